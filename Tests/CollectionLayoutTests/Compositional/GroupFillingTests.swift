import CollectionLayout
import Testing

/// Which items stand in which line of which group.
@Suite struct GroupFillingTests {
  /// The frames of items in a horizontal group of 300 × 100 points at one pixel to a point.
  private func frames(
    _ node: LayoutNode, _ count: Int, height: LayoutDimension = .absolute(100),
    spacing: LayoutSpacing = .zero, wraps: Bool = false,
    change: (inout LayoutSection) -> Void = { _ in }
  ) throws -> [Rect] {
    var group = horizontal(.absolute(300), height, .subitems([node]), spacing: spacing)
    group.wraps = wraps
    return try CompositionalFixture(section(group, change), count, scale: 1).frames()
  }

  // The five cases of semantics 14.2.

  @Test func `items as high as the group stand in one line, and the next are the next group's`()
    throws
  {
    let found = try frames(item(.fractionalWidth(0.5), .fractionalHeight(1)), 4)
    #expect(found.map(\.x) == [0, 150, 0, 150])
    #expect(found.map(\.y) == [0, 0, 100, 100])
  }

  @Test func `items half as high as the group make no second line`() throws {
    let found = try frames(item(.fractionalWidth(0.5), .fractionalHeight(0.5)), 6) {
      $0.interGroupSpacing = 10
    }
    #expect(found.map(\.x) == [0, 150, 0, 150, 0, 150])
    #expect(found.map(\.y) == [0, 0, 110, 110, 220, 220])
  }

  @Test func `items half as high as a group that wraps make a second line in it`() throws {
    let found = try frames(
      item(.fractionalWidth(0.5), .fractionalHeight(0.5)), 6, wraps: true
    ) { $0.interGroupSpacing = 10 }
    #expect(found.map(\.x) == [0, 150, 0, 150, 0, 150])
    #expect(found.map(\.y) == [0, 0, 50, 50, 110, 110])
  }

  @Test func `items of two thirds of the height make no second line`() throws {
    let found = try frames(item(.fractionalWidth(0.5), .fractionalHeight(2 / 3.0)), 4)
    #expect(found.map(\.y) == [0, 0, 100, 100])
    #expect(found.map(\.height) == [66, 66, 66, 66])
  }

  @Test func `in a group of estimated height a line follows the other`() throws {
    let found = try frames(
      item(.fractionalWidth(0.5), .absolute(40)), 6, height: .estimated(100))
    #expect(found.map(\.y) == [0, 0, 40, 40, 80, 80])
  }

  @Test func `a counted item makes no second line`() throws {
    let group = horizontal(
      .absolute(300), .absolute(100),
      .count(item(.fractionalWidth(0.5), .fractionalHeight(0.5)), 6))
    let found = try CompositionalFixture(section(group), 6, scale: 1).frames()
    #expect(found.map(\.x) == [0, 50, 100, 150, 200, 250])
    #expect(found.map(\.y) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `rows of estimated height are groups of their own, with spacing between them`() throws
  {
    let group = horizontal(
      .fractionalWidth(1), .estimated(44),
      .subitems([item(.fractionalWidth(1), .estimated(44))]))
    let fixture = try CompositionalFixture(section(group) { $0.interGroupSpacing = 8 }, 3)
    #expect(try fixture.frames().map(\.y) == [0, 52, 104])
    #expect(try fixture.contentSize.height == 148)
  }

  @Test func `subitems follow each other in a cycle`() throws {
    let group = horizontal(
      .absolute(300), .absolute(100),
      .subitems([
        item(.absolute(100), .fractionalHeight(1)), item(.absolute(50), .fractionalHeight(1)),
      ]))
    let found = try CompositionalFixture(section(group), 8, scale: 1).frames()
    // 100 + 50 + 100 + 50 = 300: an exact fit is one.
    #expect(found.map(\.x) == [0, 100, 150, 250, 0, 100, 150, 250])
    #expect(found[4].y == 100)
  }

  @Test func `a cycle that does not fit is cut where it does not`() throws {
    let group = horizontal(
      .absolute(299), .absolute(100),
      .subitems([
        item(.absolute(100), .fractionalHeight(1)), item(.absolute(50), .fractionalHeight(1)),
      ]))
    let found = try CompositionalFixture(section(group), 4, scale: 1).frames()
    #expect(found.map(\.x) == [0, 100, 150, 0])
    #expect(found.map(\.width) == [100, 50, 100, 100])
  }

  @Test func `thirds fit three times at every number of pixels`() throws {
    for scale in [1.0, 2, 3] {
      for width in stride(from: 320.0, through: 430, by: 1) {
        let group = horizontal(
          .fractionalWidth(1), .absolute(10),
          .subitems([item(.fractionalWidth(1 / 3.0), .fractionalHeight(1))]))
        let fixture = try CompositionalFixture(
          section(group), 4, size: Size(width: width, height: 800), scale: scale)
        let third = (width * scale / 3 + 1e-6).rounded(.down) / scale
        #expect(difference(try fixture.frames().map(\.x), [0, third, 2 * third, 0]) == nil)
      }
    }
  }

  @Test func `a repeated item keeps its size, and may reach beyond the group`() throws {
    let group = horizontal(
      .absolute(300), .absolute(100),
      .repeating(item(.absolute(120), .fractionalHeight(1)), 3), spacing: .fixed(10))
    let found = try CompositionalFixture(section(group), 4, scale: 1).frames()
    #expect(found.map(\.x) == [0, 130, 260, 0])
    #expect(found.map(\.y) == [0, 0, 0, 100])
  }

  @Test func `a counted item is given its extent, whatever it declares`() throws {
    let group = vertical(
      .absolute(100), .absolute(300), .count(item(.fractionalWidth(1), .absolute(5)), 2),
      spacing: .fixed(20))
    let found = try CompositionalFixture(section(group), 2, scale: 1).frames()
    #expect(found.map(\.height) == [140, 140])
    #expect(found.map(\.y) == [0, 160])
  }

  @Test func `spacing counts for the fit`() throws {
    let found = try frames(
      item(.absolute(100), .fractionalHeight(1)), 4, spacing: .fixed(1))
    #expect(found.map(\.x) == [0, 101, 0, 101])
  }

  @Test func `the insets of a group count for the fit on all sides`() throws {
    let group = horizontal(
      .absolute(300), .absolute(100),
      .subitems([item(.absolute(100), .fractionalHeight(1))]),
      insets: DirectionalEdgeInsets(top: 5, leading: 10, bottom: 15, trailing: 1))
    let found = try CompositionalFixture(section(group), 3, scale: 1).frames()
    #expect(
      found == [
        Rect(x: 10, y: 5, width: 100, height: 80), Rect(x: 110, y: 5, width: 100, height: 80),
        Rect(x: 10, y: 105, width: 100, height: 80),
      ])
  }

  @Test func `a height may be a part of a width, and the other way round`() throws {
    let group = horizontal(
      .fractionalWidth(1), .fractionalWidth(0.5),
      .subitems([item(.fractionalHeight(1), .fractionalHeight(1))]))
    let fixture = try CompositionalFixture(section(group), 3, size: Size(width: 400, height: 700))
    #expect(try fixture.frame(2) == Rect(x: 0, y: 200, width: 200, height: 200))
  }

  @Test func `items without an extent end with their cycle`() throws {
    let group = horizontal(
      .absolute(300), .absolute(100),
      .subitems([item(.absolute(0), .fractionalHeight(1)), item(.absolute(0), .absolute(9))]))
    let fixture = try CompositionalFixture(section(group), 5, scale: 1)
    #expect(try fixture.contentSize.height == 300)
  }

  @Test func `lines without an extent do not follow each other`() throws {
    let group = horizontal(
      .absolute(300), .absolute(100), .subitems([item(.absolute(100), .absolute(0))]))
    let fixture = try CompositionalFixture(section(group), 100_000_000, scale: 1)
    #expect(try fixture.contentSize.height == 33_333_334 * 100)
  }

  @Test func `a group of millions of items is refused`() throws {
    let group = horizontal(
      .absolute(300), .absolute(10),
      .count(item(.fractionalWidth(1), .fractionalHeight(1)), 5_000_000))
    let fault = try #require(throws: Diagnostic.self) {
      _ = try CompositionalFixture(section(group), 100_000_000, scale: 1)
    }
    #expect(fault.code == .runTooLarge)
    #expect(fault.message == "a group has more than 200000 items")
  }

  @Test func `spacing stands between nested groups`() throws {
    // A fault of other engines (compositional 3.12).
    let column = vertical(
      .fractionalWidth(0.4), .fractionalHeight(1),
      .count(item(.fractionalWidth(1), .fractionalHeight(1)), 2))
    let group = horizontal(
      .absolute(300), .absolute(100), .subitems([.group(column)]), spacing: .fixed(20))
    let found = try CompositionalFixture(section(group), 4, scale: 1).frames()
    // Two columns fit, so that each is 0.4 of 300 − 20.
    #expect(found.map(\.x) == [0, 0, 132, 132])
    #expect(found.map(\.y) == [0, 50, 0, 50])
  }

  @Test func `an estimated axis takes no insets`() throws {
    let group = horizontal(
      .fractionalWidth(1), .estimated(50),
      .subitems([
        item(.fractionalWidth(1), .estimated(50), insets: DirectionalEdgeInsets(5))
      ]), insets: DirectionalEdgeInsets(10))
    let found = try CompositionalFixture(section(group), 1, scale: 1).frames()
    #expect(found == [Rect(x: 15, y: 0, width: 345, height: 50)])
  }

  // MARK: - No room (compositional 3.9)

  private func code(_ group: LayoutGroup) -> DiagnosticCode? {
    do {
      _ = try CompositionalFixture(section(group), 1, scale: 1)
      return nil
    } catch { return (error as? Diagnostic)?.code }
  }

  @Test func `a group that cannot hold its first item says so`() {
    let wide = horizontal(
      .absolute(100), .absolute(100), .subitems([item(.absolute(101), .absolute(10))]))
    #expect(code(wide) == .groupWithoutRoom)
  }

  @Test func `insets that are longer than the group are named`() throws {
    let group = horizontal(
      .absolute(100), .absolute(100), .subitems([item(.fractionalWidth(1), .absolute(10))]),
      insets: DirectionalEdgeInsets(top: 0, leading: 60, bottom: 0, trailing: 60))
    let fault = try #require(throws: Diagnostic.self) {
      _ = try CompositionalFixture(.each { _, _ in section(group) }, counts: [0, 0, 1])
    }
    #expect(fault.code == .groupWithoutRoom)
    #expect(
      fault.message == """
        the group of 100 × 100 points has no room for an item: its insets take all of it \
        (-20 × 100 points are left for its items)
        """)
    #expect(fault.element?.indexPath.section == 2)
    #expect(fault.uikit?.contains("section at index 2.") == true)
  }

  @Test func `a count without a room, or of nothing, is refused`() {
    let node = item(.fractionalWidth(1), .absolute(10))
    let tight = horizontal(
      .absolute(100), .absolute(100), .count(node, 12), spacing: .fixed(10))
    #expect(code(tight) == .groupWithoutRoom)
    #expect(code(horizontal(.absolute(9), .absolute(9), .count(node, 0))) == .groupWithoutRoom)
    #expect(code(horizontal(.absolute(9), .absolute(9), .subitems([]))) == .groupWithoutRoom)
  }

  @Test func `an enormous count is no more work than the items are`() throws {
    let group = horizontal(
      .absolute(300), .absolute(10),
      .count(item(.fractionalWidth(1), .fractionalHeight(1)), .max))
    #expect(try CompositionalFixture(section(group), 10, scale: 1).frames().count == 10)
  }
}
