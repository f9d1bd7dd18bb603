import CollectionLayout
import CollectionSimulation
import Testing

/// Cells that stay alive after they have left the screen (semantics 6.3, 6.4).
struct KeptViewsTests {
  /// A view of two whole rows, in which so many cells are kept alive.
  private func twoRows(keeping count: Int, _ change: (inout ViewSettings) -> Void = { _ in }) throws
    -> Fixture
  {
    try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.viewport = Size(width: 390, height: 100)
      $0.keptAliveViews = count
      change(&$0)
    }
  }

  private func view(_ item: Int, _ fixture: Fixture) throws -> ReusedView? {
    try fixture.view.view(for: .cell(item))?.view
  }

  @Test func `a cell that comes back has its view, and the data source is not asked`() throws {
    let fixture = try twoRows(keeping: 2)
    var asked: [ElementIdentifier] = []
    fixture.data.reuse = { element in
      asked.append(element)
      return "cell"
    }

    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
    #expect(fixture.view.reuseFigures.keptAlive == 2)
    try fixture.view.scroll(to: .zero, animated: false)

    #expect(asked == [.cell(2), .cell(3)])
    #expect(try view(0, fixture) == ReusedView(reuse: "cell", serial: 1, timesUsed: 1))
    #expect(try view(1, fixture) == ReusedView(reuse: "cell", serial: 2, timesUsed: 1))
    let figures = fixture.view.reuseFigures
    #expect((figures.created, figures.reused) == (4, 0))
    #expect((figures.live, figures.peakLive, figures.peak) == (4, 4, 2))
    // It is told of as of any other appearance.
    #expect(
      fixture.recording.events.suffix(4).map(\.name) == [
        "didEndDisplayingCell", "didEndDisplayingCell", "willDisplayCell", "willDisplayCell",
      ])
  }

  @Test func `the one that left first goes first`() throws {
    let fixture = try twoRows(keeping: 1)

    // Rows 0 and 1 leave in this order: view 1 makes room for view 2, and shows row 10.
    try fixture.view.scroll(to: Point(x: 0, y: 500), animated: false)

    #expect(try view(10, fixture)?.serial == 1)
    #expect(try view(11, fixture)?.serial == 3)
    // Row 1 is alive and comes back; of rows 10 and 11, which leave, the later one is kept.
    try fixture.view.scroll(to: Point(x: 0, y: 50), animated: false)
    #expect(try view(1, fixture) == ReusedView(reuse: "cell", serial: 2, timesUsed: 1))
    #expect(try view(2, fixture) == ReusedView(reuse: "cell", serial: 1, timesUsed: 3))
    #expect(fixture.view.reuseFigures.keptAlive == 1)
  }

  @Test func `headers are not kept`() throws {
    let header = ElementAttributes(.header(0), frame: Rect(x: 0, y: 0, width: 390, height: 40))
    let fixture = try Fixture.displayed(
      .fixed([header], size: Size(width: 390, height: 5000)), items: [1]
    ) { $0.keptAliveViews = 5 }

    try fixture.view.scroll(to: Point(x: 0, y: 2000), animated: false)

    #expect(fixture.view.reuseFigures.keptAlive == 0)
    #expect(fixture.view.reuseFigures.pools == [PoolDepth(name: "header/supplementary", count: 1)])
  }

  @Test func `reloading lets all of them go`() throws {
    let fixture = try twoRows(keeping: 10)
    try fixture.view.scroll(to: Point(x: 0, y: 300), animated: false)
    #expect(fixture.view.reuseFigures.keptAlive == 2)

    try fixture.view.reloadData()

    #expect(fixture.view.reuseFigures.keptAlive == 0)
    #expect(fixture.view.reuseFigures.pools == [PoolDepth(name: "cell", count: 4)])
  }

  @Test func `without reuse none is kept`() throws {
    let fixture = try twoRows(keeping: 10) { $0.reusesViews = false }

    try fixture.view.scroll(to: Point(x: 0, y: 300), animated: false)
    try fixture.view.scroll(to: .zero, animated: false)

    #expect(fixture.view.reuseFigures.created == 6)
    #expect(fixture.view.reuseFigures.live == 2)
  }

  @Test func `a refused request for a view loses none`() throws {
    let fixture = try twoRows(keeping: 1)
    fixture.data.reuse = { element throws(Diagnostic) in
      if element == .cell(3) { throw Diagnostic(.invalidView, "no view") }
      return "cell"
    }

    #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
    }

    #expect(fixture.view.reuseFigures.created == 2)
    #expect(fixture.view.reuseFigures.onScreen == 2)
    #expect(fixture.recording.elements(of: "didEndDisplayingCell") == [])
    fixture.data.reuse = { _ in "cell" }
    try fixture.view.layoutIfNeeded()
    #expect(fixture.recording.elements(of: "didEndDisplayingCell") == [.cell(0), .cell(1)])
    #expect(try fixture.view.visibleItems().map(\.item) == [2, 3])
  }

  @Test func `ten minutes of scrolling make no more views than fit, and lose none`() throws {
    let fixture = try Fixture.displayed(.endlessList(rows: 100_000), items: [100_000]) {
      $0.framesPerSecond = 10
      $0.keptAliveViews = 4
      $0.recordsCalls = false
    }
    let range = fixture.view.scrollRange.vertical
    var forward = true
    while fixture.view.time < 600 {
      try fixture.view.fling(velocity: Point(x: 0, y: forward ? 4 : -4))
      try fixture.view.wait(0.7)
      if fixture.view.contentOffset.y > range.maximum - 4000 { forward = false }
      if fixture.view.contentOffset.y < 4000 { forward = true }
      fixture.recording.clear()
    }

    // 844 points show 18 rows of 50 at most; a jump of a frame replaces all of them at once.
    let figures = fixture.view.reuseFigures
    #expect(figures.peak == 18)
    #expect(figures.created <= 18 + 4)
    #expect(figures.peakLive <= 18 + 4)
    #expect(figures.created == figures.live + figures.pools.reduce(0) { $0 + $1.count })
    #expect(figures.reused > 10_000)
  }
}

extension TestLayout {
  /// Rows of 50 points that are worked out when they are asked for, however many there are.
  static func endlessList(rows: Int) -> TestLayout {
    let layout = TestLayout(size: { _ in Size(width: 390, height: Double(rows) * 50) }) { _ in [] }
    layout.answer = { rect in
      let first = max(0, Int((rect.minY / 50).rounded(.down)))
      let last = min(rows, Int((rect.maxY / 50).rounded(.up)))
      return (first..<max(first, last)).map {
        .cell($0, Rect(x: 0, y: Double($0) * 50, width: 390, height: 50))
      }
    }
    return layout
  }
}
