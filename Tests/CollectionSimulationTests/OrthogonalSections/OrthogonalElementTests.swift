import CollectionLayout
import CollectionSimulation
import Testing

/// What orthogonal sections show, and what they ask of the layout for it (semantics 14.4).
@Suite struct OrthogonalElementTests {
  /// Ten groups with a view along the boundary of their side, 60 points wide, which takes no room (compositional 3.7).
  private func besideAView(_ direction: LayoutDirection = .leftToRight) throws -> OrthogonalFixture
  {
    let section = LayoutSection.orthogonalSection(.continuous) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "side", size: LayoutSize(width: .absolute(60), height: .fractionalHeight(1)),
          alignment: .leading)
      ]
      $0.decorations = [BackgroundDecoration(kind: "back")]
    }
    return try OrthogonalFixture(.uniform(section), items: [10]) { $0.direction = direction }
  }

  /// Items stand at 20, 130 and 240; scrolled by 120, at −100, 10, 120 and 230.
  @Test func `cells come and go as the orthogonal section scrolls`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10, 10])
    #expect(try fixture.shownItems() == [0, 1, 2])
    try fixture.drag(-120, over: 1)
    #expect(try fixture.shownItems() == [1, 2, 3])
    #expect(try fixture.shownItems(1) == [0, 1, 2])
    #expect(try fixture.frame(1) == Rect(x: 10, y: 5, width: 100, height: 80))
    #expect(
      fixture.recording.elements(of: "willDisplayCell").map(\.indexPath)
        == [IndexPath(section: 0, item: 3)])
    #expect(
      fixture.recording.elements(of: "didEndDisplayingCell").map(\.indexPath)
        == [IndexPath(section: 0, item: 0)])
    // Six and, while the first had not left, one more.
    #expect(fixture.view.reuseFigures.created == 7)
  }

  @Test func `an orthogonal section scrolls under a view at its side`() throws {
    let fixture = try besideAView()
    #expect(try fixture.frame(0) == Rect(x: 20, y: 5, width: 100, height: 80))
    try fixture.drag(-120, over: 1)
    // The first ends at 0; the second is from 10 to 110, also under the view.
    #expect(try fixture.shownItems() == [1, 2, 3])
    #expect(try fixture.view.item(at: Point(x: 15, y: 40)) == IndexPath(section: 0, item: 1))
    #expect(try fixture.view.item(at: Point(x: 70, y: 40)) == IndexPath(section: 0, item: 1))
    let elements = try fixture.view.state().elements.map(\.attributes)
    // The view follows the inset of 20 points.
    #expect(elements.filter { $0.identifier.kind == "side" }.map(\.frame.x) == [20])
    #expect(elements.filter { $0.identifier.kind == "back" }.map(\.frame.x) == [0])
  }

  @Test func `it does so from right to left`() throws {
    // 300 - 20 - 100 and 300 - 20 - 60.
    let fixture = try besideAView(.rightToLeft)
    #expect(try fixture.frame(0) == Rect(x: 180, y: 5, width: 100, height: 80))
    try fixture.drag(90, over: 1)
    #expect(try fixture.frame(0)?.x == 270)
    let elements = try fixture.view.state().elements.map(\.attributes)
    #expect(elements.filter { $0.identifier.kind == "side" }.map(\.frame.x) == [220])
  }

  @Test func `a tick asks for the orthogonal section alone, as far as anything is known`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10, 10])
    try fixture.view.drag(by: Point(x: -30, y: 0), over: 1 / 60, section: 1)
    // Section 2 begins at 90, and its orthogonal section 5 points below.
    #expect(fixture.recording.rects == [Rect(x: 0, y: 95, width: 300, height: 80)])
    #expect(fixture.recording.calls.map(\.name) == ["attributes"])
  }

  @Test func `an orthogonal section that is scrolled out of sight and back is as it was`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: Array(repeating: 10, count: 200))
    try fixture.drag(-120, over: 1, section: 3)
    try fixture.view.scroll(to: Point(x: 0, y: 15_000), animated: false)
    try fixture.view.scroll(to: .zero, animated: false)
    #expect(try fixture.offset(3) == 120)
    #expect(try fixture.shownItems(3) == [1, 2, 3])
  }

  @Test func `an orthogonal section out of sight scrolls all the same`() throws {
    let fixture = try OrthogonalFixture(.groupPaging, items: Array(repeating: 10, count: 200))
    try fixture.fling(1, section: 150)
    #expect(try fixture.offset(150) == 110)
    #expect(fixture.recording.events == [])
    try fixture.view.scroll(to: Point(x: 0, y: 13_500), animated: false)
    #expect(try fixture.frame(1, section: 150)?.x == 20)
  }

  @Test func `all that an orthogonal section holds is listed where all is`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10])
    #expect(try fixture.view.state(reporting: .all).elements.count == 10)
    #expect(try fixture.view.state().elements.count == 3)
    try fixture.drag(-500, over: 5)
    #expect(try fixture.view.state(reporting: .all).elements.count == 10)
  }

  @Test func `what an orthogonal section holds is not outside of the content`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10])
    try fixture.view.checkReach()
    #expect(fixture.codes == [])
  }

  // MARK: - Handlers of visible items (semantics 14.5)

  @Test func `a handler is called at each tick of its own orthogonal section and of no other`()
    throws
  {
    var calls: [Int: [Double]] = [:]
    let fixture = try OrthogonalFixture(
      .each { section, _ in
        .orthogonalSection(.continuous) {
          $0.visibleItemsHandler = { items, offset, _ in
            calls[section, default: []].append(offset.x)
            for item in items.indices { items[item].alpha = 1 - offset.x / 1000 }
          }
        }
      }, items: [10, 10])
    #expect(calls == [0: [0], 1: [0]])
    try fixture.view.drag(by: Point(x: -40, y: 0), over: 4 / 60, section: 1)
    #expect(calls[0] == [0])
    #expect(calls[1]?.map { $0.rounded() } == [0, 10, 20, 30])
    #expect(
      isClose(try fixture.view.attributes(of: .cell(IndexPath(section: 1, item: 1)))?.alpha, 0.97))
    #expect(try fixture.view.attributes(of: .cell(IndexPath(section: 0, item: 1)))?.alpha == 1)
  }

  @Test func `a header that a handler changes is asked for with the orthogonal section`() throws {
    let section = LayoutSection.orthogonalSection(.continuous) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "header", size: LayoutSize(width: .fractionalWidth(1), height: .absolute(30)),
          alignment: .top)
      ]
      $0.visibleItemsHandler = { items, offset, _ in
        for item in items.indices where items[item].identifier.category == .supplementary {
          items[item].alpha = offset.x / 100
        }
      }
    }
    let fixture = try OrthogonalFixture(.uniform(section), items: [10])
    try fixture.drag(-40, over: 1)
    let header = ElementIdentifier.supplementary("header", IndexPath(section: 0, item: 0))
    #expect(isClose(try fixture.view.view(for: header)?.attributes.alpha, 0.4))
    #expect(fixture.codes == [])
  }

  @Test func `scrolling the view calls the handlers of sections that do not scroll themselves`()
    throws
  {
    var offsets: [Double] = []
    let fixture = try OrthogonalFixture(
      .uniform(
        .orthogonalSection(.none) {
          $0.visibleItemsHandler = { _, offset, _ in offsets.append(offset.y) }
        }), items: [30])
    try fixture.view.scroll(to: Point(x: 0, y: 40), animated: false)
    try fixture.view.scroll(to: Point(x: 0, y: 75), animated: false)
    #expect(offsets == [0, 40, 75])
  }

  @Test func `a handler's error is the run's`() throws {
    let fixture = try OrthogonalFixture(
      .uniform(
        .orthogonalSection(.continuous) {
          $0.visibleItemsHandler = { _, offset, _ throws(Diagnostic) in
            if offset.x > 0 { throw Diagnostic(.runtimeError, "too far") }
          }
        }), items: [10])
    #expect(throws: Diagnostic.self) { try fixture.drag(-60, over: 0.1) }
    #expect(fixture.codes == [.runtimeError])
  }

  // MARK: - Focus

  @Test func `the focus goes on through what an orthogonal section does not show yet`() throws {
    let fixture = try OrthogonalFixture(.continuous, items: [10, 10])
    for expected in [0, 1, 2, 3, 4] {
      #expect(try fixture.view.moveFocus(.right) == IndexPath(section: 0, item: expected))
      try fixture.view.settle()
    }
    // The fifth ends at 540 of the row, which 260 points show from 280 on.
    #expect(try fixture.offset() == 280)
    // The fifth has its middle at 230, the second and the third of the next section at 180 and 290.
    #expect(try fixture.view.moveFocus(.down) == IndexPath(section: 1, item: 1))
  }
}
