import CollectionLayout
import CollectionSimulation
import Testing

/// Orthogonal sections and another layout.
@Suite struct OrthogonalTransitionTests {
  @Test func `another layout takes orthogonal sections back to where they begin`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.view.fling(section: 0, velocity: Point(x: 1, y: 0))
    try fixture.view.wait(0.1)
    try fixture.view.setLayout(CompositionalLayout(.uniform(.orthogonalSection(.paging))))
    try fixture.view.settle()
    #expect(try fixture.offset() == 0)
    #expect(fixture.recording.orthogonalSections.last?.phase == .rest)
    try fixture.fling(1)
    #expect(try fixture.offset() == 260)
    try fixture.view.setLayout(fixture.layout)
    try fixture.view.settle()
    #expect(try fixture.offset() == 0)
    #expect(try fixture.shownItems() == [0, 1, 2])
  }

  /// Scrolled by 120, items 2 to 4 are in the orthogonal section; in the list the first five rows of 80 and 10 between are.
  @Test func `between two layouts what an orthogonal section showed goes its way`() throws {
    let fixture = try OrthogonalFixture(.continuous)
    try fixture.drag(-120, over: 1)
    let list = CompositionalLayout(.uniform(.orthogonalSection(.none)))
    try fixture.view.startTransition(to: list)
    try fixture.view.setTransitionProgress(0.5)
    #expect(try fixture.frame(1)?.x == 15)
    #expect(try fixture.offset() == nil)
    try fixture.view.cancelTransition()
    try fixture.view.settle()
    #expect(try fixture.offset() == 120)
    #expect(try fixture.shownItems() == [1, 2, 3])
    try fixture.view.startTransition(to: list)
    try fixture.view.finishTransition()
    try fixture.view.settle()
    #expect(try fixture.offset() == nil)
    #expect(fixture.codes == [])
  }
}
