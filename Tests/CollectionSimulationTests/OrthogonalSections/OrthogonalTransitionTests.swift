import CollectionLayout
import CollectionSimulation
import Testing

/// Orthogonal sections and another layout.
@Suite struct OrthogonalTransitionTests {
  @Test func `another layout takes orthogonal sections back to where they begin`() throws {
    let stage = try OrthogonalStage(.continuous)
    try stage.view.fling(section: 0, velocity: Point(x: 1, y: 0))
    try stage.view.wait(0.1)
    try stage.view.setLayout(CompositionalLayout(.uniform(.orthogonalSection(.paging))))
    try stage.view.settle()
    #expect(try stage.offset() == 0)
    #expect(stage.recording.orthogonalSections.last?.phase == .rest)
    try stage.fling(1)
    #expect(try stage.offset() == 300)
    try stage.view.setLayout(stage.layout)
    try stage.view.settle()
    #expect(try stage.offset() == 0)
    #expect(try stage.shownItems() == [0, 1, 2])
  }

  /// Scrolled by 120, items 2 to 4 are in the orthogonal section; in the list the first five rows of 80 and 10 between are.
  @Test func `between two layouts what an orthogonal section showed goes its way`() throws {
    let stage = try OrthogonalStage(.continuous)
    try stage.drag(-120, over: 1)
    let list = CompositionalLayout(.uniform(.orthogonalSection(.none)))
    try stage.view.startTransition(to: list)
    try stage.view.setTransitionProgress(0.5)
    #expect(try stage.frame(1)?.x == 15)
    #expect(try stage.offset() == nil)
    try stage.view.cancelTransition()
    try stage.view.settle()
    #expect(try stage.offset() == 120)
    #expect(try stage.shownItems() == [1, 2, 3])
    try stage.view.startTransition(to: list)
    try stage.view.finishTransition()
    try stage.view.settle()
    #expect(try stage.offset() == nil)
    #expect(stage.codes == [])
  }
}
