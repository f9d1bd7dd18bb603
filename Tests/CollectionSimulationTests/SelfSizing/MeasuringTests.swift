import CollectionLayout
import CollectionSimulation
import Testing

/// Views that say how large they are, and what comes of it (semantics 4.1 to 4.3).
struct MeasuringTests {
  @Test func `rows that are taller than estimated take one more round`() throws {
    let layout = EstimatedRows(estimate: 44)
    let fixture = try SizingFixture(layout, SizedData(rows: 100) { _ in 100 })

    // Twenty rows of 44 meet 844 points; of 100, nine do.
    #expect(fixture.view.sizingFigures == SizingFigures(measured: 20, changed: 20, waves: 1))
    #expect(fixture.view.passes == 2)
    #expect(try fixture.rows().keys.sorted() == Array(0..<9))
    #expect(fixture.view.contentSize.height == 20 * 100 + 80 * 44)
  }

  @Test func `rows that are shorter bring more rows in, wave after wave, and none is missing`()
    throws
  {
    let layout = EstimatedRows(estimate: 100)
    let fixture = try SizingFixture(layout, SizedData(rows: 100) { _ in 44 })

    // 9 rows, then 5 more in the 448 points that are left, 3 in 228, and three times one.
    #expect(fixture.view.sizingFigures == SizingFigures(measured: 20, changed: 20, waves: 6))
    #expect(try fixture.rows().keys.sorted() == Array(0..<20))
  }

  @Test func `what a pass shows and takes away again was never displayed`() throws {
    let fixture = try SizingFixture(EstimatedRows(estimate: 44), SizedData(rows: 100) { _ in 100 })

    #expect(fixture.recording.elements(of: "willDisplayCell").count == 9)
    #expect(fixture.recording.elements(of: "didEndDisplayingCell").isEmpty)
    #expect(fixture.view.reuseFigures.created == 20)
  }

  @Test func `each view is asked in turn, should, then the context, then the invalidation`() throws
  {
    let fixture = try SizingFixture(EstimatedRows(estimate: 422), SizedData(rows: 2) { _ in 430 })

    let asks = ["shouldInvalidatePreferred", "preferredInvalidation", "invalidate"]
    #expect(
      fixture.recording.steps == ["prepare", "contentSize", "attributes", "contentSize"] + asks
        + asks
        + [
          "prepare", "contentSize", "attributes", "contentSize", "willDisplayCell",
          "willDisplayCell",
        ])
  }

  @Test func `what is as large as it was given is not told the layout`() throws {
    let layout = EstimatedRows(estimate: 44)
    let fixture = try SizingFixture(layout, SizedData(rows: 100) { $0 == 3 ? 60 : 44 })

    #expect(layout.questions == [.init(row: 3, original: 44, preferred: 60)])
    #expect(fixture.view.sizingFigures.changed == 1)
  }

  @Test func `a layout that says no is left as it is, and not asked again`() throws {
    let layout = EstimatedRows(estimate: 44)
    layout.takesPreferences = false
    let fixture = try SizingFixture(layout, SizedData(rows: 100) { _ in 100 })
    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()

    #expect(layout.questions.count == 20)
    #expect(fixture.view.sizingFigures == SizingFigures(measured: 20, changed: 0, waves: 0))
  }

  @Test func `a layout that estimates nothing is not asked, whatever its cells hold`() throws {
    let fixture = try SizingFixture(
      TestLayout.list(rows: 100), SizedData(rows: 100) { _ in 100 })

    #expect(fixture.data.asked.isEmpty)
    #expect(fixture.view.sizingFigures == SizingFigures())
  }

  @Test func `the last word is a cell's own`() throws {
    let layout = EstimatedRows(estimate: 44)
    let data = SizedData(rows: 100) { _ in 100 }
    data.lastWord = { $0.identifier == .cell(0) ? Size(width: 390, height: 200) : nil }
    let fixture = try SizingFixture(layout, data)

    #expect(try fixture.rows()[0]?.height == 200)
    #expect(try fixture.rows()[1] == Rect(x: 0, y: 200, width: 390, height: 100))
  }

  @Test func `what was measured holds until the view is another one`() throws {
    let layout = EstimatedRows(estimate: 100)
    let fixture = try SizingFixture(layout, SizedData(rows: 100) { _ in 100 })
    #expect(fixture.view.sizingFigures.measured == 9)

    // Row 9 comes; then, back at the top, it goes.
    try fixture.scroll(to: 57)
    try fixture.scroll(to: 0)
    #expect(fixture.view.sizingFigures.measured == 10)

    // Rows 0 to 8 leave and come back in other views.
    try fixture.scroll(to: 4_000)
    try fixture.scroll(to: 0)
    #expect(fixture.view.sizingFigures.measured == 10 + 9 + 9)
  }

  @Test func `views that are kept alive need not be asked again`() throws {
    let fixture = try SizingFixture(
      EstimatedRows(estimate: 100), SizedData(rows: 100) { _ in 100 }
    ) { $0.keptAliveViews = 100 }
    try fixture.scroll(to: 4_000)
    try fixture.scroll(to: 0)

    #expect(fixture.view.sizingFigures.measured == 9 + 9)
  }

  @Test func `a reload asks again`() throws {
    let layout = EstimatedRows(estimate: 100)
    var height = 100.0
    let fixture = try SizingFixture(layout, SizedData(rows: 3) { _ in height })
    height = 120
    try fixture.view.reloadData()
    try fixture.view.layoutIfNeeded()

    #expect(try fixture.rows()[2] == Rect(x: 0, y: 240, width: 390, height: 120))
  }

  @Test func `an update shows what it brings as large as it will be`() throws {
    let layout = EstimatedRows(estimate: 100)
    let fixture = try SizingFixture(layout, SizedData(rows: 3) { _ in 130 })
    fixture.recording.clear()
    fixture.data.itemCounts = [4]
    layout.heights = [1: 130, 2: 130, 3: 130]
    try fixture.change { (view) throws(Diagnostic) in try view.update(.insert(.item(0))) }
    try fixture.view.settle()

    let ends = fixture.recording.records.compactMap { record in
      if case .animation(let animation) = record { animation } else { nil }
    }
    let inserted = try #require(ends.first { $0.phase == .appear })
    #expect(inserted.to.frame == Rect(x: 0, y: 0, width: 390, height: 130))
    #expect(try fixture.rows()[3]?.y == 390)
    // Four cells and no more were asked: the three that stay keep what they said.
    #expect(fixture.view.sizingFigures.measured == 4)
  }

  @Test func `a reconfigured cell is asked again`() throws {
    let layout = EstimatedRows(estimate: 100)
    var height = 100.0
    let fixture = try SizingFixture(layout, SizedData(rows: 3) { $0 == 1 ? height : 100 })
    height = 150
    try fixture.change { (view) throws(Diagnostic) in
      try view.reconfigure(IndexPath(section: 0, item: 1))
    }
    try fixture.view.settle()

    #expect(try fixture.rows()[2]?.y == 250)
    #expect(fixture.view.sizingFigures.measured == 4)
  }
}

/// Rows whose text follows the reader's setting, and the room that they have.
struct DynamicTypeTests {
  /// Rows of twenty characters in body.
  private func fixture(_ layout: EstimatedRows = EstimatedRows(estimate: 22)) throws
    -> SizingFixture
  {
    try SizingFixture(
      layout, SizedData(rows: 1_000) { _ in .text(TextContent("twenty characters aa")) })
  }

  @Test func `a larger category measures what is on screen, and nothing else`() throws {
    let fixture = try fixture()
    // Rows of 22: 39 of them.
    #expect(fixture.view.sizingFigures == SizingFigures(measured: 39, changed: 0, waves: 0))

    try fixture.view.setTextCategory("AX3")

    // 20 characters of 20 points take two lines in 390 points: 96 points, and nine rows.
    #expect(fixture.view.sizingFigures == SizingFigures(measured: 39 + 39, changed: 39, waves: 1))
    #expect(try fixture.rows() == rows(of: 96, 0..<9))

    try fixture.view.setTextCategory("AX3")
    #expect(fixture.view.sizingFigures.measured == 78)
  }

  @Test func `a narrower view measures what is on screen again`() throws {
    let fixture = try fixture()
    let before = fixture.view.sizingFigures.measured
    try fixture.view.resize(to: Size(width: 100, height: 220))
    try fixture.view.settle()

    // 11 characters to a line of 100 points: "twenty", "characters", "aa". Ten rows of 22 are in sight.
    #expect(fixture.view.sizingFigures.measured == before + 10)
    #expect(try fixture.rows()[1] == Rect(x: 0, y: 66, width: 100, height: 66))
    // Prepared for the width, and again once the ten have grown, of which four are left in sight.
    let costs = try #require(fixture.recording.events("resize").last)
    #expect(costs["from"] == .size(Size(width: 390, height: 844)))
    #expect(costs["to"] == .size(Size(width: 100, height: 220)))
    #expect(costs["prepares"] == .integer(2))
    #expect(costs["measured"] == .integer(10))
    #expect(costs["changed"] == .integer(10))
    #expect(costs["waves"] == .integer(1))
  }

  private func rows(of height: Double, _ range: Range<Int>) -> [Int: Rect] {
    Dictionary(
      uniqueKeysWithValues: range.map {
        ($0, Rect(x: 0, y: Double($0) * height, width: 390, height: height))
      })
  }
}
