import CollectionLayout
import Testing
import func TestSupport.seeds

@testable import CollectionSimulation

/// Which data is asked for ahead of its display (semantics 6.5).
struct PrefetchTests {
  /// Rows of 50 points in a view of ten.
  private func tenRows(
    _ layout: TestLayout = .list(rows: 200), items: Int = 200,
    _ change: (inout ViewSettings) -> Void = { _ in }
  ) throws -> Fixture {
    let fixture = Fixture(layout, items: [items]) {
      $0.viewport = Size(width: 390, height: 500)
      change(&$0)
    }
    fixture.delegate.prefetchesData = true
    try fixture.view.displayFirst()
    fixture.recording.clear()
    return fixture
  }

  @Test func `nothing is asked for at the first display`() throws {
    let fixture = try tenRows()
    try fixture.view.wait(1)

    #expect(fixture.prefetches.isEmpty)
  }

  @Test func `downward, the next viewport is asked for from the top`() throws {
    let fixture = try tenRows()

    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
    // From 100 to 600 rows 2 to 11 are visible; from 600 to 1,100 stand rows 12 to 21.
    #expect(fixture.prefetches == [Prefetch("prefetchItems", Array(12...21))])

    try fixture.view.scroll(to: Point(x: 0, y: 150), animated: false)
    #expect(fixture.prefetches.dropFirst() == [Prefetch("prefetchItems", [22])])
  }

  @Test func `upward, the last viewport is asked for from the bottom, and the rest is cancelled`()
    throws
  {
    let fixture = try tenRows()
    try fixture.view.scroll(to: Point(x: 0, y: 2000), animated: false)
    fixture.recording.clear()

    try fixture.view.scroll(to: Point(x: 0, y: 1950), animated: false)

    // Rows 50 to 59 were asked for at 2,000; from 1,450 to 1,950 stand rows 29 to 38.
    #expect(
      fixture.prefetches == [
        Prefetch("cancelPrefetching", Array(50...59)),
        Prefetch("prefetchItems", (29...38).reversed()),
      ])
  }

  @Test func `what was shown meanwhile is not cancelled`() throws {
    let fixture = try tenRows()
    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
    try fixture.view.scroll(to: Point(x: 0, y: 200), animated: false)
    fixture.recording.clear()

    try fixture.view.scroll(to: Point(x: 0, y: 190), animated: false)

    // At 200 rows 4 to 13 were visible, so that 14 to 23 were left; at 190 rows 3 to 13 are.
    #expect(
      fixture.prefetches == [
        Prefetch("cancelPrefetching", Array(14...23)), Prefetch("prefetchItems", [2, 1, 0]),
      ])
  }

  @Test func `sideways, the nearest column comes first`() throws {
    let fixture = try tenRows(.strip(columns: 100, width: 100, height: 500), items: 100)

    try fixture.view.scroll(to: Point(x: 10, y: 0), animated: false)
    // From 10 to 400 columns 0 to 3 are visible, from 400 to 790 stand columns 4 to 7.
    try fixture.view.scroll(to: Point(x: 3000, y: 0), animated: false)
    try fixture.view.scroll(to: Point(x: 2990, y: 0), animated: false)

    #expect(
      fixture.prefetches == [
        Prefetch("prefetchItems", [4, 5, 6, 7]), Prefetch("cancelPrefetching", [4, 5, 6, 7]),
        // From 3,000 to 3,390 columns 30 to 33 are visible, from 3,390 to 3,780 stand 33 to 37.
        Prefetch("prefetchItems", [34, 35, 36, 37]),
        Prefetch("cancelPrefetching", [34, 35, 36, 37]),
        // From 2,990 to 3,380 columns 29 to 33, before them from 2,600 on columns 26 to 28.
        Prefetch("prefetchItems", [28, 27, 26]),
      ])
  }

  @Test func `in the plane, the distance to the leading corner decides`() throws {
    // Tiles of 100 by 100 in a view of 200 by 200, ten in a row.
    let elements = (0..<100).map { number in
      ElementAttributes.cell(
        number,
        Rect(x: Double(number % 10) * 100, y: Double(number / 10) * 100, width: 100, height: 100))
    }
    let fixture = try tenRows(
      .fixed(elements, size: Size(width: 1000, height: 1000)), items: 100
    ) { $0.viewport = Size(width: 200, height: 200) }

    try fixture.view.scroll(to: Point(x: 100, y: 100), animated: false)

    // Visible are tiles 11, 12, 21, 22. The corner is (300, 300): tile 33 begins at it, four a tile beside it, and so on.
    #expect(
      fixture.prefetches == [
        Prefetch("prefetchItems", [33, 23, 32, 34, 43, 24, 42, 44, 13, 31, 14, 41])
      ])
  }

  @Test func `a reload cancels what is left`() throws {
    let fixture = try tenRows()
    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
    fixture.recording.clear()

    try fixture.view.reloadData()
    try fixture.view.settle()

    #expect(fixture.prefetches == [Prefetch("cancelPrefetching", Array(12...21))])
    #expect(fixture.recording.events.first?.name == "cancelPrefetching")
    try fixture.view.reloadData()
    #expect(fixture.prefetches.count == 1)
  }

  @Test func `what is forgotten is not cancelled`() throws {
    let fixture = try tenRows()
    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
    fixture.recording.clear()

    fixture.view.screen.forgetPrefetching()
    try fixture.view.scroll(to: Point(x: 0, y: 101), animated: false)

    // From 601 to 1,101 stand rows 12 to 22, of which 12 is visible.
    #expect(fixture.prefetches == [Prefetch("prefetchItems", Array(13...22))])
  }

  @Test func `content that springs back at its end asks for nothing`() throws {
    let fixture = try tenRows()
    try fixture.view.drag(by: Point(x: 0, y: 300), over: 0.5)
    try fixture.view.settle()
    #expect(fixture.view.contentOffset == .zero)

    #expect(fixture.prefetches.isEmpty)
  }

  @Test func `past the end of the content there is nothing to ask for`() throws {
    let fixture = try tenRows(.list(rows: 15), items: 15)

    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)

    #expect(fixture.prefetches == [Prefetch("prefetchItems", [12, 13, 14])])
    #expect(fixture.codes.isEmpty)
  }

  @Test func `without a listener, and switched off, the layout is asked as ever`() throws {
    let silent = try tenRows()
    silent.delegate.prefetchesData = false
    let off = try tenRows { $0.prefetchesData = false }

    for fixture in [silent, off] {
      try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
      #expect(fixture.prefetches.isEmpty)
      #expect(fixture.recording.rects == [Rect(x: 0, y: 500, width: 390, height: 500)])
    }
    // With a listener, the page of the window is asked for as well.
    let listening = try tenRows()
    try listening.view.scroll(to: Point(x: 0, y: 100), animated: false)
    #expect(listening.recording.rects == [Rect(x: 0, y: 500, width: 390, height: 1000)])
  }

  @Test(arguments: seeds(60))
  func `a look at every item finds what is asked for and cancelled`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let elements = (0..<150).map { number in
      ElementAttributes.cell(
        number,
        Rect(
          x: random.nextUnit() * 1200, y: random.nextUnit() * 3000,
          width: 20 + random.nextUnit() * 200, height: random.next() % 9 == 0 ? 0 : 90))
    }
    let fixture = try tenRows(
      .fixed(elements, size: Size(width: 1400, height: 3200)), items: 150)
    var requested: Set<Int> = []

    for _ in 0..<30 {
      let before = fixture.view.bounds
      fixture.recording.clear()
      let (dx, dy) = (random.nextUnit() * 300 - 150, random.nextUnit() * 600 - 300)
      let isStraight = random.next() % 2 == 0
      let target = fixture.view.scrollRange.clamp(
        Point(x: before.x + (isStraight ? 0 : dx), y: before.y + dy))
      try fixture.view.scroll(to: target, animated: false)
      let after = fixture.view.bounds
      let visible = elements.filter { $0.frame.intersects(after) }.map(\.identifier.indexPath.item)
      requested.subtract(visible)
      guard after != before else { continue }

      // The window, from the definition: as far ahead as the motion points, a whole viewport on the faster axis.
      let (x, y) = ((after.x - before.x) / 390, (after.y - before.y) / 500)
      let most = max(abs(x), abs(y))
      let window = after.union(after.offset(dx: x / most * 390, dy: y / most * 500))
      let ahead = Set(
        elements.filter { $0.frame.intersects(window) }.map(\.identifier.indexPath.item)
      ).subtracting(visible)
      let calls = fixture.prefetches
      #expect(
        calls.first { $0.name == "cancelPrefetching" }?.items ?? []
          == requested.subtracting(ahead).sorted())
      let wanted = calls.first { $0.name == "prefetchItems" }?.items ?? []
      #expect(Set(wanted) == ahead.subtracting(requested))
      #expect(wanted.count == Set(wanted).count)
      requested = ahead
    }
  }
}

/// A call about data ahead of its display.
struct Prefetch: Equatable {
  let name: String
  let items: [Int]

  init(_ name: String, _ items: [Int]) {
    self.name = name
    self.items = items
  }
}

extension Fixture {
  /// What was said of data ahead of its display.
  var prefetches: [Prefetch] {
    recording.events.compactMap { event in
      guard case .elements(let elements) = event.fields.first?.value else { return nil }
      return Prefetch(event.name, elements.map(\.indexPath.item))
    }
  }
}
