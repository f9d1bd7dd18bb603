import CollectionLayout
import Testing

/// What a flow layout is told and cannot place: flow 2.5, 2.8; semantics 1B, B-21 to B-23, B-95.
@Suite struct FlowDiagnosticTests {
  private func diagnostics(
    _ sizes: [(Double, Double)], _ settings: FlowSettings = FlowSettings()
  ) throws -> [Diagnostic] {
    let delegate = TableDelegate(sizes: [sizes.map { Size(width: $0.0, height: $0.1) }])
    let fixture = try FlowFixture(settings, counts: [sizes.count], delegate: delegate).prepare()
    return fixture.layout.diagnostics
  }

  @Test func `an item that is too wide is named, with its width and the room`() throws {
    let settings = FlowSettings.with {
      $0.sectionInset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    }
    let found = try diagnostics([(50, 50), (300, 50), (301, 50), (400, 50)], settings)

    #expect(found.map(\.code) == [.flowItemTooLarge])
    let diagnostic = try #require(found.first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.element == .cell(IndexPath(section: 0, item: 2)))
    #expect(
      diagnostic.message
        == "cell 1,3 is 301 wide (and 1 more item of the section), but a line of section 1 has room "
        + "for 300: the view's width minus the section's insets and the content insets")
    #expect(diagnostic.uikit?.contains("the item width must be less than the width") == true)
  }

  @Test func `an item that is too high is named when the layout scrolls sideways`() throws {
    let settings = FlowSettings.with { $0.scrollDirection = .horizontal }
    let found = try diagnostics([(9000, 50), (50, 601)], settings)

    #expect(found.map(\.element) == [.cell(IndexPath(section: 0, item: 1))])
    #expect(found.first?.uikit?.contains("the item height must be less than the height") == true)
  }

  @Test func `a million items that are too wide are one diagnostic`() throws {
    let fixture = try FlowFixture(.items(321, 10), counts: [1_000_000]).prepare()

    #expect(fixture.layout.diagnostics.count == 1)
    #expect(fixture.layout.diagnostics.first?.message.contains("999999 more items") == true)
  }

  @Test func `many sections that have it wrong do not flood the log`() throws {
    let fixture = try FlowFixture(.items(321, 10), counts: Array(repeating: 3, count: 500))
      .prepare()

    #expect(fixture.layout.diagnostics.count == 10)
  }

  @Test func `what becomes too wide when the view turns is said then`() throws {
    let fixture = try FlowFixture(.items(310, 10), counts: [2]).prepare()
    #expect(fixture.layout.diagnostics.isEmpty)

    fixture.context.bounds.size.width = 300
    try fixture.prepare(InvalidationContext())
    #expect(fixture.layout.diagnostics.map(\.code) == [.flowItemTooLarge])
  }

  @Test func `what becomes too wide when it is asked again is said then`() throws {
    let delegate = TableDelegate(sizes: [Array(repeating: Size(width: 9, height: 9), count: 4)])
    let fixture = try FlowFixture(counts: [4], delegate: delegate).prepare()
    delegate.sizes?[0][2].width = 500
    try fixture.prepare(.items(2))

    #expect(fixture.layout.diagnostics.map(\.element) == [.cell(IndexPath(section: 0, item: 2))])
  }

  @Test(arguments: [(-3.0, 50.0), (50, -1), (-1, -1), (0, -1), (-1, 0)])
  func `an item of negative size is an error, and an empty rectangle`(
    width: Double, height: Double
  ) throws {
    let delegate = TableDelegate(sizes: [
      [Size(width: 50, height: 50), Size(width: width, height: height)]
    ])
    let fixture = try FlowFixture(counts: [2], delegate: delegate).prepare()

    let diagnostic = try #require(fixture.layout.diagnostics.first)
    #expect(diagnostic.code == .negativeSize)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.element == .cell(IndexPath(section: 0, item: 1)))
    #expect(diagnostic.uikit == "negative sizes are not supported in the flow layout")
    #expect(try fixture.frame(1) == Rect(x: 60, y: 25, width: 0, height: 0))
  }

  @Test(arguments: [(0.0, 50.0), (50, 0), (0, 0)])
  func `an item without extent has its place, and nothing is said`(width: Double, height: Double)
    throws
  {
    let delegate = TableDelegate(sizes: [
      [Size(width: 50, height: 50), Size(width: width, height: height)]
    ])
    let fixture = try FlowFixture(counts: [2], delegate: delegate).prepare()

    #expect(fixture.layout.diagnostics == [])
    #expect(
      try fixture.frame(1)
        == Rect(x: 60, y: (50 - height) / 2, width: width, height: height))
  }

  @Test func `a section of items without extent and spacing ends`() throws {
    let settings = FlowSettings.with {
      $0.itemSize = .zero
      $0.minimumInteritemSpacing = 0
      $0.minimumLineSpacing = 0
    }
    let fixture = try FlowFixture(settings, counts: [1_000_000]).prepare()

    #expect(fixture.context.contentSize == Size(width: 320, height: 0))
    #expect(try fixture.frame(999_999) == .zero)
  }

  @Test func `an item size of zero is nothing wrong where there is no item`() throws {
    let fixture = try FlowFixture(.with { $0.itemSize = .zero }, counts: [0, 0]).prepare()

    #expect(fixture.layout.diagnostics.isEmpty)
  }

  @Test func `a header of a negative size is an error, and none`() throws {
    let delegate = TableDelegate()
    delegate.headers = [Size(width: 0, height: 10), Size(width: 0, height: -10)]
    let fixture = try FlowFixture(counts: [1, 1], delegate: delegate).prepare()

    let diagnostic = try #require(fixture.layout.diagnostics.first)
    #expect(diagnostic.code == .negativeSize)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.element == .supplementary("header", IndexPath(section: 1, item: 0)))
    #expect(try fixture.header(1) == nil)
  }

  @Test(arguments: [Size(width: -1, height: 50), Size(width: 0, height: 50)])
  func `an estimate without extent is a warning, and no estimate`(estimate: Size) throws {
    let settings = FlowSettings.with { $0.estimatedItemSize = .size(estimate) }
    let fixture = try FlowFixture(settings, counts: [1]).prepare()

    #expect(fixture.layout.diagnostics.map(\.code) == [.invalidEstimate])
    #expect(fixture.layout.diagnostics.first?.severity == .warning)
    #expect(try fixture.frame(0)?.size == Size(width: 50, height: 50))
    #expect(!settings.measuresItems)
  }

  @Test func `a number that is not finite ends the layout, and says whose it is`() throws {
    let cases: [(TableDelegate) -> Void] = [
      { $0.sizes = [[Size(width: 10, height: .nan)]] },
      { $0.insets = [EdgeInsets(top: 0, left: .infinity, bottom: 0, right: 0)] },
      { $0.lineSpacings = [.nan] },
      { $0.itemSpacings = [-.infinity] },
      { $0.headers = [Size(width: 0, height: .nan)] },
      { $0.footers = [Size(width: .infinity, height: 0)] },
    ]
    for change in cases {
      let delegate = TableDelegate()
      change(delegate)
      let error = #expect(throws: Diagnostic.self) {
        try FlowFixture(counts: [1], delegate: delegate).prepare()
      }
      #expect(error?.code == .nonFinite)
    }
  }
}
