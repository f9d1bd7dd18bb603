import CollectionLayout
import CollectionSimulation
import Testing

/// The edit menu (semantics 9.4).
struct MenuTests {
  private func list(_ shows: Bool = true, allowing actions: [String] = ["copy", "paste"]) throws
    -> Stage
  {
    let stage = try Stage.displayed(.list(rows: 100), items: [100])
    stage.delegate.answer = { call in
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
    return stage
  }

  private func events(_ stage: Stage) -> [String] {
    stage.recording.events.map(\.name).filter { !$0.contains("Display") }
  }

  @Test func `half a second shows what may be done, and takes the touch from the cell`() throws {
    let stage = try list()

    try stage.view.longPress(at: Point(x: 10, y: 60))

    #expect(
      events(stage) == [
        "shouldHighlightItem", "didHighlightItem", "shouldShowMenu", "canPerformAction",
        "canPerformAction", "canPerformAction", "menu", "didUnhighlightItem",
      ])
    #expect(stage.recording.time(of: "didHighlightItem") == 0.15)
    #expect(stage.recording.time(of: "menu") == 0.5)
    #expect(stage.view.menu?.item == IndexPath(section: 0, item: 1))
    #expect(stage.view.menu?.actions == [.copy, .paste])
    #expect(stage.view.selectedItems == [])
  }

  @Test(arguments: [(false, ["copy"]), (true, [])])
  func `without a menu, a long press selects`(shows: Bool, actions: [String]) throws {
    let stage = try list(shows, allowing: actions)

    try stage.view.longPress(at: Point(x: 10, y: 60))

    #expect(stage.view.menu == nil)
    #expect(stage.view.selectedItems.map(\.item) == [1])
  }

  @Test func `what is chosen is performed, and the menu goes`() throws {
    let stage = try list()
    try stage.view.longPress(at: Point(x: 10, y: 60))
    stage.recording.clear()

    let isPerformed = try stage.view.performMenuAction(.paste, on: IndexPath(section: 0, item: 1))

    #expect(isPerformed)
    #expect(stage.recording.events.map(\.name) == ["performAction"])
    #expect(stage.recording.events.first?.fields.last?.value == .string("paste"))
    #expect(stage.view.menu == nil)
  }

  @Test func `what is not in the menu cannot be chosen`() throws {
    let stage = try list()
    try stage.view.longPress(at: Point(x: 10, y: 60))
    stage.recording.clear()

    let isPerformed = try stage.view.performMenuAction(.cut, on: IndexPath(section: 0, item: 1))

    #expect(!isPerformed)
    #expect(stage.recording.events == [])
    #expect(stage.codes == [.unreachableAction])
  }

  @Test func `the next touch takes the menu away`() throws {
    let stage = try list()
    try stage.view.longPress(at: Point(x: 10, y: 60))

    try stage.view.touchDown(at: Point(x: 10, y: 260))

    #expect(stage.view.menu == nil)
  }
}
