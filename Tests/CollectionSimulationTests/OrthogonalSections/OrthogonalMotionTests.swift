import CollectionLayout
import CollectionSimulation
import Testing

/// How orthogonal sections move on their way (semantics 7, 14.4).
@Suite struct OrthogonalMotionTests {
  @Test func `the delegate and the layout hear nothing of it`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.drag(-100, over: 0.1)
    #expect(fixture.recording.scrollEvents == [])
    #expect(Set(fixture.recording.calls.map(\.name)) == ["attributes"])
    #expect(
      Set(fixture.recording.calls.map(\.reason)) == ["section 1 scrolls on its own"])
    #expect(fixture.view.passes == 1)
  }

  /// Pulled 100 points past its beginning, 260 points of viewport show 260 · (1 − 1 / (1 + 0.55 · 100 / 260)) of it.
  @Test func `past its end an orthogonal section is pulled as by a rubber band, and returns`()
    throws
  {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.drag(100, over: 0.5)
    let release = try #require(fixture.recording.orthogonalSections.first { $0.phase == .release })
    // On halves of a point.
    #expect(release.offset == -45.5)
    #expect(release.target == 0)
    #expect(try fixture.offset() == 0)
    // 45.5 · 0.99^t is half a point after 449 ms.
    let rest = try #require(fixture.recording.orthogonalSections.last)
    #expect(rest.phase == .rest)
    #expect(rest.time - release.time > 0.44 && rest.time - release.time < 0.46)
  }

  /// Six samples of a finger that goes 60 points; the first begins the drag.
  @Test func `under the finger it follows point for point`() throws {
    let fixture = try OrthogonalFixture(.groupPaging)
    try fixture.view.drag(by: Point(x: -60, y: 0), over: 0.1, section: 0)
    let offsets = fixture.recording.frames.flatMap(\.orthogonalSections).map(\.offset)
    #expect(offsets.count == 5)
    for (number, offset) in offsets.enumerated() {
      #expect(isClose(offset, 10 * Double(number + 1)))
    }
    #expect(fixture.recording.orthogonalSections.map(\.phase) == [.begin, .release])
    #expect(fixture.recording.orthogonalSections.last?.target == 110)
    #expect(isClose(fixture.recording.orthogonalSections.last?.velocity, 0.6))
  }

  /// At 1 point per millisecond and the normal rate: 499 · (1 − 0.998^100) = 90.535 after 0.1 seconds, of it 181 halves.
  @Test func `released it slows down as the view does`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.view.fling(section: 0, velocity: Point(x: 1, y: 0))
    try fixture.view.wait(0.1)
    #expect(isClose(try fixture.offset(), 90.5))
    try fixture.view.settle()
    #expect(try fixture.offset() == 494)
  }

  @Test func `a second drag takes hold of it where it is`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.view.fling(section: 0, velocity: Point(x: 1, y: 0))
    try fixture.view.wait(0.1)
    try fixture.drag(-30, over: 0.5)
    #expect(isClose(try fixture.offset(), 120.5))
    #expect(
      fixture.recording.orthogonalSections.map(\.phase) == [
        .begin, .release, .begin, .begin, .release, .rest,
      ])
  }

  /// The view goes on by 494 points, one orthogonal section by as much and the other by one group.
  @Test func `orthogonal sections and the view move at the same time`() throws {
    let fixture = try OrthogonalFixture(
      .each { section, _ in .orthogonalSection(section == 0 ? .continuous : .groupPaging) },
      items: Array(repeating: 10, count: 30))
    try fixture.view.fling(section: 0, velocity: Point(x: 1, y: 0))
    try fixture.view.fling(velocity: Point(x: 0, y: 1))
    try fixture.view.drag(by: Point(x: -110, y: 0), over: 0.22, section: 1)
    #expect(fixture.view.isMoving)
    #expect(try fixture.offset(0) ?? 0 > 100)
    try fixture.view.settle()
    #expect(try fixture.offset(0) == 494)
    #expect(try fixture.offset(1) == 110)
    #expect(fixture.view.contentOffset == Point(x: 0, y: 494))
  }

  @Test func `while the view is dragged orthogonal sections go on`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: Array(repeating: 10, count: 30))
    try fixture.view.fling(section: 0, velocity: Point(x: 1, y: 0))
    try fixture.view.drag(by: Point(x: 0, y: -50), over: 0.1)
    #expect(isClose(try fixture.offset(), 90.5))
  }

  @Test
  func
    `a finger that comes down on an orthogonal section in motion stops it, and lets it go again`()
    throws
  {
    let fixture = try OrthogonalFixture(.groupPaging)
    try fixture.view.fling(section: 0, velocity: Point(x: 0.6, y: 0))
    try fixture.view.wait(0.05)
    let offset = try #require(try fixture.offset())
    try fixture.view.touchDown(at: Point(x: 50, y: 50))
    try fixture.view.wait(1)
    #expect(try fixture.offset() == offset)
    #expect(fixture.recording.events.filter { $0.name.contains("ighlight") }.isEmpty)
    try fixture.view.touchUp()
    try fixture.view.settle()
    // It has come less than half the way to the next group.
    #expect(offset < 55)
    #expect(try fixture.offset() == 0)
    #expect(fixture.view.selectedItems == [])
  }

  @Test func `a finger beside an orthogonal section in motion leaves it alone`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10, 10])
    try fixture.view.fling(section: 0, velocity: Point(x: 1, y: 0))
    try fixture.view.tap(at: Point(x: 50, y: 140))
    try fixture.view.settle()
    #expect(try fixture.offset() == 494)
    #expect(fixture.view.selectedItems == [IndexPath(section: 1, item: 0)])
  }

  @Test func `a drag takes the touch from the cell`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.view.touchDown(at: Point(x: 50, y: 50))
    try fixture.view.wait(0.2)
    try fixture.drag(-50, over: 0.2)
    #expect(fixture.recording.scrollEvents.suffix(1) == ["didUnhighlightItem"])
    #expect(fixture.view.selectedItems == [])
  }

  @Test func `a frame tells where orthogonal sections are that were scrolled`() throws {
    let fixture = try OrthogonalFixture(.paging, items: [10, 10])
    try fixture.fling(1, section: 1)
    let frames = fixture.recording.frames.filter { !$0.orthogonalSections.isEmpty }
    #expect(Set(frames.flatMap(\.orthogonalSections).map(\.section)) == [1])
    #expect(frames.last?.orthogonalSections == [OrthogonalOffset(section: 1, offset: 260)])
  }

  @Test func `a state tells of the orthogonal sections that can be seen`() throws {
    let fixture = try OrthogonalFixture(.paging, items: Array(repeating: 10, count: 30))
    try fixture.fling(1, section: 1)
    let orthogonalSections = try fixture.view.state().orthogonalSections
    // Five sections of 90 points are in 400.
    #expect(orthogonalSections.map(\.section) == [0, 1, 2, 3, 4])
    #expect(orthogonalSections.map(\.offset) == [0, 260, 0, 0, 0])
    #expect(orthogonalSections[1].frame == Rect(x: 0, y: 95, width: 300, height: 80))
    #expect(orthogonalSections[1].contentLength == 1130)
    #expect(try fixture.view.state(reporting: .all).orthogonalSections.count == 30)
  }

  @Test func `nothing of an orthogonal section is done from within a callback`() throws {
    var view: CollectionView?
    let fixture = try OrthogonalFixture(
      .uniform(
        .orthogonalSection(.continuous) {
          $0.visibleItemsHandler = { _, offset, _ throws(Diagnostic) in
            if offset.x > 0 { try view?.fling(section: 0, velocity: Point(x: 1, y: 0)) }
          }
        }), items: [10])
    view = fixture.view
    #expect(throws: Diagnostic.self) { try fixture.drag(-60, over: 0.1) }
    #expect(fixture.codes == [.reentrantCall])
    view = nil
  }
}
