import CollectionLayout
import Testing

@testable import CollectionSimulation

struct TimingCurveTests {
  /// The curve by halving its parameter, from the polynomials written out.
  private func model(_ moment: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let s = (low + high) / 2
      let time = 1.26 * s - 0.78 * s * s + 0.52 * s * s * s
      if time < moment { low = s } else { high = s }
    }
    return 3 * low * low - 2 * low * low * low
  }

  @Test func `ease-in-ease-out is the curve that halving finds`() {
    for step in 0...1000 {
      let moment = Double(step) / 1000
      #expect(distance(TimingCurve.easeInEaseOut.way(at: moment), model(moment)) <= 1e-12)
    }
  }

  @Test func `it begins at nothing, ends at all, and is half way in the middle`() {
    let curve = TimingCurve.easeInEaseOut
    #expect(curve.way(at: 0) == 0 && curve.way(at: -3) == 0 && curve.way(at: .nan) == 0)
    #expect(curve.way(at: 1) == 1 && curve.way(at: 7) == 1)
    #expect(distance(curve.way(at: 0.5), 0.5) <= 1e-15)
  }

  @Test func `its halves mirror each other, and it only grows`() {
    let curve = TimingCurve.easeInEaseOut
    var previous = 0.0
    for step in 1..<500 {
      let moment = Double(step) / 1000
      #expect(distance(curve.way(at: moment) + curve.way(at: 1 - moment), 1) <= 1e-12)
      #expect(curve.way(at: moment) > previous)
      previous = curve.way(at: moment)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any coordinate that grows is solved`(seed: UInt64) {
    var random = ScrollingRandom(seed: seed)
    let coordinate = CubicCoordinate(
      first: random.number(in: 0...1), second: random.number(in: 0...1))
    let value = random.number(in: 0...1)

    #expect(distance(coordinate.value(at: coordinate.parameter(of: value)), value) <= 1e-12)
  }
}

struct ScrollAnimationTests {
  @Test func `it goes from its start to its destination in 0.3 seconds`() throws {
    let animation = try #require(
      ScrollAnimation(from: Point(x: 10, y: 0), to: Point(x: 10, y: 300.1)))

    #expect(animation.duration == 0.3)
    #expect(animation.offset(after: 0) == Point(x: 10, y: 0))
    #expect(animation.offset(after: -1) == Point(x: 10, y: 0))
    #expect(distance(animation.offset(after: 0.15), Point(x: 10, y: 150.05)) <= 1e-9)
    #expect(animation.offset(after: 0.3) == Point(x: 10, y: 300.1))
    #expect(animation.offset(after: 9) == Point(x: 10, y: 300.1))
  }

  @Test func `numbers that are none make no animation`() {
    #expect(ScrollAnimation(from: .zero, to: Point(x: .nan, y: 0)) == nil)
    #expect(ScrollAnimation(from: Point(x: 0, y: .infinity), to: .zero) == nil)
    #expect(ScrollAnimation(from: .zero, to: .zero, duration: -1) == nil)
    #expect(ScrollAnimation(from: .zero, to: .zero, duration: .nan) == nil)
    #expect(ScrollAnimation(from: Point(x: -1e308, y: 0), to: Point(x: 1e308, y: 0)) == nil)
  }

  @Test func `without duration it is at its destination after any time`() throws {
    let animation = try #require(
      ScrollAnimation(from: .zero, to: Point(x: 1, y: 2), duration: 0))
    #expect(animation.offset(after: 1e-9) == Point(x: 1, y: 2))
  }
}
