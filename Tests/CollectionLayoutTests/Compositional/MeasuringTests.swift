import CollectionLayout
import Testing

/// Estimated dimensions and what measuring does to them (compositional 3.11), at one pixel to a point.
@Suite struct MeasuringTests {
  private func cell(_ item: Int, section: Int = 0) -> ElementIdentifier {
    .cell(IndexPath(section: section, item: item))
  }

  private let list = horizontal(
    .fractionalWidth(1), .estimated(44), .subitems([item(.fractionalWidth(1), .estimated(44))]))

  @Test func `a measured row moves all after it, in later sections too`() throws {
    let own = section(list) { $0.interGroupSpacing = 6 }
    let fixture = try CompositionalFixture(.uniform(own), counts: [4, 2], scale: 1)
    try fixture.measure([(cell(1), Size(width: 999, height: 100))])
    #expect(try fixture.frames().map(\.y) == [0, 50, 156, 206])
    #expect(try fixture.frame(1) == Rect(x: 0, y: 50, width: 375, height: 100))
    #expect(try fixture.frame(0, section: 1)?.y == 250)
    #expect(try fixture.contentSize.height == 344)
    #expect(fixture.layout.movedUnnamedElements)

    fixture.layout.setMeasured(nil, for: cell(1))
    var invalidation = InvalidationContext()
    invalidation.add(cell(1))
    try fixture.prepare(invalidation)
    #expect(try fixture.frames().map(\.y) == [0, 50, 100, 150])
  }

  @Test func `a measurement waits for the next preparation`() throws {
    let fixture = try CompositionalFixture(section(list), 4, scale: 1)
    fixture.layout.setMeasured(Size(width: 10, height: 100), for: cell(0))
    #expect(try fixture.frame(1)?.y == 44)
  }

  @Test func `a row takes the height of its tallest item, and items keep their own`() throws {
    let group = horizontal(
      .fractionalWidth(1), .estimated(50),
      .count(item(.fractionalWidth(0.5), .estimated(50)), 2))
    let fixture = try CompositionalFixture(section(group), 4, size: Size(width: 300, height: 600))
    try fixture.measure([
      (cell(0), Size(width: 150, height: 30)), (cell(1), Size(width: 150, height: 70)),
    ])
    #expect(try fixture.frames().map(\.height) == [30, 70, 50, 50])
    #expect(try fixture.frames().map(\.y) == [0, 0, 70, 70])
  }

  @Test func `siblings of uniform height take the largest`() throws {
    let group = horizontal(
      .fractionalWidth(1), .estimated(50),
      .count(item(.fractionalWidth(0.5), .uniformAcrossSiblings(50)), 2))
    let fixture = try CompositionalFixture(section(group), 4, size: Size(width: 300, height: 600))
    try fixture.measure([
      (cell(0), Size(width: 150, height: 30)), (cell(1), Size(width: 150, height: 40)),
    ])
    #expect(try fixture.frames().map(\.height) == [40, 40, 50, 50])
    #expect(try fixture.frames().map(\.y) == [0, 0, 40, 40])
  }

  @Test func `the last group is as high as the items that are there`() throws {
    let group = vertical(
      .fractionalWidth(1), .estimated(100),
      .subitems([
        item(.fractionalWidth(1), .estimated(30)), item(.fractionalWidth(1), .absolute(20)),
      ]))
    let fixture = try CompositionalFixture(section(group), 3, scale: 1)
    // 30, 20, 30, 20 fill the 100 points of the estimate; three items are there.
    #expect(try fixture.frames().map(\.y) == [0, 30, 50])
    #expect(try fixture.contentSize.height == 80)
    try fixture.measure([(cell(2), Size(width: 0, height: 65))])
    #expect(try fixture.contentSize.height == 115)
  }

  @Test func `a column of estimated height has each of its items at least once`() throws {
    let group = vertical(
      .fractionalWidth(1), .estimated(10),
      .subitems([
        item(.fractionalWidth(1), .estimated(30)), item(.fractionalWidth(1), .absolute(20)),
      ]))
    let fixture = try CompositionalFixture(section(group), 4, scale: 1)
    #expect(try fixture.frames().map(\.y) == [0, 30, 50, 80])
  }

  @Test func `tags fill lines by their measured widths`() throws {
    let group = horizontal(
      .fractionalWidth(1), .estimated(32),
      .subitems([item(.estimated(100), .absolute(32))]), spacing: .fixed(10))
    let fixture = try CompositionalFixture(
      section(group) { $0.interGroupSpacing = 8 }, 8, size: Size(width: 300, height: 600))
    // Two of a hundred points and the spacing to a line.
    #expect(try fixture.frames().map(\.x) == [0, 110, 0, 110, 0, 110, 0, 110])
    try fixture.measure(
      [50.0, 60, 170, 300, 20, 30, 40, 50].enumerated().map {
        (cell($0.offset), Size(width: $0.element, height: 99))
      })
    #expect(try fixture.frames().map(\.x) == [0, 60, 130, 0, 0, 30, 70, 120])
    #expect(try fixture.frames().map(\.y) == [0, 0, 0, 40, 80, 80, 80, 80])
    #expect(try fixture.frames().map(\.height).max() == 32)
    #expect(try fixture.contentSize.height == 112)
  }

  @Test func `an item that is found to be short goes to a line before it`() throws {
    let group = horizontal(
      .fractionalWidth(1), .absolute(32),
      .subitems([item(.estimated(100), .absolute(32))]), spacing: .fixed(10))
    let fixture = try CompositionalFixture(section(group), 4, size: Size(width: 300, height: 600))
    try fixture.measure([(cell(2), Size(width: 50, height: 32))])
    #expect(try fixture.frames().map(\.x) == [0, 110, 220, 0])
    #expect(try fixture.frames().map(\.y) == [0, 0, 0, 32])
  }

  @Test func `sizes of elements that are not there are left out of account`() throws {
    let fixture = try CompositionalFixture(section(list), 3, scale: 1)
    try fixture.measure([
      (cell(7), Size(width: 9, height: 9)), (cell(0, section: 5), Size(width: 9, height: 9)),
      (cell(.min), Size(width: 9, height: 9)), (cell(-1), Size(width: 9, height: 9)),
      (cell(1), Size(width: 9, height: .nan)), (cell(1), Size(width: 9, height: -9)),
      (.supplementary("none", IndexPath(section: 0, item: .min)), Size(width: 9, height: 9)),
    ])
    #expect(try fixture.frames().map(\.y) == [0, 44, 88])
    #expect(try fixture.layout.attributes(of: cell(.min), fixture.context) == nil)
    #expect(try fixture.supplementary("none", .min) == nil)
    #expect(try fixture.supplementary("none", .max) == nil)
  }

  @Test func `a fixed extent is not measured`() throws {
    let fixture = try CompositionalFixture(section(rows(.absolute(50))), 3, scale: 1)
    try fixture.measure([(cell(0), Size(width: 10, height: 10))])
    #expect(try fixture.frame(0) == Rect(x: 0, y: 0, width: 375, height: 50))
  }

  @Test func `a header of estimated height is measured`() throws {
    let own = section(rows(.absolute(50))) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .estimated(20)), alignment: .top)
      ]
    }
    var configuration = CompositionalConfiguration()
    configuration.boundarySupplementaries = [
      BoundarySupplementary(
        kind: "bar", size: LayoutSize(.fractionalWidth(1), .estimated(20)), alignment: .top)
    ]
    let fixture = try CompositionalFixture(own, 3, scale: 1, configuration: configuration)
    #expect(try fixture.frame(0)?.y == 40)
    let first = IndexPath(section: 0, item: 0)
    try fixture.measure([
      (.supplementary("header", first), Size(width: 1, height: 33)),
      (.supplementary("bar", IndexPath(index: 0)), Size(width: 1, height: 55)),
    ])
    #expect(try fixture.ofLayout("bar")?.frame.height == 55)
    #expect(
      try fixture.supplementary("header")?.frame == Rect(x: 0, y: 55, width: 375, height: 33))
    #expect(try fixture.frame(0)?.y == 88)
    #expect(try fixture.contentSize.height == 238)
  }

  @Test func `a badge of estimated size is measured`() throws {
    let badge = AnchoredSupplementary(
      kind: "badge", size: LayoutSize(.estimated(10), .absolute(10)),
      containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    let group = horizontal(
      .fractionalWidth(1), .absolute(50),
      .subitems([item(.fractionalWidth(1), .fractionalHeight(1), badges: [badge])]))
    let fixture = try CompositionalFixture(section(group), 3, scale: 1)
    let second = IndexPath(section: 0, item: 1)
    try fixture.measure([(.supplementary("badge", second), Size(width: 35, height: 9))])
    #expect(
      try fixture.supplementary("badge", 1)?.frame == Rect(x: 340, y: 50, width: 35, height: 10))
    #expect(try fixture.supplementary("badge", 2)?.frame.width == 10)
  }

  @Test func `sizes go when the data is reloaded, and stay when the view is turned`() throws {
    let fixture = try CompositionalFixture(section(list), 3, scale: 1)
    try fixture.measure([(cell(0), Size(width: 0, height: 60))])
    fixture.context.bounds.size = Size(width: 812, height: 375)
    try fixture.prepare()
    #expect(try fixture.frame(1)?.y == 60)
    try fixture.prepare(InvalidationContext(everything: true))
    #expect(try fixture.frame(1)?.y == 44)
  }

  @Test func `sizes go along with the data`() throws {
    let fixture = try CompositionalFixture(section(list), 3, scale: 1)
    try fixture.measure([(cell(0), Size(width: 0, height: 60))])
    fixture.layout.takeAlong([.insert(.item(IndexPath(section: 0, item: 0)))])
    fixture.context.itemCounts = [4]
    try fixture.prepare(InvalidationContext(dataSourceCounts: true))
    #expect(try fixture.frames().map(\.y) == [0, 44, 104, 148])
  }

  @Test func `an estimate that is not above zero is a warning`() throws {
    let group = horizontal(
      .fractionalWidth(1), .estimated(0), .subitems([item(.fractionalWidth(1), .absolute(20))]))
    let fixture = try CompositionalFixture(section(group), 3, scale: 1)
    let warning = try #require(fixture.layout.diagnostics.first)
    #expect(fixture.layout.diagnostics.count == 1)
    #expect(warning.code == .invalidEstimate)
    #expect(warning.severity == .warning)
    #expect(
      warning.message == "the estimated height of a group must be above zero, got 0")
    #expect(try fixture.frames().map(\.y) == [0, 20, 40])
  }

  @Test func `numbers that are none, or below zero, are refused`() {
    func code(_ node: LayoutNode) -> DiagnosticCode? {
      let group = horizontal(.absolute(100), .absolute(100), .subitems([node]))
      do {
        _ = try CompositionalFixture(section(group), 1)
        return nil
      } catch { return (error as? Diagnostic)?.code }
    }
    #expect(code(item(.absolute(.nan), .absolute(1))) == .nonFinite)
    #expect(code(item(.fractionalWidth(.infinity), .absolute(1))) == .nonFinite)
    #expect(code(item(.absolute(1e13), .absolute(1))) == .nonFinite)
    #expect(code(item(.absolute(-1), .absolute(1))) == .negativeSize)
    #expect(
      code(item(.absolute(1), .absolute(1), insets: DirectionalEdgeInsets(.nan))) == .nonFinite)
  }

  // MARK: - What views prefer (semantics 4)

  @Test func `only an estimated extent is taken up`() throws {
    let group = horizontal(
      .fractionalWidth(1), .estimated(44),
      .subitems([
        item(.fractionalWidth(0.5), .estimated(44)), item(.fractionalWidth(0.5), .absolute(44)),
      ]))
    let own = section(group) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(.fractionalWidth(1), .estimated(20)), alignment: .top),
        BoundarySupplementary(
          kind: "footer", size: LayoutSize(.fractionalWidth(1), .absolute(20)), alignment: .bottom),
      ]
    }
    let fixture = try CompositionalFixture(own, 4, size: Size(width: 300, height: 600))
    func takes(_ identifier: ElementIdentifier, _ width: Double, _ height: Double) throws -> Bool {
      let original = try #require(try fixture.layout.attributes(of: identifier, fixture.context))
      var preferred = original
      preferred.size = Size(width: width, height: height)
      return fixture.layout.shouldInvalidate(
        forPreferred: preferred, original: original, fixture.context)
    }
    let path = IndexPath(section: 0, item: 0)
    #expect(try takes(cell(0), 150, 60))
    #expect(try !takes(cell(0), 99, 44))
    #expect(try !takes(cell(1), 99, 99))
    #expect(try takes(.supplementary("header", path), 300, 30))
    #expect(try !takes(.supplementary("header", path), 200, 20))
    #expect(try !takes(.supplementary("footer", path), 300, 30))
  }

  @Test func `a preferred size is kept for the next preparation`() throws {
    let fixture = try CompositionalFixture(section(list), 4, scale: 1)
    let original = try #require(try fixture.layout.attributes(of: cell(1), fixture.context))
    var preferred = original
    preferred.size.height = 80
    var invalidation = InvalidationContext()
    fixture.layout.invalidation(
      forPreferred: preferred, original: original, &invalidation, fixture.context)
    #expect(invalidation.elements == [cell(1)])
    try fixture.prepare(invalidation)
    #expect(try fixture.frames().map(\.y) == [0, 44, 124, 168])
  }
}
