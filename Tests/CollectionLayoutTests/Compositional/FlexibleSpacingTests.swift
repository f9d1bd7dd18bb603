import CollectionLayout
import Testing

/// Distances that share what is left over (compositional 3.4), at one pixel to a point.
@Suite struct FlexibleSpacingTests {
  private func frames(_ group: LayoutGroup, _ count: Int) throws -> [Rect] {
    try CompositionalFixture(section(group), count, scale: 1).frames()
  }

  private func row(
    _ nodes: [LayoutNode], spacing: LayoutSpacing = .zero, height: LayoutDimension = .absolute(100)
  ) -> LayoutGroup {
    horizontal(.absolute(300), height, .subitems(nodes), spacing: spacing)
  }

  private let square = item(.absolute(80), .absolute(80))

  @Test func `flexible spacing takes what is left, in equal parts`() throws {
    // 3 × 80 + 2 × 5 = 250 fit; (300 − 240) / 2 = 30.
    #expect(try frames(row([square], spacing: .flexible(5)), 3).map(\.x) == [0, 110, 220])
  }

  @Test func `a group with fewer items keeps the distances of a full one`() throws {
    #expect(try frames(row([square], spacing: .flexible(5)), 5).map(\.x) == [0, 110, 220, 0, 110])
  }

  @Test func `flexible spacing is at least what it asks for`() throws {
    // 3 × 80 + 2 × 31 = 302 do not fit; 300 − 160 = 140.
    #expect(try frames(row([square], spacing: .flexible(31)), 2).map(\.x) == [0, 220])
  }

  @Test func `shares are exact, and positions go to the nearest pixel`() throws {
    let node = item(.absolute(80), .absolute(10), edges: LayoutEdgeSpacing(leading: .fixed(5)))
    let group = row([node], spacing: .flexible(0))
    // Two gaps share 300 − 3 × 85 = 45: 22.5 points, 67.5 pixels at three to a point.
    #expect(try frames(group, 3).map(\.x) == [5, 113, 220])
    let atThree = try CompositionalFixture(section(group), 3).frames().map(\.x)
    #expect(difference(atThree, [5, 112.6667, 220]) == nil)
  }

  @Test func `fixed edge spacing pads each side and adds to the spacing between`() throws {
    let node = item(
      .absolute(80), .absolute(80),
      edges: LayoutEdgeSpacing(leading: .fixed(3), trailing: .fixed(4)))
    #expect(try frames(row([node], spacing: .fixed(10)), 3).map(\.x) == [3, 100, 197])
  }

  @Test func `two flexible edges put an item in the middle`() throws {
    let node = item(
      .absolute(200), .absolute(80),
      edges: LayoutEdgeSpacing(
        leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0)))
    #expect(try frames(row([node]), 1) == [Rect(x: 50, y: 10, width: 200, height: 80)])
  }

  @Test func `one flexible edge pushes an item to the other side`() throws {
    let right = item(
      .absolute(200), .absolute(80),
      edges: LayoutEdgeSpacing(leading: .flexible(0), top: .flexible(0)))
    #expect(try frames(row([right]), 1) == [Rect(x: 100, y: 20, width: 200, height: 80)])
    let left = item(
      .absolute(200), .absolute(80),
      edges: LayoutEdgeSpacing(trailing: .flexible(0), bottom: .flexible(0)))
    #expect(try frames(row([left]), 1) == [Rect(x: 0, y: 0, width: 200, height: 80)])
  }

  @Test func `edges and gaps share alike`() throws {
    let node = item(
      .absolute(80), .absolute(80),
      edges: LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0)))
    // Three items, six edges and two gaps share 60: 7.5 each, so 7.5, 110 and 212.5.
    #expect(try frames(row([node], spacing: .flexible(0)), 3).map(\.x) == [8, 110, 213])
  }

  @Test func `a flexible distance is its minimum plus an equal share`() throws {
    let node = item(
      .absolute(100), .absolute(80),
      edges: LayoutEdgeSpacing(leading: .flexible(60), trailing: .flexible(0)))
    // Only one item fits: 60 + 100 + 160 > 300. What is left is 140, of which each has 70.
    #expect(try frames(row([node]), 1).map(\.x) == [130])
    let wide = item(
      .absolute(220), .absolute(80),
      edges: LayoutEdgeSpacing(leading: .flexible(60), trailing: .flexible(0)))
    #expect(try frames(row([wide]), 1).map(\.x) == [70])
  }

  @Test func `edge spacing above stands between the lines of a group, spacing does not`() throws {
    // Semantics 14.3.
    let node = item(
      .absolute(150), .absolute(40), edges: LayoutEdgeSpacing(top: .fixed(2)))
    var group = horizontal(
      .absolute(300), .absolute(100), .subitems([node]), spacing: .fixed(0))
    group.wraps = true
    let found = try frames(group, 4)
    #expect(found.map(\.y) == [2, 2, 44, 44])
    var spaced = horizontal(
      .absolute(310), .absolute(100), .subitems([item(.absolute(150), .absolute(40))]),
      spacing: .fixed(10))
    spaced.wraps = true
    #expect(try frames(spaced, 4).map(\.y) == [0, 0, 40, 40])
    // The group's own edge spacing does too.
    spaced.edgeSpacing = LayoutEdgeSpacing(top: .fixed(2))
    #expect(try frames(spaced, 4).map(\.y) == [2, 2, 44, 44])
  }

  @Test func `where items stand does not depend on how many there are`() throws {
    let node = item(
      .absolute(150), .absolute(40),
      edges: LayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0)))
    let tall = item(.absolute(150), .absolute(48))
    // Two lines of 48 points: 4 points above the shorter item of each.
    var group = horizontal(.absolute(300), .absolute(100), .subitems([node, tall]))
    group.wraps = true
    for count in 1...6 {
      let found = try frames(group, count)
      #expect(found.map(\.y) == Array([4, 0, 52, 48, 104, 100].prefix(count)))
    }
  }

  @Test func `a group's edge spacing stands before, after and beside it`() throws {
    var group = rows(.absolute(50))
    group.size.width = .absolute(200)
    group.edgeSpacing = LayoutEdgeSpacing(
      leading: .fixed(7), top: .fixed(3), bottom: .fixed(4))
    let fixture = try CompositionalFixture(
      section(group) { $0.interGroupSpacing = 10 }, 3, scale: 1)
    #expect(try fixture.frames().map(\.y) == [3, 70, 137])
    #expect(try fixture.frames().map(\.x) == [7, 7, 7])
    #expect(try fixture.contentSize.height == 191)
  }

  @Test func `a group with flexible edges stands in the middle of its section`() throws {
    var group = rows(.absolute(50))
    group.size.width = .absolute(200)
    group.edgeSpacing = LayoutEdgeSpacing(leading: .flexible(0), trailing: .flexible(0))
    let centred = section(group) {
      $0.insets = DirectionalEdgeInsets(top: 0, leading: 25, bottom: 0, trailing: 0)
    }
    // 25 + (350 − 200) / 2.
    #expect(try CompositionalFixture(centred, 1, scale: 1).frames().map(\.x) == [100])
  }

  @Test func `cross edges do not add up from item to item`() throws {
    // A fault of other engines (compositional 3.12).
    let node = item(.absolute(80), .absolute(50), edges: LayoutEdgeSpacing(top: .fixed(10)))
    #expect(try frames(row([node]), 3).map(\.y) == [10, 10, 10])
  }
}
