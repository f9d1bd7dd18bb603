import CollectionLayout
import CollectionSimulation
import Testing

import func TestSupport.seeds

/// Scrolling to an item that an orthogonal section holds (semantics 7.10).
@Suite struct OrthogonalItemTests {
  /// Item 6 stands at 5 · 110 = 550 of the row, of which the viewport shows 300 − 40 = 260.
  @Test(arguments: [
    (ScrollPosition.left, 550.0), (.centeredHorizontally, 470), (.right, 390), (.nearest, 390),
    (.top, 390),
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
    #expect(isClose(try fixture.offset(20), 220))
    #expect(isClose(fixture.view.contentOffset.y, 902.5))
    try fixture.view.settle()
    // Four groups of 110 points before it.
    #expect(try fixture.offset(20) == 440)
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
    #expect(try fixture.frame(5)?.x == 20)
    // It begins 550 from where the row does, and the viewport of 260 ends at its end.
    #expect(try fixture.offset() == 390)
    try fixture.view.scroll(to: item, at: .right, animated: false)
    #expect(try fixture.frame(5)?.maxX == 280)
    #expect(try fixture.offset() == 550)
  }

  @Test func `a scroll stops an orthogonal section that moves`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.view.fling(section: 0, velocity: Point(x: 2, y: 0))
    try fixture.view.wait(0.1)
    try fixture.view.scroll(to: IndexPath(section: 0, item: 0), at: .left, animated: true)
    try fixture.view.settle()
    #expect(try fixture.offset() == 0)
  }

  /// A position along the section's axis alone is the section's affair, wherever the view is.
  @Test(arguments: seeds(100))
  func `sideways alone leaves the view's own offset as it is`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fixture = try OrthogonalFixture(.continuous, items: Array(repeating: 10, count: 40))
    let (outer, section) = ((random.nextUnit() * 3000).rounded(), Int(random.next() % 40))
    try fixture.view.scroll(to: Point(x: 0, y: outer), animated: false)
    let item = Int(random.next() % 10)
    let position = [ScrollPosition.left, .centeredHorizontally, .right][Int(random.next() % 3)]
    try fixture.view.scroll(
      to: IndexPath(section: section, item: item), at: position,
      animated: random.next() % 2 == 0)
    try fixture.view.settle()
    #expect(fixture.view.contentOffset == Point(x: 0, y: outer))
    let start = Double(item) * 110
    let wanted = [start, start + 50 - 130, start + 100 - 260]
    let place = position == .left ? 0 : position == .centeredHorizontally ? 1 : 2
    #expect(try fixture.offset(section) == min(max(wanted[place], 0), 830))
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
