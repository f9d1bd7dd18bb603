import CollectionLayout
import CollectionSimulation
import Testing

/// Where the content goes when sizes above what is in sight become known (semantics 4.4).
struct OffsetAdjustmentTests {
  /// A layout that keeps the row in place that follows the first one in sight, by adjusting the offset.
  private func adjusting(_ layout: EstimatedRows) -> EstimatedRows {
    layout.adjusts = { preferred, original, context, view in
      guard original.minY < view.bounds.minY else { return }
      context.contentOffsetAdjustment.y += preferred.height - original.height
    }
    return layout
  }

  @Test func `what a context says is added to the offset`() throws {
    let layout = adjusting(EstimatedRows(estimate: 100))
    let fixture = try SizingFixture(layout, SizedData(rows: 100) { _ in 130 })
    // Rows 0 to 8 are known: 1170 points. Row 30 begins at 1170 + 21 * 100, and ten points of it are above.
    try fixture.scroll(to: 3_280)

    #expect(fixture.view.contentOffset.y == 3_310)
    #expect(try fixture.rows()[31]?.y == 3_400)
  }

  @Test func `rows that are measured together move the content once`() throws {
    let layout = EstimatedRows(estimate: 100)
    var bounds: Set<Double> = []
    layout.adjusts = { _, _, context, view in
      bounds.insert(view.bounds.minY)
      context.contentOffsetAdjustment.y += 1
    }
    let fixture = try SizingFixture(layout, SizedData(rows: 100) { _ in 130 })

    // Nine rows, one point each: all of them saw the content where it was.
    #expect(bounds == [0])
    #expect(fixture.view.contentOffset.y == 9)
  }

  @Test func `an adjustment of the size is there before the size is asked for`() throws {
    let layout = EstimatedRows(estimate: 844)
    var seen: [Double] = []
    layout.adjusts = { preferred, original, context, view in
      seen.append(view.contentSize.height)
      context.contentSizeAdjustment.height += preferred.height - original.height
    }
    let fixture = try SizingFixture(layout, SizedData(rows: 2) { _ in 500 })

    // The first context is made for the estimates; the second wave knows one row.
    #expect(seen == [1_688, 1_344])
    #expect(fixture.view.contentSize.height == 1_000)
  }

  @Test func `nothing is adjusted while an update is worked out`() throws {
    let layout = EstimatedRows(estimate: 100)
    layout.adjusts = { _, _, context, _ in context.contentOffsetAdjustment.y += 40 }
    let fixture = try SizingFixture(layout, SizedData(rows: 30) { $0 == 3 ? 130 : 100 })
    #expect(fixture.view.contentOffset.y == 40)
    fixture.data.itemCounts = [31]
    fixture.data.content = { _ in .size(Size(width: 390, height: 130)) }
    try fixture.change { (view) throws(Diagnostic) in try view.update(.insert(.item(1))) }
    try fixture.view.settle()

    #expect(fixture.view.contentOffset.y == 40)
  }

  @Test func `the leading cell stays where it is seen, whatever grows above it`() throws {
    let layout = EstimatedRows(estimate: 100)
    let fixture = try SizingFixture(layout, SizedData(rows: 100) { _ in 130 }) {
      $0.anchor = .leading
    }
    try fixture.scroll(to: 3_280)
    let before = try fixture.rows()
    let offset = fixture.view.contentOffset.y
    // Up by half a row: row 29 comes, 30 points taller than it was.
    try fixture.scroll(to: offset - 65)

    let shown = try fixture.rows()
    #expect(shown[29] != nil)
    for row in 30...34 {
      let was = try #require(before[row]?.y) - offset
      #expect(try #require(shown[row]?.y) - fixture.view.contentOffset.y == was + 65)
    }
  }

  @Test func `at the beginning content grows at its end`() throws {
    let fixture = try SizingFixture(
      EstimatedRows(estimate: 100), SizedData(rows: 100) { _ in 130 }
    ) { $0.anchor = .leading }

    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func `a content that became shorter brings the offset back into its range`() throws {
    let layout = EstimatedRows(estimate: 100)
    let fixture = try SizingFixture(layout, SizedData(rows: 20) { _ in 50 })
    // 17 rows are known, three are not: 1150 points, of which the last 306 can be scrolled to.
    try fixture.scroll(to: 300)

    #expect(fixture.view.contentOffset.y == 1_000 - 844)
    let rows = try fixture.rows()
    #expect(rows[19]?.maxY == fixture.view.contentOffset.y + 844)
  }
}
