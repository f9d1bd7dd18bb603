import CollectionLayout
import CollectionSimulation
import Testing

/// Content that grows or shrinks while it is scrolled.
struct GrowingContentTests {
  /// A list of rows of 100 points that gets another length when the content comes to an offset.
  private func list(of rows: Int, becoming more: Int, at offset: Double) throws -> Fixture {
    let fixture = try Fixture.displayed(.list(rows: rows, height: 100), items: [rows])
    fixture.delegate.answer = {
      [view = fixture.view, data = fixture.data, layout = fixture.layout] call throws(Diagnostic) in
      guard call == .didScroll, view.contentOffset.y >= offset, data.itemCounts == [rows] else {
        return nil
      }
      data.itemCounts = [more]
      let longer = TestLayout.list(rows: more, height: 100)
      (layout.size, layout.elements) = (longer.size, longer.elements)
      try view.reloadData()
      return nil
    }
    return fixture
  }

  @Test func `a fling goes on where the content has grown`() throws {
    // 20 rows end at 1,156; a fling of 3 would land at 1,492.01.
    let fixture = try list(of: 20, becoming: 200, at: 500)

    try fixture.view.fling(velocity: Point(x: 0, y: 3))
    try fixture.view.settle()

    #expect(abs(fixture.view.contentOffset.y - 1492) < 0.51)
    let ends = fixture.recording.scrollEvents.filter { $0 == "didEndDecelerating" }
    #expect(ends.count == 1)
    #expect(fixture.codes.isEmpty)
  }

  @Test func `a fling turns back where the content has shrunk`() throws {
    let fixture = try list(of: 200, becoming: 20, at: 500)

    try fixture.view.fling(velocity: Point(x: 0, y: 3))
    try fixture.view.settle()

    #expect(fixture.view.contentOffset.y == 1156)
    // It went past the end, and came back.
    #expect(fixture.recording.frames.contains { $0.contentOffset.y > 1160 })
  }

  @Test func `a fling to a target goes to what is left of it`() throws {
    let fixture = try list(of: 200, becoming: 20, at: 500)
    fixture.layout.target = { _, _, _ in Point(x: 0, y: 1300) }

    try fixture.view.fling(velocity: Point(x: 0, y: 3))
    try fixture.view.settle()

    #expect(fixture.view.contentOffset.y == 1156)
    #expect(!fixture.recording.frames.contains { $0.contentOffset.y > 1156.5 })
  }

  @Test func `an animated scroll goes where it was told, and comes back`() throws {
    let fixture = try list(of: 200, becoming: 20, at: 500)

    try fixture.view.scroll(to: Point(x: 0, y: 2000), animated: true)
    try fixture.view.settle()

    #expect(fixture.recording.frames.contains { $0.contentOffset.y > 1900 })
    #expect(fixture.view.contentOffset.y == 1156)
    #expect(fixture.recording.scrollEvents.suffix(2) == ["didEndScrollingAnimation", "didScroll"])
  }

  @Test func `a view that is resized on the way rests in its new range`() throws {
    let fixture = try Fixture.displayed(.list(rows: 20, height: 100), items: [20])

    try fixture.view.fling(velocity: Point(x: 0, y: 3))
    try fixture.view.wait(0.1)
    try fixture.view.resize(to: Size(width: 390, height: 400))
    try fixture.view.settle()

    // Without its end at 1,600 it would land at 1,492.01.
    #expect(abs(fixture.view.contentOffset.y - 1492) < 0.51)
  }
}
