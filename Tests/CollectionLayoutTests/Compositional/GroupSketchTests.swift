import CollectionLayout
import Testing

/// A group as a sketch in letters.
@Suite struct GroupSketchTests {
  private let environment = LayoutEnvironment(
    container: LayoutContainer(contentSize: Size(width: 400, height: 800)), scale: 1,
    direction: .leftToRight, textCategory: "L")

  // 60 columns for 300 points, and half as many rows to a point: 10 rows.
  @Test func `neighbours share their edges, and items have their numbers`() throws {
    let column = vertical(
      .fractionalWidth(1 / 3.0), .fractionalHeight(1),
      .count(item(.fractionalWidth(1), .fractionalHeight(1)), 2))
    let group = horizontal(
      .absolute(300), .absolute(100),
      .subitems([item(.fractionalWidth(2 / 3.0), .fractionalHeight(1)), .group(column)]))

    #expect(
      try group.visualDescription(in: environment) == """
        HorizontalGroup 300 × 100, 3 items
        +---------------------------------------+-------------------+
        |                                       |                   |
        |                                       |         2         |
        |                                       |                   |
        |                                       |                   |
        |                   1                   +-------------------+
        |                                       |                   |
        |                                       |         3         |
        |                                       |                   |
        |                                       |                   |
        +---------------------------------------+-------------------+
        """)
  }

  // A point is a quarter of a column: badges' middles are at 85 and 225 points, and 20 points down.
  @Test func `spacing is seen, and a badge is a star`() throws {
    let badge = AnchoredSupplementary(
      kind: "badge", size: LayoutSize(.absolute(10), .absolute(10)),
      containerAnchor: LayoutAnchor(
        edges: [.top, .trailing], offset: .absolute(Point(x: -10, y: 15))))
    let group = horizontal(
      .absolute(240), .absolute(32),
      .count(item(.fractionalWidth(1), .fractionalHeight(1), badges: [badge]), 2),
      spacing: .fixed(40))

    #expect(
      try group.visualDescription(in: environment) == """
        HorizontalGroup 240 × 32, 2 items
        +------------------------+---------+------------------------+
        |                        |         |                        |
        |           1            |         |           2            |
        |                    *   |         |                    *   |
        +------------------------+---------+------------------------+
        """)
  }

  @Test func `a group without an area is its first line`() throws {
    let group = LayoutGroup(
      .vertical, size: LayoutSize(.absolute(0), .absolute(10)),
      .custom(CustomFrames { _ in [CustomFrame(frame: .zero)] }))
    #expect(try group.visualDescription(in: environment) == "CustomGroup 0 × 10, 1 item")
  }

  @Test func `what lies outside of the group is drawn at its edge`() throws {
    let group = LayoutGroup(
      .vertical, size: LayoutSize(.absolute(100), .absolute(100)),
      .custom(CustomFrames { _ in [CustomFrame(frame: Rect(x: 500, y: 0, width: 10, height: 10))] })
    )
    let lines = try group.visualDescription(in: environment).split(separator: "\n")
    #expect(lines.count == 32)
    #expect(lines.allSatisfy { $0.count <= 61 })
  }
}
