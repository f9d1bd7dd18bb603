import CollectionLayout
import CollectionSimulation
import Testing

struct PlaceholderTests {
  @Test func `it is shown while there is no item`() throws {
    let placeholder = Placeholder(text: "No photos", button: "Add one")
    let stage = try Stage.displayed(.list(rows: 0), items: [0, 0]) { $0.placeholder = placeholder }
    #expect(try stage.view.state().placeholder == placeholder)

    stage.data.itemCounts = [0, 1]
    try stage.view.reloadData()
    #expect(try stage.view.state().placeholder == nil)
    stage.data.itemCounts = []
    try stage.view.reloadData()
    #expect(try stage.view.state().placeholder == placeholder)
  }
}
