import CollectionLayout
import CollectionSimulation
import Testing

struct ReleaseTests {
  private func release(
    from offset: Double, _ velocity: Double, to target: Double? = nil, in range: ScrollRange,
    bounces: Bool = true, rate: DecelerationRate = .normal
  ) -> ScrollMotion? {
    let (offset, velocity) = (Point(x: offset, y: 0), Point(x: velocity, y: 0))
    let axes = ScrollableAxes(horizontal: true, vertical: false, bounces: bounces)
    let proposed = Release.proposed(
      offset: offset, velocity: velocity, range: range, axes: axes, rate: rate)
    return Release.motion(
      from: offset, velocity: velocity, target: Point(x: target ?? proposed.x, y: proposed.y),
      range: range, axes: axes, rate: rate)
  }

  private func proposed(
    from offset: Double, _ velocity: Double, in range: ScrollRange,
    rate: DecelerationRate = .normal
  ) -> Double {
    Release.proposed(
      offset: Point(x: offset, y: 0), velocity: Point(x: velocity, y: 0), range: range,
      axes: .sideways, rate: rate
    ).x
  }

  @Test func `the threshold is one for the plane, and an axis keeps what it has`() {
    // 0.15² + 0.2² = 0.25².
    #expect(
      Release.effectiveVelocity(Point(x: 0.15, y: -0.2), axes: .both) == Point(x: 0.15, y: -0.2))
    #expect(Release.effectiveVelocity(Point(x: 0.15, y: 0.19), axes: .both) == .zero)
    #expect(Release.effectiveVelocity(Point(x: 0, y: 0.25), axes: .both) == Point(x: 0, y: 0.25))
  }

  @Test func `an axis that does not scroll has no velocity`() {
    #expect(
      Release.effectiveVelocity(Point(x: 1, y: 3), axes: .sideways) == Point(x: 1, y: 0))
    #expect(Release.effectiveVelocity(Point(x: 0.2, y: 3), axes: .sideways) == .zero)
  }

  @Test func `a velocity that is none counts as none, and one beyond all fingers as the limit`() {
    #expect(Release.effectiveVelocity(Point(x: .nan, y: 3), axes: .both) == .zero)
    #expect(Release.effectiveVelocity(Point(x: 3, y: .infinity), axes: .both) == .zero)
    #expect(
      Release.effectiveVelocity(Point(x: -1e300, y: 0), axes: .both) == Point(x: -1e12, y: 0))
  }

  @Test func `the proposed target is on its pixel, clamped`() {
    // 100 + 494.505 = 594.505; of it 1189 halves, or 1784 thirds.
    #expect(proposed(from: 100, 1, in: .sideways(0, 4725, scale: 2)) == 594.5)
    #expect(proposed(from: 100, 1, in: .sideways(0, 4725)) == 1784.0 / 3)
    #expect(proposed(from: 100, 1, in: .sideways(0, 500)) == 500)
    #expect(proposed(from: 100, -1, in: .sideways(-20, 500)) == -20)
    // 100 + 98.504 = 198.504; of it 596 thirds.
    #expect(proposed(from: 100, 1, in: .sideways(0, 4725), rate: .fast) == 596.0 / 3)
  }

  @Test func `below the threshold the proposed offset is where the content is, clamped`() {
    #expect(proposed(from: 100.123, 0.2, in: .sideways(0, 500)) == 100.123)
    #expect(proposed(from: -80, 0.2, in: .sideways(0, 500)) == 0)
    #expect(release(from: 100.123, 0.2, in: .sideways(0, 500)) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func
    `a target that nobody changes is met by the motion, but for half a point at each speed of one`(
      seed: UInt64
    )
  {
    var random = SplitMix64(seed: seed)
    let range = ScrollRange.sideways(random.number(in: -100...0), random.number(in: 0...3000))
    let offset = random.number(in: -300...3300)
    let velocity = random.number(in: -5...5)

    let target = proposed(from: offset, velocity, in: range)
    let end = release(from: offset, velocity, in: range)?.destination.x ?? offset

    // K − F is 0.49983; both are rounded to thirds.
    #expect(distance(end, target) <= 0.5 * velocity.magnitude + 1.0 / 3)
    if target == 0 && offset < 0 { #expect(end == 0) }
  }

  @Test func `the first seed's carousel is landed on by an adjusted rate`() throws {
    let motion = try #require(release(from: 100, 1, to: 315, in: .sideways(0, 4725)))

    #expect(motion.kind == .deceleration)
    #expect(distance(motion.duration, 1.0001) <= 0.000_05)
    #expect(motion.destination == Point(x: 315, y: 0))
    #expect(motion.offset(after: motion.duration) == Point(x: 315, y: 0))
    // 100 + 215/0.99 · (1 − e^(−500 · 0.99/215)).
    #expect(distance(motion.offset(after: 0.5).x, 295.449) <= 1e-3)
  }

  @Test func `a target outside the range is its end`() throws {
    #expect(release(from: 100, 0, to: 9000, in: .sideways(0, 500))?.destination.x == 500)
    #expect(release(from: 100, 0, to: -9000, in: .sideways(0, 500))?.destination.x == 0)
    #expect(release(from: 100, 0, to: .nan, in: .sideways(0, 500)) == nil)
  }

  @Test func `content released outside bounces to its end`() throws {
    let back = try #require(release(from: -100, 0, in: .sideways(0, 500)))
    #expect(back.destination.x == 0)
    #expect(distance(back.offset(after: 0.1).x, -36.603) <= 1e-3)

    // Outward: −0.99^100 · (100 + 499 · (1 − 0.998^100)) = −0.366032 · 190.535.
    let outward = try #require(release(from: -100, -1, in: .sideways(0, 500)))
    #expect(outward.destination.x == 0)
    #expect(distance(outward.offset(after: 0.1).x, -69.742) <= 1e-3)

    // Inward, but not as far as the range: 0.3 − 0.01 times 499 is 144.7 of 200 points.
    let inward = try #require(release(from: -200, 0.3, in: .sideways(0, 500)))
    #expect(inward.destination.x == 0)
    // −0.366032 · (200 − 0.3 · 90.535).
    #expect(distance(inward.offset(after: 0.1).x, -63.265) <= 1e-3)
  }

  @Test func `outside, a layout is heard where it asks for an offset inside`() throws {
    let range = ScrollRange.sideways(0, 500)
    #expect(release(from: -100, 0, to: 315, in: range)?.destination.x == 315)
    #expect(release(from: -100, 0, to: -60, in: range)?.destination.x == 0)
    #expect(release(from: -100, 1, to: 0, in: range)?.destination.x == 0)
  }

  @Test func `outside, a push that lands inside goes on inside`() throws {
    // The target is −100 + 494.505, and it lands at −100 + 494.010.
    let motion = try #require(release(from: -100, 1, in: .sideways(0, 500)))
    #expect(motion.destination.x == 394)
    #expect(distance(motion.offset(after: 0.5).x, 215.612) <= 1e-3)
  }

  @Test func `without bouncing content stops at its end, and is put there from outside`() throws {
    let range = ScrollRange.sideways(0, 100)
    let stopped = try #require(release(from: 0, 1, in: range, bounces: false))
    #expect(distance(stopped.duration, 0.111_710_5) <= 1e-6)
    #expect(stopped.destination.x == 100)

    let put = try #require(release(from: -40, -1, in: range, bounces: false))
    #expect(put.duration == 0 && put.isFinished(after: 0))
    #expect(put.offset(after: 1.0 / 60).x == 0)
    #expect(release(from: 100, 1, in: range, bounces: false) == nil)
  }

  @Test func `the axes move each by itself, and the motion lasts as long as the longer`() throws {
    let range = ScrollRange(horizontal: AxisRange(0, 5000), vertical: AxisRange(0, 5000))
    let motion = try #require(
      Release.motion(
        from: .zero, velocity: Point(x: 1, y: 0.1), target: Point(x: 1484.0 / 3, y: 135.0 / 3),
        range: range, axes: .both, rate: .normal))

    // 0.09 · 499 = 44.91, of it 135 thirds.
    #expect(motion.destination == Point(x: 494, y: 45))
    #expect(distance(motion.duration, 2.3003) <= 0.000_05)
    // 0.1 · 499 · (1 − 0.998^500) = 49.9 · 0.632489.
    #expect(distance(motion.offset(after: 0.5), Point(x: 315.612, y: 31.5612)) <= 1e-3)
    #expect(motion.offset(after: 1.5).y == 45)
  }

  @Test(arguments: [0, 0.01, 0.25, -3, 1e9, -1e300, .infinity, .nan])
  func `no number makes a motion that is none`(velocity: Double) {
    let ends = [0, 1e-9, 500, 1e15, 1e300, .nan, .infinity]
    let offsets = [0, -1e308, 1e308, 250.3, -1e9]
    for end in ends {
      let range = ScrollRange.sideways(0, end)
      for offset in offsets {
        for target in [nil, 0, 17.5, -1e308, 1e308, Double.nan] {
          for rate in [DecelerationRate.normal, .fast] {
            guard let motion = release(from: offset, velocity, to: target, in: range, rate: rate)
            else { continue }
            #expect(motion.duration >= 0 && motion.duration < 600)
            #expect(range.contains(motion.destination))
            for time in [0, 1e-9, 0.016, 0.3, 1, 5, 100, 1e300, .infinity, .nan] {
              #expect(motion.offset(after: time).isFinite)
            }
          }
        }
      }
    }
    #expect(release(from: .nan, velocity, in: .sideways(0, 500)) == nil)
  }
}
