import CollectionLayout
import CollectionSimulation
import Testing

/// The exact order of a change of the bounds, which depends on what changes them (semantics 1.6), and what a context
/// adjusts (3.1).
struct BoundsChangeTests {
  /// A view whose layout invalidates at every change; and what is called while something is done, with the y of the
  /// bounds that the callback sees.
  private func order(of change: (CollectionView) throws -> Void) throws -> [String] {
    let layout = TestLayout.list(rows: 200)
    layout.invalidates = { _, _ in true }
    let fixture = try Fixture.displayed(layout, items: [200])
    var heard: [String] = []
    let view = fixture.view
    layout.hears = { if $0 != "single" { heard.append("\($0) \(Int($1.bounds.y))") } }
    fixture.delegate.answer = { call in
      if call == .didScroll || call == .willBeginDragging {
        heard.append("\(call.name) \(Int(view.contentOffset.y))")
      }
      return nil
    }
    try change(view)
    return heard
  }

  private let pass = ["prepare", "contentSize", "attributes", "contentSize"]

  /// What a pass asks at a y.
  private func pass(at y: Int) -> [String] { pass.map { "\($0) \(y)" } }

  @Test func `a call to scroll invalidates under the old bounds`() throws {
    let calls: [(CollectionView) throws -> Void] = [
      { try $0.scroll(to: Point(x: 0, y: 10), animated: false) },
      { try $0.scroll(to: .first(17), at: .bottom, animated: false) },
      {
        try $0.scroll(toVisible: Rect(x: 0, y: 800, width: 10, height: 54), animated: false)
      },
    ]
    for call in calls {
      let heard = try order(of: call)
      let y = heard.last.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
      #expect(y > 0)
      #expect(
        heard == [
          "shouldInvalidate 0", "boundsInvalidation 0", "invalidate 0", "didScroll \(y)",
        ] + pass(at: y))
    }
  }

  @Test func `an animated call invalidates at once, and then each frame under its new bounds`()
    throws
  {
    let heard = try order { view in
      try view.scroll(to: Point(x: 0, y: 300), animated: true)
      try view.displayFrame()
      try view.displayFrame()
    }
    // The cosine: 2.3 and 9.0 points after one and two sixtieths of a second.
    #expect(
      heard
        == ["shouldInvalidate 0", "boundsInvalidation 0", "invalidate 0"] + pass(at: 0)
        + ["shouldInvalidate 0", "boundsInvalidation 0", "invalidate 2", "didScroll 2"]
        + pass(at: 2)
        + ["shouldInvalidate 2", "boundsInvalidation 2", "invalidate 9", "didScroll 9"]
        + pass(at: 9))
  }

  @Test func `an offset that is assigned invalidates under the new bounds`() throws {
    let heard = try order { try $0.setContentOffset(Point(x: 0, y: 10)) }
    #expect(
      heard
        == ["shouldInvalidate 0", "boundsInvalidation 0", "invalidate 10", "didScroll 10"]
        + pass(at: 10))
  }

  @Test func `a drag begins right before its first move`() throws {
    let heard = try order { view in
      try view.touchDown(at: Point(x: 5, y: 5))
      try view.touchMoved(to: Point(x: 0, y: -9), at: 0.01)
      try view.touchMoved(to: Point(x: 0, y: -12), at: 0.02)
    }
    #expect(
      heard
        == [
          "willBeginDragging 0", "shouldInvalidate 0", "boundsInvalidation 0", "invalidate 2",
          "didScroll 2",
        ] + pass(at: 2))
  }

  @Test func `bounds whose origin is assigned scroll without a word`() throws {
    let heard = try order { try $0.setBounds(Rect(x: 0, y: 10, width: 390, height: 844)) }
    #expect(
      heard == ["shouldInvalidate 0", "boundsInvalidation 0", "invalidate 10"] + pass(at: 10))
  }

  @Test func `bounds of another size prepare at once`() throws {
    for change: (CollectionView) throws -> Void in [
      { try $0.setBounds(Rect(x: 0, y: 0, width: 300, height: 844)) },
      { try $0.resize(to: Size(width: 300, height: 844), animated: false) },
    ] {
      let heard = try order(of: change)
      #expect(
        heard == [
          "shouldInvalidate 0", "boundsInvalidation 0", "invalidate 0", "prepare 0",
          "contentSize 0", "attributes 0", "contentSize 0",
        ])
    }
  }

  @Test func `while an invalidation waits the layout is not asked about bounds`() throws {
    let layout = TestLayout.list(rows: 200)
    layout.invalidates = { _, _ in true }
    let fixture = try Fixture.displayed(layout, items: [200])
    var heard: [String] = []
    layout.hears = { heard.append("\($0) \(Int($1.bounds.y))") }
    let view = fixture.view
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      // A handler that moves the content on, before the pass of the first move.
      if call == .didScroll, view.contentOffset.y == 10 {
        try view.scroll(to: Point(x: 0, y: 25), animated: false)
      }
      return nil
    }

    try view.scroll(to: Point(x: 0, y: 10), animated: false)

    #expect(
      heard == ["shouldInvalidate 0", "boundsInvalidation 0", "invalidate 0"] + pass(at: 25))
    #expect(fixture.recording.scrollEvents == ["didScroll", "didScroll"])
  }

  @Test func `bounds that stay the same ask nothing`() throws {
    let layout = TestLayout.list(rows: 200)
    layout.invalidates = { _, _ in true }
    let fixture = try Fixture.displayed(layout, items: [200])

    try fixture.view.scroll(to: .zero, animated: false)
    try fixture.view.scroll(to: .zero, animated: true)
    try fixture.view.resize(to: Size(width: 390, height: 844))
    try fixture.view.settle()

    #expect(fixture.recording.records.isEmpty)
  }

  @Test func `a layout that waits to be prepared is not asked about a scroll`() throws {
    let layout = TestLayout.list(rows: 200)
    layout.invalidates = { _, _ in true }
    let fixture = try Fixture.displayed(layout, items: [200])

    try fixture.view.invalidateLayout()
    try fixture.view.resize(to: Size(width: 390, height: 800))

    #expect(
      fixture.recording.stepsWithoutElements == [
        "invalidate", "prepareBoundsChange", "prepare", "contentSize", "attributes", "contentSize",
        "finalizeBoundsChange",
      ])
  }

  @Test func `a resize that keeps the origin scrolls nothing`() throws {
    let fixture = try Fixture.displayed(.grid(items: 400, columns: 3), items: [400])

    try fixture.view.resize(to: Size(width: 300, height: 844))

    #expect(fixture.recording.scrollEvents.isEmpty)
  }

  @Test func `a context's offset adjustment moves the content without asking again`() throws {
    let layout = TestLayout.list(rows: 200)
    layout.invalidates = { _, _ in true }
    layout.narrows = { $0.contentOffsetAdjustment = Point(x: 0, y: 7) }
    let fixture = try Fixture.displayed(layout, items: [200])

    try fixture.view.scroll(to: Point(x: 0, y: 10), animated: false)

    #expect(fixture.view.contentOffset == Point(x: 0, y: 17))
    #expect(fixture.recording.steps.filter { $0 == "shouldInvalidate" }.count == 1)
  }

  /// A list whose context adds 50 points to the offset at the first change of the bounds.
  private func adjustingList() throws -> Fixture {
    let layout = TestLayout.list(rows: 200)
    var adjustments = [50.0]
    layout.invalidates = { _, _ in true }
    layout.narrows = {
      $0.contentOffsetAdjustment = Point(x: 0, y: adjustments.popLast() ?? 0)
    }
    return try Fixture.displayed(layout, items: [200])
  }

  @Test func `a fling, a drag and an animation go on from an adjusted offset`() throws {
    let flung = try adjustingList()
    try flung.view.fling(velocity: Point(x: 0, y: 1))
    try flung.view.displayFrame()
    // 16.375 points after the first frame, 32.213 after the second, on thirds; it lands at 494.010.
    #expect(flung.view.contentOffset.y == 50 + 49.0 / 3)
    try flung.view.displayFrame()
    #expect(abs(flung.view.contentOffset.y - 50 - 97.0 / 3) < 1e-9)
    try flung.view.settle()
    #expect(flung.view.contentOffset.y == 544)

    let dragged = try adjustingList()
    try dragged.view.drag(by: Point(x: 0, y: -100), over: 1)
    #expect(dragged.view.contentOffset.y == 140)

    let animated = try adjustingList()
    try animated.view.scroll(to: Point(x: 0, y: 300), animated: true)
    try animated.view.settle()
    #expect(animated.view.contentOffset.y == 350)
    // The next motion has nothing to do with it.
    try animated.view.scroll(to: Point(x: 0, y: 300), animated: true)
    try animated.view.settle()
    #expect(animated.view.contentOffset.y == 300)
  }

  @Test func `an adjustment that leads past the end is taken back at rest`() throws {
    let fixture = try adjustingList()

    try fixture.view.scroll(to: Point(x: 0, y: 9156), animated: true)
    try fixture.view.settle()

    #expect(fixture.view.contentOffset.y == 9156)
  }

  @Test func `a context's size adjustment stands until the size is asked for`() throws {
    let layout = TestLayout.list(rows: 200)
    layout.invalidates = { _, _ in true }
    layout.narrows = { $0.contentSizeAdjustment = Size(width: 1, height: -100) }
    var seen: [Size] = []
    let fixture = try Fixture.displayed(layout, items: [200])
    let size = layout.size
    layout.size = { view in
      seen.append(view.contentSize)
      return size(view)
    }

    try fixture.view.scroll(to: Point(x: 0, y: 10), animated: false)

    #expect(seen.first == Size(width: 391, height: 9900))
    #expect(fixture.view.contentSize == Size(width: 390, height: 10_000))
  }

  @Test func `invalidations before a pass are prepared for as one`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    var first = InvalidationContext()
    first.add(.cell(2))
    var second = InvalidationContext()
    second.add(.cell(1))
    second.add(.cell(2))

    try fixture.view.invalidateLayout(first)
    try fixture.view.invalidateLayout(second)
    try fixture.view.layoutIfNeeded()
    #expect(fixture.layout.invalidations.last?.elements == [.cell(2), .cell(1)])

    // A whole invalidation takes the named elements in.
    try fixture.view.invalidateLayout(first)
    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()
    #expect(fixture.layout.invalidations.last == InvalidationContext())
    #expect(fixture.view.passes == 3)
  }

  @Test func `a layout of the view's size that keeps its answers is warned of`() throws {
    let layout = TestLayout.grid(items: 40, columns: 3)
    layout.invalidates = { _, _ in false }
    let fixture = try Fixture.displayed(layout, items: [40])

    try fixture.view.resize(to: Size(width: 844, height: 390))

    #expect(fixture.codes == [.staleCache])
    #expect(fixture.view.diagnostics.first?.diagnostic.severity == .warning)
    #expect(
      fixture.view.diagnostics.first?.diagnostic.occasion
        == "shouldInvalidate(view, newBounds), called because the view was resized (390x844 to 844x390)"
    )
  }

  @Test(arguments: [(true, false, 0), (false, true, 1), (true, true, 1), (false, false, 0)])
  func `a layout is stale where the side changes that it looked at`(
    width: Bool, height: Bool, warnings: Int
  ) throws {
    let layout = TestLayout.grid(items: 40, columns: 3)
    layout.invalidates = { _, _ in false }
    (layout.dependsOnViewWidth, layout.dependsOnViewHeight) = (width, height)
    let fixture = try Fixture.displayed(layout, items: [40])

    try fixture.view.resize(to: Size(width: 390, height: 500))

    #expect(fixture.codes == Array(repeating: .staleCache, count: warnings))
  }

  @Test func `a scroll of a layout that keeps its answers is no stale cache`() throws {
    let layout = TestLayout.grid(items: 400, columns: 3)
    let fixture = try Fixture.displayed(layout, items: [400])

    try fixture.view.scroll(to: Point(x: 0, y: 300), animated: false)

    #expect(fixture.codes.isEmpty)
  }
}
