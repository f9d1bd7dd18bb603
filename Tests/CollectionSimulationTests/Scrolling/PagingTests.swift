import CollectionLayout
import CollectionSimulation
import Testing

struct PagingTests {
  private let page = Size(width: 375, height: 600)

  private func target(
    start: Double, offset: Double, _ velocity: Double, in range: ScrollRange
  ) -> Double {
    Paging.target(
      start: Point(x: start, y: 0), offset: Point(x: offset, y: 0),
      velocity: Point(x: velocity, y: 0), range: range, page: page, axes: .sideways
    ).x
  }

  @Test(arguments: [
    (0.0, 100.0, 0.0, 0.0), (0, 187.5, 0, 375), (0, 200, 0, 375), (0, 200, -0.2, 375),
    (0, 40, 0.3, 375), (375, 360, -0.3, 0), (375, 390, 0.3, 750), (375, 390, -0.3, 375),
    (0, 500, 1, 375), (750, 300, -1, 375), (0, 700, 0, 375), (0, -30, -1, 0), (1500, 1540, 1, 1500),
  ])
  func `a release goes to the nearest page, or to the next where it has speed`(
    start: Double, offset: Double, velocity: Double, page: Double
  ) {
    #expect(target(start: start, offset: offset, velocity, in: .sideways(0, 1500)) == page)
  }

  @Test func `a fling from a page goes to the next`() {
    let range = ScrollRange.sideways(0, 1500)
    #expect(target(start: 375, offset: 375, 1, in: range) == 750)
    #expect(target(start: 375, offset: 375, -1, in: range) == 0)
    #expect(target(start: 375, offset: 374.9, 1, in: range) == 750)
    #expect(target(start: 0, offset: 0, -1, in: range) == 0)
    #expect(target(start: 1500, offset: 1500, 1, in: range) == 1500)
  }

  @Test func `the end of the content is a page, however short`() {
    let range = ScrollRange.sideways(0, 900)
    #expect(target(start: 750, offset: 800, 1, in: range) == 900)
    #expect(target(start: 900, offset: 880, -1, in: range) == 750)
    #expect(target(start: 900, offset: 890, 0, in: range) == 900)
    #expect(target(start: 750, offset: 824, 0, in: range) == 750)
  }

  @Test func `pages begin at the range's minimum`() {
    let range = ScrollRange.sideways(-20, 1480)
    #expect(target(start: -20, offset: 30, 0.5, in: range) == 355)
    #expect(target(start: 355, offset: 300, -0.5, in: range) == -20)
  }

  @Test func `an axis that has no pages keeps its offset`() {
    let range = ScrollRange(horizontal: AxisRange(0, 900), vertical: AxisRange(0, 900))
    let target = Paging.target(
      start: .zero, offset: Point(x: 200, y: 123), velocity: .zero, range: range, page: page,
      axes: .sideways)
    #expect(target == Point(x: 375, y: 123))

    let flat = Paging.target(
      start: .zero, offset: Point(x: 950, y: 200), velocity: .zero, range: range,
      page: Size(width: 0, height: .nan), axes: .both)
    #expect(flat == Point(x: 900, y: 200))
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a target is a page, next to the first one at most, and stays one`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let end = random.number(in: 0...3000).rounded()
    let range = ScrollRange.sideways(0, end)
    // Every page that there is, one by one.
    var pages = [0.0]
    while let last = pages.last, last < end { pages.append(min(last + 375, end)) }
    let start = try #require(pages.randomElement(using: &random))
    let offset = random.number(in: -100...end + 100)
    let velocity = random.number(in: -1...1)

    let found = target(start: start, offset: offset, velocity, in: range)

    let from = try #require(pages.firstIndex(of: start))
    let to = try #require(pages.firstIndex(of: found))
    #expect(abs(to - from) <= 1)
    #expect(target(start: found, offset: found, 0, in: range) == found)
    if velocity.magnitude < 0.25 {
      let reachable = pages.indices.filter { abs($0 - from) <= 1 }.map { pages[$0] }
      let nearest = reachable.map { distance($0, offset) }.min()
      #expect(nearest == distance(found, offset))
    }
  }

  @Test func `pages beyond all counting are still pages`() {
    for velocity in [-1.0, 0, 1] {
      let target = Paging.target(
        start: Point(x: 5e14, y: 0), offset: Point(x: 5e14, y: 0),
        velocity: Point(x: velocity, y: 0), range: .sideways(0, 1e300),
        page: Size(width: 1e-300, height: 1), axes: .sideways)
      #expect(target.isFinite)
    }
  }
}
