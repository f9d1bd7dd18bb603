import CollectionLayout
import Testing

/// Supplementary views that are fastened to items and groups (compositional 3.7).
@Suite struct AnchorTests {
  /// Where a badge of 20 × 10 points stands at a cell of 100 × 60 whose corner is at (0, 0), at one
  /// pixel to a point.
  private func origin(_ container: LayoutAnchor, _ own: LayoutAnchor? = nil) throws -> Point? {
    let badge = AnchoredSupplementary(
      kind: "badge", size: LayoutSize(.absolute(20), .absolute(10)), containerAnchor: container,
      itemAnchor: own)
    let group = horizontal(
      .absolute(100), .absolute(60),
      .subitems([item(.absolute(100), .absolute(60), badges: [badge])]))
    return try CompositionalFixture(section(group), 1, scale: 1).supplementary("badge")?.frame
      .origin
  }

  @Test(
    arguments: [
      ([], 40.0, 25.0), ([.top], 40, 0), ([.bottom], 40, 50), ([.leading], 0, 25),
      ([.trailing], 80, 25), ([.top, .leading], 0, 0), ([.bottom, .trailing], 80, 50),
      ([.top, .bottom], 40, 25),
    ] as [(Set<LayoutAnchor.Edge>, Double, Double)])
  func `without an anchor of its own a view stands at the same point of itself`(
    edges: Set<LayoutAnchor.Edge>, x: Double, y: Double
  ) throws {
    #expect(try origin(LayoutAnchor(edges: edges)) == Point(x: x, y: y))
  }

  @Test func `with an anchor of its own, that point of it is put there`() throws {
    let corner = LayoutAnchor(edges: [.top, .trailing])
    #expect(try origin(corner, LayoutAnchor(edges: [])) == Point(x: 90, y: -5))
    #expect(
      try origin(corner, LayoutAnchor(edges: [.bottom, .leading])) == Point(x: 100, y: -10))
  }

  @Test func `offsets of both anchors are added, in points or in parts of the view`() throws {
    let corner = LayoutAnchor(edges: [.top, .leading], offset: .absolute(Point(x: 3, y: 4)))
    #expect(try origin(corner) == Point(x: 3, y: 4))
    let part = LayoutAnchor(edges: [.top, .leading], offset: .fractional(Point(x: -0.5, y: 1)))
    #expect(try origin(part) == Point(x: -10, y: 10))
    #expect(
      try origin(corner, LayoutAnchor(edges: [], offset: .absolute(Point(x: 1, y: 1))))
        == Point(x: -6, y: 0))
  }

  // measured D1: in 125 × 100 at three pixels to a point, 62.5 wide

  @Test(
    arguments: [
      // The exact ends are at 62.5, in the middle at 31.25; the width is cut to 187 pixels.
      ([.bottom, .trailing], 188.0 / 3), ([.bottom], 94.0 / 3), ([.leading], 0),
    ] as [(Set<LayoutAnchor.Edge>, Double)])
  func `the origin follows from the exact size, which is cut to whole pixels`(
    edges: Set<LayoutAnchor.Edge>, x: Double
  ) throws {
    let badge = AnchoredSupplementary(
      kind: "badge", size: LayoutSize(.fractionalWidth(0.5), .absolute(10)),
      containerAnchor: LayoutAnchor(edges: edges))
    let group = horizontal(
      .absolute(125), .absolute(100),
      .subitems([item(.absolute(125), .absolute(100), badges: [badge])]))
    let found = try CompositionalFixture(section(group), 1, scale: 3).supplementary("badge")
    #expect(found?.frame.x == x)
    #expect(found?.frame.width == 187.0 / 3)
  }

  @Test func `the origin of a seventh of the width is not that of its whole pixels`() throws {
    let badge = AnchoredSupplementary(
      kind: "badge", size: LayoutSize(.fractionalWidth(1.0 / 7), .absolute(10)),
      containerAnchor: LayoutAnchor(edges: [.trailing]))
    let group = horizontal(
      .absolute(125), .absolute(100),
      .subitems([item(.absolute(125), .absolute(100), badges: [badge])]))
    let found = try CompositionalFixture(section(group), 1, scale: 3).supplementary("badge")
    // 125 − 17.857 = 107.143, which is 321.43 pixels; the width is 53.57 of them.
    #expect(found?.frame.x == 107)
    #expect(found?.frame.width == 53.0 / 3)
  }

  @Test(
    arguments: [
      ([.leading, .trailing], 40.0, 25.0), ([.top, .bottom, .leading, .trailing], 40, 25),
      ([.top, .bottom, .trailing], 80, 25), ([.top, .leading, .trailing], 40, 0),
    ] as [(Set<LayoutAnchor.Edge>, Double, Double)])
  func `edges that contradict each other mean the middle between them`(
    edges: Set<LayoutAnchor.Edge>, x: Double, y: Double
  ) throws {
    #expect(try origin(LayoutAnchor(edges: edges)) == Point(x: x, y: y))
  }

  // MARK: - Kinds

  private func badge(_ kind: String, _ side: Double) -> AnchoredSupplementary {
    AnchoredSupplementary(
      kind: kind, size: LayoutSize(.absolute(side), .absolute(side)),
      containerAnchor: LayoutAnchor(edges: []))
  }

  /// The code of what is wrong with items that have these badges.
  private func fault(_ badges: [[AnchoredSupplementary]]) -> DiagnosticCode? {
    let items = badges.map { item(.absolute(50), .absolute(50), badges: $0) }
    let group = horizontal(.absolute(200), .absolute(50), .subitems(items))
    do {
      _ = try CompositionalFixture(section(group), 4)
      return nil
    } catch {
      return (error as? Diagnostic)?.code
    }
  }

  @Test func `two views of one kind in a section are refused`() {
    #expect(fault([[badge("a", 5), badge("a", 5)]]) == .duplicateKind)
    #expect(fault([[badge("a", 5)], [badge("a", 6)]]) == .duplicateKind)
    #expect(fault([[badge("a", 5), badge("b", 5)]]) == nil)
  }

  @Test func `one declaration may be fastened to several items`() {
    #expect(fault([[badge("a", 5)], [badge("a", 5)]]) == nil)
  }

  @Test func `a badge is fastened to the item's rectangle without its insets`() throws {
    let badge = AnchoredSupplementary(
      kind: "badge", size: LayoutSize(.fractionalWidth(0.5), .fractionalHeight(0.25)),
      containerAnchor: LayoutAnchor(edges: [.bottom, .trailing]), zIndex: 7)
    let group = horizontal(
      .absolute(100), .absolute(60),
      .subitems([
        item(.absolute(100), .absolute(60), insets: DirectionalEdgeInsets(10), badges: [badge])
      ]))
    let found = try CompositionalFixture(section(group), 1, scale: 1).supplementary("badge")
    // The cell is (10, 10, 80, 40).
    #expect(found?.frame == Rect(x: 50, y: 40, width: 40, height: 10))
    #expect(found?.zIndex == 7)
  }

  @Test func `views of groups are numbered in the order of layout`() throws {
    let mark = AnchoredSupplementary(
      kind: "mark", size: LayoutSize(.absolute(10), .absolute(10)),
      containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    let column = vertical(
      .fractionalWidth(0.5), .fractionalHeight(1),
      .count(item(.fractionalWidth(1), .fractionalHeight(1)), 2), footers: [mark])
    let group = horizontal(
      .absolute(200), .absolute(60), .subitems([.group(column)]))
    let fixture = try CompositionalFixture(section(group), 7, scale: 1)
    let marks = try fixture.everything().filter { $0.identifier.kind == "mark" }
    #expect(marks.map(\.identifier.indexPath.item) == [0, 1, 2, 3])
    #expect(marks.map(\.frame.x) == [0, 100, 0, 100])
    #expect(try fixture.supplementary("mark", 3)?.frame.y == 60)
    #expect(try fixture.supplementary("mark", 4) == nil)
  }

  @Test func `a background raises cells to one and leaves badges above them`() throws {
    let badge = AnchoredSupplementary(
      kind: "badge", size: LayoutSize(.absolute(5), .absolute(5)),
      containerAnchor: LayoutAnchor(edges: []), zIndex: 0)
    let group = horizontal(
      .absolute(100), .absolute(60),
      .subitems([item(.absolute(100), .absolute(60), badges: [badge])]))
    let fixture = try CompositionalFixture(
      section(group) { $0.decorations = [BackgroundDecoration(kind: "back")] }, 1)
    #expect(
      try fixture.everything().map(\.identifier.description) == [
        "back 1,1", "cell 1,1", "badge 1,1",
      ])
    #expect(try fixture.everything().map(\.zIndex) == [0, 1, 1])
  }
}
