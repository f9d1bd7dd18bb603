import CollectionSimulation
import Testing

struct RubberBandTests {
  @Test(arguments: [
    (667.0, 10.0, 5.455), (667, 50, 26.411), (667, 100, 50.810), (667, 200, 94.427),
    (667, 400, 165.434), (844, 50, 26.632), (844, 100, 51.635), (844, 200, 97.317),
    (844, 400, 174.511),
  ])
  func `content follows as far as the table of the semantics says`(
    extent: Double, overshoot: Double, shown: Double
  ) {
    #expect(distance(RubberBand.shown(overshoot: overshoot, extent: extent), shown) <= 0.0005)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the pull that shows a distance shows it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let extent = random.number(in: 1...3000)
    let shown = random.number(in: 0...0.999) * extent

    let overshoot = RubberBand.overshoot(shown: shown, extent: extent)

    #expect(
      distance(RubberBand.shown(overshoot: overshoot, extent: extent), shown) <= 1e-9 * extent)
    #expect(overshoot >= shown)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a longer pull shows more, never an extent, never the whole pull`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let extent = random.number(in: 1...3000)
    let pull = random.number(in: 0.001...100_000)

    let shown = RubberBand.shown(overshoot: pull, extent: extent)

    #expect(shown > 0 && shown < extent && shown < 0.55 * pull)
    #expect(RubberBand.shown(overshoot: pull * 1.01, extent: extent) > shown)
  }

  @Test func `the extent is reached by an endless pull alone`() {
    #expect(RubberBand.shown(overshoot: .infinity, extent: 844) == 844)
    #expect(RubberBand.shown(overshoot: .greatestFiniteMagnitude, extent: 844) == 844)
    #expect(RubberBand.overshoot(shown: 844, extent: 844) == .infinity)
    #expect(RubberBand.overshoot(shown: 900, extent: 844) == .infinity)
  }

  @Test func `nothing is shown without a pull or without a viewport`() {
    #expect(RubberBand.shown(overshoot: 0, extent: 844) == 0)
    #expect(RubberBand.shown(overshoot: -5, extent: 844) == 0)
    #expect(RubberBand.shown(overshoot: .nan, extent: 844) == 0)
    #expect(RubberBand.shown(overshoot: 10, extent: 0) == 0)
    #expect(RubberBand.overshoot(shown: 0, extent: 0) == 0)
  }
}
