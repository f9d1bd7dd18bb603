import CollectionLayout
import CollectionSimulation
import Testing

/// The edit menu (semantics 9.4).
struct MenuTests {
  private func list(_ shows: Bool = true, allowing actions: [String] = ["copy", "paste"]) throws
    -> Fixture
  {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    fixture.delegate.answer = { call in
      switch call.name {
      case "shouldShowMenu": .boolean(shows)
      case "canPerformAction":
        .boolean(
          call.arguments.contains { field in
            actions.contains { field.value == .string($0) }
          })
      default: nil
      }
    }
    return fixture
  }

  private func events(_ fixture: Fixture) -> [String] {
    fixture.recording.events.map(\.name).filter { !$0.contains("Display") }
  }

  @Test func `half a second shows what may be done, and takes the touch from the cell`() throws {
    let fixture = try list()

    try fixture.view.longPress(at: Point(x: 10, y: 60))

    #expect(
      events(fixture) == [
        "shouldHighlightItem", "didHighlightItem", "shouldShowMenu", "canPerformAction",
        "canPerformAction", "canPerformAction", "menu", "didUnhighlightItem",
      ])
    #expect(fixture.recording.time(of: "didHighlightItem") == 0.15)
    #expect(fixture.recording.time(of: "menu") == 0.5)
    #expect(fixture.view.menu?.item == IndexPath(section: 0, item: 1))
    #expect(fixture.view.menu?.actions == [.copy, .paste])
    #expect(fixture.view.selectedItems == [])
  }

  @Test(arguments: [(false, ["copy"]), (true, [])])
  func `without a menu, a long press selects`(shows: Bool, actions: [String]) throws {
    let fixture = try list(shows, allowing: actions)

    try fixture.view.longPress(at: Point(x: 10, y: 60))

    #expect(fixture.view.menu == nil)
    #expect(fixture.view.selectedItems.map(\.item) == [1])
  }

  @Test func `what is chosen is performed, and the menu goes`() throws {
    let fixture = try list()
    try fixture.view.longPress(at: Point(x: 10, y: 60))
    fixture.recording.clear()

    let isPerformed = try fixture.view.performMenuAction(.paste, on: IndexPath(section: 0, item: 1))

    #expect(isPerformed)
    #expect(fixture.recording.events.map(\.name) == ["performAction"])
    #expect(fixture.recording.events.first?.fields.last?.value == .string("paste"))
    #expect(fixture.view.menu == nil)
  }

  @Test func `what is not in the menu cannot be chosen`() throws {
    let fixture = try list()
    try fixture.view.longPress(at: Point(x: 10, y: 60))
    fixture.recording.clear()

    let isPerformed = try fixture.view.performMenuAction(.cut, on: IndexPath(section: 0, item: 1))

    #expect(!isPerformed)
    #expect(fixture.recording.events == [])
    #expect(fixture.codes == [.unreachableAction])
  }

  @Test func `the next touch takes the menu away`() throws {
    let fixture = try list()
    try fixture.view.longPress(at: Point(x: 10, y: 60))

    try fixture.view.touchDown(at: Point(x: 10, y: 260))

    #expect(fixture.view.menu == nil)
  }
}
