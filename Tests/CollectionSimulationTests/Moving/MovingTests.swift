import CollectionLayout
import CollectionSimulation
import Testing

/// Moving an item by hand (semantics 9.6).
struct MovingTests {
  private func list(_ items: [Int] = [10]) throws -> Fixture {
    try Fixture.displayed(.list(rows: items.reduce(0, +)), items: items)
  }

  private func item(_ item: Int) -> IndexPath { IndexPath(section: 0, item: item) }

  /// The middle of a row of 50 points.
  private func row(_ item: Int) -> Point { Point(x: 195, y: Double(item) * 50 + 25) }

  /// The serial numbers of the views on screen, by item.
  private func serials(_ fixture: Fixture) throws -> [Int] {
    try (0..<10).compactMap { try fixture.view.view(for: .cell($0))?.view?.serial }
  }

  private func events(_ fixture: Fixture) -> [String] { fixture.recording.events.map(\.name) }

  @Test func `the others make room, and each keeps its view`() throws {
    let fixture = try list()
    #expect(try serials(fixture) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])

    #expect(try fixture.view.beginMove(of: item(1)))
    try fixture.view.updateMove(to: row(4))
    #expect(try serials(fixture) == [1, 3, 4, 5, 2, 6, 7, 8, 9, 10])
    try fixture.view.updateMove(to: row(0))
    #expect(try serials(fixture) == [2, 1, 3, 4, 5, 6, 7, 8, 9, 10])
    try fixture.view.endMove()

    #expect(try serials(fixture) == [2, 1, 3, 4, 5, 6, 7, 8, 9, 10])
    #expect(fixture.data.moves == [[item(1), item(0)]])
    #expect(
      events(fixture) == ["canMoveItem", "targetItemForMove", "targetItemForMove", "moveItem"])
  }

  @Test func `the held item is at the finger, above all others`() throws {
    let fixture = try list()
    try fixture.view.beginMove(of: item(1))
    try fixture.view.updateMove(to: Point(x: 100, y: 240))

    let held = try #require(try fixture.view.view(for: .cell(4)))
    #expect(held.attributes.frame == Rect(x: -95, y: 215, width: 390, height: 50))
    #expect(held.attributes.zIndex == .max)
    #expect(held.view?.state.names == ["moving"])
    #expect(try fixture.view.item(at: Point(x: 100, y: 220)) == item(4))
    try fixture.view.endMove()
    let settled = try #require(try fixture.view.view(for: .cell(4)))
    #expect(settled.attributes.frame == Rect(x: 0, y: 200, width: 390, height: 50))
    #expect(settled.view?.state.names == [])
  }

  @Test func `the layout says how the held item looks`() throws {
    let fixture = try list()
    fixture.layout.moveLook = { item, point in
      var attributes = ElementAttributes(.cell(item))
      attributes.size = Size(width: 20, height: 20)
      attributes.center = point
      return attributes
    }
    try fixture.view.beginMove(of: item(1))

    let held = try #require(try fixture.view.view(for: .cell(1)))
    #expect(held.attributes.frame == Rect(x: 185, y: 65, width: 20, height: 20))
  }

  @Test func `an update asks for the target, invalidates, lays out and asks for the looks`() throws
  {
    let fixture = try list()
    try fixture.view.beginMove(of: item(1))
    fixture.recording.clear()

    try fixture.view.updateMove(to: row(4))

    #expect(
      fixture.recording.stepsWithoutDisplay == [
        "targetItemForMove", "targetItemForMove", "invalidate", "prepare", "contentSize",
        "attributes", "contentSize", "moveAttributes",
      ])
  }

  @Test func `a refused item does not move, and the rest is of no effect`() throws {
    let fixture = try list()
    fixture.delegate.answer = { $0.name == "canMoveItem" ? .boolean(false) : nil }

    #expect(try !fixture.view.beginMove(of: item(1)))
    #expect(try !fixture.view.updateMove(to: row(4)))
    #expect(try !fixture.view.endMove())
    #expect(fixture.view.move == nil)
    #expect(events(fixture) == ["canMoveItem"])
  }

  @Test func `the delegate may have it go elsewhere`() throws {
    let fixture = try list()
    fixture.delegate.answer = { call in
      call.name == "targetItemForMove" ? .item(IndexPath(section: 0, item: 7)) : nil
    }
    try fixture.view.beginMove(of: item(1))
    try fixture.view.updateMove(to: row(4))
    try fixture.view.endMove()

    #expect(fixture.data.moves == [[item(1), item(7)]])
    let asked = fixture.delegate.calls.first { $0.name == "targetItemForMove" }
    #expect(asked?.arguments.map(\.value) == [.element(.cell(1)), .element(.cell(4))])
  }

  @Test func `back at its place, nothing is moved`() throws {
    let fixture = try list()
    try fixture.view.beginMove(of: item(1))
    for number in [4, 1] { try fixture.view.updateMove(to: row(number)) }
    try fixture.view.endMove()

    #expect(fixture.data.moves == [])
    #expect(try serials(fixture) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test func `a cancelled move leaves everything as it was`() throws {
    let fixture = try list()
    try fixture.view.select(item(1))
    let before = try fixture.view.state().elements
    try fixture.view.beginMove(of: item(1))
    try fixture.view.updateMove(to: row(6))
    #expect(fixture.view.selectedItems == [item(6)])
    try fixture.view.cancelMove()

    #expect(try fixture.view.state().elements == before)
    #expect(fixture.data.moves == [])
    #expect(fixture.view.selectedItems == [item(1)])
  }

  @Test func `selection and focus go with their items`() throws {
    let fixture = try list()
    try fixture.view.select(item(3))
    try fixture.view.moveFocus(.down)
    try fixture.view.beginMove(of: item(0))
    try fixture.view.updateMove(to: row(5))
    try fixture.view.endMove()

    #expect(fixture.view.selectedItems == [item(2)])
    #expect(fixture.view.focusedItem == item(5))
  }

  @Test func `an item may go to another section, which counts it at once`() throws {
    // A row for each item, whatever section it is of.
    let layout = TestLayout(size: { _ in Size(width: 390, height: 250) }) { view in
      let paths = view.itemCounts.enumerated().flatMap { section, count in
        (0..<count).map { IndexPath(section: section, item: $0) }
      }
      return paths.enumerated().map { row, path in
        ElementAttributes(
          .cell(path), frame: Rect(x: 0, y: Double(row) * 50, width: 390, height: 50))
      }
    }
    layout.moveTarget = { _, _ in IndexPath(section: 1, item: 2) }
    let fixture = try Fixture.displayed(layout, items: [3, 2])
    let serial = try fixture.view.view(for: .cell(0))?.view?.serial
    try fixture.view.beginMove(of: item(0))
    try fixture.view.updateMove(to: row(1))
    #expect(fixture.view.itemCounts == [2, 3])
    #expect(fixture.data.itemCounts == [3, 2])
    let target = ElementIdentifier.cell(IndexPath(section: 1, item: 2))
    #expect(try fixture.view.view(for: target)?.view?.serial == serial)
    try fixture.view.cancelMove()
    #expect(fixture.view.itemCounts == [3, 2])
    #expect(try fixture.view.view(for: .cell(0))?.view?.serial == serial)
  }

  @Test func `reloading the data forgets the move`() throws {
    let fixture = try list()
    try fixture.view.beginMove(of: item(0))
    try fixture.view.updateMove(to: row(5))
    try fixture.view.reloadData()
    try fixture.view.layoutIfNeeded()

    #expect(fixture.view.move == nil)
    #expect(throws: Diagnostic.self) { try fixture.view.endMove() }
    #expect(fixture.data.moves == [])
  }

  @Test func `a view that comes on screen meanwhile is of the item that is shown there`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    fixture.data.reuse = { element in "item \(element.indexPath.item)" }
    try fixture.view.beginMove(of: item(0))
    fixture.layout.moveTarget = { _, _ in IndexPath(section: 0, item: 99) }
    try fixture.view.updateMove(to: row(5))

    try fixture.view.scroll(to: Point(x: 0, y: 1000), animated: false)

    // Row 30 shows what was item 31 before the first one was taken out.
    #expect(try fixture.view.view(for: .cell(30))?.view?.reuse == "item 31")
  }

  @Test(arguments: [
    (IndexPath(section: 2, item: 0), "from section 2 when there are only 2 sections"),
    (IndexPath(section: 1, item: 0), "from section 1 when there are no items in that section"),
    (IndexPath(section: 0, item: 10), nil),
  ])
  func `what is not there cannot be moved`(item: IndexPath, uikit: String?) throws {
    let fixture = try list([10, 0])

    let error = #expect(throws: Diagnostic.self) { try fixture.view.beginMove(of: item) }

    #expect(error?.code == .moveOutOfRange)
    #expect(error?.uikit?.contains(uikit ?? "") ?? (uikit == nil))
  }

  @Test(arguments: [
    IndexPath(section: 0, item: 10), IndexPath(section: 1, item: 1), IndexPath(section: 2, item: 0),
    IndexPath(section: 0, item: -1),
  ])
  func `nothing goes where it cannot be`(target: IndexPath) throws {
    let fixture = try list([10, 0])
    fixture.layout.moveTarget = { _, _ in target }
    try fixture.view.beginMove(of: item(0))

    let error = #expect(throws: Diagnostic.self) { try fixture.view.updateMove(to: row(3)) }

    #expect(error?.code == .moveOutOfRange)
    #expect((error?.uikit != nil) == (target.section == 2))
  }

  @Test func `steps come in their order`() throws {
    let fixture = try list()
    for error in [
      #expect(throws: Diagnostic.self) { try fixture.view.updateMove(to: row(3)) },
      #expect(throws: Diagnostic.self) { try fixture.view.endMove() },
      #expect(throws: Diagnostic.self) { try fixture.view.cancelMove() },
    ] { #expect(error?.code == .stepOrder) }
    try fixture.view.beginMove(of: item(0))

    let error = #expect(throws: Diagnostic.self) { try fixture.view.beginMove(of: item(1)) }

    #expect(error?.code == .stepOrder)
  }
}
