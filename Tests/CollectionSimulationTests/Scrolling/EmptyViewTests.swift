import CollectionLayout
import CollectionSimulation
import Testing

@Suite struct EmptyViewTests {
  @Test func `a view without an extent can be scrolled to an item, and asks its layout nothing`()
    throws
  {
    let fixture = Fixture(.list(rows: 20), items: [20]) { $0.viewport = .zero }
    try fixture.view.displayFirst()

    try fixture.view.scroll(to: IndexPath(section: 0, item: 9), at: .top, animated: false)
    try fixture.view.settle()

    #expect(fixture.view.passes == 0)
    #expect(fixture.view.diagnostics.isEmpty)
  }
}
