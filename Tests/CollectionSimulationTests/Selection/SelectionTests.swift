import CollectionLayout
import CollectionSimulation
import Testing

/// Selection by a program, and what it outlives (semantics 9.1).
struct SelectionTests {
  private func list(_ mode: SelectionMode) throws -> Stage {
    try Stage.displayed(.list(rows: 100), items: [100]) { $0.selectionMode = mode }
  }

  private func item(_ item: Int) -> IndexPath { IndexPath(section: 0, item: item) }

  @Test func `a program selects without a call`() throws {
    let stage = try list(.multiple)
    for number in [7, 2, 40] { try stage.view.select(item(number)) }
    try stage.view.deselect(item(7))

    #expect(stage.view.selectedItems.map(\.item) == [2, 40])
    #expect(stage.recording.events == [])
  }

  @Test func `one at a time, a program's selection replaces the one before`() throws {
    let stage = try list(.single)
    for number in [7, 2] { try stage.view.select(item(number)) }

    #expect(stage.view.selectedItems.map(\.item) == [2])
    #expect(stage.recording.events == [])
  }

  @Test func `where nothing may be selected, a program selects nothing`() throws {
    let stage = try list(.none)
    try stage.view.select(item(7))

    #expect(stage.view.selectedItems == [])
  }

  @Test(arguments: [
    IndexPath(section: 0, item: 100), IndexPath(section: 1, item: 0),
    IndexPath(section: 0, item: -1),
  ])
  func `an item that is not there cannot be selected`(item: IndexPath) throws {
    let stage = try list(.single)

    let error = #expect(throws: Diagnostic.self) { try stage.view.select(item) }

    #expect(error?.code == .indexOutOfRange)
  }

  @Test func `it outlives scrolling away and reuse`() throws {
    let stage = try list(.single)
    try stage.view.select(item(2))

    try stage.view.scroll(to: Point(x: 0, y: 3000), animated: false)
    let away = try stage.view.state().elements.compactMap { $0.view?.state.isSelected }
    try stage.view.scroll(to: .zero, animated: false)

    #expect(!away.isEmpty && !away.contains(true))
    let selected = try stage.view.state().elements.filter { $0.view?.state.isSelected == true }
    #expect(selected.map(\.attributes.identifier) == [.cell(2)])
    #expect(selected.first?.view?.timesUsed ?? 0 > 1)
  }

  @Test func `reloading the data clears it without a call`() throws {
    let stage = try list(.multiple)
    for number in [7, 2] { try stage.view.select(item(number)) }

    try stage.view.reloadData()

    #expect(stage.view.selectedItems == [])
    #expect(!stage.recording.events.contains { $0.name.contains("elect") })
  }

  @Test func `turning multiple selection off keeps the first, and selection off none`() throws {
    let stage = try list(.multiple)
    for number in [7, 2, 40] { try stage.view.select(item(number)) }

    try stage.view.setSelectionMode(.single)
    #expect(stage.view.selectedItems.map(\.item) == [2])
    try stage.view.setSelectionMode(.none)
    #expect(stage.view.selectedItems == [])
    #expect(stage.recording.events == [])
  }

  @Test(arguments: [
    (true, true, SelectionMode.multiple), (true, false, .single), (false, false, .none),
    (false, true, .multiple),
  ])
  func `multiple selection implies selection`(one: Bool, many: Bool, mode: SelectionMode) {
    #expect(SelectionMode(allowsSelection: one, allowsMultipleSelection: many) == mode)
  }
}
