import CollectionLayout
import CollectionSimulation
import Testing

struct DragTests {
  private let viewport = Size(width: 390, height: 844)
  private let range = ScrollRange(horizontal: AxisRange(0, 0), vertical: AxisRange(0, 2000))
  private let upright = ScrollableAxes(horizontal: false, vertical: true, bounces: true)

  private func grip(
    at y: Double, axes: ScrollableAxes? = nil, range: ScrollRange? = nil
  ) throws -> FingerGrip {
    try #require(
      FingerGrip(
        at: Point(x: 0, y: y), viewport: viewport, range: range ?? self.range,
        axes: axes ?? upright))
  }

  private func drag(
    from y: Double, by translation: Point, over duration: Double, axes: ScrollableAxes? = nil
  ) throws -> Drag {
    try #require(Drag(try self.grip(at: y, axes: axes), by: translation, over: duration))
  }

  @Test func `a finger that moves up makes the offset grow at constant speed`() throws {
    let drag = try self.drag(from: 100, by: Point(x: 0, y: -600), over: 0.4)

    #expect(drag.offset(after: 0) == Point(x: 0, y: 100))
    #expect(distance(drag.offset(after: 0.1), Point(x: 0, y: 250)) <= 1e-9)
    #expect(drag.offset(after: 0.4) == Point(x: 0, y: 700))
    #expect(drag.offset(after: 5) == Point(x: 0, y: 700) && drag.finalOffset.y == 700)
    #expect(drag.offset(after: .nan) == Point(x: 0, y: 100))
  }

  @Test func `the release speed is the way by the time, in points per millisecond`() throws {
    let drag = try self.drag(from: 100, by: Point(x: 30, y: -600), over: 0.4, axes: .both)
    #expect(drag.releaseVelocity == Point(x: -0.075, y: 1.5))

    let still = try self.drag(from: 100, by: .zero, over: 0.4, axes: .both)
    #expect(still.releaseVelocity == .zero)
  }

  @Test func `an axis that does not scroll stands still`() throws {
    let drag = try self.drag(from: 100, by: Point(x: -300, y: -60), over: 0.1)

    #expect(drag.finalOffset == Point(x: 0, y: 160))
    #expect(drag.releaseVelocity == Point(x: 0, y: 0.6))
  }

  @Test func `past the end the content follows less`() throws {
    // 150 points down from 50: 100 past the end, shown as 51.635 in a viewport of 844.
    let drag = try self.drag(from: 50, by: Point(x: 0, y: 150), over: 0.5)
    #expect(distance(drag.finalOffset, Point(x: 0, y: -51.635)) <= 0.0005)
    #expect(drag.releaseVelocity.y == -0.3)

    // 300 points up from 1900: 200 past the other end, shown as 97.317.
    let up = try self.drag(from: 1900, by: Point(x: 0, y: -300), over: 0.5)
    #expect(distance(up.finalOffset, Point(x: 0, y: 2097.317)) <= 0.0005)
  }

  @Test func `without bouncing the content stops at its end`() throws {
    let stiff = ScrollableAxes(horizontal: false, vertical: true, bounces: false)
    let drag = try self.drag(from: 50, by: Point(x: 0, y: 150), over: 0.3, axes: stiff)

    #expect(drag.finalOffset.y == 0)
    #expect(distance(drag.offset(after: 0.05).y, 25) <= 1e-9)
  }

  @Test func `content that fits follows less from the first point on, where it always bounces`()
    throws
  {
    let fits = ScrollRange(horizontal: AxisRange(0, 0), vertical: AxisRange(-20, -20))
    let grip = try self.grip(at: -20, range: fits)

    #expect(distance(grip.offset(translation: Point(x: 0, y: 100)).y, -20 - 51.635) <= 0.0005)
    #expect(distance(grip.offset(translation: Point(x: 0, y: -100)).y, -20 + 51.635) <= 0.0005)
  }

  @Test func `to hold content in a bounce takes what is shown for a pull`() throws {
    // 51.635 past the end is a pull of 100; 100 points more are 200, shown as 97.317.
    let grip = try self.grip(at: -51.635)

    #expect(grip.offset(translation: .zero).y == -51.635)
    #expect(distance(grip.offset(translation: Point(x: 0, y: 100)).y, -97.317) <= 0.001)
    #expect(distance(grip.offset(translation: Point(x: 0, y: -130)).y, 30) <= 0.002)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a grip makes no jump, wherever the content is held`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let start = random.number(in: -800...2800)
    let grip = try self.grip(at: start)

    let nudged = grip.offset(translation: Point(x: 0, y: 1e-6)).y

    #expect(grip.offset(translation: .zero).y == start)
    #expect(distance(nudged, start) <= 1e-5 && nudged <= start)
  }

  @Test func `content a viewport outside goes to one viewport and stays`() throws {
    let grip = try self.grip(at: -5000)
    #expect(grip.offset(translation: Point(x: 0, y: -50)).y == -844)
    #expect(grip.offset(translation: Point(x: 0, y: 50)).y == -844)
  }

  @Test func `numbers that are none make no drag`() throws {
    let grip = try self.grip(at: 0)
    let down = Point(x: 0, y: 10)
    for duration in [0, -1, .nan, .infinity, 3e-308] {
      #expect(Drag(grip, by: down, over: duration) == nil)
    }
    #expect(Drag(grip, by: Point(x: .nan, y: 0), over: 1) == nil)
    #expect(Drag(grip, by: Point(x: 0, y: .infinity), over: 1) == nil)
    #expect(
      FingerGrip(at: Point(x: .nan, y: 0), viewport: viewport, range: range, axes: .both) == nil)
    #expect(
      FingerGrip(
        at: .zero, viewport: Size(width: .nan, height: 1), range: range, axes: .both) == nil)
  }

  @Test func `a finger is sampled sixty times a second, and when it lets go`() throws {
    let drag = try self.drag(from: 0, by: Point(x: 0, y: -10), over: 0.04)

    #expect(drag.sampleTime(0) == 0)
    #expect(drag.sampleTime(2) == 2.0 / 60)
    #expect(drag.sampleTime(3) == 0.04 && drag.sampleTime(.max) == 0.04)
  }
}
