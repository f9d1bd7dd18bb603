import CollectionLayout
import CollectionSimulation
import Testing

/// The order of calls around a finger (semantics 9.1).
struct TouchTests {
  /// Ten rows of 50 points, which do not scroll.
  private func still(_ mode: SelectionMode = .single) throws -> Stage {
    try Stage.displayed(.list(rows: 10), items: [10]) { $0.selectionMode = mode }
  }

  /// A hundred rows of 50 points, which scroll.
  private func scrolling() throws -> Stage {
    try Stage.displayed(.list(rows: 100), items: [100])
  }

  /// The middle of a row.
  private func row(_ item: Int) -> Point { Point(x: 200, y: Double(item) * 50 + 25) }

  /// The events as `name item`, without those of display.
  private func events(_ stage: Stage) -> [String] {
    stage.recording.events.filter { !$0.name.contains("Display") }.map { event in
      event.element.map { "\(event.name) \($0.indexPath.item)" } ?? event.name
    }
  }

  private func times(_ stage: Stage) -> [Double] {
    stage.recording.events.map { ($0.time * 1000).rounded() / 1000 }
  }

  @Test func `a tap highlights, lets go and selects`() throws {
    let stage = try still()

    try stage.view.tap(at: row(3))

    #expect(
      events(stage) == [
        "shouldHighlightItem 3", "didHighlightItem 3", "didUnhighlightItem 3", "shouldSelectItem 3",
        "didSelectItem 3",
      ])
    #expect(times(stage) == [0, 0, 0.1, 0.1, 0.1])
    #expect(stage.view.selectedItems == [IndexPath(section: 0, item: 3)])
    #expect(stage.view.selection.highlighted == nil)
  }

  @Test func `where the content scrolls, a quick tap is heard of at its end`() throws {
    let stage = try scrolling()

    try stage.view.tap(at: row(3))

    #expect(
      events(stage) == [
        "shouldHighlightItem 3", "didHighlightItem 3", "didUnhighlightItem 3", "shouldSelectItem 3",
        "didSelectItem 3",
      ])
    #expect(times(stage) == [0.1, 0.1, 0.1, 0.1, 0.1])
  }

  @Test func `where the content scrolls, a resting finger is heard of after 150 milliseconds`()
    throws
  {
    let stage = try scrolling()

    try stage.view.touchDown(at: row(3))
    try stage.view.wait(0.14)
    #expect(events(stage) == [])
    try stage.view.wait(0.3)
    try stage.view.touchUp()

    #expect(times(stage) == [0.15, 0.15, 0.44, 0.44, 0.44])
  }

  @Test func `the cell shows that it is highlighted, and then that it is selected`() throws {
    let stage = try still()
    let cell = ElementIdentifier.cell(3)

    try stage.view.touchDown(at: row(3))
    #expect(try stage.view.view(for: cell)?.view?.state.names == ["highlighted"])
    try stage.view.touchUp()
    #expect(try stage.view.view(for: cell)?.view?.state.names == ["selected"])
    #expect(try stage.view.view(for: .cell(4))?.view?.state.names == [])
  }

  @Test func `a cell that refuses to be highlighted is not selected`() throws {
    let stage = try still()
    stage.delegate.answer = { $0.name == "shouldHighlightItem" ? .boolean(false) : nil }

    try stage.view.tap(at: row(3))

    #expect(events(stage) == ["shouldHighlightItem 3"])
    #expect(stage.view.selectedItems == [])
  }

  @Test func `a cell that refuses to be selected is not`() throws {
    let stage = try still()
    try stage.view.select(IndexPath(section: 0, item: 1))
    stage.delegate.answer = { $0.name == "shouldSelectItem" ? .boolean(false) : nil }

    try stage.view.tap(at: row(3))

    #expect(events(stage).last == "shouldSelectItem 3")
    #expect(stage.view.selectedItems == [IndexPath(section: 0, item: 1)])
  }

  @Test func `one at a time, the one before is deselected first and not asked`() throws {
    let stage = try still()
    try stage.view.tap(at: row(3))
    stage.recording.clear()

    try stage.view.tap(at: row(5))

    #expect(
      events(stage).dropFirst(3) == ["shouldSelectItem 5", "didDeselectItem 3", "didSelectItem 5"])
    #expect(stage.view.selectedItems == [IndexPath(section: 0, item: 5)])
  }

  @Test func `one at a time, the selected one is asked and told again`() throws {
    let stage = try still()
    try stage.view.tap(at: row(3))
    stage.recording.clear()

    try stage.view.tap(at: row(3))

    #expect(events(stage).dropFirst(3) == ["shouldSelectItem 3", "didSelectItem 3"])
  }

  @Test func `many at a time, a second tap deselects`() throws {
    let stage = try still(.multiple)
    for item in [5, 3, 5] { try stage.view.tap(at: row(item)) }

    #expect(
      events(stage).filter { !$0.contains("ighlight") } == [
        "shouldSelectItem 5", "didSelectItem 5", "shouldSelectItem 3", "didSelectItem 3",
        "shouldDeselectItem 5", "didDeselectItem 5",
      ])
    #expect(stage.view.selectedItems == [IndexPath(section: 0, item: 3)])
  }

  @Test func `many at a time, one may refuse to be deselected`() throws {
    let stage = try still(.multiple)
    stage.delegate.answer = { $0.name == "shouldDeselectItem" ? .boolean(false) : nil }
    for item in [5, 3, 5] { try stage.view.tap(at: row(item)) }

    #expect(stage.view.selectedItems.map(\.item) == [3, 5])
    #expect(events(stage).last == "shouldDeselectItem 5")
  }

  @Test func `where nothing may be selected, nothing is asked`() throws {
    let stage = try still(.none)

    try stage.view.tap(at: row(3))

    #expect(events(stage) == [])
  }

  @Test func `a tap beside all cells does nothing`() throws {
    let stage = try still()
    try stage.view.tap(at: row(3))
    stage.recording.clear()

    try stage.view.tap(at: row(12))

    #expect(events(stage) == [])
    #expect(stage.view.selectedItems.map(\.item) == [3])
  }

  @Test func `a drag takes the finger from the cell`() throws {
    let stage = try scrolling()

    try stage.view.touchDown(at: row(3))
    try stage.view.wait(0.2)
    try stage.view.drag(by: Point(x: 0, y: -30), over: 0.5)
    try stage.view.settle()
    try stage.view.touchUp()

    #expect(
      events(stage).filter { $0 != "didScroll" } == [
        "shouldHighlightItem 3", "didHighlightItem 3", "didUnhighlightItem 3", "willBeginDragging",
        "willEndDragging", "didEndDragging",
      ])
    #expect(stage.view.selectedItems == [])
  }

  @Test func `a drag right away never highlights`() throws {
    let stage = try scrolling()

    try stage.view.touchDown(at: row(3))
    // Ten points away, where the drag begins, before the item would hear of it.
    try stage.view.drag(by: Point(x: 0, y: -30), over: 0.4)

    #expect(!events(stage).contains { $0.contains("ighlight") })
  }

  @Test(arguments: [
    (20.0, ["didUnhighlightItem 3", "shouldSelectItem 3", "didSelectItem 3"]),
    (30.0, ["didUnhighlightItem 3"]),
  ])
  func `over content that does not scroll, a finger selects what it stays on`(
    way: Double, rest: [String]
  ) throws {
    let stage = try still()

    try stage.view.touchDown(at: row(3))
    try stage.view.drag(by: Point(x: 0, y: way), over: 0.5)

    #expect(events(stage).dropFirst(2) == rest[...])
  }

  @Test func `a touch stops the content and does not select`() throws {
    let stage = try scrolling()
    try stage.view.fling(velocity: Point(x: 0, y: 2))
    try stage.view.wait(0.2)
    let offset = stage.view.contentOffset
    stage.recording.clear()

    try stage.view.tap(at: offset + Point(x: 10, y: 10))
    try stage.view.settle()

    #expect(events(stage) == ["didEndDecelerating"])
    #expect(stage.view.contentOffset == offset)
  }

  @Test func `content that is stopped past its end goes back when the finger is lifted`() throws {
    let stage = try scrolling()
    try stage.view.drag(by: Point(x: 0, y: 100), over: 0.5)
    try stage.view.wait(0.05)
    let offset = stage.view.contentOffset
    #expect(offset.y < 0)

    try stage.view.touchDown(at: offset + Point(x: 10, y: 300))
    try stage.view.wait(1)
    #expect(stage.view.contentOffset == offset)
    try stage.view.touchUp()
    try stage.view.settle()

    #expect(stage.view.contentOffset == .zero)
  }

  @Test(arguments: [
    "shouldHighlightItem", "didHighlightItem", "didUnhighlightItem", "shouldSelectItem",
  ])
  func `a handler that reloads the data ends the touch`(name: String) throws {
    let stage = try still()
    let view = stage.view
    stage.delegate.answer = { (call) throws(Diagnostic) in
      if call.name == name { try view.reloadData() }
      return nil
    }

    try stage.view.tap(at: row(3))

    #expect(events(stage).last == "\(name) 3")
    #expect(stage.view.selectedItems == [])
    #expect(stage.view.selection.highlighted == nil)
  }

  @Test func `a finger that a handler puts down is another one`() throws {
    let stage = try still()
    let view = stage.view
    stage.delegate.answer = { (call) throws(Diagnostic) in
      if call.name == "shouldSelectItem", view.selectedItems == [] {
        try view.reloadData()
        try view.touchDown(at: Point(x: 10, y: 260))
      }
      return nil
    }

    try view.tap(at: row(3))
    #expect(view.selectedItems == [])
    #expect(view.selection.highlighted?.item == 5)
    stage.delegate.answer = { _ in nil }
    try view.touchUp()

    #expect(view.selectedItems.map(\.item) == [5])
  }

  @Test func `one finger at a time`() throws {
    let stage = try still()
    try stage.view.touchDown(at: row(3))

    let second = #expect(throws: Diagnostic.self) { try stage.view.tap(at: row(4)) }
    try stage.view.touchUp()
    let lifted = #expect(throws: Diagnostic.self) { try stage.view.touchUp() }

    #expect(second?.code == .stepOrder)
    #expect(lifted?.code == .stepOrder)
  }

  @Test(arguments: [Point(x: -1, y: 25), Point(x: 390, y: 25), Point(x: 10, y: 844)])
  func `a finger is on what can be seen`(point: Point) throws {
    let stage = try still()

    let error = #expect(throws: Diagnostic.self) { try stage.view.tap(at: point) }

    #expect(error?.code == .touchOutsideView)
  }
}
