import CollectionLayout
import CollectionSimulation
import Testing

struct ScrollRangeTests {
  private let inset = EdgeInsets(top: 50, left: 10, bottom: 34, right: 20)

  private func range(width: Double, height: Double, scale: Double = 3) -> ScrollRange {
    ScrollRange(
      contentSize: Size(width: width, height: height), bounds: Size(width: 390, height: 844),
      inset: inset, pixels: PixelGrid(scale: scale))
  }

  @Test func `the range is what the content and the insets leave to scroll`() {
    let range = range(width: 2000, height: 3000)

    #expect(range.minimum == Point(x: -10, y: -50))
    // 2000 + 20 − 390 and 3000 + 34 − 844.
    #expect(range.maximum == Point(x: 1630, y: 2190))
  }

  @Test func `content that fits leaves the minimum`() {
    let range = range(width: 100, height: 700)

    #expect(range.maximum == range.minimum)
    #expect(range.clamp(Point(x: 500, y: 500)) == Point(x: -10, y: -50))
  }

  @Test func `the ends are on pixels`() {
    // 1630.1 · 3 = 4890.3.
    #expect(range(width: 2000.1, height: 3000).maximum.x == 1630)
    #expect(range(width: 2000.2, height: 3000).maximum.x == 4891.0 / 3)
    #expect(range(width: 2000.2, height: 3000, scale: 1).maximum.x == 1630)
  }

  @Test func `it clamps and measures what lies outside`() {
    let range = range(width: 2000, height: 3000)

    #expect(range.clamp(Point(x: -30, y: 9999)) == Point(x: -10, y: 2190))
    #expect(range.overshoot(of: Point(x: -30, y: 2200)) == Point(x: -20, y: 10))
    #expect(range.overshoot(of: Point(x: 0, y: 0)) == .zero)
    #expect(range.contains(Point(x: -10, y: 2190)))
    #expect(!range.contains(Point(x: -10.1, y: 0)))
  }

  @Test func `an axis scrolls where there is more than fits, or where it always bounces`() {
    let tall = range(width: 300, height: 3000)
    let axes = tall.scrollableAxes(
      bounces: true, alwaysBounceHorizontal: false, alwaysBounceVertical: false)
    #expect(axes == ScrollableAxes(horizontal: false, vertical: true, bounces: true))

    let always = tall.scrollableAxes(
      bounces: true, alwaysBounceHorizontal: true, alwaysBounceVertical: false)
    #expect(always == ScrollableAxes(horizontal: true, vertical: true, bounces: true))

    let stiff = tall.scrollableAxes(
      bounces: false, alwaysBounceHorizontal: true, alwaysBounceVertical: true)
    #expect(stiff == ScrollableAxes(horizontal: false, vertical: true, bounces: false))
  }

  @Test func `numbers that no screen has make a range all the same`() {
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      let range = range(width: number, height: 844)
      #expect(range.minimum.isFinite && range.maximum.isFinite)
      #expect(range.maximum.x >= range.minimum.x)
    }
  }

  @Test func `an end at zero is not a negative zero`() {
    let range = ScrollRange(
      contentSize: .zero, bounds: .zero, inset: .zero, pixels: PixelGrid(scale: 3))
    #expect(range.minimum.x.sign == .plus && range.maximum.y.sign == .plus)
  }
}
