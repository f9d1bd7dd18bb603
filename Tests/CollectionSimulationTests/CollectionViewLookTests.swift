import CollectionLayout
import CollectionSimulation
import Testing

/// What a view answers about what it shows.
struct CollectionViewLookTests {
  private let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test func `the item at a point is the topmost that is not hidden`() throws {
    var high = ElementAttributes.cell(1, frame)
    high.zIndex = 2
    var hidden = ElementAttributes.cell(3, frame)
    (hidden.zIndex, hidden.isHidden) = (9, true)
    var header = ElementAttributes(.header(0), frame: frame)
    header.zIndex = 10
    let fixture = try Fixture.displayed(
      .fixed(
        [.cell(0, frame), high, .cell(2, frame), hidden, header],
        size: Size(width: 390, height: 2000)), items: [4])

    #expect(try fixture.view.item(at: Point(x: 50, y: 50)) == .first(1))
    #expect(try fixture.view.item(at: Point(x: 0, y: 0)) == .first(1))
    #expect(try fixture.view.item(at: Point(x: 100, y: 50)) == nil)
    #expect(try fixture.view.item(at: Point(x: .nan, y: 50)) == nil)
    #expect(try fixture.view.item(at: Point(x: .infinity, y: 50)) == nil)
  }

  @Test func `of equally high items the one answered last is on top`() throws {
    let fixture = try Fixture.displayed(
      .fixed(
        [.cell(2, frame), .cell(0, frame), .cell(1, frame)],
        size: Size(width: 390, height: 2000)), items: [4])

    #expect(try fixture.view.item(at: Point(x: 50, y: 50)) == .first(1))
  }

  @Test func `an item beyond what was answered is found too`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    #expect(try fixture.view.item(at: Point(x: 5, y: 7510)) == .first(150))
    // The host's own question stays out of the trace.
    #expect(fixture.recording.records.isEmpty)
  }

  @Test func `a state lists elements in reading order`() throws {
    func element(_ identifier: ElementIdentifier, zIndex: Int) -> ElementAttributes {
      var attributes = ElementAttributes(identifier, frame: frame)
      attributes.zIndex = zIndex
      return attributes
    }
    let path = IndexPath(section: 0, item: 0)
    let ordered = [
      element(.cell(2), zIndex: -1), element(.decoration("b", path), zIndex: 0),
      element(.cell(0), zIndex: 0), element(.cell(1), zIndex: 0),
      element(.cell(IndexPath(section: 1, item: 0)), zIndex: 0),
      element(.supplementary("a", path), zIndex: 0), element(.supplementary("b", path), zIndex: 0),
      element(.decoration("a", path), zIndex: 1),
    ]
    let fixture = try Fixture.displayed(
      .fixed(ordered.reversed(), size: Size(width: 390, height: 844)), items: [3, 1])

    #expect(try fixture.view.state().elements.map(\.attributes) == ordered)
  }

  @Test func `a state holds what is visible, a rectangle's elements, or all`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    #expect(try fixture.view.state().elements.count == 17)
    let part = try fixture.view.state(
      reporting: .rect(Rect(x: 0, y: 5000, width: 390, height: 100)))
    #expect(part.elements.map(\.attributes.identifier) == [.cell(100), .cell(101)])
    #expect(part.elements.allSatisfy { $0.view == nil })
    let all = try fixture.view.state(reporting: .all)
    #expect(all.elements.count == 200)
    #expect(all.elements.filter { $0.view != nil }.count == 17)
    #expect(all.passes == 1)
    #expect(all.contentSize == Size(width: 390, height: 10_000))
  }
}
