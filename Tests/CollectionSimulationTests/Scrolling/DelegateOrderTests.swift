import CollectionLayout
import CollectionSimulation
import Testing

/// What a delegate hears of scrolling, and in which order (semantics 7.7, 7.8).
struct DelegateOrderTests {
  private func list() throws -> Fixture {
    try Fixture.displayed(.list(rows: 200), items: [200])
  }

  @Test func `a slow drag begins, scrolls and ends`() throws {
    let fixture = try list()

    // 0.1 points per millisecond, sampled 60 times in its second. The sixth sample is ten points away: the drag begins,
    // and what follows moves the content.
    try fixture.view.drag(by: Point(x: 0, y: -100), over: 1)

    #expect(
      fixture.recording.scrollEvents
        == ["willBeginDragging"] + Array(repeating: "didScroll", count: 54)
        + ["willEndDragging", "didEndDragging"])
    #expect(fixture.view.isMoving == false)
    #expect(fixture.view.contentOffset == Point(x: 0, y: 90))
    #expect(abs(fixture.view.time - 1) < 1e-9)
    #expect(
      fixture.recording.events.last?.fields == [RecordField("willDecelerate", .boolean(false))])
  }

  @Test func `a quick drag decelerates, and the layout is asked before the delegate`() throws {
    let fixture = try list()
    var proposals: [[Point]] = []
    fixture.layout.target = { proposed, velocity, _ in
      proposals.append([proposed, velocity])
      return proposed
    }

    try fixture.view.drag(by: Point(x: 0, y: -300), over: 0.3)
    let released = fixture.recording.stepsWithoutDisplay
    try fixture.view.settle()

    #expect(released.suffix(3) == ["targetOffset", "willEndDragging", "didEndDragging"])
    #expect(released.filter { $0 == "didScroll" }.count == 18)
    // 290 + 0.99 · K = 784.505, on thirds of a point; it lands at 290 + 0.99 · F = 784.01.
    #expect(proposals == [[Point(x: 0, y: 2354.0 / 3), Point(x: 0, y: 1)]])
    #expect(fixture.view.contentOffset == Point(x: 0, y: 784))
    // 2,300.3 ms are 138.02 frames; of the last, some do not get to the next pixel.
    #expect(
      Array(fixture.recording.scrollEvents.suffix(134))
        == ["didEndDragging"] + Array(repeating: "didScroll", count: 132)
        + ["didEndDecelerating"])
    let end = try #require(fixture.recording.time(of: "didEndDecelerating"))
    #expect(abs(end - (0.3 + 139.0 / 60)) < 1e-9)
  }

  @Test func `the delegate hears the velocity and the target, and may change the target`() throws {
    let fixture = try list()
    fixture.layout.target = { _, _, _ in Point(x: 0, y: 200) }
    var heard: [DelegateCall] = []
    fixture.delegate.answer = { call in
      guard call.name == "willEndDragging" else { return nil }
      heard.append(call)
      return .point(Point(x: 0, y: 450))
    }

    try fixture.view.fling(velocity: Point(x: 0, y: 1))
    try fixture.view.settle()

    #expect(
      heard == [.willEndDragging(velocity: Point(x: 0, y: 1), target: Point(x: 0, y: 200))])
    #expect(fixture.view.contentOffset == Point(x: 0, y: 450))
  }

  @Test func `the layout is asked at a release without speed too`() throws {
    let fixture = try list()
    fixture.layout.target = { _, velocity, _ in velocity == .zero ? Point(x: 0, y: 40) : .zero }

    try fixture.view.drag(by: Point(x: 0, y: -60), over: 1)
    #expect(
      fixture.recording.events.last?.fields == [RecordField("willDecelerate", .boolean(true))])
    try fixture.view.settle()

    #expect(fixture.view.contentOffset == Point(x: 0, y: 40))
    #expect(fixture.recording.scrollEvents.last == "didEndDecelerating")
  }

  @Test func `a touch stops a deceleration where it is`() throws {
    let fixture = try list()
    try fixture.view.fling(velocity: Point(x: 0, y: 2))
    try fixture.view.wait(0.5)
    let offset = fixture.view.contentOffset.y
    // 2 · F · (1 − 0.998^500) = 631.224, of it 1,894 thirds.
    #expect(offset == 1894.0 / 3)
    fixture.recording.clear()

    try fixture.view.drag(by: Point(x: 0, y: -20), over: 0.5)

    #expect(
      Array(fixture.recording.scrollEvents.prefix(3))
        == ["didEndDecelerating", "willBeginDragging", "didScroll"])
    #expect(abs(fixture.view.contentOffset.y - offset - 10) < 1e-9)
    #expect(fixture.recording.scrollEvents.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func `an animated scroll ends with one call`() throws {
    let fixture = try list()

    try fixture.view.scroll(to: Point(x: 0, y: 600), animated: true)
    #expect(fixture.recording.scrollEvents.isEmpty)
    try fixture.view.wait(0.15)
    // The curve is its own mirror image about the middle of its time.
    #expect(abs(fixture.view.contentOffset.y - 300) < 1e-6)
    try fixture.view.settle()

    #expect(
      fixture.recording.scrollEvents == Array(repeating: "didScroll", count: 18) + [
        "didEndScrollingAnimation"
      ])
    // Once for the target, and in each frame.
    #expect(fixture.recording.steps.filter { $0 == "shouldInvalidate" }.count == 19)
    #expect(fixture.view.contentOffset.y == 600)
    #expect(abs(fixture.view.time - 0.3) < 1e-9)
  }

  @Test func `a drag interrupts an animated scroll`() throws {
    let fixture = try list()
    try fixture.view.scroll(to: Point(x: 0, y: 600), animated: true)
    try fixture.view.wait(0.15)
    fixture.recording.clear()

    try fixture.view.drag(by: Point(x: 0, y: -20), over: 0.5)
    try fixture.view.settle()

    #expect(
      Array(fixture.recording.scrollEvents.prefix(3))
        == ["didEndScrollingAnimation", "willBeginDragging", "didScroll"])
    #expect(abs(fixture.view.contentOffset.y - 310) < 1e-6)
  }

  @Test func `a scroll without animation tells of one step`() throws {
    let fixture = try list()

    #expect(try fixture.recordingScroll(to: 600).scrollEvents == ["didScroll"])
  }

  @Test func `content that fits is not dragged, and time passes`() throws {
    let fixture = try Fixture.displayed(.list(rows: 4), items: [4])

    try fixture.view.drag(by: Point(x: 0, y: -100), over: 0.5)
    try fixture.view.fling(velocity: Point(x: 0, y: 2))

    #expect(fixture.recording.records.isEmpty)
    #expect(abs(fixture.view.time - 0.5) < 1e-9)
  }

  @Test func `short content that always bounces comes back`() throws {
    let fixture = try Fixture.displayed(.list(rows: 4), items: [4]) {
      $0.scrolling.alwaysBounceVertical = true
    }

    try fixture.view.drag(by: Point(x: 0, y: 110), over: 0.5)
    // 844 · (1 − 1 / (1 + 0.55 · 100 / 844)) = 51.635 points below the top.
    #expect(abs(fixture.view.contentOffset.y + 51.667) < 0.001)
    try fixture.view.settle()

    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.recording.scrollEvents.last == "didEndDecelerating")
  }

  @Test func `a bounce stops with a step to its last pixel and one to the edge`() throws {
    let fixture = try Fixture.displayed(.list(rows: 4), items: [4]) {
      $0.scrolling.alwaysBounceVertical = true
    }
    var offsets: [Double] = []
    let view = fixture.view
    fixture.delegate.answer = { call in
      if call == .didScroll { offsets.append(view.contentOffset.y) }
      return nil
    }

    try view.drag(by: Point(x: 0, y: 110), over: 0.5)
    try view.settle()

    // −51.667 · 0.99^t is −0.475 in the frame after 466.7 ms, the first below half a point: of it −1 third.
    #expect(offsets.suffix(2) == [-1.0 / 3, 0])
    let times = fixture.recording.events.filter { $0.name == "didScroll" }.suffix(2).map(\.time)
    #expect(times.count == 2 && times[0] == times[1])
    #expect(fixture.recording.events.last?.name == "didEndDecelerating")
    #expect(abs((times.last ?? 0) - 0.5 - 28.0 / 60) < 1e-9)
  }

  @Test func `a finger that goes less than ten points drags nothing`() throws {
    let fixture = try list()

    try fixture.view.drag(by: Point(x: 0, y: -9), over: 0.1)
    #expect(fixture.recording.scrollEvents.isEmpty)
    #expect(fixture.view.finger == nil && fixture.view.isMoving == false)
    #expect(abs(fixture.view.time - 0.1) < 1e-9)

    // At ten the drag begins, and moves nothing yet.
    try fixture.view.drag(by: Point(x: 0, y: -10), over: 1)
    #expect(
      fixture.recording.scrollEvents == ["willBeginDragging", "willEndDragging", "didEndDragging"])
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test func `a target beyond the content is brought to its end, with a warning`() throws {
    let fixture = try list()
    fixture.layout.target = { _, _, _ in Point(x: 0, y: 99_999) }

    try fixture.view.fling(velocity: Point(x: 0, y: 1))
    try fixture.view.settle()

    #expect(fixture.view.contentOffset == Point(x: 0, y: 9156))
    #expect(fixture.codes == [.targetOutOfRange])
    #expect(
      fixture.view.diagnostics.first?.diagnostic.message
        == "targetOffset returned (0, 99999), which is outside the content; (0, 9156) is used")
    #expect(fixture.view.diagnostics.first?.diagnostic.severity == .warning)
  }
}
