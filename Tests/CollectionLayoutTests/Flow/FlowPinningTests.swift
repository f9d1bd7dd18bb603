import CollectionLayout
import Testing

/// Headers and footers that stay in sight: flow 2.7.
@Suite struct FlowPinningTests {
  /// Three sections of one column: header 40, ten items of 50 with 10 between, footer 30.
  ///
  /// Each section is 40 + 590 + 30 = 660 high; the view is 600.
  private func fixture(headers: Bool = true, footers: Bool = false, footer: Double = 30)
    -> FlowFixture
  {
    let settings = FlowSettings.with {
      $0.itemSize = Size(width: 320, height: 50)
      $0.headerReferenceSize = Size(width: 0, height: 40)
      $0.footerReferenceSize = Size(width: 0, height: footer)
      $0.headersPin = headers
      $0.footersPin = footers
    }
    return FlowFixture(settings, counts: [10, 10, 10])
  }

  /// Where the three are at a content offset.
  struct Pinned {
    let offset: Double
    let ys: [Double]

    init(_ offset: Double, _ ys: [Double]) { (self.offset, self.ys) = (offset, ys) }
  }

  private func headers(_ fixture: FlowFixture, at offset: Double) throws -> [Double] {
    fixture.context.bounds.y = offset
    try fixture.prepare()
    return try (0..<3).compactMap { try fixture.header($0)?.frame.y }
  }

  private func footers(_ fixture: FlowFixture, at offset: Double) throws -> [Double] {
    fixture.context.bounds.y = offset
    try fixture.prepare()
    return try (0..<3).compactMap { try fixture.footer($0)?.frame.y }
  }

  @Test(arguments: [
    Pinned(-50, [0, 660, 1320]), Pinned(0, [0, 660, 1320]), Pinned(100, [100, 660, 1320]),
    // The first header is stopped by its footer at 630.
    Pinned(590, [590, 660, 1320]), Pinned(600, [590, 660, 1320]), Pinned(700, [590, 700, 1320]),
    Pinned(5000, [590, 1250, 1910]),
  ])
  func `a header stays at the top until its footer comes`(pinned: Pinned) throws {
    #expect(try headers(fixture(), at: pinned.offset) == pinned.ys)
  }

  @Test(arguments: [(580.0, 580.0), (589.7, 589.5), (589.9, 590), (590, 590), (620, 590)])
  func `without a footer a header stays until the section ends`(offset: Double, y: Double) throws {
    // A section is 630 high.
    #expect(try headers(fixture(footer: 0), at: offset)[0] == y)
  }

  @Test(arguments: [
    // Bottom of sight at 600: the first footer is held up; the others have not come into sight and
    // stand as near as they may, after their headers.
    Pinned(0, [570, 700, 1360]), Pinned(30, [600, 700, 1360]), Pinned(60, [630, 700, 1360]),
    Pinned(61, [630, 700, 1360]), Pinned(160, [630, 730, 1360]),
    Pinned(5000, [630, 1290, 1950]), Pinned(-590, [40, 700, 1360]),
  ])
  func `a footer stays at the bottom once its header has come`(pinned: Pinned) throws {
    #expect(try footers(fixture(headers: false, footers: true), at: pinned.offset) == pinned.ys)
  }

  @Test func `the adjusted insets are not in sight`() throws {
    let fixture = fixture(footers: true)
    fixture.context.adjustedInset = EdgeInsets(top: 90, left: 0, bottom: 34, right: 0)

    #expect(try headers(fixture, at: 100)[0] == 190)
    #expect(try footers(fixture, at: 0)[0] == 536)
  }

  @Test func `sideways, a header stays at the left`() throws {
    let settings = FlowSettings.with {
      $0.scrollDirection = .horizontal
      $0.itemSize = Size(width: 50, height: 600)
      $0.headerReferenceSize = Size(width: 40, height: 0)
      $0.headersPin = true
    }
    let fixture = FlowFixture(settings, counts: [10])
    fixture.context.bounds.x = 100
    try fixture.prepare()
    #expect(try fixture.header()?.frame == Rect(x: 100, y: 0, width: 40, height: 600))

    // Mirrored, the content is 630 wide and begins on the right: 630 - 420 - 100 = 110 is past.
    fixture.context.direction = .rightToLeft
    fixture.context.bounds = Rect(x: 100, y: 0, width: 420, height: 600)
    try fixture.prepare()
    #expect(try fixture.header()?.frame == Rect(x: 480, y: 0, width: 40, height: 600))
  }

  @Test func `what may be pinned stands above cells`() throws {
    let fixture = try fixture().prepare()

    #expect(try fixture.header()?.zIndex == 10)
    #expect(try fixture.footer()?.zIndex == 0)
  }

  @Test func `a pinned header is found where it is shown, and not where it would be`() throws {
    let fixture = fixture()
    _ = try headers(fixture, at: 300)
    let shown = Rect(x: 0, y: 300, width: 320, height: 5)
    let natural = Rect(x: 0, y: 0, width: 320, height: 40)

    let kinds = { (rect: Rect) in
      try fixture.layout.attributes(in: rect, fixture.context).map(\.identifier.kind)
    }
    #expect(try kinds(shown).contains("header"))
    #expect(try kinds(natural).isEmpty)
  }

  // MARK: - Invalidation

  @Test func `a scroll makes a flow invalid only where something is pinned`() throws {
    for isPinned in [false, true] {
      let fixture = try fixture(headers: isPinned).prepare()
      let scrolled = Rect(x: 0, y: 10, width: 320, height: 600)
      #expect(
        try fixture.layout.shouldInvalidate(forBoundsChange: scrolled, fixture.context) == isPinned)
    }
  }

  @Test(arguments: [
    (FlowSettings(), Rect(x: 0, y: 0, width: 330, height: 600), true),
    (FlowSettings(), Rect(x: 0, y: 0, width: 320, height: 500), false),
    (.with { $0.scrollDirection = .horizontal }, Rect(x: 0, y: 0, width: 330, height: 600), false),
    (.with { $0.scrollDirection = .horizontal }, Rect(x: 0, y: 0, width: 320, height: 500), true),
  ])
  func `a change of the lines' length makes a flow invalid`(
    settings: FlowSettings, bounds: Rect, isInvalid: Bool
  ) throws {
    let fixture = try FlowFixture(settings, counts: [5]).prepare()
    #expect(
      try fixture.layout.shouldInvalidate(forBoundsChange: bounds, fixture.context) == isInvalid)
    guard isInvalid else { return }

    var context = InvalidationContext()
    try fixture.layout.invalidation(forBoundsChange: bounds, &context, fixture.context)
    #expect(!context.invalidatesFlowDelegateMetrics)
    #expect(context.invalidatesFlowAttributes)
    #expect(!context.isPartial)
  }

  @Test func `a scroll names the pinned headers between both windows, and nothing else`() throws {
    let fixture = try fixture().prepare()
    var context = InvalidationContext()
    let scrolled = Rect(x: 0, y: 800, width: 320, height: 600)
    try fixture.layout.invalidation(forBoundsChange: scrolled, &context, fixture.context)

    #expect(
      context.elements
        == (0..<3).map { .supplementary("header", IndexPath(section: $0, item: 0)) })
    #expect(!context.invalidatesFlowDelegateMetrics && !context.invalidatesFlowAttributes)

    fixture.context.bounds = scrolled
    try fixture.prepare(context)
    #expect(!fixture.layout.movedUnnamedElements)
    #expect(try fixture.header(1)?.frame.y == 800)
  }

  @Test func `a context that does not name a header that moves is not enough`() throws {
    let fixture = try fixture().prepare()
    fixture.context.bounds.y = 50
    var context = InvalidationContext.items(0)
    context.invalidatesFlowDelegateMetrics = false
    try fixture.prepare(context)

    #expect(fixture.layout.movedUnnamedElements)
  }

  @Test func `hundreds of headers are not named one by one`() throws {
    let settings = FlowSettings.with {
      $0.headerReferenceSize = Size(width: 0, height: 40)
      $0.headersPin = true
    }
    let fixture = try FlowFixture(settings, counts: Array(repeating: 1, count: 2_000)).prepare()
    var context = InvalidationContext()
    let far = Rect(x: 0, y: 90_000, width: 320, height: 600)
    try fixture.layout.invalidation(forBoundsChange: far, &context, fixture.context)
    #expect(!context.isPartial)

    fixture.context.bounds = far
    try fixture.prepare(context)
    #expect(try fixture.header(1_000)?.frame.y == 90_000)
  }
}
