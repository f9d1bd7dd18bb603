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
    var random = SplitMix64(seed: seed)
    let coordinate = CubicCoordinate(
      first: random.number(in: 0...1), second: random.number(in: 0...1))
    let value = random.number(in: 0...1)

    #expect(distance(coordinate.value(at: coordinate.parameter(of: value)), value) <= 1e-12)
  }
}
