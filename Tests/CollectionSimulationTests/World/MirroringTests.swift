import CollectionLayout
import CollectionSimulation
import Testing

/// Layouts that are mirrored where text runs from the right (semantics 3, RTL).
struct MirroringTests {
  /// Columns of 100 points that want to be mirrored, in a view of 390 by 844.
  private func strip(
    columns: Int, flips: Bool = true, _ change: (inout ViewSettings) -> Void = { _ in }
  ) throws -> Fixture {
    let layout = TestLayout.strip(columns: columns)
    layout.flipsHorizontally = flips
    return try makeFixture(layout, items: columns, change)
  }

  private func makeFixture(
    _ layout: TestLayout, items: Int, _ change: (inout ViewSettings) -> Void = { _ in }
  ) throws -> Fixture {
    let fixture = Fixture(layout, items: [items]) {
      $0.direction = .rightToLeft
      change(&$0)
    }
    try fixture.view.displayFirst()
    return fixture
  }

  private func frame(_ item: Int, _ fixture: Fixture) throws -> Rect? {
    try fixture.view.attributes(of: .cell(item))?.frame
  }

  @Test func `the first column is at the right end, and the view begins there`() throws {
    let fixture = try strip(columns: 50)

    // Content of 5,000 points: the last 390 are visible, in which columns 0 to 3 stand.
    #expect(fixture.view.contentOffset == Point(x: 4610, y: 0))
    #expect(try fixture.view.visibleItems().map(\.item) == [0, 1, 2, 3])
    #expect(try frame(0, fixture) == Rect(x: 4900, y: 0, width: 100, height: 844))
    #expect(try frame(3, fixture) == Rect(x: 4600, y: 0, width: 100, height: 844))
    // The layout is asked in its own coordinates: pages from 4,220 to the end of the content, mirrored.
    #expect(fixture.recording.rects == [Rect(x: 0, y: 0, width: 780, height: 844)])
    #expect(
      fixture.recording.calls.map(\.name) == [
        "prepare", "contentSize", "attributes", "contentSize",
      ])
    #expect(fixture.layout.calls.map(\.bounds.x) == [0, 0, 0, 0])
  }

  @Test func `a point is on the element that is seen there`() throws {
    let fixture = try strip(columns: 50)

    #expect(try fixture.view.item(at: Point(x: 4950, y: 10))?.item == 0)
    #expect(try fixture.view.item(at: Point(x: 4650, y: 10))?.item == 3)
    #expect(try fixture.view.item(at: Point(x: 10, y: 10))?.item == 49)
    let state = try fixture.view.state(reporting: .rect(Rect(x: 0, y: 0, width: 150, height: 10)))
    #expect(state.elements.map(\.attributes.identifier) == [.cell(48), .cell(49)])
    #expect(state.elements.map(\.attributes.frame.x) == [100, 0])
  }

  @Test func `without the wish nothing is mirrored`() throws {
    let fixture = try strip(columns: 50, flips: false)

    #expect(fixture.view.contentOffset == .zero)
    #expect(try frame(0, fixture) == Rect(x: 0, y: 0, width: 100, height: 844))
  }

  @Test func `a layout that was written for text from the right is mirrored from the left`() throws
  {
    let layout = TestLayout.strip(columns: 50)
    (layout.flipsHorizontally, layout.developmentDirection) = (true, .rightToLeft)

    #expect(try makeFixture(layout, items: 50).view.contentOffset == .zero)
    let fixture = try makeFixture(layout, items: 50) { $0.direction = .leftToRight }
    #expect(fixture.view.contentOffset.x == 4610)
    #expect(try frame(0, fixture)?.x == 4900)
  }

  @Test func `insets are at their sides`() throws {
    let fixture = try strip(columns: 50) {
      $0.contentInset = EdgeInsets(top: 0, left: 7, bottom: 0, right: 20)
      $0.safeArea = EdgeInsets(top: 44, left: 0, bottom: 0, right: 10)
    }

    // The right edge of the content is 30 points inside: 5,000 + 30 − 390.
    // It does not scroll down, so that the bar at the top is no part of its inset.
    #expect(fixture.view.contentOffset == Point(x: 4640, y: 0))
    // To the layout, the inset that stands before its content is the left one.
    #expect(
      fixture.view.layoutContext.adjustedInset == EdgeInsets(top: 0, left: 30, bottom: 0, right: 7)
    )
    #expect(fixture.view.layoutContext.bounds.origin == Point(x: -30, y: 0))
  }

  @Test func `content that is narrower than the view is mirrored in its own width`() throws {
    let fixture = try strip(columns: 3) {
      $0.contentInset = EdgeInsets(top: 0, left: 7, bottom: 0, right: 20)
    }

    #expect(fixture.view.contentOffset == Point(x: -7, y: 0))
    #expect(try frame(0, fixture)?.x == 200)
    #expect(try fixture.view.visibleItems().map(\.item) == [0, 1, 2])
    #expect(fixture.recording.stepsWithoutDisplay.count == 4)
  }

  @Test func `a view of nothing rests at its inset`() throws {
    let fixture = try strip(columns: 0) { $0.contentInset.left = 12 }

    #expect(fixture.view.contentOffset == Point(x: -12, y: 0))
    #expect(fixture.codes.isEmpty)
  }

  @Test func `a view that gets its extent later begins at the right end`() throws {
    let fixture = try strip(columns: 50) { $0.viewport = .zero }

    try fixture.view.resize(to: Size(width: 390, height: 844))
    #expect(fixture.view.contentOffset == Point(x: 4610, y: 0))
    try fixture.view.resize(to: .zero)
    try fixture.view.resize(to: Size(width: 300, height: 844))

    #expect(fixture.view.contentOffset == Point(x: 4700, y: 0))
    #expect(try fixture.view.visibleItems().map(\.item) == [0, 1, 2])
  }

  @Test func `data is asked for ahead on the side where it is`() throws {
    let fixture = try strip(columns: 50)
    fixture.delegate.prefetchesData = true
    try fixture.view.scroll(to: Point(x: 4600, y: 0), animated: false)
    fixture.recording.clear()

    try fixture.view.scroll(to: Point(x: 4510, y: 0), animated: false)

    // From 4,510 to 4,900 columns 1 to 4 are seen; columns 5 to 8 stand before them, from 4,120 on.
    #expect(fixture.prefetches == [Prefetch("prefetchItems", [5, 6, 7, 8])])
  }

  @Test func `what a check asks is in the view's coordinates`() throws {
    let fixture = try strip(columns: 50)

    let answer = try fixture.view.answer(for: Rect(x: 4850, y: 0, width: 100, height: 10))
    #expect(answer.map(\.identifier) == [.cell(0), .cell(1)])
    #expect(answer.map(\.frame.x) == [4900, 4800])
    #expect(try fixture.view.answer(for: .cell(1))?.frame.x == 4800)
  }

  @Test func `scrolling to an item goes to where it is seen`() throws {
    let fixture = try strip(columns: 50)

    try fixture.view.scroll(to: IndexPath(section: 0, item: 20), at: .left, animated: false)
    #expect(fixture.view.contentOffset.x == 2900)
    try fixture.view.scroll(to: IndexPath(section: 0, item: 20), at: .right, animated: false)
    #expect(fixture.view.contentOffset.x == 2900 + 100 - 390)
  }

  @Test func `a target is asked for and answered in the layout's coordinates`() throws {
    let fixture = try strip(columns: 50)
    var asked: [(proposed: Point, velocity: Point)] = []
    fixture.layout.target = { proposed, velocity, _ in
      asked.append((proposed, velocity))
      return Point(x: 300, y: 0)
    }

    // The finger moves to the right: the offset goes to the left, which the layout calls forward.
    try fixture.view.drag(by: Point(x: 200, y: 0), over: 0.2)
    try fixture.view.settle()

    #expect(asked.count == 1)
    #expect(asked.first?.velocity == Point(x: 1, y: 0))
    // 190 points dragged, and 494.505 for a speed of 1, on the nearest third of a point.
    #expect(abs((asked.first?.proposed.x ?? 0) - (190 + 494.505)) < 0.2)
    #expect(fixture.view.contentOffset.x == 5000 - 390 - 300)
  }

  @Test(arguments: 0..<40)
  func `a target at an end of the content, in any fractions, is no target beyond it`(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let (width, count) = (20 + random.nextUnit() * 100, 40)
    let layout = TestLayout.strip(columns: count, width: width)
    layout.flipsHorizontally = true
    let fixture = try makeFixture(layout, items: count) {
      $0.viewport.width = 100 + random.nextUnit() * 300
    }
    layout.target = { proposed, _, _ in proposed }
    try fixture.view.fling(velocity: Point(x: -40, y: 0))
    try fixture.view.settle()
    layout.target = { _, _, _ in .zero }
    try fixture.view.fling(velocity: Point(x: 2, y: 0))
    try fixture.view.settle()

    #expect(fixture.codes.isEmpty)
    // The range ends on a pixel, a sixth of a point from the layout's own end at most.
    #expect(abs(fixture.view.contentOffset.x - fixture.view.scrollRange.maximum.x) < 1.0 / 6 + 1e-6)
  }

  @Test func `content that grows stays where it is seen`() throws {
    let fixture = try strip(columns: 50)
    try fixture.view.scroll(to: Point(x: 4000, y: 0), animated: false)
    let before = try fixture.view.visibleItems()
    fixture.data.itemCounts = [60]
    let longer = TestLayout.strip(columns: 60)
    (fixture.layout.size, fixture.layout.elements) = (longer.size, longer.elements)

    try fixture.view.reloadData()
    try fixture.view.settle()

    #expect(fixture.view.contentOffset.x == 5000)
    #expect(try fixture.view.visibleItems() == before)
    #expect(try frame(0, fixture)?.x == 5900)
  }

  @Test func `a view that is resized stays where it is seen from the right`() throws {
    let fixture = try strip(columns: 50)
    try fixture.view.scroll(to: Point(x: 4000, y: 0), animated: false)

    try fixture.view.resize(to: Size(width: 300, height: 844))

    // 4,390 is the right edge before and after.
    #expect(fixture.view.bounds == Rect(x: 4090, y: 0, width: 300, height: 844))
    #expect(fixture.layout.calls.last?.bounds.x == 610)
  }

  @Test func `a direction that changes turns the content round`() throws {
    let layout = TestLayout.strip(columns: 50)
    layout.flipsHorizontally = true
    let fixture = try Fixture.displayed(layout, items: [50])
    try fixture.view.scroll(to: Point(x: 250, y: 0), animated: false)
    fixture.recording.clear()

    try fixture.view.setDirection(.rightToLeft)

    #expect(fixture.view.contentOffset.x == 4610 - 250)
    #expect(try fixture.view.visibleItems().map(\.item) == [2, 3, 4, 5, 6])
    #expect(
      fixture.recording.calls.first?.reason == "the direction changed (ltr to rtl)")
    #expect(fixture.layout.invalidations.last?.invalidatesEverything == true)
    #expect(abs(fixture.view.time - 2.0 / 60) < 1e-12)

    try fixture.view.setDirection(.leftToRight)
    #expect(fixture.view.contentOffset.x == 250)
    #expect(try fixture.view.visibleItems().map(\.item) == [2, 3, 4, 5, 6])
  }

  @Test func `a content that is turned round at its beginning is at its beginning`() throws {
    let layout = TestLayout.strip(columns: 50)
    layout.flipsHorizontally = true
    let fixture = try Fixture.displayed(layout, items: [50]) {
      $0.contentInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 40)
    }

    try fixture.view.setDirection(.rightToLeft)

    #expect(fixture.view.contentOffset.x == 5000 + 40 - 390)
  }

  @Test func `a context moves the content as the layout sees it`() throws {
    let fixture = try strip(columns: 50)
    var context = InvalidationContext()
    context.contentOffsetAdjustment = Point(x: 120, y: 5)

    try fixture.view.invalidateLayout(context)

    #expect(fixture.view.contentOffset == Point(x: 4490, y: 5))
  }

  @Test func `a content size that is answered otherwise moves what is known`() throws {
    let fixture = try strip(columns: 50)
    fixture.layout.size = { _ in Size(width: 5100, height: 844) }
    var context = InvalidationContext()
    context.add(.cell(1))

    try fixture.view.invalidateLayout(context)
    try fixture.view.layoutIfNeeded()

    #expect(fixture.view.contentOffset.x == 4710)
    #expect(try frame(0, fixture)?.x == 5000)
    #expect(try frame(1, fixture)?.x == 4900)
    #expect(try fixture.view.visibleItems().map(\.item) == [0, 1, 2, 3])
    #expect(fixture.codes.isEmpty)
  }

  @Test func `a diagnostic tells the layout's own numbers`() throws {
    let fixture = try strip(columns: 50) { $0.isStrict = true }
    var shift = 0.0
    fixture.layout.answer = { rect in
      shift += 1
      return [.cell(0, Rect(x: shift, y: 0, width: 50, height: 50))]
    }

    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()
    // Beyond what was answered.
    try fixture.view.scroll(to: Point(x: 4200, y: 0), animated: false)

    #expect(
      fixture.view.diagnostics.map(\.diagnostic.message) == [
        "cell 1,1 moved from (1, 0, 50, 50) to (2, 0, 50, 50) without an invalidation"
      ])
  }
}
