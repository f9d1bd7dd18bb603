import CollectionLayout
import CollectionSimulation
import Testing

struct ScrollMotionTests {
  private func release(seed: UInt64) -> ScrollMotion? {
    var random = SplitMix64(seed: seed)
    let range = ScrollRange(
      horizontal: AxisRange(0, random.number(in: 0...900)),
      vertical: AxisRange(0, random.number(in: 0...4000)))
    let offset = Point(x: random.number(in: -80...980), y: random.number(in: -80...4080))
    return Release.motion(
      from: offset, velocity: Point(x: random.number(in: -3...3), y: random.number(in: -3...3)),
      target: Point(
        x: random.number(in: 0...900), y: Bool.random(using: &random) ? .nan : 300),
      range: range, axes: .both, rate: .normal)
  }

  /// A view that adds up its frames' lengths passes 0.3 at another last digit than one that
  /// multiplies.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `frames at 60, 240 and irregular rates sample one curve`(seed: UInt64) throws {
    let motion = try #require(release(seed: seed))
    for frame in 1...60 {
      let slow = motion.offset(after: Double(frame) / 60)
      let fast = motion.offset(after: Double(frame * 4) / 240)
      var summed = 0.0
      for part in [0.1, 0.25, 0.65] { summed += part * Double(frame) / 60 }
      #expect(distance(slow, fast) <= 1e-9)
      #expect(distance(slow, motion.offset(after: summed)) <= 1e-9)
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `it begins where it was released and ends at its destination`(seed: UInt64) throws {
    let motion = try #require(release(seed: seed))

    #expect(motion.offset(after: 0) == motion.start && motion.offset(after: -1) == motion.start)
    #expect(motion.offset(after: motion.duration) == motion.destination)
    #expect(motion.isFinished(after: motion.duration))
    #expect(!motion.isFinished(after: motion.duration.nextDown))
    let last = motion.offset(after: motion.duration.nextDown)
    // A landing is rounded to its pixel; a bounce stops half a point before its edge.
    #expect(distance(last, motion.destination) <= 0.5 + 1e-6)
  }

  @Test func `an animation is a motion of its own kind`() throws {
    let animation = try #require(ScrollAnimation(from: .zero, to: Point(x: 0, y: 100)))
    let motion = ScrollMotion(animation)

    #expect(motion.kind == .animation)
    #expect(motion.duration == 0.3 && motion.destination == Point(x: 0, y: 100))
    #expect(distance(motion.offset(after: 0.15), Point(x: 0, y: 50)) <= 1e-9)
    #expect(motion.offset(after: 0.3) == Point(x: 0, y: 100))
    #expect(motion.start == .zero)
  }
}
