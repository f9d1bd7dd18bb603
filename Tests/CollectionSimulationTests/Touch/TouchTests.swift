import CollectionLayout
import CollectionSimulation
import Testing

/// The order of calls around a finger (semantics 9.1).
struct TouchTests {
  /// Ten rows of 50 points, which do not scroll.
  private func still(_ mode: SelectionMode = .single) throws -> Fixture {
    try Fixture.displayed(.list(rows: 10), items: [10]) { $0.selectionMode = mode }
  }

  /// A hundred rows of 50 points, which scroll.
  private func scrolling() throws -> Fixture {
    try Fixture.displayed(.list(rows: 100), items: [100])
  }

  /// The middle of a row.
  private func row(_ item: Int) -> Point { Point(x: 200, y: Double(item) * 50 + 25) }

  /// The events as `name item`, without those of display.
  private func events(_ fixture: Fixture) -> [String] {
    fixture.recording.events.filter { !$0.name.contains("Display") }.map { event in
      event.element.map { "\(event.name) \($0.indexPath.item)" } ?? event.name
    }
  }

  private func times(_ fixture: Fixture) -> [Double] {
    fixture.recording.events.map { ($0.time * 1000).rounded() / 1000 }
  }

  @Test func `a tap highlights, lets go and selects`() throws {
    let fixture = try still()

    try fixture.view.tap(at: row(3))

    #expect(
      events(fixture) == [
        "shouldHighlightItem 3", "didHighlightItem 3", "didUnhighlightItem 3", "shouldSelectItem 3",
        "didSelectItem 3",
      ])
    #expect(times(fixture) == [0, 0, 0.1, 0.1, 0.1])
    #expect(fixture.view.selectedItems == [IndexPath(section: 0, item: 3)])
    #expect(fixture.view.selection.highlighted == nil)
  }

  @Test func `where the content scrolls, a quick tap is heard of at its end`() throws {
    let fixture = try scrolling()

    try fixture.view.tap(at: row(3))

    #expect(
      events(fixture) == [
        "shouldHighlightItem 3", "didHighlightItem 3", "didUnhighlightItem 3", "shouldSelectItem 3",
        "didSelectItem 3",
      ])
    #expect(times(fixture) == [0.1, 0.1, 0.1, 0.1, 0.1])
  }

  @Test func `where the content scrolls, a resting finger is heard of after 150 milliseconds`()
    throws
  {
    let fixture = try scrolling()

    try fixture.view.touchDown(at: row(3))
    try fixture.view.wait(0.14)
    #expect(events(fixture) == [])
    try fixture.view.wait(0.3)
    try fixture.view.touchUp()

    #expect(times(fixture) == [0.15, 0.15, 0.44, 0.44, 0.44])
  }

  @Test func `the cell shows that it is highlighted, and then that it is selected`() throws {
    let fixture = try still()
    let cell = ElementIdentifier.cell(3)

    try fixture.view.touchDown(at: row(3))
    #expect(try fixture.view.view(for: cell)?.view?.state.names == ["highlighted"])
    try fixture.view.touchUp()
    #expect(try fixture.view.view(for: cell)?.view?.state.names == ["selected"])
    #expect(try fixture.view.view(for: .cell(4))?.view?.state.names == [])
  }

  @Test func `a cell that refuses to be highlighted is not selected`() throws {
    let fixture = try still()
    fixture.delegate.answer = { $0.name == "shouldHighlightItem" ? .boolean(false) : nil }

    try fixture.view.tap(at: row(3))

    #expect(events(fixture) == ["shouldHighlightItem 3"])
    #expect(fixture.view.selectedItems == [])
  }

  @Test func `a cell that refuses to be selected is not`() throws {
    let fixture = try still()
    try fixture.view.select(IndexPath(section: 0, item: 1))
    fixture.delegate.answer = { $0.name == "shouldSelectItem" ? .boolean(false) : nil }

    try fixture.view.tap(at: row(3))

    #expect(events(fixture).last == "shouldSelectItem 3")
    #expect(fixture.view.selectedItems == [IndexPath(section: 0, item: 1)])
  }

  @Test func `one at a time, the one before is deselected first and not asked`() throws {
    let fixture = try still()
    try fixture.view.tap(at: row(3))
    fixture.recording.clear()

    try fixture.view.tap(at: row(5))

    #expect(
      events(fixture).dropFirst(3) == [
        "shouldSelectItem 5", "didDeselectItem 3", "didSelectItem 5",
      ])
    #expect(fixture.view.selectedItems == [IndexPath(section: 0, item: 5)])
  }

  @Test func `one at a time, the selected one is asked and told again`() throws {
    let fixture = try still()
    try fixture.view.tap(at: row(3))
    fixture.recording.clear()

    try fixture.view.tap(at: row(3))

    #expect(events(fixture).dropFirst(3) == ["shouldSelectItem 3", "didSelectItem 3"])
  }

  @Test func `many at a time, a second tap deselects`() throws {
    let fixture = try still(.multiple)
    for item in [5, 3, 5] { try fixture.view.tap(at: row(item)) }

    #expect(
      events(fixture).filter { !$0.contains("ighlight") } == [
        "shouldSelectItem 5", "didSelectItem 5", "shouldSelectItem 3", "didSelectItem 3",
        "shouldDeselectItem 5", "didDeselectItem 5",
      ])
    #expect(fixture.view.selectedItems == [IndexPath(section: 0, item: 3)])
  }

  @Test func `many at a time, one may refuse to be deselected`() throws {
    let fixture = try still(.multiple)
    fixture.delegate.answer = { $0.name == "shouldDeselectItem" ? .boolean(false) : nil }
    for item in [5, 3, 5] { try fixture.view.tap(at: row(item)) }

    #expect(fixture.view.selectedItems.map(\.item) == [3, 5])
    #expect(events(fixture).last == "shouldDeselectItem 5")
  }

  @Test func `where nothing may be selected, nothing is asked`() throws {
    let fixture = try still(.none)

    try fixture.view.tap(at: row(3))

    #expect(events(fixture) == [])
  }

  @Test func `a tap beside all cells does nothing`() throws {
    let fixture = try still()
    try fixture.view.tap(at: row(3))
    fixture.recording.clear()

    try fixture.view.tap(at: row(12))

    #expect(events(fixture) == [])
    #expect(fixture.view.selectedItems.map(\.item) == [3])
  }

  @Test func `a drag takes the finger from the cell`() throws {
    let fixture = try scrolling()

    try fixture.view.touchDown(at: row(3))
    try fixture.view.wait(0.2)
    try fixture.view.drag(by: Point(x: 0, y: -30), over: 0.5)
    try fixture.view.settle()
    try fixture.view.touchUp()

    #expect(
      events(fixture).filter { $0 != "didScroll" } == [
        "shouldHighlightItem 3", "didHighlightItem 3", "didUnhighlightItem 3", "willBeginDragging",
        "willEndDragging", "didEndDragging",
      ])
    #expect(fixture.view.selectedItems == [])
  }

  @Test func `a drag right away never highlights`() throws {
    let fixture = try scrolling()

    try fixture.view.touchDown(at: row(3))
    // Ten points away, where the drag begins, before the item would hear of it.
    try fixture.view.drag(by: Point(x: 0, y: -30), over: 0.4)

    #expect(!events(fixture).contains { $0.contains("ighlight") })
  }

  @Test(arguments: [
    (20.0, ["didUnhighlightItem 3", "shouldSelectItem 3", "didSelectItem 3"]),
    (30.0, ["didUnhighlightItem 3"]),
  ])
  func `over content that does not scroll, a finger selects what it stays on`(
    way: Double, rest: [String]
  ) throws {
    let fixture = try still()

    try fixture.view.touchDown(at: row(3))
    try fixture.view.drag(by: Point(x: 0, y: way), over: 0.5)

    #expect(events(fixture).dropFirst(2) == rest[...])
  }

  @Test func `a touch stops the content and does not select`() throws {
    let fixture = try scrolling()
    try fixture.view.fling(velocity: Point(x: 0, y: 2))
    try fixture.view.wait(0.2)
    let offset = fixture.view.contentOffset
    fixture.recording.clear()

    try fixture.view.tap(at: offset + Point(x: 10, y: 10))
    try fixture.view.settle()

    #expect(events(fixture) == ["didEndDecelerating"])
    #expect(fixture.view.contentOffset == offset)
  }

  @Test func `content that is stopped past its end goes back when the finger is lifted`() throws {
    let fixture = try scrolling()
    try fixture.view.drag(by: Point(x: 0, y: 100), over: 0.5)
    try fixture.view.wait(0.05)
    let offset = fixture.view.contentOffset
    #expect(offset.y < 0)

    try fixture.view.touchDown(at: offset + Point(x: 10, y: 300))
    try fixture.view.wait(1)
    #expect(fixture.view.contentOffset == offset)
    try fixture.view.touchUp()
    try fixture.view.settle()

    #expect(fixture.view.contentOffset == .zero)
  }

  @Test(arguments: [
    "shouldHighlightItem", "didHighlightItem", "didUnhighlightItem", "shouldSelectItem",
  ])
  func `a handler that reloads the data ends the touch`(name: String) throws {
    let fixture = try still()
    let view = fixture.view
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if call.name == name { try view.reloadData() }
      return nil
    }

    try fixture.view.tap(at: row(3))

    #expect(events(fixture).last == "\(name) 3")
    #expect(fixture.view.selectedItems == [])
    #expect(fixture.view.selection.highlighted == nil)
  }

  @Test func `a finger that a handler puts down is another one`() throws {
    let fixture = try still()
    let view = fixture.view
    fixture.delegate.answer = { (call) throws(Diagnostic) in
      if call.name == "shouldSelectItem", view.selectedItems == [] {
        try view.reloadData()
        try view.touchDown(at: Point(x: 10, y: 260))
      }
      return nil
    }

    try view.tap(at: row(3))
    #expect(view.selectedItems == [])
    #expect(view.selection.highlighted?.item == 5)
    fixture.delegate.answer = { _ in nil }
    try view.touchUp()

    #expect(view.selectedItems.map(\.item) == [5])
  }

  @Test func `one finger at a time`() throws {
    let fixture = try still()
    try fixture.view.touchDown(at: row(3))

    let second = #expect(throws: Diagnostic.self) { try fixture.view.tap(at: row(4)) }
    try fixture.view.touchUp()
    let lifted = #expect(throws: Diagnostic.self) { try fixture.view.touchUp() }

    #expect(second?.code == .stepOrder)
    #expect(lifted?.code == .stepOrder)
  }

  @Test(arguments: [Point(x: -1, y: 25), Point(x: 390, y: 25), Point(x: 10, y: 844)])
  func `a finger is on what can be seen`(point: Point) throws {
    let fixture = try still()

    let error = #expect(throws: Diagnostic.self) { try fixture.view.tap(at: point) }

    #expect(error?.code == .touchOutsideView)
  }
}
