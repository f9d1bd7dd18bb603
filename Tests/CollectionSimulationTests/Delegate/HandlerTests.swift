import CollectionLayout
import CollectionSimulation
import Testing

/// What a delegate's handlers may do to the view that calls them.
struct HandlerTests {
  private func list() throws -> Fixture {
    try Fixture.displayed(.list(rows: 200), items: [200])
  }

  /// Elements whose display calls do not alternate.
  private func unpaired(_ events: [EventRecord], onScreen: [ElementIdentifier]) -> [String] {
    var shown = Set(onScreen)
    return events.compactMap { event in
      guard let element = event.element else { return nil }
      let isPaired =
        event.name.hasPrefix("willDisplay")
        ? shown.insert(element).inserted : shown.remove(element) != nil
      return isPaired ? nil : "\(event.name) \(element)"
    }
  }

  @Test func `calls of display alternate when a handler scrolls amid them`() throws {
    let fixture = try list()
    let view = fixture.view
    let before = try fixture.onScreen()
    var isAway = false
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      // Amid the first farewells and greetings, go back to where all began.
      if !isAway, call == .didEndDisplaying(.cell(5)) || call == .willDisplay(.cell(62)) {
        isAway = call == .willDisplay(.cell(62))
        try view.scroll(to: Point(x: 0, y: isAway ? 9000 : 2990), animated: false)
        try view.layoutIfNeeded()
      }
      return nil
    }

    try view.scroll(to: Point(x: 0, y: 3000), animated: false)
    try view.settle()

    #expect(isAway)
    #expect(view.contentOffset.y == 9000)
    #expect(unpaired(fixture.recording.events, onScreen: before) == [])
    var shown = Set(before)
    for event in fixture.recording.events {
      guard let element = event.element else { continue }
      if event.name == "willDisplayCell" { shown.insert(element) } else { shown.remove(element) }
    }
    #expect(try shown == Set(fixture.onScreen()))
  }

  @Test func `a handler that scrolls for ever is stopped`() throws {
    let fixture = try list()
    let view = fixture.view
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if call == .didScroll {
        try view.scroll(to: Point(x: 0, y: view.contentOffset.y + 1), animated: false)
      }
      return nil
    }

    let error = #expect(throws: Diagnostic.self) {
      try view.scroll(to: Point(x: 0, y: 10), animated: false)
    }

    #expect(error?.code == .layoutLoop)
    #expect(fixture.codes == [.layoutLoop])
    #expect(view.contentOffset.y == 10 + 99)
  }

  @Test func `a handler that scrolls amid a drag does not move the clock`() throws {
    let fixture = try list()
    let view = fixture.view
    var times: [Double] = []
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if call == .didScroll, view.contentOffset.x == 0 {
        try view.scroll(to: Point(x: 1, y: view.contentOffset.y), animated: false)
        try view.settle()
        times.append(view.time)
      }
      return nil
    }

    try view.drag(by: Point(x: 0, y: -72), over: 0.1)

    #expect(times.count == 6)
    for (number, time) in times.enumerated() {
      #expect(abs(time - Double(number + 1) / 60) < 1e-12)
    }
    #expect(abs(view.time - 0.1) < 1e-12)
  }

  @Test(arguments: ["wait", "drag"])
  func `no time passes in a handler amid a frame`(name: String) throws {
    let fixture = try list()
    let view = fixture.view
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      guard call == .didScroll else { return nil }
      if name == "wait" { try view.wait(1) } else { try view.drag(by: .zero, over: 1) }
      return nil
    }
    try view.fling(velocity: Point(x: 0, y: 1))

    let error = #expect(throws: Diagnostic.self) { try view.settle() }

    #expect(error?.code == .reentrantCall)
    #expect(error?.message.hasPrefix("'\(name)' was called from a handler") == true)
    // The frame is over for good: time passes again.
    fixture.delegate.answer = { _ in nil }
    try view.settle()
    #expect(view.isMoving == false)
  }

  @Test func `a motion that a handler stops at its last step ends once`() throws {
    let fixture = try list()
    let view = fixture.view
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if call == .didScroll, view.contentOffset.y == 600 {
        try view.scroll(to: Point(x: 0, y: 500), animated: false)
      }
      return nil
    }

    try view.scroll(to: Point(x: 0, y: 600), animated: true)
    try view.settle()

    #expect(view.contentOffset.y == 500)
    #expect(
      fixture.recording.scrollEvents.filter { $0 == "didEndScrollingAnimation" }.count == 1)
  }

  @Test func `a handler may begin a motion when one ends`() throws {
    let fixture = try list()
    let view = fixture.view
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if call == .didEndScrollingAnimation, view.contentOffset.y == 600 {
        try view.scroll(to: Point(x: 0, y: 100), animated: true)
      }
      return nil
    }

    try view.scroll(to: Point(x: 0, y: 600), animated: true)
    try view.settle()

    #expect(view.contentOffset.y == 100)
    #expect(abs(view.time - 0.6) < 1e-9)
  }

  @Test func `a handler's error is in the log`() throws {
    let fixture = try list()
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      throw Diagnostic(.runtimeError, "the handler failed")
    }

    let error = #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(to: Point(x: 0, y: 10), animated: false)
    }

    #expect(error?.code == .runtimeError)
    #expect(fixture.codes == [.runtimeError])
  }

  @Test func `a data source's error is in the log`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200])
    fixture.data.reuse = { (element) throws(Diagnostic) in
      throw Diagnostic(.unregisteredIdentifier, "no view is registered", element: element)
    }

    let error = #expect(throws: Diagnostic.self) { try fixture.view.displayFirst() }

    #expect(error?.code == .unregisteredIdentifier)
    #expect(fixture.view.diagnostics.map(\.diagnostic) == [error].compactMap(\.self))
  }
}
