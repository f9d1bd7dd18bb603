import CollectionLayout
import CollectionSimulation
import Testing

/// No number that is not finite gets into a view, whoever gives it.
struct FiniteNumbersTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a program's numbers are finite`(number: Double) throws {
    let calls: [(String, (CollectionView) throws(Diagnostic) -> Void)] = [
      (
        "scrollTo",
        { (view) throws(Diagnostic) in
          try view.scroll(to: Point(x: 0, y: number), animated: true)
        }
      ),
      (
        "resize",
        { (view) throws(Diagnostic) in
          try view.resize(to: Size(width: number, height: 1))
        }
      ),
      (
        "setContentInset",
        { (view) throws(Diagnostic) in
          try view.setContentInset(EdgeInsets(top: 0, left: 0, bottom: number, right: 0))
        }
      ),
      (
        "drag",
        { (view) throws(Diagnostic) in
          try view.drag(by: Point(x: number, y: 0), over: 1)
        }
      ),
      (
        "drag",
        { (view) throws(Diagnostic) in
          try view.drag(by: Point(x: 0, y: 1), over: number)
        }
      ),
      ("fling", { (view) throws(Diagnostic) in try view.fling(velocity: Point(x: 0, y: number)) }),
    ]
    for (name, call) in calls {
      let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

      let error = #expect(throws: Diagnostic.self, "\(name)") { try call(fixture.view) }

      #expect(error?.code == .nonFinite, "\(name)")
      #expect(error?.message.hasPrefix("\(name) must be finite, got ") == true)
      #expect(fixture.view.bounds == Rect(x: 0, y: 0, width: 390, height: 844))
      #expect(fixture.recording.records.isEmpty)
    }
  }

  @Test(arguments: [Double.nan, .infinity])
  func `a context's adjustments are finite`(number: Double) throws {
    let adjustments: [(inout InvalidationContext) -> Void] = [
      { $0.contentOffsetAdjustment = Point(x: 0, y: number) },
      { $0.contentSizeAdjustment = Size(width: number, height: 0) },
    ]
    for adjust in adjustments {
      let layout = TestLayout.list(rows: 200)
      layout.invalidates = { _, _ in true }
      layout.narrows = adjust
      let fixture = try Fixture.displayed(layout, items: [200])

      let error = #expect(throws: Diagnostic.self) {
        try fixture.view.scroll(to: Point(x: 0, y: 10), animated: false)
      }

      #expect(error?.code == .nonFinite)
      // The layout is told of the invalidation before the content moves.
      #expect(fixture.view.contentOffset == .zero)
      #expect(fixture.view.contentSize == Size(width: 390, height: 10_000))
    }
  }

  @Test(arguments: [-1, 0, Double.leastNonzeroMagnitude])
  func `a drag that takes no time moves nothing`(duration: Double) throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.drag(by: Point(x: 0, y: -10), over: duration)

    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.view.time == 0)
  }

  @Test func `numbers out of all proportion end within the content`() throws {
    for offset in [1e15, -1e15, 1e18, 1e300, -1e300] {
      for policy in RectPolicy.allCases {
        let fixture = try Fixture.displayed(.list(rows: 20), items: [20]) { $0.rectPolicy = policy }
        try fixture.view.scroll(to: Point(x: offset, y: offset), animated: false)
        try fixture.view.scroll(to: Point(x: offset, y: 0), animated: true)
        try fixture.view.settle()
        try fixture.view.fling(velocity: Point(x: 1e300, y: -1e300))
        try fixture.view.settle()
        // Twenty rows are the content; a motion comes to rest within it.
        let state = try fixture.view.state(reporting: .all)
        let end = max(0, state.contentSize.height - fixture.view.bounds.height)
        #expect(state.elements.count == 20)
        #expect(state.contentOffset.x == 0 && (0...end).contains(state.contentOffset.y))
        #expect(try fixture.view.item(at: Point(x: offset, y: offset)) == nil)
      }
    }
    for size in [
      Size(width: 1e18, height: 1), Size(width: 1, height: 1e18), Size(width: -5, height: 3),
    ] {
      let huge = Size(width: 1e19, height: 1e19)
      let fixture = try Fixture.displayed(.fixed([], size: huge), items: [])
      try fixture.view.resize(to: size)
      for offset in [1e18, 2e18, 3e18, 3] {
        try fixture.view.scroll(to: Point(x: offset, y: 1), animated: false)
        try fixture.view.scroll(to: Point(x: 1, y: offset), animated: false)
        // An offset that the program sets is not clamped.
        #expect(abs(fixture.view.contentOffset.y - offset) <= offset * 1e-12)
      }
    }
  }
}
