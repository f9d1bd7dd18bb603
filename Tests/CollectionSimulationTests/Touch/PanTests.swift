import CollectionLayout
import CollectionSimulation
import Testing

/// A finger that moves as it likes (semantics 7.3, 9.1).
struct PanTests {
  /// Two hundred rows of 50 points in a view of 844, which scroll up to 9,156.
  private func fixture() throws -> Fixture {
    try Fixture.displayed(.list(rows: 200), items: [200])
  }

  private func path(_ waypoints: (y: Double, time: Double)...) -> FingerPath {
    var path = FingerPath()
    for waypoint in waypoints {
      _ = path.add(FingerPath.Waypoint(Point(x: 0, y: waypoint.y), at: waypoint.time))
    }
    return path
  }

  private let place = Point(x: 200, y: 425)

  @Test(arguments: [true, false])
  func `at constant speed it does what a drag does, frame by frame`(touches: Bool) throws {
    let drag = try fixture()
    try drag.view.drag(by: Point(x: 0, y: -600), over: 0.41)
    let pan = try fixture()
    try pan.view.drag(along: path((-600, 0.41)), at: touches ? place : nil)

    #expect(pan.recording.frames.map(\.time) == drag.recording.frames.map(\.time))
    for (one, other) in zip(pan.recording.frames, drag.recording.frames) {
      #expect(abs(one.contentOffset.y - other.contentOffset.y) < 1e-9)
    }
    #expect(pan.recording.scrollEvents == drag.recording.scrollEvents)
    try drag.view.settle()
    try pan.view.settle()
    #expect(pan.view.contentOffset == drag.view.contentOffset)
  }

  /// 590 points, and (1.5 − 0.01) · 499 = 743.51 further: the nearest third is 743 2/3, less rounding of 590.
  @Test func `many waypoints on one line are one motion`() throws {
    let fixture = try fixture()
    try fixture.view.touchDown(at: place)
    for sample in 1...24 {
      try fixture.view.touchMoved(
        to: Point(x: 0, y: -25 * Double(sample)), at: Double(sample) / 60)
      #expect(abs(fixture.view.contentOffset.y - (25 * Double(sample) - 10)) < 1e-9)
    }
    try fixture.view.touchUp()
    try fixture.view.settle()
    #expect(fixture.view.contentOffset.y == 4001.0 / 3)
    #expect(fixture.view.finger == nil)
  }

  @Test
  func `a finger drags once it has moved ten points, which are taken off`()
    throws
  {
    let fixture = try fixture()
    try fixture.view.touchDown(at: place)
    var offsets: [Double] = []
    for sample in 1...8 {
      try fixture.view.touchMoved(to: Point(x: 0, y: -2 * Double(sample)), at: Double(sample) / 60)
      offsets.append(fixture.view.contentOffset.y)
    }
    #expect(offsets == [0, 0, 0, 0, 0, 2, 4, 6])
    #expect(
      fixture.recording.scrollEvents
        == ["willBeginDragging", "didScroll", "didScroll", "didScroll"])
  }

  /// 600 points a second, then 1,200: 0.2 · 1200 + 0.8 · 600 = 720, and 0.75 · 600 + 0.25 · 720 = 630.
  @Test
  func `each sample of the speed counts for a fifth, and the release is between the last two`()
    throws
  {
    let fixture = try fixture()
    try fixture.view.drag(along: path((-10, 1.0 / 60), (-30, 2.0 / 60)), at: nil)
    #expect(abs(try #require(releaseVelocity(fixture)) - 0.63) < 1e-9)
  }

  /// The velocity that the delegate was told.
  private func releaseVelocity(_ fixture: Fixture) -> Double? {
    for call in fixture.delegate.calls where call.name == "willEndDragging" {
      if case .point(let velocity)? = call.arguments.first?.value { return velocity.y }
    }
    return nil
  }

  @Test(arguments: [(0.05, 1.5), (0.099, 1.5), (0.1, 0), (1, 0)])
  func `a finger that has rested for a tenth of a second has no speed`(
    rest: Double, speed: Double
  ) throws {
    let fixture = try fixture()
    try fixture.view.drag(along: path((-300, 0.2), (-300, 0.2 + rest)), at: nil)
    #expect(abs(try #require(releaseVelocity(fixture)) - speed) < 1e-9)
    #expect(fixture.view.contentOffset.y == 290)
  }

  @Test func `a finger that rests is heard of by the item, until it drags`() throws {
    let fixture = try fixture()
    try fixture.view.drag(along: path((0, 0.2), (-100, 0.3)), at: place)
    try fixture.view.settle()
    let events = fixture.recording.scrollEvents.filter { $0 != "didScroll" }
    #expect(
      events == [
        "shouldHighlightItem", "didHighlightItem", "didUnhighlightItem", "willBeginDragging",
        "willEndDragging", "didEndDragging", "didEndDecelerating",
      ])
    #expect(fixture.view.selectedItems == [])
  }

  @Test func `a finger that comes down on content in motion stops it, and drags it on`() throws {
    let fixture = try fixture()
    try fixture.view.fling(velocity: Point(x: 0, y: 2))
    for _ in 0..<10 { try fixture.view.displayFrame() }
    let offset = fixture.view.contentOffset
    // 2 · 499 · (1 − 0.998^(1000 / 6)) = 283.14 after ten frames, of it 849 thirds.
    #expect(offset.y == 283)
    try fixture.view.touchDown(at: offset + Point(x: 100, y: 400))
    #expect(!fixture.view.isMoving)
    try fixture.view.touchMoved(to: Point(x: 0, y: 40), at: 0.1)
    #expect(fixture.view.contentOffset.y == offset.y - 30)
    try fixture.view.touchMoved(to: Point(x: 0, y: 40), at: 0.3)
    try fixture.view.touchUp()
    #expect(!fixture.view.isMoving)
    #expect(fixture.codes.isEmpty)
  }

  @Test func `over content that does not scroll a finger selects what it came down on and is on`()
    throws
  {
    for (way, selected) in [(Point(x: 30, y: 0), 1), (Point(x: 0, y: 100), 0)] {
      let fixture = try Fixture.displayed(.list(rows: 10), items: [10])
      var path = FingerPath()
      _ = path.add(FingerPath.Waypoint(way, at: 0.2))
      try fixture.view.drag(along: path, at: Point(x: 200, y: 175))
      #expect(fixture.view.selectedItems.count == selected)
      #expect(fixture.view.contentOffset == .zero)
    }
  }

  @Test func `a finger that is cancelled selects nothing`() throws {
    let fixture = try fixture()
    try fixture.view.touchDown(at: place)
    try fixture.view.touchMoved(to: .zero, at: 0.2)
    try fixture.view.cancelFinger()
    #expect(fixture.view.selectedItems == [])
    #expect(fixture.recording.scrollEvents.last == "didUnhighlightItem")
    #expect(fixture.view.finger == nil)
    try fixture.view.cancelFinger()
  }

  @Test func `a finger that is not down cannot move`() throws {
    let fixture = try fixture()
    #expect(throws: Diagnostic.self) { try fixture.view.touchMoved(to: .zero, at: 1) }
    #expect(fixture.codes == [.stepOrder])
  }

  @Test(arguments: [Double.nan, .infinity])
  func `numbers that are none are refused`(number: Double) throws {
    let fixture = try fixture()
    try fixture.view.touchDown(at: place)
    #expect(throws: Diagnostic.self) {
      try fixture.view.touchMoved(to: Point(x: number, y: 0), at: 1)
    }
    #expect(throws: Diagnostic.self) { try fixture.view.touchMoved(to: .zero, at: number) }
    #expect(fixture.view.contentOffset == .zero)
  }

  // MARK: - Orthogonal sections

  /// Ten groups of 100 points, 110 apart, in a view of 300: the orthogonal section scrolls to the side, the two hundred sections down.
  private func orthogonalSections() throws -> OrthogonalFixture {
    try OrthogonalFixture(.continuous, items: Array(repeating: 10, count: 20))
  }

  @Test(arguments: [nil, 0])
  func `a finger that goes along an orthogonal section moves the orthogonal section under it`(
    section: Int?
  ) throws {
    let fixture = try orthogonalSections()
    var path = FingerPath()
    _ = path.add(FingerPath.Waypoint(Point(x: -60, y: 0), at: 0.1))
    try fixture.view.drag(along: path, at: Point(x: 100, y: 45), section: section)
    #expect(try fixture.offset() == 50)
    #expect(fixture.view.contentOffset == .zero)
    #expect(fixture.recording.orthogonalSections.map(\.phase) == [.begin, .release])
  }

  @Test func `a finger that goes across an orthogonal section moves the content`() throws {
    let fixture = try orthogonalSections()
    var path = FingerPath()
    _ = path.add(FingerPath.Waypoint(Point(x: -30, y: -40), at: 0.1))
    try fixture.view.drag(along: path, at: Point(x: 100, y: 45))
    #expect(try fixture.offset() == 0)
    // Of the ten points along the way, eight go down.
    #expect(fixture.view.contentOffset.y == 32)
  }

  // MARK: - Paths

  @Test func `a finger is heard of sixty times a second, and at each waypoint`() {
    var path = path((-12, 0.008), (-24, 0.016), (-24, 0.05))
    var times: [Double] = []
    while let time = path.sampleTime(after: times.last ?? 0) { times.append(time) }
    let expected = [0.008, 0.016, 1.0 / 60, 2.0 / 60, 0.05]
    #expect(times.count == expected.count)
    for (time, number) in zip(times, expected) { #expect(abs(time - number) < 1e-12) }
    // A waypoint on a sixtieth is one event.
    path = self.path((-1, 0.04))
    #expect(path.sampleTime(after: 2.0 / 60) == 0.04 && path.sampleTime(after: 0.04) == nil)
  }

  /// A path beside a plain model: the last waypoint not after the moment, and the one behind it.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a finger is between the waypoints around a moment, also where bends alone are kept`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var path = FingerPath()
    var waypoints = [(time: 0.0, y: 0.0)]
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let last = waypoints[waypoints.count - 1]
      let count = Int.random(in: 1...5, using: &random)
      let speed = Double(Int.random(in: -3...3, using: &random)) * 8
      for step in 1...count {
        let waypoint = (
          time: last.time + Double(step) / 64, y: last.y + Double(step) * speed
        )
        waypoints.append(waypoint)
        let isAdded = path.add(
          FingerPath.Waypoint(Point(x: 0, y: waypoint.y), at: waypoint.time))
        #expect(isAdded)
      }
    }
    let simple = path.simplified()
    for step in 0...(waypoints.count * 4 + 4) {
      let moment = Double(step) / 256
      let next = waypoints.firstIndex { $0.time > moment }
      let from = waypoints[(next ?? waypoints.count) - 1]
      let to = next.map { waypoints[$0] } ?? from
      let share = to.time > from.time ? (moment - from.time) / (to.time - from.time) : 0
      let model = from.y + (to.y - from.y) * share
      #expect(abs(path.translation(after: moment).y - model) < 1e-9)
      #expect(abs(simple.translation(after: moment).y - model) < 1e-6)
    }
    #expect(simple.duration == path.duration)
    let bends = (1..<waypoints.count).filter { number in
      guard number + 1 < waypoints.count else { return true }
      func speed(_ number: Int) -> Double { waypoints[number].y - waypoints[number - 1].y }
      return speed(number) != speed(number + 1)
    }
    #expect(simple.waypoints.count == bends.count)
  }

  @Test func `of a rest its beginning and its end are kept`() {
    let way = path((0, 0.1), (0, 0.2), (-5, 0.3), (-5, 0.4), (-5, 0.5), (-5, 0.6)).withoutRests()
    #expect(way.waypoints.map(\.time) == [0.2, 0.3, 0.6])
  }

  @Test func `a waypoint that is no later than the last, or none, is not added`() {
    var path = path((-10, 0.1))
    for waypoint in [(-20, 0.1), (-20, 0.05), (.nan, 0.2), (-20, .infinity)] as [(Double, Double)] {
      let isAdded = path.add(FingerPath.Waypoint(Point(x: 0, y: waypoint.0), at: waypoint.1))
      #expect(!isAdded)
    }
    #expect(path.waypoints.count == 1)
  }
}
