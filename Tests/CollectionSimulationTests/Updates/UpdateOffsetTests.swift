import CollectionLayout
import CollectionSimulation
import Testing

/// Where the content is after an update (semantics 5.3, steps 8, 13 and 14).
struct UpdateOffsetTests {
  /// A list of 30 rows of 50 points: the offset goes to 1,500 − 844 = 656.
  private func list(at y: Double) throws -> Fixture {
    let fixture = try Fixture.displayed(.sections(header: 0), items: [30])
    try fixture.view.scroll(to: Point(x: 0, y: y), animated: false)
    fixture.recording.clear()
    return fixture
  }

  @Test func `an offset beyond the new end comes up`() throws {
    let fixture = try list(at: 656)

    try fixture.change(to: [20], (20..<30).map { .delete(.item($0)) })

    // 1,000 − 844.
    #expect(fixture.view.contentOffset == Point(x: 0, y: 156))
    // The visible rectangle is asked about where it will be: it meets the first page and the second.
    #expect(fixture.recording.rects.first == Rect(x: 0, y: 0, width: 390, height: 1688))
    #expect(fixture.recording.events.filter { $0.name == "didScroll" }.count == 1)
  }

  @Test func `content that fits begins at its beginning`() throws {
    let fixture = try list(at: 400)

    try fixture.change(to: [3], (3..<30).map { .delete(.item($0)) })

    #expect(fixture.view.contentOffset == .zero)
    #expect(try fixture.view.visibleItems().count == 3)
  }

  @Test func `an offset within the new content stays`() throws {
    let fixture = try list(at: 100)

    try fixture.change(to: [31], [.insert(.item(0))])

    #expect(fixture.view.contentOffset == Point(x: 0, y: 100))
    #expect(fixture.recording.events.allSatisfy { $0.name != "didScroll" })
  }

  @Test func `the layout's target is taken, and the delegate has the last word`() throws {
    let fixture = try list(at: 100)
    var proposals: [Point] = []
    fixture.layout.targetForUpdate = { proposed in
      proposals.append(proposed)
      return Point(x: 0, y: proposed.y + 50)
    }

    try fixture.change(to: [31], [.insert(.item(0))])
    #expect(fixture.view.contentOffset == Point(x: 0, y: 150))

    fixture.delegate.answer = { call in
      guard call.name == "targetOffset", case .point(let proposed) = call.arguments.first?.value
      else { return nil }
      proposals.append(proposed)
      return .point(Point(x: 0, y: 10))
    }
    try fixture.change(to: [32], [.insert(.item(0))])

    #expect(fixture.view.contentOffset == Point(x: 0, y: 10))
    #expect(proposals.map(\.y) == [100, 150, 200])
    #expect(try fixture.view.visibleItems().first?.item == 0)
  }

  @Test func `a target outside of the content is brought into it, and warned of`() throws {
    let fixture = try list(at: 100)
    fixture.layout.targetForUpdate = { _ in Point(x: 0, y: 5000) }

    try fixture.change(to: [31], [.insert(.item(0))])

    // 1,550 − 844.
    #expect(fixture.view.contentOffset == Point(x: 0, y: 706))
    #expect(fixture.codes == [.targetOutOfRange])
  }

  @Test func `a target that is no number is refused`() throws {
    let fixture = try list(at: 100)
    fixture.layout.targetForUpdate = { _ in Point(x: 0, y: .nan) }

    let refused = #expect(throws: Diagnostic.self) {
      try fixture.change(to: [31], [.insert(.item(0))])
    }

    #expect(refused?.code == .nonFinite)
  }

  @Test func `a layout that follows the scroll is prepared for the offset after the update`() throws
  {
    let layout = TestLayout.sections(header: 0)
    let rows = layout.elements
    layout.elements = { view in
      rows(view) + [
        ElementAttributes(
          .decoration("bar", IndexPath(section: 0, item: 0)),
          frame: Rect(x: 0, y: view.bounds.y, width: 390, height: 10))
      ]
    }
    layout.invalidates = { _, _ in true }
    let fixture = try Fixture.displayed(layout, items: [30])
    try fixture.view.scroll(to: Point(x: 0, y: 656), animated: false)

    try fixture.change(to: [20], (20..<30).map { .delete(.item($0)) })
    try fixture.view.settle()

    let bar = try fixture.view.state().elements.first { $0.attributes.identifier.kind == "bar" }
    #expect(bar?.attributes.frame.y == 156)
    #expect(fixture.codes.isEmpty)
  }

  @Test func `content that is in motion goes on from where an update puts it`() throws {
    let fixture = try list(at: 100)
    try fixture.view.scroll(to: Point(x: 0, y: 400), animated: true)
    try fixture.view.wait(0.1)
    let offset = fixture.view.contentOffset
    fixture.layout.targetForUpdate = { Point(x: 0, y: $0.y + 50) }

    fixture.data.itemCounts = [31]
    try fixture.view.update(.insert(.item(0)))
    fixture.layout.targetForUpdate = nil
    #expect(fixture.view.contentOffset.y > offset.y + 50 - 1e-9)
    try fixture.view.settle()

    #expect(fixture.view.contentOffset == Point(x: 0, y: 450))
  }
}
