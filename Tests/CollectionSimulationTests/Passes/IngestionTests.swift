import CollectionLayout
import CollectionSimulation
import Testing

/// What becomes of an answer to a rectangle, row by row of semantics 1.4.
struct IngestionTests {
  private let size = Size(width: 390, height: 2000)
  private let frame = Rect(x: 0, y: 0, width: 100, height: 100)

  /// Displays a layout that answers these elements, and hands back what it raised.
  private func displaying(
    _ elements: [ElementAttributes], items: [Int] = [10], isStrict: Bool = false
  ) -> (fixture: Fixture, raised: Diagnostic?) {
    let layout = TestLayout.fixed(elements, size: size)
    layout.answer = { _ in elements }
    let fixture = Fixture(layout, items: items) { $0.isStrict = isStrict }
    do throws(Diagnostic) {
      try fixture.view.displayFirst()
      return (fixture, nil)
    } catch {
      return (fixture, error)
    }
  }

  @Test func `an empty answer shows nothing`() throws {
    let (fixture, raised) = displaying([])

    #expect(raised == nil)
    #expect(try fixture.onScreen().isEmpty)
    #expect(fixture.codes.isEmpty)
  }

  @Test func `an element outside of the rectangle is kept until it is visible`() throws {
    let far = ElementAttributes.cell(1, Rect(x: 0, y: 900, width: 100, height: 100))
    let (fixture, raised) = displaying([.cell(0, frame), far])

    #expect(raised == nil)
    #expect(try fixture.onScreen() == [.cell(0)])
    // Its row counts from 900: the bottom edge of the view is there at an offset of 56.
    try fixture.view.scroll(to: Point(x: 0, y: 56), animated: false)
    #expect(try fixture.onScreen() == [.cell(0)])
    try fixture.view.scroll(to: Point(x: 0, y: 57), animated: false)
    #expect(try fixture.onScreen() == [.cell(0), .cell(1)])
    #expect(fixture.codes.isEmpty)
  }

  @Test func `edges that touch do not meet, and nothing meets what has no area`() throws {
    let (fixture, _) = displaying([
      .cell(0, Rect(x: -100, y: 0, width: 100, height: 100)),
      .cell(1, Rect(x: 0, y: -100, width: 100, height: 100)),
      .cell(2, Rect(x: 390, y: 0, width: 100, height: 100)),
      .cell(3, Rect(x: 0, y: 844, width: 100, height: 100)),
      .cell(4, Rect(x: 10, y: 10, width: 0, height: 100)),
      .cell(5, Rect(x: 10, y: 10, width: 100, height: 0)),
      .cell(6, Rect(x: 389.5, y: 843.5, width: 100, height: 100)),
    ])

    #expect(try fixture.onScreen() == [.cell(6)])
  }

  @Test func `an omitted element is not shown, and strictness names it`() throws {
    let layout = TestLayout.list(rows: 200)
    layout.answersSingleElements = true
    layout.answer = { [unowned layout] rect in
      layout.prepared.filter { $0.frame.intersects(rect) && $0.identifier != .cell(5) }
    }
    let fixture = Fixture(layout, items: [200]) { $0.isStrict = true }

    try fixture.view.displayFirst()

    #expect(try fixture.onScreen().contains(.cell(5)) == false)
    #expect(fixture.codes == [.rectIncomplete])
    let diagnostic = fixture.view.diagnostics.first?.diagnostic
    #expect(diagnostic?.element == .cell(5))
    #expect(diagnostic?.severity == .warning)
    #expect(
      diagnostic?.message
        == "cell 1,6 is at (0, 250, 390, 50), "
        + "but is missing from the result for (0, 0, 390, 844)")
  }

  @Test func `of one cell twice in an answer the last is taken, with a warning`() throws {
    let (fixture, raised) = displaying([
      .cell(0, frame), .cell(0, Rect(x: 50, y: 60, width: 70, height: 80)),
    ])

    #expect(raised == nil)
    #expect(fixture.codes == [.duplicateElement])
    #expect(
      try fixture.view.view(for: .cell(0))?.attributes.frame
        == Rect(x: 50, y: 60, width: 70, height: 80))
    #expect(fixture.view.reuseFigures.created == 1)
  }

  @Test func `a header twice in an answer must be the same both times`() throws {
    let header = ElementAttributes(.header(0), frame: frame)
    var other = header
    other.zIndex = 1

    #expect(displaying([header, header]).raised == nil)
    #expect(displaying([header, header]).fixture.codes == [.duplicateElement])
    let raised = displaying([header, other]).raised
    #expect(raised?.code == .changedWithoutInvalidation)
    #expect(raised?.element == .header(0))
  }

  @Test(arguments: [false, true])
  func `of two answers for a cell the later stands, and strictness warns`(isStrict: Bool) throws {
    let layout = TestLayout.list(rows: 200)
    // Row 16 lies over the edge of the first two pages; each page puts it elsewhere.
    layout.answer = { [unowned layout] rect in
      layout.prepared.filter { $0.frame.intersects(rect) }.map {
        $0.identifier == .cell(16) ? .cell(16, $0.frame.offset(dx: rect.y / 844, dy: 0)) : $0
      }
    }
    let fixture = try Fixture.displayed(layout, items: [200]) { $0.isStrict = isStrict }

    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)

    #expect(try fixture.view.view(for: .cell(16))?.attributes.frame.x == 1)
    #expect(fixture.codes == (isStrict ? [.changedWithoutInvalidation] : []))
  }

  @Test func `a header that is answered alike again is kept`() throws {
    let header = ElementAttributes(
      .header(0), frame: Rect(x: 0, y: 800, width: 390, height: 100))
    let fixture = try Fixture.displayed(.fixed([header], size: size), items: [10])

    try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)

    #expect(fixture.recording.rects.count == 1)
    #expect(fixture.codes.isEmpty)
  }

  @Test func `a header that is answered otherwise again is an error`() throws {
    let layout = TestLayout.fixed([], size: size)
    layout.answer = { rect in
      [
        ElementAttributes(
          .header(0), frame: Rect(x: 0, y: 800 + rect.y / 844, width: 390, height: 100))
      ]
    }
    let fixture = try Fixture.displayed(layout, items: [10])

    let error = #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(to: Point(x: 0, y: 100), animated: false)
    }

    #expect(error?.code == .changedWithoutInvalidation)
    #expect(error?.element == .header(0))
    #expect(
      error?.uikit
        == "layout attributes for supplementary item at index path (0, 0) changed from "
        + "(0, 800, 390, 100) to (0, 801, 390, 100) without invalidating the layout")
  }

  @Test func `a cell that the data does not have is an error`() {
    let (fixture, raised) = displaying([.cell(0, frame), .cell(10, frame)])

    #expect(raised?.code == .indexOutOfRange)
    #expect(raised?.severity == .error)
    #expect(raised?.message == "the layout returned cell 1,11, but section 1 has 10 items")
    #expect(raised?.fix == "count the items with view:itemCount(section)")
    #expect(
      raised?.uikit
        == "UICollectionView received layout attributes for a cell with an index path that does "
        + "not exist: (0, 10)")
    #expect(
      raised?.occasion == "attributes(view, rect), called because the view is displayed first")
    #expect(fixture.view.diagnostics.map(\.diagnostic) == [raised].compactMap(\.self))
  }

  @Test(arguments: [
    (IndexPath(section: 1, item: 0), [10], "the layout returned cell 2,1, but there is 1 section"),
    (IndexPath(section: 0, item: 0), [], "the layout returned cell 1,1, but there are 0 sections"),
    (
      IndexPath(section: 1, item: 1), [9, 1],
      "the layout returned cell 2,2, but section 2 has 1 item"
    ),
    (
      IndexPath(section: -1, item: 0), [9, 1],
      "the layout returned cell 0,1, but there are 2 sections"
    ),
    (
      IndexPath(section: 0, item: -1), [9],
      "the layout returned cell 1,0, but section 1 has 9 items"
    ),
  ])
  func `the message counts what there is from 1`(path: IndexPath, items: [Int], message: String) {
    let (_, raised) = displaying([ElementAttributes(.cell(path), frame: frame)], items: items)

    #expect(raised?.message == message)
  }

  @Test func `a header needs its section, a decoration needs nothing`() throws {
    let background = ElementAttributes(
      .decoration("background", IndexPath(section: 7, item: 3)), frame: frame)
    #expect(displaying([background]).raised == nil)
    #expect(
      displaying([ElementAttributes(.header(0), frame: frame)], items: [0]).raised == nil)

    let raised = displaying([ElementAttributes(.header(1), frame: frame)]).raised
    #expect(raised?.code == .indexOutOfRange)
    #expect(
      raised?.uikit
        == "request for CGRect for supplementary view of kind header in section 1 when there are "
        + "only 1 sections in the collection view")
  }

  @Test func `what is hidden has no view, what is transparent has one`() throws {
    var hidden = ElementAttributes.cell(0, frame)
    hidden.isHidden = true
    var transparent = ElementAttributes.cell(1, frame)
    transparent.alpha = 0

    let (fixture, _) = displaying([hidden, transparent])

    #expect(try fixture.onScreen() == [.cell(1)])
    #expect(fixture.view.reuseFigures.created == 1)
  }

  @Test func `a cell that becomes hidden gives its view back`() throws {
    let layout = TestLayout.list(rows: 2)
    let rows = layout.elements
    let fixture = try Fixture.displayed(layout, items: [2])
    layout.elements = { view in
      var changed = rows(view)
      changed[0].isHidden = true
      return changed
    }

    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()

    #expect(fixture.recording.elements(of: "didEndDisplayingCell") == [.cell(0)])
    #expect(fixture.view.reuseFigures.pools == [PoolDepth(name: "cell", count: 1)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a frame that is not finite is an error`(number: Double) {
    for frame in [
      Rect(x: number, y: 0, width: 1, height: 1), Rect(x: 0, y: number, width: 1, height: 1),
      Rect(x: 0, y: 0, width: abs(number), height: 1),
      Rect(x: 0, y: 0, width: 1, height: abs(number)),
    ] {
      let raised = displaying([.cell(3, frame)]).raised
      #expect(raised?.code == .nonFinite)
      #expect(raised?.element == .cell(3))
      #expect(
        raised?.uikit?.hasPrefix(
          number.isNaN
            ? "CALayer position contains NaN: ["
            : "UICollectionViewLayoutAttributes: -setFrame: requires finite dimensions.") == true)
    }
    var cell = ElementAttributes.cell(3, frame)
    cell.alpha = number
    #expect(displaying([cell]).raised?.code == .nonFinite)
    cell = ElementAttributes.cell(3, frame)
    cell.transform = .scale(x: number, y: 1)
    #expect(displaying([cell]).raised?.code == .nonFinite)
  }

  @Test func `a size below zero is an error`() {
    let raised = displaying([.cell(3, Rect(x: 0, y: 0, width: -2, height: 5))]).raised
    #expect(raised?.code == .negativeSize)
    #expect(raised?.message == "cell 1,4 is -2 wide and 5 high")
  }

  @Test(arguments: [
    (Size(width: Double.nan, height: 0), DiagnosticCode.nonFinite),
    (Size(width: 0, height: Double.infinity), .nonFinite),
    (Size(width: -1, height: 0), .negativeSize),
    (Size(width: 0, height: -0.5), .negativeSize),
  ])
  func `a content size is finite and not below zero`(size: Size, code: DiagnosticCode) {
    let fixture = Fixture(.fixed([], size: size), items: [])
    let error = #expect(throws: Diagnostic.self) { try fixture.view.displayFirst() }
    #expect(error?.code == code)
  }

  @Test func `a content size that changes by itself is warned of`() throws {
    let layout = TestLayout.list(rows: 200)
    var height = 999.0
    layout.size = { _ in
      height += 1
      return Size(width: 390, height: height)
    }
    let fixture = Fixture(layout, items: [200])

    try fixture.view.displayFirst()

    #expect(fixture.codes == [.contentSizeUnstable])
    #expect(
      fixture.view.diagnostics.first?.diagnostic.message
        == "the content size changed from 390 x 1000 to 390 x 1001 without an invalidation"
    )
  }

  @Test func `a content size may change with an invalidation`() throws {
    let layout = TestLayout.list(rows: 200)
    let fixture = try Fixture.displayed(layout, items: [200])
    layout.size = { _ in Size(width: 390, height: 12_000) }

    try fixture.view.invalidateLayout()
    try fixture.view.layoutIfNeeded()

    #expect(fixture.codes.isEmpty)
    #expect(fixture.view.contentSize.height == 12_000)
  }

  @Test func `a single answer that differs from the rectangle's is warned of`() throws {
    let layout = TestLayout.list(rows: 2)
    layout.answersSingleElements = true
    layout.single = { .cell($0.indexPath.item, Rect(x: 0, y: 0, width: 390, height: 50)) }
    let fixture = Fixture(layout, items: [2])

    try fixture.view.displayFirst()

    #expect(fixture.codes == [.rectItemMismatch])
    let diagnostic = fixture.view.diagnostics.first?.diagnostic
    #expect(diagnostic?.element == .cell(1))
    #expect(
      diagnostic?.message
        == "attributes and itemAttributes differ on cell 1,2: the first has frame "
        + "(0, 50, 390, 50), the second has (0, 0, 390, 50)")
  }

  @Test func `a named element that the layout no longer has is an error`() throws {
    let fixture = try Fixture.displayed(.listWithStickyHeader(rows: 200), items: [200])
    fixture.layout.single = { _ in nil }

    let error = #expect(throws: Diagnostic.self) {
      try fixture.view.scroll(to: Point(x: 0, y: 10), animated: false)
    }

    #expect(error?.code == .missingAttributes)
    #expect(error?.element == .header(0))
    #expect(
      error?.uikit
        == "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForSupplementaryElementOfKind: header at path 0, 0")
  }

  @Test func `a context may name only what the data has`() throws {
    let fixture = try Fixture.displayed(.list(rows: 200), items: [200])
    var context = InvalidationContext()
    context.add(.cell(200))
    try fixture.view.invalidateLayout(context)

    let error = #expect(throws: Diagnostic.self) { try fixture.view.layoutIfNeeded() }

    #expect(error?.code == .indexOutOfRange)
    #expect(error?.message == "a context names cell 1,201, but section 1 has 200 items")
    // UIKit prints NSNotFound for the global index of what does not exist.
    #expect(
      error?.uikit
        == "attempting to invalidate an item at an invalid indexPath: (0, 200) globalIndex: "
        + "9223372036854775807 numItems: 200")
  }

  @Test func `equal diagnostics are counted, with the time of the first`() throws {
    let layout = TestLayout.list(rows: 200)
    layout.answer = { [unowned layout] _ in [layout.prepared[0], layout.prepared[0]] }
    layout.invalidates = { _, _ in true }
    let fixture = try Fixture.displayed(layout, items: [200])

    for y in [1.0, 2, 3] { try fixture.view.scroll(to: Point(x: 0, y: y), animated: false) }

    // One while it is displayed first, and three because the content was scrolled.
    #expect(fixture.view.diagnostics.map(\.count) == [1, 3])
    #expect(fixture.view.diagnostics.map(\.time) == [0, 1 / 60])
  }

  @Test func `stale answers after a reload of a view without an extent are an error`() throws {
    let fixture = try Fixture.displayed(.list(rows: 5), items: [5])
    try fixture.view.resize(to: .zero)
    fixture.data.itemCounts = [2]
    try fixture.view.reloadData()

    let error = #expect(throws: Diagnostic.self) {
      try fixture.view.resize(to: Size(width: 390, height: 844))
    }

    #expect(error?.code == .indexOutOfRange)
    #expect(error?.element == .cell(2))
  }
}
