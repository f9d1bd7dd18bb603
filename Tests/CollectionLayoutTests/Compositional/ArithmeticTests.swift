import CollectionLayout
import Testing

/// Sections that are too large to be visited item by item.
@Suite struct ArithmeticTests {
  @Test func `a hundred million items are laid out, found and counted by arithmetic`() throws {
    let group = horizontal(
      .fractionalWidth(1), .absolute(100),
      .count(item(.fractionalWidth(1), .fractionalHeight(1)), 3), spacing: .fixed(6))
    let own = section(group) { $0.interGroupSpacing = 10 }
    let count = 100_000_000
    let fixture = try CompositionalFixture(own, count, scale: 1)
    // 33,333,334 groups of 110 points.
    #expect(try fixture.contentSize.height == 33_333_334 * 110 - 10)
    #expect(
      try fixture.frame(count - 1) == Rect(x: 0, y: 33_333_333 * 110, width: 121, height: 100))
    let found = try fixture.attributes(
      in: Rect(x: 0, y: 1_000_000 * 110 + 50, width: 200, height: 100))
    #expect(
      found.map(\.identifier.indexPath.item) == [3_000_000, 3_000_001, 3_000_003, 3_000_004])
    // Turning the view a hundred times is no work either.
    for width in 0..<100 {
      fixture.context.bounds.size.width = 300 + Double(width)
      try fixture.prepare()
    }
    // (399 − 12) / 3 + 6.
    #expect(try fixture.frame(1)?.x == 135)
  }

  @Test func `an orthogonal section of a million items is found by arithmetic`() throws {
    let own = section(rows(.absolute(100))) { $0.orthogonal = .continuous }
    let fixture = try CompositionalFixture(own, 1_000_000)
    try fixture.layout.setOrthogonalOffset(375 * 999_000, ofSection: 0)
    let found = try fixture.attributes(in: Rect(x: 0, y: 0, width: 375, height: 812))
    #expect(found.map(\.identifier.indexPath.item) == [999_000])
  }

  @Test func `measuring rows of many moves the others by what they grow`() throws {
    let list = horizontal(
      .fractionalWidth(1), .estimated(44), .subitems([item(.fractionalWidth(1), .estimated(44))]))
    let fixture = try CompositionalFixture(section(list), 100_000, scale: 1)
    for item in stride(from: 0, to: 100_000, by: 1000) {
      try fixture.measure([(.cell(IndexPath(section: 0, item: item)), Size(width: 0, height: 45))])
    }
    #expect(try fixture.contentSize.height == 4_400_100)
    #expect(try fixture.frame(50_001)?.y == 50_001 * 44 + 51)
  }

  @Test func `many sections are found without looking at all`() throws {
    let own = section(rows(.absolute(10))) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .absolute(5)), alignment: .top)
      ]
    }
    let fixture = try CompositionalFixture(
      .uniform(own), counts: Array(repeating: 2, count: 20_000), scale: 1)
    let found = try fixture.attributes(in: Rect(x: 0, y: 25 * 12_345, width: 375, height: 25))
    #expect(
      found.map(\.identifier.description)
        == ["cell 12346,1", "cell 12346,2", "header 12346,1"])
  }

  @Test func `a group of many items is searched, not walked`() throws {
    let frames = (0..<50_000).map { number in
      CustomFrame(
        frame: Rect(
          x: Double(number % 3) * 100, y: Double(number / 3) * 50, width: 100, height: 50))
    }
    let group = LayoutGroup(
      .vertical, size: LayoutSize(.fractionalWidth(1), .absolute(1_000_000)),
      .custom(CustomFrames { _ in frames }))
    let fixture = try CompositionalFixture(section(group), 50_000, scale: 1)
    for row in stride(from: 0, to: 16_000, by: 100) {
      let found = try fixture.attributes(
        in: Rect(x: 110, y: Double(row) * 50 + 5, width: 10, height: 10))
      #expect(found.map(\.identifier.indexPath.item) == [row * 3 + 1])
    }
  }
}
