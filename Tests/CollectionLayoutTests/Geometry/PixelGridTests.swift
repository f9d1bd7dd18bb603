import TestSupport
import Testing

@testable import CollectionLayout

@Suite struct PixelGridTests {
  @Test(arguments: [
    (1.0, 10.5, 11.0), (1, -10.5, -11), (1, 10.49, 10), (2, 10.25, 10.5), (2, -10.25, -10.5),
    (2, 10.2, 10), (4, 0.125, 0.25), (1, 0, 0),
  ])
  func `a value goes to the nearest pixel, halves away from zero`(
    scale: Double, value: Double, expected: Double
  ) {
    #expect(PixelGrid(scale: scale).round(value) == expected)
  }

  @Test func `three pixels to a point are thirds`() {
    let grid = PixelGrid(scale: 3)
    #expect(grid.pixel == 1.0 / 3)
    #expect(grid.round(10.4) == 31.0 / 3)
    #expect(grid.round(Point(x: 0.16, y: 0.17)) == Point(x: 0, y: 1.0 / 3))
  }

  @Test(arguments: 0..<50)
  func `the pixel before is that of the plain rounding down`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<400 {
      let grid = PixelGrid(scale: Double(random.integer(1..<4)))
      let reach = random.one(of: [1, 1e3, 1e9, 1e15, 1e17, 1e300])
      let whole = random.number(-reach...reach)
      for value in [whole, whole.rounded(), -whole, 0, -0.0, .infinity, -.infinity] {
        let plain = (value * grid.scale + 1e-6).rounded(.down) / grid.scale
        #expect(grid.floor(value) == plain, "\(value)")
      }
    }
    #expect(PixelGrid(scale: 2).floor(.nan).isNaN)
  }

  @Test(
    arguments: [
      (1.0, 10.5, 11.0), (1, -10.5, -10), (1, 10.49, 10), (1, -10.51, -11),
      (2, 102 + 1.0 / 3, 102.5),
      (2, 192 + 2.0 / 3, 192.5), (2, 98 + 1.0 / 3, 98.5), (2, -0.25, 0), (3, 82.5, 248.0 / 3),
      (1, 0.5 - 1e-9, 1), (1, 0.499, 0),
    ] as [(Double, Double, Double)])
  func `a position goes to the nearest pixel, halves up`(
    scale: Double, value: Double, expected: Double
  ) {
    #expect(PixelGrid(scale: scale).nearest(value) == expected)
  }

  @Test(arguments: 0..<50)
  func `the nearest pixel is that of the plain formula`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<400 {
      let grid = PixelGrid(scale: Double(random.integer(1..<4)))
      let reach = random.one(of: [1, 1e3, 1e9, 1e15, 1e17, 1e300])
      let whole = random.number(-reach...reach)
      for value in [whole, whole.rounded(), -whole, 0, -0.0, .infinity, -.infinity] {
        let plain = (value * grid.scale + (0.5 + 1e-6)).rounded(.down) / grid.scale
        #expect(grid.nearest(value) == plain, "\(value)")
      }
    }
    #expect(PixelGrid(scale: 2).nearest(.nan).isNaN)
  }

  @Test(arguments: 0..<50)
  func `halves away from zero are those of the plain formula`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<400 {
      let grid = PixelGrid(scale: Double(random.integer(1..<4)))
      let reach = random.one(of: [1, 1e3, 1e9, 1e15, 1e17, 1e300])
      let whole = random.number(-reach...reach)
      for value in [whole, whole.rounded(), whole.rounded() + 0.5, -whole, 0, -0.0, .infinity] {
        let plain = (value.magnitude * grid.scale + (0.5 + 1e-6)).rounded(.down) / grid.scale
        #expect(grid.round(value) == (value < 0 ? -plain : plain), "\(value)")
      }
    }
    #expect(PixelGrid(scale: 2).round(.nan).isNaN)
  }

  @Test(arguments: 0..<50)
  func `rounding twice changes nothing more, and never moves by more than half a pixel`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let grid = PixelGrid(scale: Double(random.integer(1..<5)))
    let value = random.number(-5000...5000)
    let rounded = grid.round(value)
    #expect(grid.round(rounded) == rounded)
    #expect(abs(rounded - value) <= grid.pixel / 2 + 1e-9)
  }
}
