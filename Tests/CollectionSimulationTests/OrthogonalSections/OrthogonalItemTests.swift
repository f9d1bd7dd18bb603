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
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.view.scroll(to: IndexPath(section: 0, item: 5), at: position, animated: false)
    #expect(try fixture.offset() == expected)
    #expect(fixture.recording.orthogonalSections.map(\.phase) == [.rest])
  }

  /// Section 21 begins at 20 · 90 = 1,800, and its items 5 points below.
  @Test func `the view shows the orthogonal section, and the orthogonal section the item`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: Array(repeating: 10, count: 40))
    try fixture.view.scroll(
      to: IndexPath(section: 20, item: 9), at: [.top, .left], animated: false)
    #expect(fixture.view.contentOffset == Point(x: 0, y: 1805))
    #expect(try fixture.offset(20) == 830)
    #expect(try fixture.frame(9, section: 20) == Rect(x: 180, y: 1805, width: 100, height: 80))
  }

  @Test func `an animated scroll moves both in three tenths of a second`() throws {
    let fixture = try OrthogonalFixture(.groupPaging, items: Array(repeating: 10, count: 40))
    try fixture.view.scroll(
      to: IndexPath(section: 20, item: 4), at: [.top, .left], animated: true)
    try fixture.view.wait(0.15)
    // The curve is in its middle halfway.
    #expect(isClose(try fixture.offset(20), 230))
    #expect(isClose(fixture.view.contentOffset.y, 902.5))
    try fixture.view.settle()
    // A program puts an orthogonal section where it wants to, here 20 points from where a group begins.
    #expect(try fixture.offset(20) == 460)
    #expect(fixture.recording.orthogonalSections.map(\.phase) == [.animation, .rest])
    #expect(isClose(fixture.recording.orthogonalSections.last?.time, 0.3))
  }

  @Test func `what can be seen stays where it is`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.view.scroll(to: IndexPath(section: 0, item: 1), at: .nearest, animated: true)
    try fixture.view.settle()
    #expect(try fixture.offset() == 0)
    #expect(fixture.recording.orthogonalSections == [])
  }

  @Test func `left is left where an orthogonal section runs from the right`() throws {
    let fixture = try OrthogonalFixture(.continuous) { $0.direction = .rightToLeft }
    let item = IndexPath(section: 0, item: 5)
    try fixture.view.scroll(to: item, at: .left, animated: false)
    #expect(try fixture.frame(5)?.x == 0)
    // It begins 570 from where the content does, and what is seen ends at its end.
    #expect(try fixture.offset() == 370)
    try fixture.view.scroll(to: item, at: .right, animated: false)
    #expect(try fixture.frame(5)?.maxX == 300)
    #expect(try fixture.offset() == 570)
  }

  @Test func `a scroll stops an orthogonal section that moves`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.view.fling(section: 0, velocity: Point(x: 2, y: 0))
    try fixture.view.wait(0.1)
    try fixture.view.scroll(to: IndexPath(section: 0, item: 0), at: .left, animated: true)
    try fixture.view.settle()
    #expect(try fixture.offset() == 20)
  }

  @Test func `two positions of one axis move nothing`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(
        to: IndexPath(section: 0, item: 5), at: [.left, .right], animated: false)
    }
    #expect(fixture.codes == [.conflictingScrollPositions])
    #expect(try fixture.offset() == 0)
  }
}
