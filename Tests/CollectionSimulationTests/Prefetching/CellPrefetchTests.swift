import CollectionLayout
import CollectionSimulation
import Testing

/// Cells that are created ahead of their display (semantics 6.4).
struct CellPrefetchTests {
  /// Rows of 50 points in a view of ten, in which a frame of a motion at 3 points per millisecond is nearly a row.
  private func tenRows(_ isOn: Bool = true) throws -> Fixture {
    try Fixture.displayed(.list(rows: 200), items: [200]) {
      $0.viewport = Size(width: 390, height: 500)
      $0.prefetchesCells = isOn
    }
  }

  @Test func `each frame of a motion does one piece of work`() throws {
    let fixture = try tenRows()
    let view = fixture.view
    try view.fling(velocity: Point(x: 0, y: 0.3))
    var created: [Int] = []
    for _ in 0..<6 {
      try view.displayFrame()
      created.append(view.reuseFigures.created)
    }

    // After 4.9 points row 10 comes into sight, and the pass asks about its page: 500 to 1,000, in which the window, to
    // 879.9, lies. So the first frame finds rows 11 to 17, and each after it makes one cell of them.
    #expect(fixture.recording.rects == [Rect(x: 0, y: 500, width: 390, height: 500)])
    #expect(created == [11, 12, 13, 14, 15, 16])
    #expect(
      fixture.recording.elements(of: "willDisplayCell").map(\.indexPath.item) == [10])
    #expect(view.reuseFigures.keptAlive == 5)
  }

  @Test func `the layout is asked for what the window needs, page by page`() throws {
    let fixture = try tenRows()
    let view = fixture.view
    try view.scroll(to: Point(x: 0, y: 120), animated: false)
    fixture.recording.clear()

    // The pass has asked up to 1,000. From 125 on the window ends beyond that, at 500 + 125 + 375.
    try view.fling(velocity: Point(x: 0, y: 0.4))
    try view.displayFrame()

    #expect(fixture.recording.rects == [Rect(x: 0, y: 1000, width: 390, height: 500)])
    let call = fixture.recording.calls.first { $0.name == "attributes" }
    #expect(call?.reason == "cells are created ahead of their display")
    // To ask was this frame's work: rows 2 to 12 have the views of eleven rows.
    #expect(view.reuseFigures.created == 11)
  }

  @Test func `a cell that comes into sight takes the view that was made for it`() throws {
    let fixture = try tenRows()
    try fixture.view.fling(velocity: Point(x: 0, y: 1))
    try fixture.view.settle()
    let plain = try tenRows(false)
    try plain.view.fling(velocity: Point(x: 0, y: 1))
    try plain.view.settle()

    #expect(fixture.view.contentOffset == plain.view.contentOffset)
    #expect(
      try fixture.view.visibleItems() == plain.view.visibleItems())
    // Each cell is told of as without it, and when it comes into sight.
    #expect(
      fixture.recording.elements(of: "willDisplayCell")
        == plain.recording.elements(of: "willDisplayCell"))
    #expect(plain.view.reuseFigures.created < fixture.view.reuseFigures.created)
  }

  @Test func `a cell that the motion leaves behind unseen goes to its pool without a word`() throws
  {
    let fixture = try tenRows()
    let view = fixture.view
    try view.scroll(to: Point(x: 0, y: 1000), animated: false)
    try view.fling(velocity: Point(x: 0, y: 0.3))
    for _ in 0..<6 { try view.displayFrame() }
    #expect(view.reuseFigures.keptAlive > 0)
    fixture.recording.clear()

    // The window of a motion upward does not reach below what is visible.
    try view.fling(velocity: Point(x: 0, y: -0.3))
    try view.displayFrame()

    #expect(view.reuseFigures.keptAlive == 0)
    #expect(fixture.recording.elements(of: "didEndDisplayingCell") == [])
    #expect((view.reuseFigures.pools.first?.count ?? 0) > 0)
  }

  @Test func `at rest, and where it is not asked for, nothing is created ahead`() throws {
    let plain = try tenRows(false)
    try plain.view.fling(velocity: Point(x: 0, y: 0.3))
    try plain.view.settle()
    #expect(plain.view.reuseFigures.keptAlive == 0)

    let fixture = try tenRows()
    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
    try fixture.view.wait(1)
    #expect(fixture.view.reuseFigures.keptAlive == 0)
  }
}
