import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct EmptyViewTests {
  @Test func `a view without an extent can be scrolled to an item, and asks its layout nothing`()
    throws
  {
    let stage = Stage(.list(rows: 20), items: [20]) { $0.viewport = .zero }
    try stage.view.displayFirst()

    try stage.view.scroll(to: IndexPath(section: 0, item: 9), at: .top, animated: false)
    try stage.view.settle()

    #expect(stage.view.passes == 0)
    #expect(stage.view.diagnostics.isEmpty)
  }
}
