import Testing

@testable import CollectionSimulation

struct EdgeBounceTests {
  @Test(arguments: [(0.5, 581.0), (1, 656), (2, 730), (4, 803)])
  func `a bounce peaks and settles as the semantics say`(velocity: Double, settled: Double) {
    for side in [1.0, -1] {
      let bounce = EdgeBounce(edge: 0, overshoot: 0, velocity: side * velocity, rate: .normal)

      #expect(distance(bounce.peakTime, 90.74) <= 0.005)
      #expect(
        distance(bounce.overshoot(after: bounce.peakTime), side * 33.301 * velocity)
          <= 0.0005 * velocity)
      #expect(distance(bounce.settlingTime(within: 0.5), settled) <= 0.5)
    }
  }

  @Test(arguments: [(1000.0 / 60, 84.58), (100, 36.60), (200, 13.40), (500, 0.66)])
  func `content released outside returns as the semantics say`(time: Double, overshoot: Double) {
    let bounce = EdgeBounce(edge: 200, overshoot: 100, velocity: 0, rate: .normal)

    #expect(distance(bounce.overshoot(after: time), overshoot) <= 0.005)
    #expect(bounce.offset(after: time) == 200 + bounce.overshoot(after: time))
    #expect(distance(bounce.settlingTime(within: 0.5), 527) <= 0.5)
  }

  @Test func `one step of 100 milliseconds is ten of ten`() {
    let start = EdgeBounce(edge: 0, overshoot: 20, velocity: 1.5, rate: .normal)
    var stepped = start
    for _ in 1...10 { stepped = stepped.state(after: 10) }

    #expect(distance(stepped.overshoot, start.overshoot(after: 100)) <= 1e-9)
    #expect(distance(stepped.velocity, start.velocity(after: 100)) <= 1e-9)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `steps of any lengths make one curve`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let start = EdgeBounce(
      edge: 0, overshoot: random.number(in: -200...200), velocity: random.number(in: -8...8),
      rate: seed.isMultiple(of: 2) ? .normal : .fast)
    var (stepped, time) = (start, 0.0)
    for _ in 1...40 {
      let step = random.number(in: 0...30)
      stepped = stepped.state(after: step)
      time += step
      #expect(distance(stepped.overshoot, start.overshoot(after: time)) <= 1e-9)
    }
  }

  /// A model in steps of a millisecond, each the spring's share of what velocity has carried, by
  /// multiplication.
  @Test func `a thousand steps of a millisecond lead where one formula does`() {
    let bounce = EdgeBounce(edge: 0, overshoot: 30, velocity: 2, rate: .normal)
    var (overshoot, velocity) = (30.0, 2.0)
    for millisecond in 1...1000 {
      velocity *= 0.998
      overshoot = 0.99 * (overshoot + velocity)
      velocity *= 0.99
      #expect(distance(bounce.overshoot(after: Double(millisecond)), overshoot) <= 1e-9)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the rate of change is the slope of the curve`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let bounce = EdgeBounce(
      edge: 0, overshoot: random.number(in: -200...200), velocity: random.number(in: -8...8),
      rate: .normal)
    let time = random.number(in: 1...500)

    let slope = (bounce.overshoot(after: time + 0.01) - bounce.overshoot(after: time - 0.01)) / 0.02

    #expect(distance(bounce.rateOfChange(after: time), slope) <= 1e-6)
  }

  /// Walks the curve in small steps: away from the edge, then back, until it is near and moves
  /// inward.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `it settles when a walk along the curve finds it near and inward`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let side: Double = seed.isMultiple(of: 2) ? 1 : -1
    let bounce = EdgeBounce(
      edge: 0, overshoot: side * random.number(in: 1...200), velocity: random.number(in: -6...6),
      rate: .normal)
    let step = 0.05
    var time = 0.0
    var previous = side * bounce.overshoot
    while true {
      time += step
      let next = side * bounce.overshoot(after: time)
      if next <= 1.0 / 6, next < previous { break }
      previous = next
    }

    let settled = bounce.settlingTime(within: 1.0 / 6)

    #expect(settled <= time && settled > time - step - 1e-9)
  }

  @Test func `a bounce too small to see is settled at once`() {
    // The peak is 33.301 · 0.004 = 0.133 points, less than half of a third.
    let bounce = EdgeBounce(edge: 0, overshoot: 0, velocity: 0.004, rate: .normal)
    #expect(bounce.settlingTime(within: 1.0 / 6) == 0)

    let still = EdgeBounce(edge: 0, overshoot: 0, velocity: 0, rate: .normal)
    #expect(still.settlingTime(within: 1.0 / 6) == 0 && still.peakTime == 0)
  }
}
