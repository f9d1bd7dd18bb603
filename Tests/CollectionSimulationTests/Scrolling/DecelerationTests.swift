import CollectionLayout
import Testing

@testable import CollectionSimulation

struct DecelerationTests {
  @Test(arguments: [
    (DecelerationRate.normal, 0.25, 119.88, 119.76, 1608.0), (.normal, 0.5, 244.75, 244.51, 1954),
    (.normal, 1, 494.50, 494.01, 2300), (.normal, 2, 994.00, 993.01, 2647),
    (.normal, 3, 1493.50, 1492.01, 2849), (.fast, 0.25, 23.88, 23.76, 320),
    (.fast, 0.5, 48.75, 48.51, 389), (.fast, 1, 98.50, 98.01, 458), (.fast, 2, 198.00, 197.01, 527),
    (.fast, 3, 297.50, 296.01, 568),
  ])
  func `a fling goes as far and as long as the table of the semantics says`(
    rate: DecelerationRate, velocity: Double, target: Double, landing: Double, duration: Double
  ) {
    for sign in [1.0, -1] {
      let fling = Deceleration(offset: 100, velocity: sign * velocity, rate: rate)
      #expect(distance(fling.proposedTarget, 100 + sign * target) <= 0.0055)
      #expect(distance(fling.landing, 100 + sign * landing) <= 0.0055)
      #expect(distance(fling.duration, duration) <= 0.5)
    }
  }

  @Test(arguments: [
    (1.0, 16.375), (2, 32.213), (5, 76.676), (10, 141.570), (30, 315.612), (60, 431.603),
    (120, 489.897),
  ])
  func `a fling of one point per millisecond passes where the semantics say`(
    frame: Double, offset: Double
  ) {
    let fling = Deceleration(offset: 0, velocity: 1, rate: .normal)

    #expect(distance(fling.offset(after: frame * 1000 / 60), offset) <= 1e-3)
  }

  @Test func `a fling of one point per millisecond ends where the semantics say`() {
    let fling = Deceleration(offset: 0, velocity: 1, rate: .normal)

    #expect(distance(fling.landing, 494.010) <= 0.0005)
    #expect(distance(fling.proposedTarget, 494.505) <= 0.0005)
    #expect(distance(fling.duration, 2300.3) <= 0.05)
    #expect(distance(fling.offset(after: fling.duration), fling.landing) <= 1e-9)
    #expect(distance(fling.velocity(after: 1000), 0.13506) <= 0.000_005)
  }

  /// A model that multiplies the velocity by the rate each millisecond, and moves by what it is then: the sum is the
  /// geometric series of which F is the limit.
  @Test(arguments: [(DecelerationRate.normal, 0.002), (.fast, 0.01)])
  func `a thousand steps of a millisecond lead where one formula does`(
    rate: DecelerationRate, loss: Double
  ) {
    let fling = Deceleration(offset: -40, velocity: -2.5, rate: rate)
    var (offset, velocity) = (-40.0, -2.5)
    for millisecond in 1...1000 {
      velocity *= 1 - loss
      offset += velocity
      #expect(distance(fling.offset(after: Double(millisecond)), offset) <= 1e-9)
      #expect(distance(fling.velocity(after: Double(millisecond)), velocity) <= 1e-12)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a motion taken up at any moment goes on as it was`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fling = Deceleration(
      offset: random.number(in: -1000...1000), velocity: random.number(in: -8...8), rate: .normal)
    let first = random.number(in: 0...1500)
    let second = random.number(in: 0...1500)

    let inTwo = fling.state(after: first).state(after: second)
    let inOne = fling.state(after: first + second)

    #expect(distance(inTwo.offset, inOne.offset) <= 1e-9)
    #expect(distance(inTwo.velocity, inOne.velocity) <= 1e-12)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the time of an offset is when the content is there`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let fling = Deceleration(
      offset: random.number(in: -1000...1000), velocity: random.number(in: 0.02...8), rate: .normal)
    let target = fling.offset + random.number(in: 0...1) * (fling.landing - fling.offset)

    #expect(distance(fling.offset(after: fling.time(at: target)), target) <= 1e-9)
  }

  @Test func `what is slower than a standstill does not move`() {
    for velocity in [0, 0.005, 0.01, -0.01] {
      let still = Deceleration(offset: 7.3, velocity: velocity, rate: .normal)
      #expect(still.landing == 7.3 && still.proposedTarget == 7.3 && still.duration == 0)
    }
  }

  @Test func `a landing is on the nearest pixel, and never behind the beginning`() {
    // 0.99 · 499 = 494.01: 1482 thirds of a point. The target, 494.505, is 1483.5 of them and a little more.
    let fling = Deceleration(offset: 0, velocity: 1, rate: .normal)
    #expect(fling.landing(on: .threefold) == 494)
    #expect(fling.proposedTarget(on: .threefold) == 1484.0 / 3)
    #expect(fling.proposedTarget(on: PixelGrid(scale: 1)) == 495)

    // 0.4 + 0.05 rounds to 0.333.
    let nudge = Deceleration(offset: 0.4, velocity: 0.0101, rate: .normal)
    #expect(nudge.landing(on: .threefold) == 0.4)
  }

  @Test func `a rate is above zero and leaves an end in sight`() {
    for number in [0, -0.5, 1, 1.5, 0.999_95, .nan, .infinity] {
      #expect(DecelerationRate(perMillisecond: number) == nil)
    }
    #expect(DecelerationRate(perMillisecond: 0.998) == .normal)
    #expect(DecelerationRate(perMillisecond: 0.99) == .fast)
    #expect(DecelerationRate(perMillisecond: 0.9999)?.perMillisecond == 0.9999)
    #expect(distance(DecelerationRate.normal.logarithm, 0.002_002_0) <= 0.000_000_05)
    #expect(distance(DecelerationRate.normal.projection, 499.500) <= 0.0005)
    #expect(distance(DecelerationRate.normal.reach, 499) <= 1e-9)
    #expect(distance(DecelerationRate.fast.logarithm, 0.010_050_3) <= 0.000_000_05)
    #expect(distance(DecelerationRate.fast.projection, 99.499) <= 0.0005)
    #expect(distance(DecelerationRate.fast.reach, 99) <= 1e-9)
  }
}
