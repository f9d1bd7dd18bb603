import CollectionLayout
import CollectionSimulation
import Testing

/// What orthogonal sections show, and what they ask of the layout for it (semantics 14.4).
@Suite struct OrthogonalElementTests {
  /// Ten groups beside a view along the boundary that is 60 points wide, so that the orthogonal section is from 60 to 300.
  private func besideAView(_ direction: LayoutDirection = .leftToRight) throws -> OrthogonalStage {
    let section = LayoutSection.orthogonalSection(.continuous) {
      $0.boundarySupplementaries = [
        BoundarySupplementary(
          kind: "side", size: LayoutSize(width: .absolute(60), height: .fractionalHeight(1)),
          alignment: .leading)
      ]
      $0.decorations = [BackgroundDecoration(kind: "back")]
    }
    return try OrthogonalStage(.uniform(section), items: [10]) { $0.direction = direction }
  }

  /// Items stand at 20, 130 and 240; scrolled by 120, at −100, 10, 120 and 230.
  @Test func `cells come and go as the orthogonal section scrolls`() throws {
    let stage = try OrthogonalStage(.continuous, items: [10, 10])
    #expect(try stage.shownItems() == [0, 1, 2])
    try stage.drag(-120, over: 1)
    #expect(try stage.shownItems() == [1, 2, 3])
    #expect(try stage.shownItems(1) == [0, 1, 2])
    #expect(try stage.frame(1) == Rect(x: 10, y: 5, width: 100, height: 80))
    #expect(
      stage.recording.elements(of: "willDisplayCell").map(\.indexPath)
        == [IndexPath(section: 0, item: 3)])
    #expect(
      stage.recording.elements(of: "didEndDisplayingCell").map(\.indexPath)
        == [IndexPath(section: 0, item: 0)])
    // Six and, while the first had not left, one more.
    #expect(stage.view.reuseFigures.created == 7)
  }

  @Test func `what an orthogonal section moves under its neighbour is not there`() throws {
    let stage = try besideAView()
    #expect(try stage.frame(0) == Rect(x: 80, y: 5, width: 100, height: 80))
    try stage.drag(-120, over: 1)
    // The first ends at 60; the second begins at 70.
    #expect(try stage.shownItems() == [1, 2, 3])
    try stage.drag(30, over: 1)
    // The first reaches from −10 to 90, and can be seen from 60 on.
    #expect(try stage.shownItems() == [0, 1, 2])
    #expect(try stage.view.item(at: Point(x: 70, y: 40)) == IndexPath(section: 0, item: 0))
    #expect(try stage.view.item(at: Point(x: 50, y: 40)) == nil)
    let elements = try stage.view.state().elements.map(\.attributes)
    #expect(elements.filter { $0.identifier.kind == "side" }.map(\.frame.x) == [0])
    #expect(elements.filter { $0.identifier.kind == "back" }.map(\.frame.x) == [0])
  }

  @Test func `nor is it from right to left`() throws {
    let stage = try besideAView(.rightToLeft)
    #expect(try stage.frame(0) == Rect(x: 120, y: 5, width: 100, height: 80))
    try stage.drag(90, over: 1)
    #expect(try stage.frame(0)?.x == 210)
    #expect(try stage.view.item(at: Point(x: 230, y: 40)) == IndexPath(section: 0, item: 0))
    #expect(try stage.view.item(at: Point(x: 250, y: 40)) == nil)
  }

  @Test func `a tick asks for the orthogonal section alone, as far as anything is known`() throws {
    let stage = try OrthogonalStage(.continuous, items: [10, 10])
    try stage.view.drag(by: Point(x: -30, y: 0), over: 1 / 60, section: 1)
    // Section 2 begins at 90, and its orthogonal section 5 points below.
    #expect(stage.recording.rects == [Rect(x: 0, y: 95, width: 300, height: 80)])
    #expect(stage.recording.calls.map(\.name) == ["attributes"])
  }

  @Test func `an orthogonal section that is scrolled out of sight and back is as it was`() throws {
    let stage = try OrthogonalStage(.continuous, items: Array(repeating: 10, count: 200))
    try stage.drag(-120, over: 1, section: 3)
    try stage.view.scroll(to: Point(x: 0, y: 15_000), animated: false)
    try stage.view.scroll(to: .zero, animated: false)
    #expect(try stage.offset(3) == 120)
    #expect(try stage.shownItems(3) == [1, 2, 3])
  }

  @Test func `an orthogonal section out of sight scrolls all the same`() throws {
    let stage = try OrthogonalStage(.groupPaging, items: Array(repeating: 10, count: 200))
    try stage.fling(1, section: 150)
    #expect(try stage.offset(150) == 110)
    #expect(stage.recording.events == [])
    try stage.view.scroll(to: Point(x: 0, y: 13_500), animated: false)
    #expect(try stage.frame(1, section: 150)?.x == 20)
  }

  @Test func `all that an orthogonal section holds is listed where all is`() throws {
    let stage = try OrthogonalStage(.continuous, items: [10])
    #expect(try stage.view.state(reporting: .all).elements.count == 10)
    #expect(try stage.view.state().elements.count == 3)
    try stage.drag(-500, over: 5)
    #expect(try stage.view.state(reporting: .all).elements.count == 10)
  }

  @Test func `what an orthogonal section holds is not outside of the content`() throws {
    let stage = try OrthogonalStage(.continuous, items: [10])
    try stage.view.checkReach()
    #expect(stage.codes == [])
  }

  // MARK: - Handlers of visible items (semantics 14.5)

  @Test func `a handler is called at each tick of its own orthogonal section and of no other`()
    throws
  {
    var calls: [Int: [Double]] = [:]
    let stage = try OrthogonalStage(
      .each { section, _ in
        .orthogonalSection(.continuous) {
          $0.visibleItemsHandler = { items, offset, _ in
            calls[section, default: []].append(offset.x)
            for item in items.indices { items[item].alpha = 1 - offset.x / 1000 }
          }
        }
      }, items: [10, 10])
    #expect(calls == [0: [0], 1: [0]])
    try stage.view.drag(by: Point(x: -40, y: 0), over: 4 / 60, section: 1)
    #expect(calls[0] == [0])
    #expect(calls[1]?.map { $0.rounded() } == [0, 10, 20, 30])
    #expect(
      isClose(try stage.view.attributes(of: .cell(IndexPath(section: 1, item: 1)))?.alpha, 0.97))
    #expect(try stage.view.attributes(of: .cell(IndexPath(section: 0, item: 1)))?.alpha == 1)
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
    let stage = try OrthogonalStage(.uniform(section), items: [10])
    try stage.drag(-40, over: 1)
    let header = ElementIdentifier.supplementary("header", IndexPath(section: 0, item: 0))
    #expect(isClose(try stage.view.view(for: header)?.attributes.alpha, 0.4))
    #expect(stage.codes == [])
  }

  @Test func `scrolling the view calls the handlers of sections that do not scroll themselves`()
    throws
  {
    var offsets: [Double] = []
    let stage = try OrthogonalStage(
      .uniform(
        .orthogonalSection(.none) {
          $0.visibleItemsHandler = { _, offset, _ in offsets.append(offset.y) }
        }), items: [30])
    try stage.view.scroll(to: Point(x: 0, y: 40), animated: false)
    try stage.view.scroll(to: Point(x: 0, y: 75), animated: false)
    #expect(offsets == [0, 40, 75])
  }

  @Test func `a handler's error is the run's`() throws {
    let stage = try OrthogonalStage(
      .uniform(
        .orthogonalSection(.continuous) {
          $0.visibleItemsHandler = { _, offset, _ throws(Diagnostic) in
            if offset.x > 0 { throw Diagnostic(.runtimeError, "too far") }
          }
        }), items: [10])
    #expect(throws: Diagnostic.self) { try stage.drag(-60, over: 0.1) }
    #expect(stage.codes == [.runtimeError])
  }

  // MARK: - Focus

  @Test func `the focus goes on through what an orthogonal section does not show yet`() throws {
    let stage = try OrthogonalStage(.continuous, items: [10, 10])
    for expected in [0, 1, 2, 3, 4] {
      #expect(try stage.view.moveFocus(.right) == IndexPath(section: 0, item: expected))
      try stage.view.settle()
    }
    // The fifth ends at 560 of the content, which 300 points show from 260 on.
    #expect(try stage.offset() == 260)
    // Under the middle of the fifth, at 250, is the third of the next section; the others of it are out of sight.
    #expect(try stage.view.moveFocus(.down) == IndexPath(section: 1, item: 2))
  }
}
