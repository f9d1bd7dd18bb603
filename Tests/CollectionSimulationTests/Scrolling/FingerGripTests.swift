import CollectionLayout
import CollectionSimulation
import Testing

/// Content that a finger holds: where it is, by how far the finger has moved it (semantics 7.2, 7.3).
struct FingerGripTests {
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

  @Test func `a finger that moves up makes the offset grow point by point`() throws {
    let grip = try self.grip(at: 100)

    #expect(grip.offset(translation: .zero) == Point(x: 0, y: 100))
    #expect(grip.offset(translation: Point(x: 0, y: -150)) == Point(x: 0, y: 250))
    #expect(grip.offset(translation: Point(x: 0, y: -600)) == Point(x: 0, y: 700))
  }

  @Test func `an axis that does not scroll stands still`() throws {
    let grip = try self.grip(at: 100)

    #expect(grip.offset(translation: Point(x: -300, y: -60)) == Point(x: 0, y: 160))
  }

  @Test func `past the end the content follows less`() throws {
    // 150 points down from 50: 100 past the end, shown as 51.635 in a viewport of 844.
    let grip = try self.grip(at: 50)
    #expect(distance(grip.offset(translation: Point(x: 0, y: 150)).y, -51.635) <= 0.0005)

    // 300 points up from 1900: 200 past the other end, shown as 97.317.
    let end = try self.grip(at: 1900)
    #expect(distance(end.offset(translation: Point(x: 0, y: -300)).y, 2097.317) <= 0.0005)
  }

  @Test func `without bouncing the content stops at its end`() throws {
    let stiff = ScrollableAxes(horizontal: false, vertical: true, bounces: false)
    let grip = try self.grip(at: 50, axes: stiff)

    #expect(grip.offset(translation: Point(x: 0, y: 150)).y == 0)
    #expect(grip.offset(translation: Point(x: 0, y: 25)).y == 25)
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

  @Test func `numbers that are none make no grip`() {
    #expect(
      FingerGrip(at: Point(x: .nan, y: 0), viewport: viewport, range: range, axes: .both) == nil)
    #expect(
      FingerGrip(
        at: .zero, viewport: Size(width: .nan, height: 1), range: range, axes: .both) == nil)
  }
}
