import CollectionLayout
import CollectionSimulation
import Testing

/// Selection by a program, and what it outlives (semantics 9.1).
struct SelectionTests {
  private func list(_ mode: SelectionMode) throws -> Fixture {
    try Fixture.displayed(.list(rows: 100), items: [100]) { $0.selectionMode = mode }
  }

  private func item(_ item: Int) -> IndexPath { IndexPath(section: 0, item: item) }

  @Test func `a program selects without a call`() throws {
    let fixture = try list(.multiple)
    for number in [7, 2, 40] { try fixture.view.select(item(number)) }
    try fixture.view.deselect(item(7))

    #expect(fixture.view.selectedItems.map(\.item) == [2, 40])
    #expect(fixture.recording.events == [])
  }

  @Test func `one at a time, a program's selection replaces the one before`() throws {
    let fixture = try list(.single)
    for number in [7, 2] { try fixture.view.select(item(number)) }

    #expect(fixture.view.selectedItems.map(\.item) == [2])
    #expect(fixture.recording.events == [])
  }

  @Test func `where nothing may be selected, a program selects nothing`() throws {
    let fixture = try list(.none)
    try fixture.view.select(item(7))

    #expect(fixture.view.selectedItems == [])
  }

  @Test(arguments: [
    IndexPath(section: 0, item: 100), IndexPath(section: 1, item: 0),
    IndexPath(section: 0, item: -1),
  ])
  func `an item that is not there cannot be selected`(item: IndexPath) throws {
    let fixture = try list(.single)

    let error = #expect(throws: Diagnostic.self) { try fixture.view.select(item) }

    #expect(error?.code == .indexOutOfRange)
  }

  @Test func `it outlives scrolling away and reuse`() throws {
    let fixture = try list(.single)
    try fixture.view.select(item(2))

    try fixture.view.scroll(to: Point(x: 0, y: 3000), animated: false)
    let away = try fixture.view.state().elements.compactMap { $0.view?.state.isSelected }
    try fixture.view.scroll(to: .zero, animated: false)

    #expect(!away.isEmpty && !away.contains(true))
    let selected = try fixture.view.state().elements.filter { $0.view?.state.isSelected == true }
    #expect(selected.map(\.attributes.identifier) == [.cell(2)])
    #expect(selected.first?.view?.timesUsed ?? 0 > 1)
  }

  @Test func `reloading the data clears it without a call`() throws {
    let fixture = try list(.multiple)
    for number in [7, 2] { try fixture.view.select(item(number)) }

    try fixture.view.reloadData()

    #expect(fixture.view.selectedItems == [])
    #expect(!fixture.recording.events.contains { $0.name.contains("elect") })
  }

  @Test func `turning multiple selection off keeps the first, and selection off none`() throws {
    let fixture = try list(.multiple)
    for number in [7, 2, 40] { try fixture.view.select(item(number)) }

    try fixture.view.setSelectionMode(.single)
    #expect(fixture.view.selectedItems.map(\.item) == [2])
    try fixture.view.setSelectionMode(.none)
    #expect(fixture.view.selectedItems == [])
    #expect(fixture.recording.events == [])
  }

  @Test(arguments: [
    (true, true, SelectionMode.multiple), (true, false, .single), (false, false, .none),
    (false, true, .multiple),
  ])
  func `multiple selection implies selection`(one: Bool, many: Bool, mode: SelectionMode) {
    #expect(SelectionMode(allowsSelection: one, allowsMultipleSelection: many) == mode)
  }
}
