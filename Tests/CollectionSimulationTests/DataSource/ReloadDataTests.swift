import CollectionLayout
import CollectionSimulation
import Testing

/// What becomes of a view whose data changes (semantics 1.8).
struct ReloadDataTests {
  @Test func `counts are those of the last pass until the data is reloaded`() throws {
    let stage = try Stage.displayed(.list(rows: 3), items: [3])

    stage.data.itemCounts = [7]
    try stage.view.invalidateLayout()
    try stage.view.layoutIfNeeded()
    #expect(stage.view.itemCounts == [3])

    try stage.view.reloadData()
    #expect(stage.view.itemCounts == [7])
  }

  @Test func `the layout reads fresh counts while it prepares`() throws {
    let layout = TestLayout(
      size: { Size(width: 390, height: Double($0.itemCounts[0]) * 50) },
      elements: { view in
        (0..<view.itemCounts[0]).map {
          .cell($0, Rect(x: 0, y: Double($0) * 50, width: 390, height: 50))
        }
      })
    let stage = try Stage.displayed(layout, items: [3])

    stage.data.itemCounts = [5]
    try stage.view.reloadData()
    try stage.view.settle()

    #expect(try stage.view.visibleItems().map(\.item) == [0, 1, 2, 3, 4])
    #expect(try stage.view.state().sections == [5])
    #expect(stage.view.contentSize.height == 250)
  }

  @Test func `reloading twice before a pass is told twice and prepared once`() throws {
    let stage = try Stage.displayed(.list(rows: 3), items: [3])

    try stage.view.reloadData()
    try stage.view.reloadData()
    try stage.view.settle()

    #expect(
      stage.recording.stepsWithoutDisplay == [
        "invalidate", "invalidate", "prepare", "contentSize", "attributes", "contentSize",
      ])
    #expect(stage.recording.elements(of: "didEndDisplayingCell").count == 3)
    #expect(stage.recording.elements(of: "willDisplayCell").count == 3)
  }

  @Test func `reloading keeps the offset where the content allows it`() throws {
    let stage = try Stage.displayed(.list(rows: 200), items: [200])
    try stage.view.scroll(to: Point(x: 0, y: 400), animated: false)

    try stage.view.reloadData()
    try stage.view.settle()

    #expect(stage.view.contentOffset.y == 400)
  }

  @Test func `data without sections shows nothing`() throws {
    let stage = Stage(.fixed([], size: .zero), items: [])

    try stage.view.displayFirst()

    #expect(try stage.view.visibleItems().isEmpty)
    #expect(try stage.view.state().sections == [])
    #expect(try stage.view.item(at: .zero) == nil)
  }
}
