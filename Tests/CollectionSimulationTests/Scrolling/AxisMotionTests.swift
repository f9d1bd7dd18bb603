import CollectionLayout
import Testing

@testable import CollectionSimulation

struct AxisMotionTests {
  private func fling(
    from offset: Double, _ velocity: Double, in range: AxisRange, bounces: Bool = true,
    rate: DecelerationRate = .normal
  ) -> AxisMotion {
    .deceleration(
      Deceleration(offset: offset, velocity: velocity, rate: rate), in: range, bounces: bounces)
  }

  @Test func `a fling inside the range lands on its pixel, exactly and in time`() {
    let motion = fling(from: 0, 1, in: AxisRange(0, 5000))

    #expect(motion.destination == 494)
    #expect(motion.offset(at: motion.duration) == 494)
    #expect(distance(motion.duration, 2300.3) <= 0.05)
    #expect(motion.crossingTime == nil)
    #expect(distance(motion.offset(at: 500), 315.612) <= 1e-3)
  }

  @Test func `a fling across the end bounces from where and when it meets it`() throws {
    // 1 − 100 / 499 = 0.799599 points per millisecond are left at the end, after ln(1/0.799599)/0.002002003 ms. The
    // offset changes by 499 · 0.002002003 of that.
    let motion = fling(from: 0, 1, in: AxisRange(0, 100))
    let crossing = try #require(motion.crossingTime)

    #expect(distance(crossing, 111.7105) <= 1e-3)
    #expect(distance(motion.offset(at: crossing), 100) <= 1e-9)
    #expect(distance(motion.velocity(at: crossing), 0.799_599 * 499 * 0.002_002_003) <= 1e-6)
    #expect(distance(motion.offset(at: crossing + 90.74), 100 + 33.301 * 0.799_599) <= 1e-3)
    #expect(motion.destination == 100)
    #expect(motion.offset(at: motion.duration) == 100)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `offset and velocity are continuous where the end is crossed`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let range = AxisRange(random.number(in: -500...0), random.number(in: 0...4000))
    let start = random.number(in: range.minimum...range.maximum)
    let forward = Bool.random(using: &random)
    let way = forward ? range.maximum - start : start - range.minimum
    // Enough to cross: F · (v − 0.01) goes past the end by a pixel at least.
    let speed = way / 499 + 0.0115 + random.number(in: 0...6)
    let motion = fling(from: start, forward ? speed : -speed, in: range)
    let crossing = try #require(motion.crossingTime)
    let instant = 1e-7

    #expect(
      distance(motion.offset(at: crossing - instant), motion.offset(at: crossing + instant))
        <= 1e-5)
    #expect(
      distance(motion.velocity(at: crossing - instant), motion.velocity(at: crossing + instant))
        <= 1e-5)
    #expect(
      distance(motion.offset(at: crossing), forward ? range.maximum : range.minimum) <= 1e-9)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a motion inside the range never turns round, and ends within half a pixel of its curve`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let start = random.number(in: 0...1000)
    let motion = fling(from: start, random.number(in: 0.02...6), in: AxisRange(0, 1e6))
    var previous = start
    for step in 0...400 {
      let offset = motion.offset(at: motion.duration * Double(step) / 400)
      #expect(offset >= previous)
      previous = offset
    }
    let last = motion.offset(at: motion.duration.nextDown)
    #expect(distance(last, motion.destination) <= 1.0 / 6 + 1e-6)
  }

  /// The curve of the semantics by steps of irregular lengths, which splits the step at the end by
  /// halving it.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `steps of any lengths find the curve that one formula draws`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let range = AxisRange(0, random.number(in: 10...800))
    let start = random.number(in: 0...range.maximum)
    let velocity = random.number(in: 0.5...5)
    let motion = fling(from: start, velocity, in: range)
    var model = SteppedAxis(offset: start, velocity: velocity, edge: range.maximum)
    var time = 0.0
    while time < motion.duration {
      let step = random.number(in: 0.5...40)
      time += step
      model.advance(by: step)
      guard time < motion.duration else { break }
      let tolerance = motion.crossingTime == nil ? 1.0 / 6 : 1e-6
      #expect(distance(motion.offset(at: time), model.offset) <= tolerance)
    }
  }

  @Test func `without bouncing a fling stops at the end when it meets it`() {
    let motion = fling(from: 0, 1, in: AxisRange(0, 100), bounces: false)

    #expect(distance(motion.duration, 111.7105) <= 1e-3)
    #expect(motion.destination == 100)
    #expect(motion.offset(at: 111.8) == 100 && motion.velocity(at: 111.8) == 0)
    #expect(motion.offset(at: 111) < 100)
  }

  @Test func `a fling at the end bounces at once, or rests where nothing bounces`() {
    #expect(fling(from: 100, 1, in: AxisRange(0, 100)).crossingTime == 0)
    #expect(fling(from: 100, 1, in: AxisRange(0, 100), bounces: false).isRest)
  }

  @Test func `content that fits bounces about its one offset`() {
    let motion = fling(from: -20, -2, in: AxisRange(-20, -20))

    #expect(motion.destination == -20)
    #expect(distance(motion.offset(at: 90.74), -20 - 66.602) <= 1e-3)
  }

  @Test func `content released outside is back when half a point is left`() {
    // 100 · 0.99^t = 1/2 at t = ln 200 / 0.0100503.
    let motion = AxisMotion.bounce(from: -100, velocity: 0, rate: .normal, to: 0)

    #expect(distance(motion.duration, 527.1788) <= 1e-3)
    #expect(motion.offset(at: 0) == -100)
    #expect(distance(motion.offset(at: 100), -36.603) <= 1e-3)
    #expect(motion.offset(at: 528) == 0)
    // In the frame in which it ends it is still a little past the end.
    #expect(distance(motion.lastOffset(at: 533.333), -100 * 0.00470) <= 1e-3)
  }

  @Test func `a changed target ahead is landed on exactly, by an adjusted rate`() {
    let motion = AxisMotion.retarget(from: 100, velocity: 1, to: 315)

    #expect(distance(motion.duration, 1000.1) <= 0.05)
    #expect(motion.destination == 315 && motion.offset(at: 1001) == 315)
    // The rate is what a millisecond leaves of the velocity.
    #expect(distance(motion.velocity(at: 1), 0.995_406) <= 0.000_000_5)
    #expect(distance(motion.offset(at: motion.duration.nextDown), 315) <= 1e-9)
  }

  @Test func `a rate that no deceleration has gives way to an approach`() {
    // With |v| − 0.01 = 0.99 the rate is 0.95 at a distance of 19.30 and 0.9995 at one of 1979.5.
    for (target, keepsVelocity) in [(19.2, false), (19.4, true), (1979, true), (1980, false)] {
      let motion = AxisMotion.retarget(from: 0, velocity: 1, to: target)
      #expect((motion.velocity(at: 0) == 1) == keepsVelocity)
      #expect(motion.destination == target)
    }
  }

  @Test func `a target behind, or without much velocity, is approached like an edge`() {
    for (velocity, target) in [(1.0, -200.0), (0.2, 300), (0, 300), (-0.24, -200)] {
      let motion = AxisMotion.retarget(from: 100, velocity: velocity, to: target)
      // 0.99^100 = 0.366032 of the way is left after 100 milliseconds.
      #expect(distance(motion.offset(at: 100), target - (target - 100) * 0.366_032) <= 1e-3)
      #expect(motion.destination == target && motion.offset(at: motion.duration) == target)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a motion to a target never turns round and never goes past it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = random.number(in: 0...1000)
    let target = random.number(in: 0...1000)
    let motion = AxisMotion.retarget(
      from: start, velocity: random.number(in: -4...4), to: target)
    var previous = start
    for step in 1...200 {
      let offset = motion.offset(at: motion.duration * Double(step) / 200)
      #expect(target < start ? offset <= previous : offset >= previous)
      previous = offset
    }
    #expect(motion.offset(at: motion.duration) == target)
  }

  @Test func `before the beginning it is at its start`() {
    let motion = fling(from: 0, 1, in: AxisRange(0, 5000))
    #expect(motion.offset(at: -1) == 0 && motion.offset(at: .nan) == 0)
    let speed = 499 * 0.002_002_003
    #expect(distance(motion.velocity(at: -1), speed) <= 1e-6)
    #expect(motion.velocity(at: .nan) == motion.velocity(at: -1))
    #expect(motion.offset(at: .infinity) == motion.destination)
  }
}

/// One axis by steps: it slows down, and from the end on is drawn back.
private struct SteppedAxis {
  var offset: Double
  var velocity: Double
  let edge: Double
  var isOutside = false

  private let reach = 0.998 / 0.002

  init(offset: Double, velocity: Double, edge: Double) {
    (self.offset, self.velocity, self.edge) = (offset, velocity, edge)
  }

  mutating func advance(by step: Double) {
    let left = power(of: logarithm(ofLoss: 0.002), step)
    let free = offset + velocity * reach * (1 - left)
    if isOutside {
      let spring = power(of: logarithm(ofLoss: 0.01), step)
      offset = edge + spring * (free - edge)
      velocity *= left * spring
    } else if free <= edge {
      offset = free
      velocity *= left
    } else {
      let before = timeToEdge(within: step)
      velocity *= power(of: logarithm(ofLoss: 0.002), before)
      (offset, isOutside) = (edge, true)
      advance(by: step - before)
    }
  }

  private func timeToEdge(within step: Double) -> Double {
    var (early, late) = (0.0, step)
    for _ in 0..<80 {
      let middle = (early + late) / 2
      let way = velocity * reach * (1 - power(of: logarithm(ofLoss: 0.002), middle))
      if offset + way < edge { early = middle } else { late = middle }
    }
    return late
  }

  /// e^(−logarithm · time) by the series of the exponential function.
  private func power(of logarithm: Double, _ time: Double) -> Double {
    let exponent = -logarithm * time
    var (sum, term) = (1.0, 1.0)
    for index in 1...40 {
      term *= exponent / Double(index)
      sum += term
    }
    return sum
  }
}
