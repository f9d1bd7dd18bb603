import CollectionLayout
import CollectionSimulation
import Testing

/// Where the content is at which moment, whatever the display's rate (semantics 7.5, 7.6, 15.1).
struct ScrollCurveTests {
  private func fixture(hz: Double) throws -> Fixture {
    try Fixture.displayed(.list(rows: 200), items: [200]) { $0.framesPerSecond = hz }
  }

  @Test func `a fling follows the table`() throws {
    let fixture = try fixture(hz: 60)
    try fixture.view.fling(velocity: Point(x: 0, y: 1))
    let table = [
      1: 16.375, 2: 32.213, 5: 76.676, 10: 141.570, 30: 315.612, 60: 431.603, 120: 489.897,
    ]

    for frame in 1...120 {
      try fixture.view.displayFrame()
      guard let offset = table[frame] else { continue }
      // On the nearest third of a point.
      #expect(fixture.view.contentOffset.y == (offset * 3).rounded() / 3, "frame \(frame)")
    }
    try fixture.view.settle()

    // It lands at 494.010, after 2,300.3 ms.
    #expect(fixture.view.contentOffset.y == 494)
    #expect(abs(fixture.view.time - 139.0 / 60) < 1e-9)
  }

  /// Offsets at tenths of a second, which all three rates meet, and where it ends.
  private func course(
    hz: Double, from start: Double, seconds: Int, _ release: (CollectionView) throws -> Void
  ) throws -> [Double] {
    let fixture = try fixture(hz: hz)
    try fixture.view.scroll(to: Point(x: 0, y: start), animated: false)
    try release(fixture.view)
    var offsets: [Double] = []
    for _ in 0..<(seconds * 10) {
      try fixture.view.wait(0.1)
      offsets.append(fixture.view.contentOffset.y)
    }
    try fixture.view.settle()
    return offsets + [fixture.view.contentOffset.y]
  }

  @Test(arguments: [50.0, 120, 240, 90])
  func `the rate of the display does not move the content`(hz: Double) throws {
    let releases: [(Double, (CollectionView) throws -> Void)] = [
      (0, { try $0.fling(velocity: Point(x: 0, y: 2)) }),
      (8800, { try $0.fling(velocity: Point(x: 0, y: 3)) }),
      (30, { try $0.fling(velocity: Point(x: 0, y: -1.5)) }),
      (40, { try $0.drag(by: Point(x: 0, y: 300), over: 0.25) }),
      (700, { try $0.drag(by: Point(x: 0, y: -333), over: 0.2) }),
      (700, { try $0.scroll(to: Point(x: 0, y: 100), animated: true) }),
    ]
    for (start, release) in releases {
      let expected = try course(hz: 60, from: start, seconds: 3, release)
      let found = try course(hz: hz, from: start, seconds: 3, release)
      for (first, second) in zip(expected, found) { #expect(abs(first - second) < 1e-6) }
    }
  }

  @Test func `a fling past the end overshoots by a thirtieth of its speed and comes back`() throws {
    let fixture = try fixture(hz: 60)
    try fixture.view.scroll(to: Point(x: 0, y: 9156), animated: false)
    fixture.recording.clear()

    try fixture.view.fling(velocity: Point(x: 0, y: 2))
    var highest = 0.0
    while fixture.view.isMoving {
      try fixture.view.displayFrame()
      highest = max(highest, fixture.view.contentOffset.y - 9156)
    }

    // The peak of 33.301 · v is after 90.7 ms; frames come at 83.3 and 100.
    #expect(highest <= 33.301 * 2 + 1.0 / 6)
    #expect(highest > 66)
    #expect(fixture.view.contentOffset.y == 9156)
    #expect(fixture.recording.scrollEvents.last == "didEndDecelerating")
    #expect(fixture.recording.scrollEvents.filter { $0 == "didEndDecelerating" }.count == 1)
  }

  @Test func `a fling without bounces stops at the end`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.scrolling.bounces = false
    }
    try fixture.view.scroll(to: Point(x: 0, y: 9100), animated: false)

    try fixture.view.fling(velocity: Point(x: 0, y: 2))
    var offsets: [Double] = []
    while fixture.view.isMoving {
      try fixture.view.displayFrame()
      offsets.append(fixture.view.contentOffset.y)
    }

    #expect(offsets.last == 9156)
    #expect(offsets.allSatisfy { $0 <= 9156 })
  }

  @Test func `time may pass before a motion has settled`() throws {
    let fixture = try fixture(hz: 60)

    try fixture.view.fling(velocity: Point(x: 0, y: 1))
    #expect(fixture.view.isMoving)
    #expect(fixture.view.contentOffset == .zero)
    // One whole frame and half of one: F · (1 − 0.998^25) = 24.360, of it 73 thirds.
    try fixture.view.wait(0.025)
    #expect(fixture.view.contentOffset.y == 73.0 / 3)
    #expect(fixture.view.time == 0.025)
    // Frames count from here.
    try fixture.view.displayFrame()
    #expect(abs(fixture.view.time - (0.025 + 1.0 / 60)) < 1e-12)
  }

  @Test(arguments: [0, -1, Double.nan, Double.infinity])
  func `no time passes for what is no time`(seconds: Double) throws {
    let fixture = try fixture(hz: 60)

    try fixture.view.wait(seconds)

    #expect(fixture.view.time == 0)
  }

  @Test func `a slower rate of deceleration reaches further`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.scrolling.decelerationRate = .fast
    }

    try fixture.view.fling(velocity: Point(x: 0, y: 2))
    try fixture.view.settle()

    // (2 − 0.01) · 99 = 197.01, on thirds: 197.
    #expect(fixture.view.contentOffset.y == 197)
  }

  @Test func `a page is turned, one at a time`() throws {
    let fixture = try Fixture.displayed(.strip(columns: 10, width: 390), items: [10]) {
      $0.scrolling.isPagingEnabled = true
    }
    let view = fixture.view

    try view.fling(velocity: Point(x: 5, y: 0))
    try view.settle()
    #expect(view.contentOffset.x == 390)
    // 0.1 points per millisecond: to the nearest page. 200 of 390 points are more than half; ten more begin the drag.
    try view.drag(by: Point(x: -210, y: 0), over: 2)
    try view.settle()
    #expect(view.contentOffset.x == 780)
    try view.drag(by: Point(x: -190, y: 0), over: 2)
    try view.settle()
    #expect(view.contentOffset.x == 780)
    try view.fling(velocity: Point(x: -0.3, y: 0))
    try view.settle()
    #expect(view.contentOffset.x == 390)
  }
}
