import CollectionLayout
import CollectionSimulation
import Testing

/// Content that is scrolled to an item while sizes on the way become known.
struct ScrollTargetTests {
  private static let rows = 400

  /// Where an item stands once the content rests: the row's distance from the edge that its position names.
  private func distance(of row: Rect, at position: ScrollPosition, in view: CollectionView)
    -> Double
  {
    let offset = view.contentOffset.y
    return switch position {
    case .top: row.y - offset
    case .bottom: row.maxY - (offset + 844)
    default: row.midY - (offset + 422)
    }
  }

  @Test(arguments: 0..<24)
  func `an item stands where it was wanted, whatever was measured on the way`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let heights = (0..<Self.rows).map { _ in Double(random.next() % 150) + 20 }
    let estimate = [20.0, 90.0, 220.0][Int(seed % 3)]
    let layout: any Layout =
      if seed % 2 == 0 { EstimatedRows(estimate: estimate) } else {
        ListLayout(
          settings: .automaticRows(estimate: estimate))
      }
    let fixture = try SizingFixture(layout, SizedData(rows: Self.rows) { heights[$0] })
    for _ in 0..<6 {
      let row = 30 + Int(random.next() % UInt64(Self.rows - 60))
      let position = [ScrollPosition.top, .centeredVertically, .bottom][Int(random.next() % 3)]
      let isAnimated = random.next() % 2 == 0
      try fixture.view.scroll(
        to: IndexPath(section: 0, item: row), at: position, animated: isAnimated)
      try fixture.view.settle()

      let frame = try #require(try fixture.rows()[row])
      #expect(frame.height == heights[row])
      // A list's rows stand on pixels, and its content's end is where it is.
      #expect(abs(distance(of: frame, at: position, in: fixture.view)) <= 1 / 3 + 1e-6)
    }
  }

  @Test func `the way there is one motion of the usual time`() throws {
    let fixture = try SizingFixture(EstimatedRows(estimate: 40), SizedData(rows: 400) { _ in 100 })
    try fixture.view.scroll(to: IndexPath(section: 0, item: 60), at: .top, animated: true)
    var offsets: [Double] = []
    while fixture.view.isMoving {
      try fixture.view.wait(1 / 60)
      offsets.append(fixture.view.contentOffset.y)
    }

    #expect(abs(fixture.view.time - 0.3) < 0.02)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(try #require(try fixture.rows()[60]).y == fixture.view.contentOffset.y)
  }

  @Test func `content that has arrived is free, though nothing was measured in its last frame`()
    throws
  {
    let data = SizedData(rows: 400) { _ in 100 }
    let fixture = try SizingFixture(EstimatedRows(estimate: 100), data) { $0.anchor = .leading }
    try fixture.view.scroll(to: IndexPath(section: 0, item: 60), at: .bottom, animated: true)
    try fixture.view.settle()
    // Row 60 ends at 6100; row 53, at 5300, begins 44 points below the upper edge, and leads.
    #expect(fixture.view.contentOffset.y == 6_100 - 844)

    data.content = { _ in .size(Size(width: 390, height: 150)) }
    try fixture.view.setTextCategory("XL")
    try fixture.view.settle()

    let rows = try fixture.rows()
    #expect(rows[54]?.height == 150)
    #expect(try #require(rows[53]).y - fixture.view.contentOffset.y == 44)
  }

  @Test func `a finger takes the content from its way`() throws {
    let fixture = try SizingFixture(EstimatedRows(estimate: 40), SizedData(rows: 400) { _ in 100 })
    try fixture.view.scroll(to: IndexPath(section: 0, item: 300), at: .top, animated: true)
    for _ in 0..<5 { try fixture.view.wait(1 / 60) }
    try fixture.view.drag(by: Point(x: 0, y: 10), over: 0.1)
    try fixture.view.settle()

    #expect(try fixture.rows()[300] == nil)
  }
}

extension ListSettings {
  fileprivate static func automaticRows(estimate: Double) -> ListSettings {
    var settings = ListSettings()
    settings.rowHeight = .automatic
    settings.estimatedRowHeight = estimate
    return settings
  }
}
