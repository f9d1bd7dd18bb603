import CollectionLayout
import CollectionSimulation
import Testing

/// Scrolling to an item that an orthogonal section holds (semantics 7.10).
@Suite struct OrthogonalItemTests {
  /// Item 6 stands at 20 + 5 · 110 = 570 of the orthogonal section's content, in a view of 300.
  @Test(arguments: [
    (ScrollPosition.left, 570.0), (.centeredHorizontally, 470), (.right, 370), (.nearest, 370),
    (.top, 370),
  ])
  func `the orthogonal section shows the item where it is wanted`(
    position: ScrollPosition, expected: Double
  )
    throws
  {
    let stage = try OrthogonalStage(.continuous)
    try stage.view.scroll(to: IndexPath(section: 0, item: 5), at: position, animated: false)
    #expect(try stage.offset() == expected)
    #expect(stage.recording.orthogonalSections.map(\.phase) == [.rest])
  }

  /// Section 21 begins at 20 · 90 = 1,800, and its items 5 points below.
  @Test func `the view shows the orthogonal section, and the orthogonal section the item`() throws {
    let stage = try OrthogonalStage(.continuous, items: Array(repeating: 10, count: 40))
    try stage.view.scroll(
      to: IndexPath(section: 20, item: 9), at: [.top, .left], animated: false)
    #expect(stage.view.contentOffset == Point(x: 0, y: 1805))
    #expect(try stage.offset(20) == 830)
    #expect(try stage.frame(9, section: 20) == Rect(x: 180, y: 1805, width: 100, height: 80))
  }

  @Test func `an animated scroll moves both in three tenths of a second`() throws {
    let stage = try OrthogonalStage(.groupPaging, items: Array(repeating: 10, count: 40))
    try stage.view.scroll(
      to: IndexPath(section: 20, item: 4), at: [.top, .left], animated: true)
    try stage.view.wait(0.15)
    // The curve is in its middle halfway.
    #expect(isClose(try stage.offset(20), 230))
    #expect(isClose(stage.view.contentOffset.y, 902.5))
    try stage.view.settle()
    // A program puts an orthogonal section where it wants to, here 20 points from where a group begins.
    #expect(try stage.offset(20) == 460)
    #expect(stage.recording.orthogonalSections.map(\.phase) == [.animation, .rest])
    #expect(isClose(stage.recording.orthogonalSections.last?.time, 0.3))
  }

  @Test func `what can be seen stays where it is`() throws {
    let stage = try OrthogonalStage(.continuous)
    try stage.view.scroll(to: IndexPath(section: 0, item: 1), at: .nearest, animated: true)
    try stage.view.settle()
    #expect(try stage.offset() == 0)
    #expect(stage.recording.orthogonalSections == [])
  }

  @Test func `left is left where an orthogonal section runs from the right`() throws {
    let stage = try OrthogonalStage(.continuous) { $0.direction = .rightToLeft }
    let item = IndexPath(section: 0, item: 5)
    try stage.view.scroll(to: item, at: .left, animated: false)
    #expect(try stage.frame(5)?.x == 0)
    // It begins 570 from where the content does, and what is seen ends at its end.
    #expect(try stage.offset() == 370)
    try stage.view.scroll(to: item, at: .right, animated: false)
    #expect(try stage.frame(5)?.maxX == 300)
    #expect(try stage.offset() == 570)
  }

  @Test func `a scroll stops an orthogonal section that moves`() throws {
    let stage = try OrthogonalStage(.continuous)
    try stage.view.fling(section: 0, velocity: Point(x: 2, y: 0))
    try stage.view.wait(0.1)
    try stage.view.scroll(to: IndexPath(section: 0, item: 0), at: .left, animated: true)
    try stage.view.settle()
    #expect(try stage.offset() == 20)
  }

  @Test func `two positions of one axis move nothing`() throws {
    let stage = try OrthogonalStage(.continuous)
    #expect(throws: Diagnostic.self) {
      try stage.view.scroll(
        to: IndexPath(section: 0, item: 5), at: [.left, .right], animated: false)
    }
    #expect(stage.codes == [.conflictingScrollPositions])
    #expect(try stage.offset() == 0)
  }
}
