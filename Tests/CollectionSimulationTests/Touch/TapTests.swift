import CollectionLayout
import CollectionSimulation
import Testing

/// Recognisers of taps beside the cells' own touches (semantics 9.3).
struct TapTests {
  private final class Recogniser: TapRecogniser {
    let cancelsTouches: Bool
    var receives = true
    private(set) var asked = 0
    private(set) var points: [Point] = []

    init(cancelsTouches: Bool) { self.cancelsTouches = cancelsTouches }

    func shouldReceiveTouch(at point: Point) throws(Diagnostic) -> Bool {
      asked += 1
      return receives
    }

    func act(at point: Point) throws(Diagnostic) { points.append(point) }
  }

  private func events(_ fixture: Fixture) -> [String] {
    fixture.recording.events.map(\.name).filter { !$0.contains("Display") }
  }

  @Test func `one that cancels touches lets the cell be highlighted and never selected`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    let recogniser = Recogniser(cancelsTouches: true)
    try fixture.view.addTap(recogniser)

    try fixture.view.tap(at: Point(x: 10, y: 60))

    #expect(events(fixture) == ["shouldHighlightItem", "didHighlightItem", "didUnhighlightItem"])
    #expect(recogniser.points == [Point(x: 10, y: 60)])
    #expect(fixture.view.selectedItems == [])
  }

  @Test func `one that does not acts before the selection`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    let recogniser = Recogniser(cancelsTouches: false)
    try fixture.view.addTap(recogniser)
    var actedBefore = false
    fixture.delegate.answer = { call in
      if call.name == "shouldSelectItem" { actedBefore = recogniser.points.count == 1 }
      return nil
    }

    try fixture.view.tap(at: Point(x: 10, y: 60))

    #expect(actedBefore)
    #expect(fixture.view.selectedItems.map(\.item) == [1])
  }

  @Test func `one whose filter says no is not in the way`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    let recogniser = Recogniser(cancelsTouches: true)
    recogniser.receives = false
    try fixture.view.addTap(recogniser)

    try fixture.view.tap(at: Point(x: 10, y: 60))

    #expect(recogniser.asked == 1)
    #expect(recogniser.points == [])
    #expect(fixture.view.selectedItems.map(\.item) == [1])
  }

  @Test func `all are asked, and the first that receives the touch acts`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    let recognisers = (0..<3).map { _ in Recogniser(cancelsTouches: true) }
    recognisers[0].receives = false
    for recogniser in recognisers { try fixture.view.addTap(recogniser) }

    try fixture.view.tap(at: Point(x: 10, y: 60))

    #expect(recognisers.map(\.asked) == [1, 1, 1])
    #expect(recognisers.map(\.points.count) == [0, 1, 0])
  }

  @Test func `a finger that stays too long, or drags, has not tapped`() throws {
    let fixture = try Fixture.displayed(.list(rows: 100), items: [100])
    let recogniser = Recogniser(cancelsTouches: true)
    try fixture.view.addTap(recogniser)

    try fixture.view.touchDown(at: Point(x: 10, y: 60))
    try fixture.view.wait(0.8)
    try fixture.view.touchUp()
    #expect(fixture.view.selectedItems.map(\.item) == [1])
    try fixture.view.touchDown(at: Point(x: 10, y: 60))
    try fixture.view.drag(by: Point(x: 0, y: -10), over: 1)
    try fixture.view.touchUp()

    #expect(recogniser.points == [])
  }

  @Test func `a layout that adds one in each prepare is warned of once it adds the second`() throws
  {
    let layout = TestLayout.list(rows: 100)
    let fixture = Fixture(layout, items: [100])
    let view = fixture.view
    layout.interferes = { (name) throws(Diagnostic) in
      if name == "prepare" { try view.addTap(Recogniser(cancelsTouches: false)) }
    }
    layout.invalidates = { _, _ in true }

    try view.displayFirst()
    #expect(fixture.codes == [])
    for y in [10.0, 20, 30] { try view.scroll(to: Point(x: 0, y: y), animated: false) }

    #expect(fixture.codes == [.prepareSideEffect])
    #expect(view.diagnostics.first?.count == 3)
    #expect(view.diagnostics.first?.diagnostic.severity == .warning)
  }
}
