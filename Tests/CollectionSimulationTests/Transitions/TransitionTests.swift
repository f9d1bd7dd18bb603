import CollectionLayout
import CollectionSimulation
import Testing

/// A change of layouts by hand (semantics 8.2).
struct TransitionTests {
  /// Three cells under each other, and beside each other.
  private func row() -> TestLayout {
    let layout = TestLayout.fixed(
      (0..<3).map { .cell($0, Rect(x: Double($0) * 100, y: 0, width: 50, height: 50)) },
      size: Size(width: 390, height: 844))
    layout.name = "Row"
    return layout
  }

  private func column() throws -> Fixture {
    let layout = TestLayout.fixed(
      (0..<3).map { .cell($0, Rect(x: 0, y: Double($0) * 100, width: 100, height: 100)) },
      size: Size(width: 390, height: 844))
    layout.name = "Column"
    return try Fixture.displayed(layout, items: [3])
  }

  private func frames(_ fixture: Fixture) throws -> [Rect] {
    try fixture.view.state().elements.map(\.attributes.frame)
  }

  @Test func `a transition begins where the old layout is`() throws {
    let fixture = try column()
    let row = row()

    try fixture.view.startTransition(to: row)

    #expect(fixture.view.capabilities.transitioning?.transition?.from === fixture.layout)
    #expect(fixture.view.capabilities.transitioning?.transition?.to === row)
    #expect(fixture.view.isInTransition)
    #expect(try frames(fixture) == fixture.layout.prepared.map(\.frame))
    #expect(
      fixture.recording.stepsWithoutDisplay == [
        "transitionLayout", "invalidate", "prepareTransitionTo", "prepareTransitionFrom", "prepare",
        "contentSize",
        "itemAttributes", "targetOffsetForUpdate", "targetOffset", "attributes", "contentSize",
        "willTransition", "willTransition", "willTransition",
        "invalidate", "prepare", "contentSize", "attributes", "contentSize",
      ])
    #expect(fixture.recording.elements(of: "willDisplayCell").isEmpty)
  }

  @Test func `between the layouts everything is on a straight line`() throws {
    let fixture = try column()

    try fixture.view.startTransition(to: row())
    try fixture.view.setTransitionProgress(0.5)

    // The centres from (50, 50 + 100 i) to (25 + 100 i, 25), the sizes from 100 to 50.
    #expect(
      try frames(fixture) == [0.0, 50, 100].map { Rect(x: $0, y: $0, width: 75, height: 75) })
  }

  @Test(arguments: [(-0.5, 0.0), (1.5, 1.0)])
  func `progress beyond an end is kept, and looks like the end`(progress: Double, share: Double)
    throws
  {
    let fixture = try column()
    try fixture.view.startTransition(to: row())

    try fixture.view.setTransitionProgress(progress)
    let beyond = try frames(fixture)
    try fixture.view.setTransitionProgress(share)

    #expect(try frames(fixture) == beyond)
    try fixture.view.setTransitionProgress(progress)
    #expect(fixture.view.capabilities.transitioning?.transition?.progress == progress)
  }

  @Test func `the progress makes the layout invalid, and the content moves with it`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    try fixture.view.scroll(to: Point(x: 0, y: 1000), animated: false)
    // Row 28 is in the middle: 28 × 100 + 50 − 422 = 2,428.
    try fixture.view.startTransition(to: TestLayout.list(rows: 100, height: 100))
    #expect(fixture.view.contentOffset.y == 1000)
    fixture.recording.clear()

    try fixture.view.setTransitionProgress(0.25)

    #expect(fixture.view.contentOffset.y == 1357)
    #expect(fixture.view.contentSize == Size(width: 390, height: 10000))
    #expect(
      fixture.recording.stepsWithoutDisplay == [
        "invalidate", "didScroll", "prepare", "contentSize", "attributes", "contentSize",
      ])
    // Rows 20 to 36 are in sight at the beginning, 24 to 32 at the end.
    #expect(try fixture.view.visibleItems().map(\.item) == Array(20...36))
  }

  @Test func `a finished transition leaves the new layout, a cancelled one the old`() throws {
    for isFinished in [true, false] {
      let fixture = try column()
      let row = row()
      var ends: [Bool] = []
      try fixture.view.startTransition(to: row) { ends.append($0) }
      try fixture.view.setTransitionProgress(0.4)
      fixture.recording.clear()

      if isFinished {
        try fixture.view.finishTransition()
      } else {
        try fixture.view.cancelTransition()
      }
      #expect(ends.isEmpty)
      try fixture.view.settle()

      #expect(ends == [isFinished])
      #expect(!fixture.view.isInTransition)
      #expect(fixture.view.layout === (isFinished ? row : fixture.layout))
      #expect(try frames(fixture) == (isFinished ? row : fixture.layout).prepared.map(\.frame))
      #expect(fixture.recording.events.filter { $0.name == "didTransition" }.count == 3)
      #expect(fixture.recording.calls.filter { $0.name == "finalizeTransition" }.count == 2)
      // Neither has anything to be worked out anew.
      #expect(row.calls.filter { $0.name == "prepare" }.count == 1)
      #expect(fixture.layout.calls.filter { $0.name == "prepare" }.count == 1)
    }
  }

  @Test func `at rest it goes to its end slowly, fast and slowly, in three tenths of a second`()
    throws
  {
    let fixture = try column()
    try fixture.view.startTransition(to: row())
    try fixture.view.setTransitionProgress(0.5)
    try fixture.view.wait(0.2)
    let begin = fixture.view.time

    try fixture.view.finishTransition()
    try fixture.view.wait(0.15)

    // Hermite's cubic without velocities is halfway after half of the time: 0.5 + 0.5 / 2.
    #expect(
      abs(try #require(fixture.view.capabilities.transitioning?.transition).progress - 0.75) < 1e-9)
    try fixture.view.settle()
    #expect(abs(fixture.view.time - begin - 0.3) < 1e-9)
  }

  @Test func `a hand that lets go leaves its speed`() throws {
    let fixture = try column()
    try fixture.view.startTransition(to: row())
    // A tenth in each frame: six in a second's tenth, so 6 a second.
    for step in 1...5 { try fixture.view.setTransitionProgress(Double(step) / 10) }
    let begin = fixture.view.time

    try fixture.view.finishTransition()
    try fixture.view.displayFrame()

    // What is left of the way, 0.5, takes 3 × 0.5 / 6 = 0.25 seconds at that speed: 1 − 0.5 (1 − s)³, with s = (1/60) / 0.25.
    let rest = 1 - (1.0 / 60) / 0.25
    let expected = 1 - 0.5 * rest * rest * rest
    #expect(
      abs(try #require(fixture.view.capabilities.transitioning?.transition).progress - expected)
        < 1e-9)
    try fixture.view.settle()
    #expect(abs(fixture.view.time - begin - 0.25) < 1.0 / 60 + 1e-9)
  }

  @Test func `a cancelled transition goes back with the speed that the hand went back`() throws {
    let fixture = try column()
    try fixture.view.startTransition(to: row())
    for step in [5, 4] { try fixture.view.setTransitionProgress(Double(step) / 10) }
    try fixture.view.cancelTransition()
    try fixture.view.displayFrame()
    let progress = try #require(fixture.view.capabilities.transitioning?.transition).progress

    #expect(progress < 0.4)
    try fixture.view.settle()
    #expect(fixture.view.layout === fixture.layout)
  }

  @Test func `tracked values run out where it is finished, and go back where it is not`() throws {
    for isFinished in [true, false] {
      let fixture = try column()
      try fixture.view.startTransition(to: row())
      let transition = try #require(fixture.view.capabilities.transitioning?.transition)
      #expect(transition.value("pinch") == nil)
      for step in 0...3 {
        transition.setValue(1 + Double(step), for: "pinch", at: fixture.view.time)
        try fixture.view.setTransitionProgress(0)
      }
      #expect(transition.value("pinch") == 4)
      if isFinished {
        try fixture.view.finishTransition()
      } else {
        try fixture.view.cancelTransition()
      }
      try fixture.view.settle()

      let value = try #require(transition.value("pinch"))
      if isFinished {
        // 60 a second for 0.3 seconds, slower and slower: half of 18.
        #expect(abs(value - 13) < 1e-9)
      } else {
        #expect(value == 1 || transition.progress == 0)
      }
    }
  }

  @Test func `a second transition is refused while one is under way`() throws {
    let fixture = try column()
    try fixture.view.startTransition(to: row())

    let second = #expect(throws: Diagnostic.self) { try fixture.view.startTransition(to: row()) }
    let change = #expect(throws: Diagnostic.self) { try fixture.view.setLayout(row()) }
    let update = #expect(throws: Diagnostic.self) { try fixture.view.beginUpdates() }

    for refused in [second, change, update] { #expect(refused?.code == .transitionActive) }
    try fixture.view.cancelTransition()
    try fixture.view.settle()
    try fixture.view.startTransition(to: row())
  }

  @Test func `without a transition there is nothing to move or to end`() throws {
    let fixture = try column()

    let refusals = [
      #expect(throws: Diagnostic.self) { try fixture.view.setTransitionProgress(0.5) },
      #expect(throws: Diagnostic.self) { try fixture.view.finishTransition() },
      #expect(throws: Diagnostic.self) { try fixture.view.cancelTransition() },
    ]

    #expect(refusals.map { $0?.code } == [.noTransition, .noTransition, .noTransition])
  }

  @Test func `the delegate may have the layout in between`() throws {
    let fixture = try column()
    let row = row()
    let own = TransitionLayout(from: fixture.layout, to: row)
    fixture.delegate.transition = own

    try fixture.view.startTransition(to: row)

    #expect(fixture.view.layout === own)
    #expect(fixture.recording.events.filter { $0.name == "transitionLayout" }.count == 1)
  }

  @Test func `a delegate's layout must be a transition`() throws {
    let fixture = try column()
    fixture.delegate.transition = row()

    let refused = #expect(throws: Diagnostic.self) { try fixture.view.startTransition(to: row()) }

    #expect(refused?.code == .wrongReturnType)
    #expect(fixture.view.layout === fixture.layout)
  }

  @Test func `what only one layout has fades, and its decorations are left out`() throws {
    let bar = ElementIdentifier.decoration("bar", IndexPath(section: 0, item: 0))
    let place = Rect(x: 0, y: 0, width: 100, height: 20)
    let fixture = try Fixture.displayed(
      .fixed(
        [.cell(0, place), ElementAttributes(bar, frame: place)],
        size: Size(width: 390, height: 844)), items: [2])
    let other = TestLayout.fixed(
      [.cell(1, place), ElementAttributes(.header(0), frame: place)],
      size: Size(width: 390, height: 844))

    try fixture.view.startTransition(to: other)
    try fixture.view.setTransitionProgress(0.25)

    let elements = try fixture.view.state().elements.map(\.attributes)
    #expect(elements.map(\.identifier) == [.cell(0), .cell(1), .header(0)])
    #expect(elements.map(\.alpha) == [0.75, 0.25, 0.25])
  }

  @Test func `data that is loaded anew amid a transition is laid out by both`() throws {
    let fixture = try column()
    fixture.layout.elements = { view in
      (0..<(view.itemCounts.first ?? 0)).map {
        .cell($0, Rect(x: 0, y: Double($0) * 100, width: 100, height: 100))
      }
    }
    let row = row()
    row.elements = { view in
      (0..<(view.itemCounts.first ?? 0)).map {
        .cell($0, Rect(x: Double($0) * 100, y: 0, width: 100, height: 100))
      }
    }
    try fixture.view.startTransition(to: row)
    try fixture.view.setTransitionProgress(0.5)

    fixture.data.itemCounts = [2]
    try fixture.view.reloadData()
    try fixture.view.displayChange()
    #expect(
      try frames(fixture) == [0, 50].map { Rect(x: $0, y: $0, width: 100, height: 100) })
    try fixture.view.finishTransition()
    try fixture.view.settle()
    #expect(try frames(fixture) == [0, 100].map { Rect(x: $0, y: 0, width: 100, height: 100) })
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `random transitions at random progress are what a model says`(seed: UInt64) throws {
    var model = TransitionModel(seed: seed)
    try model.check()
  }
}
