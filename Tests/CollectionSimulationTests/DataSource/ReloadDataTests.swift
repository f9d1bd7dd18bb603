import CollectionLayout
import CollectionSimulation
import Testing

/// What becomes of a view whose data changes (semantics 1.8).
struct ReloadDataTests {
  @Test func `counts are those of the last pass until the data is reloaded`() throws {
    let fixture = try Fixture.displayed(.list(rows: 3), items: [3])

    fixture.data.itemCounts = [7]
    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()
    #expect(fixture.view.itemCounts == [3])

    try fixture.view.reloadData()
    #expect(fixture.view.itemCounts == [7])
  }

  @Test func `the layout reads fresh counts while it prepares`() throws {
    let layout = TestLayout(
      size: { Size(width: 390, height: Double($0.itemCounts[0]) * 50) },
      elements: { view in
        (0..<view.itemCounts[0]).map {
          .cell($0, Rect(x: 0, y: Double($0) * 50, width: 390, height: 50))
        }
      })
    let fixture = try Fixture.displayed(layout, items: [3])

    fixture.data.itemCounts = [5]
    try fixture.view.reloadData()
    try fixture.view.settle()

    #expect(try fixture.view.visibleItems().map(\.item) == [0, 1, 2, 3, 4])
    #expect(try fixture.view.state().sections == [5])
    #expect(fixture.view.contentSize.height == 250)
  }

  @Test func `reloading twice before a pass is told twice and prepared once`() throws {
    let fixture = try Fixture.displayed(.list(rows: 3), items: [3])

    try fixture.view.reloadData()
    try fixture.view.reloadData()
    try fixture.view.settle()

    #expect(
      fixture.recording.stepsWithoutDisplay == [
        "invalidate", "invalidate", "prepare", "contentSize", "attributes", "contentSize",
      ])
    #expect(fixture.recording.elements(of: "didEndDisplayingCell").count == 3)
    #expect(fixture.recording.elements(of: "willDisplayCell").count == 3)
  }

  @Test func `reloading keeps the offset where the content allows it`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    try fixture.view.scroll(to: Point(x: 0, y: 400), animated: false)

    try fixture.view.reloadData()
    try fixture.view.settle()

    #expect(fixture.view.contentOffset.y == 400)
  }

  @Test func `data without sections shows nothing`() throws {
    let fixture = Fixture(.fixed([], size: .zero), items: [])

    try fixture.view.displayFirst()

    #expect(try fixture.view.visibleItems().isEmpty)
    #expect(try fixture.view.state().sections == [])
    #expect(try fixture.view.item(at: .zero) == nil)
  }
}
