import CollectionLayout
import CollectionSimulation
import Testing

struct ScrollPositionTests {
  private let bounds = Size(width: 390, height: 844)
  private let inset = EdgeInsets(top: 50, left: 10, bottom: 34, right: 20)
  private let frame = Rect(x: 500, y: 1000, width: 80, height: 60)

  /// From (−10, −50) to (1630, 2190).
  private var range: ScrollRange {
    ScrollRange(
      contentSize: Size(width: 2000, height: 3000), bounds: bounds, inset: inset, pixels: .threefold
    )
  }

  private func offset(
    _ position: ScrollPosition, for frame: Rect? = nil, from current: Point = .zero
  ) throws -> Point {
    try position.offset(
      for: frame ?? self.frame, current: current, bounds: bounds, inset: inset, range: range)
  }

  @Test func `a vertical position moves the frame there, and no further sideways than needed`()
    throws
  {
    // Sideways the right edge, 580, comes to 390 − 20.
    #expect(try offset(.top) == Point(x: 210, y: 950))
    // 1030 − (844 − 84)/2 − 50.
    #expect(try offset(.centeredVertically) == Point(x: 210, y: 600))
    // 1060 − 844 + 34.
    #expect(try offset(.bottom) == Point(x: 210, y: 250))
  }

  @Test func `a horizontal position moves the frame there, and no further up or down than needed`()
    throws
  {
    #expect(try offset(.left) == Point(x: 490, y: 250))
    // 540 − (390 − 30)/2 − 10.
    #expect(try offset(.centeredHorizontally) == Point(x: 350, y: 250))
    #expect(try offset(.right) == Point(x: 210, y: 250))
  }

  @Test func `one position of each axis may be given`() throws {
    #expect(try offset([.top, .left]) == Point(x: 490, y: 950))
    #expect(try offset([.centeredVertically, .right]) == Point(x: 210, y: 600))
  }

  @Test func `two positions of one axis are an error`() {
    let vertical = #expect(throws: Diagnostic.self) { try offset([.top, .bottom, .left]) }
    #expect(vertical?.code == .conflictingScrollPositions)
    #expect(
      vertical?.uikit == "UICollectionViewScrollPosition: attempt to use a scroll position with "
        + "multiple vertical positioning styles")

    let horizontal = #expect(throws: Diagnostic.self) {
      try offset([.top, .left, .centeredHorizontally])
    }
    #expect(
      horizontal?.uikit == "UICollectionViewScrollPosition: attempt to use a scroll position with "
        + "multiple horizontal positioning styles")
    #expect(horizontal?.fix == "use one of left, centeredHorizontally and right")
  }

  @Test func `what is seen already is not moved`() throws {
    // Seen from (400, 700) is x 410 to 770 and y 750 to 1510.
    #expect(try offset(.nearest, from: Point(x: 400, y: 700)) == Point(x: 400, y: 700))
    #expect(try offset(.nearest, from: Point(x: 490, y: 950)) == Point(x: 490, y: 950))
  }

  @Test func `the smallest move goes to the nearer edge`() throws {
    #expect(try offset(.nearest, from: Point(x: 700, y: 2000)) == Point(x: 490, y: 950))
    #expect(try offset(.nearest, from: Point(x: 491, y: 249)) == Point(x: 490, y: 250))
  }

  @Test func `a rectangle longer than what is seen is shown from its beginning`() throws {
    let tall = Rect(x: 500, y: 1000, width: 80, height: 900)
    #expect(try offset(.nearest, for: tall, from: Point(x: 400, y: 1040)) == Point(x: 400, y: 950))
    #expect(try offset(.nearest, for: tall, from: Point(x: 400, y: 0)) == Point(x: 400, y: 950))
  }

  @Test func `the range has the last word`() throws {
    let first = Rect(x: 0, y: 0, width: 80, height: 60)
    #expect(try offset([.bottom, .right], for: first) == Point(x: -10, y: -50))
    let last = Rect(x: 1920, y: 2940, width: 80, height: 60)
    #expect(try offset([.top, .left], for: last) == Point(x: 1630, y: 2190))
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the smallest move shows the rectangle, and no smaller one does`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rect = Rect(
      x: random.number(in: 0...1600), y: random.number(in: 0...2200),
      width: random.number(in: 1...300), height: random.number(in: 1...700))
    let current = Point(x: random.number(in: -10...1630), y: random.number(in: -50...2190))

    let found = try ScrollPosition.nearest.offset(
      for: rect, current: current, bounds: bounds, inset: inset, range: range)

    let seen = Rect(origin: found, size: bounds).inset(by: inset)
    #expect(rect.minX >= seen.minX - 1e-9 && rect.maxX <= seen.maxX + 1e-9)
    #expect(rect.minY >= seen.minY - 1e-9 && rect.maxY <= seen.maxY + 1e-9)
    // An axis that moved has the rectangle at one of its edges.
    if found.x != current.x {
      #expect(min(distance(rect.minX, seen.minX), distance(rect.maxX, seen.maxX)) <= 1e-9)
    }
    if found.y != current.y {
      #expect(min(distance(rect.minY, seen.minY), distance(rect.maxY, seen.maxY)) <= 1e-9)
    }
  }
}
