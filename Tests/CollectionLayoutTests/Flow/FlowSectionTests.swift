import CollectionLayout
import Testing

/// Sections, headers and footers, who is asked first, and what insets are measured from: flow 2.1,
/// 2.5; semantics 13.2.
@Suite struct FlowSectionTests {
  private func withSupplementaries(_ change: (inout FlowSettings) -> Void = { _ in })
    -> FlowSettings
  {
    .with {
      $0.headerReferenceSize = Size(width: 7, height: 40)
      $0.footerReferenceSize = Size(width: 9, height: 20)
      $0.sectionInset = EdgeInsets(top: 8, left: 16, bottom: 6, right: 16)
      change(&$0)
    }
  }

  @Test func `a section is header, inset, lines, inset, footer`() throws {
    let fixture = try FlowFixture(withSupplementaries(), counts: [1, 1]).prepare()

    #expect(try fixture.header()?.frame == Rect(x: 0, y: 0, width: 320, height: 40))
    #expect(try fixture.frame(0) == Rect(x: 16, y: 48, width: 50, height: 50))
    #expect(try fixture.footer()?.frame == Rect(x: 0, y: 104, width: 320, height: 20))
    #expect(try fixture.header(1)?.frame == Rect(x: 0, y: 124, width: 320, height: 40))
    #expect(try fixture.frame(0, section: 1) == Rect(x: 16, y: 172, width: 50, height: 50))
    #expect(fixture.context.contentSize == Size(width: 320, height: 248))
  }

  @Test func `sideways, a header is as high as the view and as wide as its reference size`() throws
  {
    let fixture = try FlowFixture(
      withSupplementaries { $0.scrollDirection = .horizontal }, counts: [1]
    ).prepare()

    #expect(try fixture.header()?.frame == Rect(x: 0, y: 0, width: 7, height: 600))
    #expect(try fixture.frame(0) == Rect(x: 23, y: 8, width: 50, height: 50))
    #expect(try fixture.footer()?.frame == Rect(x: 89, y: 0, width: 9, height: 600))
    #expect(fixture.context.contentSize == Size(width: 98, height: 600))
  }

  @Test func `an empty section keeps its header, its insets and its footer`() throws {
    let fixture = try FlowFixture(withSupplementaries(), counts: [0, 1]).prepare()

    #expect(try fixture.footer()?.frame == Rect(x: 0, y: 54, width: 320, height: 20))
    #expect(try fixture.frame(0, section: 1)?.y == 122)
  }

  @Test func `a header or a footer without extent is none`() throws {
    let settings = FlowSettings.with { $0.headerReferenceSize = Size(width: 100, height: 0) }
    let fixture = try FlowFixture(settings, counts: [2]).prepare()

    #expect(try fixture.header() == nil)
    #expect(try fixture.footer() == nil)
    let all = Rect(x: 0, y: 0, width: 320, height: 600)
    #expect(try fixture.layout.attributes(in: all, fixture.context).count == 2)
  }

  @Test func `the delegate goes before the settings, and nil leaves them`() throws {
    let delegate = TableDelegate(sizes: [
      [Size(width: 60, height: 30), Size(width: 60, height: 30)], [Size(width: 70, height: 10)],
    ])
    delegate.insets = [nil, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)]
    delegate.lineSpacings = [3, nil]
    delegate.itemSpacings = [300, nil]
    delegate.headers = [nil, Size(width: 0, height: 11)]
    delegate.footers = [Size(width: 0, height: 0), nil]
    let fixture = try FlowFixture(withSupplementaries(), counts: [2, 1], delegate: delegate)
      .prepare()

    // Header 40, inset 8, lines of 30 with 3 between, inset 6, no footer.
    #expect(try fixture.ys() == [48, 81])
    #expect(try fixture.footer() == nil)
    #expect(try fixture.header(1)?.frame == Rect(x: 0, y: 117, width: 320, height: 11))
    #expect(try fixture.frame(0, section: 1) == Rect(x: 2, y: 129, width: 70, height: 10))
    #expect(try fixture.footer(1)?.frame == Rect(x: 0, y: 142, width: 320, height: 20))
  }

  @Test func `each item is asked about once, and not again while its metrics are valid`() throws {
    let sizes = [[Size(width: 10, height: 10), Size(width: 20, height: 10)], []]
    let delegate = TableDelegate(sizes: sizes)
    let fixture = try FlowFixture(counts: [2, 0], delegate: delegate).prepare()
    #expect(
      delegate.asked == [IndexPath(section: 0, item: 0), IndexPath(section: 0, item: 1)])

    delegate.forgetAsked()
    fixture.context.bounds.y = 50
    var scrolled = InvalidationContext()
    scrolled.invalidatesFlowDelegateMetrics = false
    try fixture.prepare(scrolled)
    #expect(delegate.asked == [])

    try fixture.prepare(InvalidationContext())
    #expect(delegate.asked.count == 2)
  }

  @Test func `the elements of an answer are items, then headers, then footers`() throws {
    let fixture = try FlowFixture(withSupplementaries(), counts: [1, 1]).prepare()

    let rect = Rect(x: 0, y: 0, width: 320, height: 600)
    let found = try fixture.layout.attributes(in: rect, fixture.context)

    #expect(
      found.map(\.identifier.description)
        == ["cell 1,1", "cell 2,1", "header 1,1", "header 2,1", "footer 1,1", "footer 2,1"])
    #expect(found.allSatisfy { $0.zIndex == 0 })
  }

  @Test func `what is not there has no attributes`() throws {
    let fixture = try FlowFixture(withSupplementaries(), counts: [1]).prepare()

    #expect(try fixture.frame(1) == nil)
    #expect(try fixture.frame(-1) == nil)
    #expect(try fixture.frame(0, section: 1) == nil)
    #expect(try fixture.frame(0, section: -1) == nil)
    #expect(try fixture.header(1) == nil)
    for identifier: ElementIdentifier in [
      .supplementary("badge", IndexPath(section: 0, item: 0)),
      .supplementary("header", IndexPath(section: 0, item: 1)),
      .decoration("header", IndexPath(section: 0, item: 0)),
    ] {
      #expect(try fixture.layout.attributes(of: identifier, fixture.context) == nil)
    }
  }

  // MARK: - Insets

  @Test func `the adjusted content inset narrows the content`() throws {
    let fixture = FlowFixture(.items(100, 50), width: 340, counts: [4])
    fixture.context.adjustedInset = EdgeInsets(top: 50, left: 5, bottom: 34, right: 15)
    try fixture.prepare()

    #expect(try fixture.xs() == [0, 110, 220, 0])
    #expect(fixture.context.contentSize == Size(width: 320, height: 110))
  }

  @Test(arguments: [
    (FlowInsetReference.content, 3.0, 300.0), (.safeArea, 2, 302), (.layoutMargins, 10, 286),
  ])
  func `what insets are measured from is added to them across the scroll axis`(
    reference: FlowInsetReference, x: Double, width: Double
  ) throws {
    let settings = FlowSettings.with {
      $0.insetReference = reference
      $0.sectionInset = EdgeInsets(top: 5, left: 3, bottom: 0, right: 7)
    }
    let sizes = [Size(width: 400, height: 20), Size(width: 60, height: 20)]
    let fixture = FlowFixture(
      settings, width: 352, counts: [2], delegate: TableDelegate(sizes: [sizes]))
    fixture.context.contentInset = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    fixture.context.adjustedInset = EdgeInsets(top: 31, left: 21, bottom: 1, right: 21)
    fixture.context.safeArea = EdgeInsets(top: 30, left: 20, bottom: 0, right: 20)
    try fixture.prepare()

    // The content is 352 - 21 - 21 = 310 wide; the safe area is 20 on both sides, the margins 28, of
    // which the view's own inset of 21 is taken off.
    #expect(try fixture.frame(1)?.origin == Point(x: x, y: 35))
    // The item that is too long is in the middle of its line.
    #expect(try fixture.frame(0)?.origin == Point(x: x + (width - 400) / 2, y: 5))
    #expect(
      fixture.layout.diagnostics.first?.message.contains("has room for \(Int(width)):") == true)
  }

  // MARK: - Right to left

  @Test func `where lines run from right to left the layout is mirrored`() throws {
    let settings = withSupplementaries { $0.itemSize = Size(width: 80, height: 50) }
    let fixture = FlowFixture(settings, counts: [4])
    fixture.context.direction = .rightToLeft
    try fixture.prepare()

    // Left to right: 16, 120, 224 and 16 in 320.
    #expect(try fixture.xs() == [224, 120, 16, 224])
    #expect(try fixture.header()?.frame == Rect(x: 0, y: 0, width: 320, height: 40))
  }

  @Test func `sideways, the first column is the last on the right`() throws {
    let settings = withSupplementaries { $0.scrollDirection = .horizontal }
    let fixture = FlowFixture(settings, counts: [1])
    fixture.context.direction = .rightToLeft
    try fixture.prepare()

    #expect(try fixture.header()?.frame == Rect(x: 91, y: 0, width: 7, height: 600))
    #expect(try fixture.frame(0) == Rect(x: 25, y: 8, width: 50, height: 50))
    #expect(try fixture.footer()?.frame == Rect(x: 0, y: 0, width: 9, height: 600))
  }

  @Test func `a layout that does not flip runs from left to right everywhere`() throws {
    let settings = FlowSettings.with { $0.flipsHorizontallyInOppositeLayoutDirection = false }
    let fixture = FlowFixture(settings, counts: [2])
    fixture.context.direction = .rightToLeft

    // Five columns of 50 in 320, 17.5 apart.
    #expect(try fixture.prepare().xs() == [0, 67.5])
  }
}
