import CollectionLayout
import CollectionSimulation
import Testing

/// Which view shows an element, and what the counters say (semantics 6.1, 6.2).
struct ReusePoolTests {
  /// A view of two whole rows.
  private func twoRows(_ change: (inout ViewSettings) -> Void = { _ in }) throws -> Fixture {
    try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.viewport = Size(width: 390, height: 100)
      change(&$0)
    }
  }

  private func serial(_ item: Int, _ fixture: Fixture) throws -> Int? {
    try fixture.view.view(for: .cell(item))?.view?.serial
  }

  @Test func `views are numbered as they are made`() throws {
    let fixture = try twoRows()

    #expect(try serial(0, fixture) == 1)
    #expect(try serial(1, fixture) == 2)
    #expect(try serial(2, fixture) == nil)
  }

  @Test func `what came back last is taken first`() throws {
    let fixture = try twoRows()

    // Rows 0 and 1 go back in this order; rows 10 and 11 arrive in this order.
    try fixture.view.scroll(to: Point(x: 0, y: 500), animated: false)

    #expect(try serial(10, fixture) == 2)
    #expect(try serial(11, fixture) == 1)
    #expect(
      try fixture.view.view(for: .cell(10))?.view
        == ReusedView(reuse: "cell", serial: 2, timesUsed: 2))
  }

  @Test func `those that leave go before those that arrive`() throws {
    let fixture = try twoRows()

    let recording = try fixture.recordingScroll(to: 50)

    #expect(
      recording.events.suffix(2).map(\.name) == ["didEndDisplayingCell", "willDisplayCell"])
    #expect(try serial(2, fixture) == 1)
    #expect(fixture.view.reuseFigures.created == 2)
  }

  @Test func `a list that is scrolled slowly makes one view more than rows that fit`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200, height: 52.75), items: [200])
    // 844 is 16 rows of 52.75.
    #expect(fixture.view.reuseFigures.created == 16)

    for step in 1...300 {
      try fixture.view.scroll(to: Point(x: 0, y: Double(step) * 10), animated: false)
    }

    let figures = fixture.view.reuseFigures
    #expect(figures.created == 17)
    #expect(figures.peak == 17)
    // 3,000 points later the first visible row is 56: the last is 72, so 73 were shown.
    #expect(figures.reused == 73 - 17)
    #expect(figures.onScreen + figures.pools.reduce(0) { $0 + $1.count } == 17)
  }

  @Test func `reloading makes no view where enough wait`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.reloadData()
    #expect(fixture.view.reuseFigures.pools == [PoolDepth(name: "cell", count: 17)])
    #expect(fixture.view.reuseFigures.onScreen == 0)
    try fixture.view.layoutIfNeeded()

    #expect(fixture.view.reuseFigures.created == 17)
    #expect(fixture.view.reuseFigures.reused == 17)
    #expect(fixture.view.reuseFigures.pools == [PoolDepth(name: "cell", count: 0)])
  }

  @Test func `each identifier and each kind has its own pool`() throws {
    let kinds: [ElementIdentifier] = [
      .cell(0), .cell(1), .header(0), .supplementary("footer", .first(0)),
      .decoration("background", .first(0)),
    ]
    let layout = TestLayout.fixed(
      kinds.enumerated().map {
        ElementAttributes(
          $0.element, frame: Rect(x: 0, y: Double($0.offset) * 10, width: 390, height: 10))
      }, size: Size(width: 390, height: 2000))
    let fixture = Fixture(layout, items: [2])
    fixture.data.reuse = { element in
      switch element.category {
      case .cell: element.indexPath.item == 0 ? "photo" : "text"
      case .supplementary: "title"
      case .decoration: element.kind
      }
    }
    try fixture.view.displayFirst()

    try fixture.view.scroll(to: Point(x: 0, y: 1000), animated: false)

    #expect(fixture.view.reuseFigures.created == 5)
    #expect(
      fixture.view.reuseFigures.pools == [
        PoolDepth(name: "background", count: 1), PoolDepth(name: "footer/title", count: 1),
        PoolDepth(name: "header/title", count: 1), PoolDepth(name: "photo", count: 1),
        PoolDepth(name: "text", count: 1),
      ])
  }

  @Test func `a view of one identifier never shows an element of another`() throws {
    let fixture = try twoRows()
    fixture.data.reuse = { "row \($0.indexPath.item % 2)" }
    try fixture.view.reloadData()

    for y in stride(from: 0.0, through: 3000, by: 35) {
      try fixture.view.scroll(to: Point(x: 0, y: y), animated: false)
      for element in try fixture.view.state().elements {
        #expect(element.view?.reuse == "row \(element.attributes.identifier.indexPath.item % 2)")
      }
    }
  }

  @Test func `without reuse each appearance makes a view`() throws {
    let fixture = try twoRows { $0.reusesViews = false }

    try fixture.view.scroll(to: Point(x: 0, y: 500), animated: false)
    try fixture.view.scroll(to: .zero, animated: false)

    #expect(fixture.view.reuseFigures.created == 6)
    #expect(fixture.view.reuseFigures.reused == 0)
    #expect(fixture.view.reuseFigures.pools == [PoolDepth(name: "cell", count: 0)])
  }

  @Test func `cells arrive in the order of the data, others as the layout answers them`() throws {
    let layout = TestLayout.fixed([], size: Size(width: 390, height: 844))
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    layout.answer = { _ in
      [
        ElementAttributes(.header(1), frame: frame), .cell(2, frame),
        ElementAttributes(.decoration("background", .first(0)), frame: frame), .cell(0, frame),
        ElementAttributes(.header(0), frame: frame), .cell(1, frame),
      ]
    }
    let fixture = Fixture(layout, items: [3, 3])

    try fixture.view.displayFirst()

    #expect(
      fixture.recording.events.compactMap(\.element) == [
        .cell(0), .cell(1), .cell(2), .header(1), .decoration("background", .first(0)),
        .header(0),
      ])
    #expect(
      fixture.recording.events.map(\.name) == [
        "willDisplayCell", "willDisplayCell", "willDisplayCell", "willDisplaySupplementary",
        "willDisplayDecoration", "willDisplaySupplementary",
      ])
  }
}
