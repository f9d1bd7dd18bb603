import CollectionLayout
import CollectionSimulation
import Testing

struct PlaceholderTests {
  @Test func `it is shown while there is no item`() throws {
    let placeholder = Placeholder(text: "No photos", button: "Add one")
    let fixture = try Fixture.displayed(.list(rows: 0), items: [0, 0]) {
      $0.placeholder = placeholder
    }
    #expect(try fixture.view.state().placeholder == placeholder)

    fixture.data.itemCounts = [0, 1]
    try fixture.view.reloadData()
    #expect(try fixture.view.state().placeholder == nil)
    fixture.data.itemCounts = []
    try fixture.view.reloadData()
    #expect(try fixture.view.state().placeholder == placeholder)
  }
}
