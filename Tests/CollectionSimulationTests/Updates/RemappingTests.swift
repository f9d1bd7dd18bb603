import CollectionLayout
import CollectionSimulation
import Testing

/// What a view keeps by index path follows the data (semantics 5.3, step 10; 9.1).
struct RemappingTests {
  @Test func `selected items follow their items, and drop out with them without a call`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [6]) {
      $0.selectionMode = .multiple
    }
    for item in [0, 1, 2, 4, 5] { try fixture.view.select(.first(item)) }

    // 1 goes, 2 is reloaded, 5 comes to the front, a new one to 3: 5 0 2 + 3 4.
    try fixture.change(
      to: [6],
      [
        .delete(.item(1)), .reload(.item(2)), .move(.item(5), to: .item(0)), .insert(.item(3)),
      ])

    #expect(fixture.view.selectedItems == [.first(0), .first(1), .first(5)])
    #expect(fixture.recording.events.allSatisfy { !$0.name.contains("eselect") })
  }

  @Test func `an update that is refused leaves the selection as it was`() throws {
    let fixture = try Fixture.displayed(.sections(), items: [6])
    try fixture.view.select(.first(3))

    #expect(throws: Diagnostic.self) { try fixture.change(to: [6], [.delete(.item(0))]) }

    #expect(fixture.view.selectedItems == [.first(3)])
  }

  @Test func `the item under a finger is selected though it has moved`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [6])

    try fixture.view.touchDown(at: Point(x: 10, y: 125))
    try fixture.change(to: [7], [.insert(.item(0))])
    try fixture.view.touchUp()

    #expect(fixture.view.selectedItems == [.first(3)])
  }

  @Test func `views that are kept alive are let go, for their items have other numbers`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [60]) {
      $0.keptAliveViews = 10
    }
    try fixture.view.scroll(to: Point(x: 0, y: 300), animated: false)
    #expect(fixture.view.reuseFigures.keptAlive == 6)

    try fixture.change(to: [61], [.insert(.item(0))])

    #expect(fixture.view.reuseFigures.keptAlive == 0)
    let figures = fixture.view.reuseFigures
    #expect(figures.created == figures.onScreen + figures.pools.reduce(0) { $0 + $1.count })
  }

  @Test func `an item that is being moved is back in its place before an update`() throws {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [5])
    let before = try fixture.serials()
    try fixture.view.beginMove(of: .first(0))
    try fixture.view.updateMove(to: Point(x: 10, y: 225))
    #expect(try fixture.serials()[.cell(4)] == before[.cell(0)])

    try fixture.change(to: [4], [.delete(.item(1))])
    try fixture.view.settle()

    let after = try fixture.serials()
    #expect(after[.cell(0)] == before[.cell(0)])
    #expect(after[.cell(1)] == before[.cell(2)])
    #expect(after[.cell(3)] == before[.cell(4)])
    #expect(fixture.codes.isEmpty)
  }
}
