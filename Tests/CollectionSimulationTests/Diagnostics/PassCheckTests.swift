import CollectionLayout
import Testing
import func TestSupport.seeds

@testable import CollectionSimulation

/// What a pass is held to beyond what each answer is.
struct PassCheckTests {
  // MARK: - Reach

  /// The cells that a view of 390 by 844 points says it can never show as a whole.
  private func outside(
    _ frames: [Rect], content: Size, with change: (inout ViewSettings) -> Void = { _ in }
  ) throws -> [ElementIdentifier] {
    let layout = TestLayout(size: { _ in content }) { _ in
      frames.enumerated().map { .cell($0.offset, $0.element) }
    }
    let fixture = try Fixture.displayed(layout, items: [frames.count], with: change)
    try fixture.view.checkReach()
    #expect(fixture.codes.allSatisfy { $0 == .outsideContent })
    return fixture.view.diagnostics.compactMap(\.diagnostic.element)
  }

  @Test func `a cell that begins before the content or ends behind it cannot be reached`() throws {
    let content = Size(width: 390, height: 2000)
    #expect(
      try outside([Rect(x: -20, y: 0, width: 100, height: 50)], content: content) == [.cell(0)])
    #expect(
      try outside([Rect(x: 0, y: 1960, width: 100, height: 50)], content: content) == [.cell(0)])
    #expect(try outside([Rect(x: 300, y: 0, width: 91, height: 50)], content: content) == [])
    #expect(
      try outside([Rect(x: 300, y: 0, width: 91.5, height: 50)], content: content) == [.cell(0)])
  }

  /// A view is 390 by 844 points, so that these are more than one view away.
  @Test func `the first cell that is far from the content is found where none is near`() throws {
    let content = Size(width: 390, height: 2000)
    let far = [
      Rect(x: 5000, y: 10, width: 50, height: 60), Rect(x: 0, y: -90_000, width: 50, height: 60),
    ]
    #expect(try outside(far, content: content) == [.cell(0)])
    let near = Rect(x: -100, y: 0, width: 50, height: 60)
    #expect(try outside(far + [near], content: content) == [.cell(2)])
  }

  @Test func `what the view shows of small content, and the insets, can be reached`() throws {
    let small = Size(width: 100, height: 100)
    #expect(try outside([Rect(x: 200, y: 700, width: 50, height: 50)], content: small) == [])
    let tall = Size(width: 390, height: 2000)
    let below = Rect(x: 0, y: 2000, width: 390, height: 40)
    #expect(try outside([below], content: tall) == [.cell(0)])
    #expect(
      try outside([below], content: tall) {
        $0.contentInset = EdgeInsets(top: 0, left: 0, bottom: 40, right: 0)
      } == [])
  }

  @Test func `what cannot be seen, or is allowed to be outside, is no matter`() throws {
    var hidden = ElementAttributes.cell(0, Rect(x: -50, y: 0, width: 20, height: 20))
    hidden.isHidden = true
    var clear = ElementAttributes.cell(1, Rect(x: -50, y: 0, width: 20, height: 20))
    clear.alpha = 0
    var allowed = ElementAttributes.cell(2, Rect(x: -50, y: 0, width: 20, height: 20))
    allowed.custom = [CustomField(name: "allowsOutsideContent", value: .boolean(true))]
    let empty = ElementAttributes.cell(3, Rect(x: -50, y: 0, width: 0, height: 20))
    let header = ElementAttributes(.header(0), frame: Rect(x: 0, y: -40, width: 390, height: 40))
    let fixture = try Fixture.displayed(
      .fixed([hidden, clear, allowed, empty, header], size: Size(width: 390, height: 2000)),
      items: [4])

    try fixture.view.checkReach()

    #expect(fixture.codes == [])
  }

  @Test func `a layout that is worked out anew while the content scrolls is not held to it`() throws
  {
    let layout = TestLayout.fixed(
      [.cell(0, Rect(x: -50, y: 0, width: 20, height: 20))], size: Size(width: 390, height: 2000))
    layout.invalidates = { newBounds, view in newBounds.origin != view.bounds.origin }
    let fixture = try Fixture.displayed(layout, items: [1])

    try fixture.view.checkReach()

    #expect(fixture.codes == [])
  }

  // MARK: - Work

  @Test func `working out more than a thousand elements in each of ten frames is too much`() throws
  {
    for (rows, isTooMuch) in [(1_000, false), (1_001, true)] {
      let layout = TestLayout.list(rows: rows)
      layout.invalidates = { _, _ in true }
      layout.answer = { [unowned layout] _ in layout.prepared }
      let fixture = try Fixture.displayed(layout, items: [rows])

      for frame in 1...9 {
        try fixture.view.scroll(to: Point(x: 0, y: Double(frame)), animated: false)
      }
      #expect(fixture.codes == [])
      for frame in 10...12 {
        try fixture.view.scroll(to: Point(x: 0, y: Double(frame)), animated: false)
      }

      #expect(fixture.codes == (isTooMuch ? [.overInvalidation] : []))
      // From the tenth frame on, each is counted.
      #expect(fixture.view.diagnostics.map(\.count) == (isTooMuch ? [3] : []))
    }
  }

  @Test func `what a resize or a program makes invalid is no scrolling`() throws {
    let layout = TestLayout.list(rows: 2_000)
    layout.invalidates = { newBounds, view in newBounds.size != view.bounds.size }
    layout.answer = { [unowned layout] _ in layout.prepared }
    let fixture = try Fixture.displayed(layout, items: [2_000])

    for step in 1...12 {
      try fixture.view.resize(to: Size(width: 390, height: 800 + Double(step)))
      try fixture.view.invalidateLayout()
      try fixture.view.layoutIfNeeded()
    }

    #expect(fixture.codes == [])
  }

  // MARK: - Contexts

  @Test(arguments: [
    (ElementIdentifier.supplementary("header", IndexPath(section: 3, item: 0)), "supplementary"),
    (ElementIdentifier.decoration("line", IndexPath(section: 3, item: 0)), "decoration"),
  ])
  func `a context that names a section that is not there is an error`(
    element: ElementIdentifier, word: String
  ) throws {
    let fixture = try Fixture.displayed(.list(rows: 2), items: [2])
    var context = InvalidationContext()
    context.add(element)
    try fixture.view.invalidateLayout(context)

    let error = #expect(throws: Diagnostic.self) { try fixture.view.layoutIfNeeded() }

    #expect(error?.code == .indexOutOfRange)
    #expect(error?.element == element)
    #expect(
      error?.uikit
        == "request for CGRect for \(word) view of kind \(element.kind) in section 3 when there are "
        + "only 1 sections in the collection view")
  }

  @Test(arguments: [
    ElementIdentifier.supplementary("titel", IndexPath(section: 0, item: 0)),
    .supplementary("titel", IndexPath(section: 1, item: 3)),
    .decoration("line", IndexPath(section: 0, item: 7)),
  ])
  func `a named element that the layout does not have is an error`(element: ElementIdentifier)
    throws
  {
    var context = InvalidationContext()
    context.add(element)
    let fixture = try Fixture.displayed(.list(rows: 2), items: [2, 1])
    try fixture.view.invalidateLayout(context)

    let error = #expect(throws: Diagnostic.self) { try fixture.view.layoutIfNeeded() }

    #expect(error?.code == .unknownElement)
    #expect(error?.element == element)
    #expect(fixture.codes == [.unknownElement])
  }

  // MARK: - Samples

  @Test(arguments: seeds(100))
  func `a sample is every so-manyth item of all, from the first on`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let counts = (0..<Int(random.next() % 6)).map { _ in Int(random.next() % 40) }
    let most = 1 + Int(random.next() % 50)
    let all = counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(section: section, item: $0) }
    }

    let sample = ItemSample(of: counts, maxCount: most)

    #expect(sample.items == stride(from: 0, to: all.count, by: sample.step).map { all[$0] })
    #expect(sample.items.count <= most)
    #expect(sample.isPartial == (all.count > most))
  }

  @Test func `a sample of more items than can be counted ends`() {
    let sample = ItemSample(of: [.max, .max, 3], maxCount: 10)
    #expect(sample.items.count <= 30)
  }
}
