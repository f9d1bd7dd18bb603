import CollectionLayout
import CollectionSimulation
import Testing

/// Ten thousand estimated rows, scrolled up and down: nothing jumps farther than what was measured above it, and no row
/// is missing.
struct ScrollJumpTests {
  private static let rows = 10_000

  private func list(estimate: Double) -> ListLayout {
    let layout = ListLayout()
    layout.settings.rowHeight = .automatic
    layout.settings.estimatedRowHeight = estimate
    return layout
  }

  @Test(arguments: 0..<12)
  func `estimated rows never jump farther than the differences above`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let heights = (0..<Self.rows).map { _ in Double(random.next() % 120) + 20 }
    let estimate = [30.0, 80.0, 160.0][Int(seed % 3)]
    let anchor: ScrollAnchor = seed % 2 == 0 ? .none : .leading
    let layout = list(estimate: estimate)
    let fixture = try SizingFixture(layout, SizedData(rows: Self.rows) { heights[$0] }) {
      $0.anchor = anchor
    }
    var known: Set<Int> = []
    for _ in 0..<60 {
      let (before, offset) = (try fixture.rows(), fixture.view.contentOffset.y)
      known.formUnion(before.keys)
      let range = fixture.view.scrollRange.vertical
      let wanted = range.clamp(offset + Double(Int(random.next() % 1_600)) - 700)

      try fixture.scroll(to: wanted)

      let after = try fixture.rows()
      try expectNoHole(after, fixture, heights)
      let measured = after.keys.filter { !known.contains($0) }
      for (row, frame) in after {
        guard let old = before[row] else { continue }
        let jump = (frame.y - fixture.view.contentOffset.y) - (old.y - wanted)
        let above = measured.filter { $0 < row }.map { abs(heights[$0] - estimate) }
        let isClamped =
          fixture.view.contentOffset.y >= fixture.view.scrollRange.vertical.maximum - 1
        if !isClamped { #expect(abs(jump) <= above.reduce(0, +) + 1e-6) }
      }
    }
  }

  /// Rows on screen follow each other without a gap from the upper edge to the lower one, each as tall as it is.
  private func expectNoHole(_ shown: [Int: Rect], _ fixture: SizingFixture, _ heights: [Double])
    throws
  {
    let rows = shown.keys.sorted()
    let (first, last) = (try #require(rows.first), try #require(rows.last))
    #expect(rows == Array(first...last))
    let top: Double = fixture.view.contentOffset.y
    #expect(try #require(shown[first]?.y) <= top)
    let end: Double = try #require(shown[last]?.maxY)
    #expect(end >= top + 844 || last == Self.rows - 1)
    for row in rows {
      #expect(shown[row]?.height == heights[row])
      guard row > first else { continue }
      let gap: Double = try #require(shown[row]?.y) - #require(shown[row - 1]?.maxY)
      #expect(abs(gap) <= 1.0 / 3 + 1e-6)
    }
  }

  @Test(arguments: 0..<8)
  func `rows that stay on screen stay where they are where the leading one is kept`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let heights = (0..<Self.rows).map { _ in Double(random.next() % 40) * 3 + 30 }
    let fixture = try SizingFixture(list(estimate: 60), SizedData(rows: Self.rows) { heights[$0] })
    try fixture.scroll(to: 200_000)
    for _ in 0..<40 {
      let (before, offset) = (try fixture.rows(), fixture.view.contentOffset.y)
      let wanted = offset - Double(Int(random.next() % 400))
      try fixture.scroll(to: wanted)
      for (row, frame) in try fixture.rows() {
        guard let old = before[row] else { continue }
        #expect(abs((frame.y - fixture.view.contentOffset.y) - (old.y - wanted)) < 1e-6)
      }
    }
  }
}
