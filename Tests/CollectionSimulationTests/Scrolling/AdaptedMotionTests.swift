import CollectionLayout
import Testing

@testable import CollectionSimulation

/// Motions whose range changes on the way (semantics 7.5 to 7.8).
struct AdaptedMotionTests {
  private func fling(
    from offset: Double, _ velocity: Double, in range: AxisRange, bounces: Bool = true
  ) -> AxisMotion {
    .deceleration(
      Deceleration(offset: offset, velocity: velocity, rate: .normal), in: range, bounces: bounces)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `content that meets another end on its way goes as if that had always been its end`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let (before, after) = (
      AxisRange(0, random.number(in: 500...3000).rounded()),
      AxisRange(0, random.number(in: 500...3000).rounded())
    )
    let start = random.number(in: 0...400)
    let velocity = random.number(in: 0.3...6)
    let bounces = Bool.random(using: &random)
    let motion = fling(from: start, velocity, in: before, bounces: bounces)
    // A moment before either end is met.
    let met = [motion.crossingTime, fling(from: start, velocity, in: after).crossingTime]
    let moment =
      min(met.compactMap(\.self).min() ?? .infinity, motion.duration) * random.number(in: 0...0.99)

    let adapted = motion.adapted(at: moment, to: after, bounces: bounces) ?? motion
    let expected = fling(from: start, velocity, in: after, bounces: bounces)

    // The landing of a motion that was computed twice may be on the next pixel.
    #expect(distance(adapted.destination, expected.destination) <= 1.0 / 3 + 1e-9)
    #expect(distance(adapted.duration, expected.duration) <= 1e-5)
    for step in 0...40 {
      let time = moment + (expected.duration - moment) * Double(step) / 40.5
      #expect(distance(adapted.offset(at: time), expected.offset(at: time)) <= 0.34)
    }
    #expect(adapted.offset(at: moment) == motion.offset(at: moment))
  }

  @Test func `an end that moves where nobody comes changes nothing`() {
    let motion = fling(from: 100, 1, in: AxisRange(0, 5000))

    #expect(motion.adapted(at: 300, to: AxisRange(0, 4000), bounces: true) == nil)
    #expect(motion.adapted(at: 300, to: AxisRange(0, 9000), bounces: true) == nil)
    let bouncing = fling(from: 100, 3, in: AxisRange(0, 500))
    #expect(bouncing.adapted(at: 300, to: AxisRange(-50, 500), bounces: true) == nil)
    #expect(bouncing.adapted(at: 90_000, to: AxisRange(0, 900), bounces: true) == nil)
  }

  @Test func `content past its end that grows goes on with what is left of its speed`() throws {
    // It meets its end at 100 with 1 − 100 / 499 points per millisecond; 100 ms later 0.99^100 · 0.998^100 of it is left.
    let motion = fling(from: 0, 1, in: AxisRange(0, 100))
    let moment = try #require(motion.crossingTime) + 100
    let offset = motion.offset(at: moment)
    let speed = 0.799_599 * 0.366_032 * 0.818_567

    let adapted = try #require(
      motion.adapted(at: moment, to: AxisRange(0, 5000), bounces: true))

    #expect(adapted.offset(at: moment) == offset)
    #expect(distance(adapted.velocity(at: moment + 1e-6), speed * 499 * 0.002_002_003) <= 1e-5)
    #expect(distance(adapted.destination, offset + (speed - 0.01) * 499) <= 0.2)
  }

  @Test func `content that is past its end all at once comes back`() throws {
    let motion = fling(from: 2000, 1, in: AxisRange(0, 5000))

    let adapted = try #require(
      motion.adapted(at: 500, to: AxisRange(0, 1000), bounces: true))
    #expect(adapted.offset(at: 500) == motion.offset(at: 500))
    #expect(adapted.destination == 1000)
    // Without bouncing it is put there.
    let stopped = try #require(
      motion.adapted(at: 500, to: AxisRange(0, 1000), bounces: false))
    #expect(stopped.offset(at: 501) == 1000)
  }

  @Test(arguments: [2.0, 0.5, 0.0, -1.0])
  func `a target is kept while it is in the range, and the nearest place taken after`(
    velocity: Double
  ) throws {
    let motion = AxisMotion.retarget(from: 100, velocity: velocity, to: 900)

    #expect(motion.adapted(at: 50, to: AxisRange(0, 950), bounces: true) == nil)
    #expect(motion.adapted(at: 50, to: AxisRange(0, 9000), bounces: true) == nil)
    let adapted = try #require(motion.adapted(at: 50, to: AxisRange(0, 700), bounces: true))
    #expect(adapted.destination == 700)
    #expect(adapted.offset(at: 50) == motion.offset(at: 50))
    #expect(adapted.duration > 50)
  }
}
