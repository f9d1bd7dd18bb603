import CollectionLayout
import CollectionSimulation
import Testing

/// The rows of semantics 1.5, and the orders of 1.2 and 1.6.
struct TriggerMatrixTests {
  private let wholePass = ["prepare", "contentSize", "attributes", "contentSize"]

  @Test func `a first display prepares, asks the size, a rectangle and the size again`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200])

    try fixture.view.displayFirst()

    // Rows of 50 points from 0 to 844: 17 of them.
    #expect(
      fixture.recording.steps == wholePass + Array(repeating: "willDisplayCell", count: 17))
    #expect(fixture.recording.rects == [Rect(x: 0, y: 0, width: 390, height: 844)])
    #expect(fixture.view.passes == 1)
    #expect(fixture.view.time == 0)
    #expect(fixture.layout.invalidations.map(\.invalidatesEverything) == [true])
  }

  @Test func `a view without an extent asks nothing until it has one`() throws {
    let fixture = Fixture(.list(rows: 200), items: [200]) {
      $0.viewport = Size(width: 390, height: 0)
    }

    try fixture.view.displayFirst()
    try fixture.view.wait(0.1)
    #expect(fixture.recording.steps.isEmpty)
    #expect(fixture.view.passes == 0)

    try fixture.view.resize(to: Size(width: 390, height: 100))
    #expect(fixture.recording.steps == wholePass + ["willDisplayCell", "willDisplayCell"])
  }

  @Test func `a view that loses its extent takes its views back`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.resize(to: .zero)

    #expect(
      fixture.recording.steps
        == ["shouldInvalidate"] + Array(repeating: "didEndDisplayingCell", count: 17))
    #expect(fixture.view.reuseFigures.onScreen == 0)
    fixture.recording.clear()
    try fixture.view.resize(to: Size(width: 390, height: 100))
    #expect(fixture.recording.steps == ["shouldInvalidate", "willDisplayCell", "willDisplayCell"])
    #expect(fixture.view.reuseFigures.created == 17)
  }

  @Test func `a scroll that does not invalidate asks once, and for a rectangle where it must`()
    throws
  {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    // The bottom edge goes from 844 to 854: beyond what was answered, and into row 17 (from 850).
    #expect(
      try fixture.recordingScroll(to: 10).steps == [
        "shouldInvalidate", "didScroll", "attributes", "contentSize", "willDisplayCell",
      ])
    #expect(try fixture.recordingScroll(to: 20).steps == ["shouldInvalidate", "didScroll"])
    #expect(
      try fixture.recordingScroll(to: 55).steps == [
        "shouldInvalidate", "didScroll", "didEndDisplayingCell",
      ])
    #expect(fixture.view.passes == 1)
  }

  @Test func `a scroll that invalidates prepares in every frame`() throws {
    let layout = TestLayout.list(rows: 200)
    layout.invalidates = { _, _ in true }
    let fixture = try Fixture.displayed(layout, items: [200])
    let scroll = ["shouldInvalidate", "boundsInvalidation", "invalidate", "didScroll"]

    #expect(
      try fixture.recordingScroll(to: 10).steps == scroll + wholePass + ["willDisplayCell"])
    #expect(try fixture.recordingScroll(to: 20).steps == scroll + wholePass)
    // The whole page again: nothing of the old answers is left.
    #expect(fixture.recording.rects == [Rect(x: 0, y: 0, width: 390, height: 1688)])
    #expect(fixture.view.passes == 3)
  }

  @Test func `every visible cell takes its new attributes after an invalidation`() throws {
    let layout = TestLayout.list(rows: 200)
    let rows = layout.elements
    layout.elements = { view in
      rows(view).map { row in
        var row = row
        row.frame.x = view.bounds.y / 10
        return row
      }
    }
    layout.invalidates = { _, _ in true }
    let fixture = try Fixture.displayed(layout, items: [200])

    try fixture.view.scroll(to: Point(x: 0, y: 20), animated: false)

    let frames = try fixture.view.state().elements.map(\.attributes.frame.x)
    #expect(frames == Array(repeating: 2, count: 18))
    #expect(fixture.view.reuseFigures.created == 18)
    #expect(fixture.view.reuseFigures.reused == 0)
  }

  @Test func `a context that names a header asks for it alone`() throws {
    let fixture = try Fixture.displayed(.listWithStickyHeader(rows: 200), items: [200])
    let scroll = ["shouldInvalidate", "boundsInvalidation", "invalidate", "didScroll"]

    // The size is asked anew after an invalidation; a rectangle only where it was not answered.
    #expect(
      try fixture.recordingScroll(to: 10).stepsWithoutDisplay == scroll + [
        "prepare", "supplementaryAttributes", "contentSize", "attributes", "contentSize",
      ])
    #expect(fixture.recording.rects == [Rect(x: 0, y: 844, width: 390, height: 844)])
    #expect(
      try fixture.recordingScroll(to: 30).steps == scroll + [
        "prepare", "supplementaryAttributes", "contentSize",
      ])
    #expect(
      try fixture.view.view(for: .header(0))?.attributes.frame
        == Rect(x: 0, y: 30, width: 390, height: 40))
    #expect(fixture.layout.invalidations.last?.elements == [.header(0)])
    #expect(fixture.codes.isEmpty)
  }

  @Test func `a context that names cells asks for those that were answered`() throws {
    let layout = TestLayout.list(rows: 200)
    let fixture = try Fixture.displayed(layout, items: [200])
    var context = InvalidationContext()
    context.add(.cell(3))
    context.add(.cell(150))
    let rows = layout.elements
    layout.elements = { view in
      var changed = rows(view)
      changed[3].alpha = 0.5
      changed[4].alpha = 0.25
      return changed
    }

    try fixture.view.invalidateLayout(context)
    try fixture.view.layoutIfNeeded()

    #expect(
      fixture.recording.steps == ["invalidate", "prepare", "itemAttributes", "contentSize"])
    #expect(try fixture.view.view(for: .cell(3))?.attributes.alpha == 0.5)
    // It was not named, so its old answer stands.
    #expect(try fixture.view.view(for: .cell(4))?.attributes.alpha == 1)
  }

  @Test func `named elements of each category are asked for in their order`() throws {
    let path = IndexPath(section: 0, item: 0)
    let elements = [.cell(0), .header(0), .decoration("line", path)].map {
      ElementAttributes($0, frame: Rect(x: 0, y: 0, width: 390, height: 40))
    }
    let fixture = try Fixture.displayed(
      .fixed(elements, size: Size(width: 390, height: 900)), items: [1])
    var context = InvalidationContext()
    for element in elements.reversed() { context.add(element.identifier) }

    try fixture.view.invalidateLayout(context)
    try fixture.view.layoutIfNeeded()

    #expect(
      fixture.recording.steps == [
        "invalidate", "prepare", "decorationAttributes", "supplementaryAttributes",
        "itemAttributes", "contentSize",
      ])
    #expect(fixture.codes.isEmpty)
  }

  @Test func `a named header that was not there comes on screen`() throws {
    let layout = TestLayout.list(rows: 200)
    let fixture = try Fixture.displayed(layout, items: [200])
    let rows = layout.elements
    layout.elements = { view in
      rows(view) + [
        ElementAttributes(.header(0), frame: Rect(x: 0, y: 0, width: 390, height: 40))
      ]
    }
    var context = InvalidationContext()
    context.add(.header(0))

    try fixture.view.invalidateLayout(context)
    try fixture.view.settle()

    #expect(fixture.recording.elements(of: "willDisplaySupplementary") == [.header(0)])
  }

  @Test func `a resize that invalidates prepares`() throws {
    let fixture = try Fixture.displayed(.grid(items: 40, columns: 3), items: [40])

    try fixture.view.resize(to: Size(width: 600, height: 400))

    #expect(
      fixture.recording.stepsWithoutElements
        == ["shouldInvalidate", "boundsInvalidation", "invalidate", "prepareBoundsChange"]
        + wholePass + ["finalizeBoundsChange"])
    #expect(fixture.codes.isEmpty)
    // Squares of 200 points: two rows of three meet 400 points.
    #expect(try fixture.view.visibleItems().map(\.item) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `a resize that does not invalidate prepares nothing`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200, width: 800), items: [200])

    try fixture.view.resize(to: Size(width: 390, height: 900))

    // Pages are 900 points now: the page (0, 0, 800, 900) is wanted, and 844 of it are known.
    #expect(
      fixture.recording.stepsWithoutElements == [
        "shouldInvalidate", "prepareBoundsChange", "attributes", "contentSize",
        "finalizeBoundsChange",
      ])
    #expect(fixture.recording.rects == [Rect(x: 0, y: 844, width: 800, height: 56)])
    #expect(fixture.view.passes == 1)
  }

  @Test func `three invalidations before a pass prepare once`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    for _ in 1...3 { try fixture.view.invalidateLayout() }
    #expect(fixture.recording.steps == ["invalidate", "invalidate", "invalidate"])

    try fixture.view.displayFrame()
    #expect(fixture.recording.steps.dropFirst(3) == wholePass[...])
    #expect(fixture.view.passes == 2)
    #expect(fixture.view.reuseFigures.created == 17)
  }

  @Test func `reloading the data recycles all, and starts with fresh counts`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    fixture.data.itemCounts = [3]
    try fixture.view.reloadData()
    #expect(
      fixture.recording.steps == Array(repeating: "didEndDisplayingCell", count: 17) + [
        "invalidate"
      ])
    #expect(fixture.view.itemCounts == [3])

    fixture.layout.elements = TestLayout.list(rows: 3).elements
    fixture.recording.clear()
    try fixture.view.layoutIfNeeded()
    #expect(fixture.recording.steps == wholePass + Array(repeating: "willDisplayCell", count: 3))
    #expect(fixture.layout.invalidations.last?.invalidatesEverything == true)
    #expect(fixture.layout.invalidations.last?.invalidatesDataSourceCounts == true)
    #expect(fixture.view.reuseFigures.created == 17)
    #expect(fixture.view.reuseFigures.reused == 3)
  }

  @Test func `a question about the layout runs the pass that waits`() throws {
    let questions: [(String, (CollectionView) throws -> Void)] = [
      ("scrollToItem", { try $0.scroll(to: .first(2), at: .nearest, animated: true) }),
      ("attributesFor", { _ = try $0.attributes(of: .cell(2)) }),
      ("itemAt", { _ = try $0.item(at: Point(x: 10, y: 10)) }),
      ("visibleItems", { _ = try $0.visibleItems() }),
      ("cellFor", { _ = try $0.view(for: .cell(2)) }),
      ("snapshot", { _ = try $0.state() }),
      ("layoutIfNeeded", { try $0.layoutIfNeeded() }),
    ]
    for (name, question) in questions {
      let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
      try fixture.view.invalidateLayout()
      try question(fixture.view)
      #expect(fixture.recording.steps == ["invalidate"] + wholePass, "\(name)")
      #expect(fixture.view.time == 0, "\(name)")
    }
  }

  @Test func `an element beyond what was answered is asked for by itself`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    let far = try fixture.view.attributes(of: .cell(150))
    #expect(far?.frame == Rect(x: 0, y: 7500, width: 390, height: 50))
    #expect(fixture.recording.steps == ["itemAttributes"])
    #expect(try fixture.view.attributes(of: .cell(200)) == nil)
    #expect(fixture.recording.steps == ["itemAttributes"])
  }

  @Test func `a clean view lays nothing out`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])

    try fixture.view.layoutIfNeeded()
    try fixture.view.wait(0.5)

    #expect(fixture.recording.records.isEmpty)
    #expect(abs(fixture.view.time - 0.5) < 1e-9)
  }
}

extension IndexPath {
  /// An item of the first section.
  static func first(_ item: Int) -> IndexPath { IndexPath(section: 0, item: item) }
}
