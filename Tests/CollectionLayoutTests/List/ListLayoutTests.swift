import CollectionLayout
import TestSupport
import Testing

/// Rows, headers, separators and backgrounds: the API's section 5.3; semantics 9.9.
@Suite struct ListLayoutTests {
  @Test func `rows are 44 high, as wide as the view and one below the other`() throws {
    let fixture = try ListFixture(counts: [3, 2]).prepare()

    #expect(try fixture.row(0) == Rect(x: 0, y: 0, width: 390, height: 44))
    #expect(try fixture.row(2) == Rect(x: 0, y: 88, width: 390, height: 44))
    #expect(try fixture.row(0, section: 1) == Rect(x: 0, y: 132, width: 390, height: 44))
    #expect(fixture.context.contentSize == Size(width: 390, height: 220))
  }

  @Test func `top padding stands above a header, and nowhere without one`() throws {
    let settings = ListSettings.with {
      $0.headerHeight = .fixed(28)
      $0.footerHeight = .fixed(20)
      $0.headersPin = false
    }
    let fixture = try ListFixture(settings, counts: [1, 1]).prepare()

    // 22 above the header, 28 of header, 44 of row, 20 of footer.
    #expect(try fixture.header()?.frame == Rect(x: 0, y: 22, width: 390, height: 28))
    #expect(try fixture.row(0)?.y == 50)
    #expect(try fixture.footer()?.frame == Rect(x: 0, y: 94, width: 390, height: 20))
    #expect(try fixture.header(1)?.frame.y == 136)
    #expect(fixture.context.contentSize.height == 228)

    var without = settings
    without.headerHeight = .fixed(0)
    #expect(try ListFixture(without, counts: [1]).prepare().row(0)?.y == 0)
    var none = settings
    none.headerTopPadding = 0
    #expect(try ListFixture(none, counts: [1]).prepare().header()?.frame.y == 0)
  }

  @Test func `a separator is a point at the bottom of each row but the last`() throws {
    let fixture = try ListFixture(counts: [3, 1]).prepare()

    #expect(try fixture.separator(0)?.frame == Rect(x: 16, y: 43, width: 374, height: 1))
    #expect(try fixture.separator(1)?.frame.y == 87)
    #expect(try fixture.separator(2) == nil)
    #expect(try fixture.separator(0, section: 1) == nil)
    #expect(try fixture.separator(0)?.zIndex == 1)

    let none = try ListFixture(.with { $0.showsSeparators = false }, counts: [3]).prepare()
    #expect(try none.separator(0) == nil)
  }

  @Test func `a separator is as thick as the settings say, within its row`() throws {
    func separator(_ change: (inout ListSettings) -> Void) throws -> Rect? {
      try ListFixture(.with(change), counts: [2]).prepare().separator(0)?.frame
    }

    #expect(
      try separator { $0.separatorThickness = 0.5 }
        == Rect(x: 16, y: 43.5, width: 374, height: 0.5))
    #expect(
      try separator {
        $0.separatorThickness = 3
        $0.separatorInset = EdgeInsets(top: 0, left: 40, bottom: 0, right: 50)
      } == Rect(x: 40, y: 41, width: 300, height: 3))
    // A row of 2 has no room for a line of 3.
    #expect(
      try separator {
        $0.separatorThickness = 3
        $0.rowHeight = .fixed(2)
      } == Rect(x: 16, y: 0, width: 374, height: 2))
    #expect(try separator { $0.separatorThickness = 0 } == nil)
  }

  // MARK: - Inset grouped (measured E1)

  @Test func `sections of an inset grouped list stand 35 apart on backgrounds`() throws {
    let fixture = try ListFixture(.with { $0.style = .insetGrouped }, counts: [2, 0, 1]).prepare()

    let background = try #require(try fixture.background())
    #expect(background.frame == Rect(x: 16, y: 35, width: 358, height: 88))
    #expect(background.cornerRadius == 26)
    #expect(background.zIndex == -1)
    #expect(try fixture.background(1) == nil)
    // 35 and two rows to 123, 35, nothing, 35.
    #expect(try fixture.row(0, section: 2) == Rect(x: 16, y: 193, width: 358, height: 44))
    #expect(fixture.context.contentSize.height == 257)
    // The row is at 35; its line ends 16 before both ends of it.
    #expect(try fixture.separator(0)?.frame == Rect(x: 32, y: 78, width: 326, height: 1))
  }

  @Test func `headers of an inset grouped list stand 17.5 after the last row`() throws {
    let settings = ListSettings.with {
      $0.style = .insetGrouped
      $0.headerHeight = .fixed(30)
    }
    let fixture = try ListFixture(settings, counts: [2, 1]).prepare()

    #expect(try fixture.header()?.frame == Rect(x: 16, y: 0, width: 358, height: 30))
    #expect(try fixture.row(0)?.y == 30)
    // 30 + 2 × 44 + 17.5
    #expect(try fixture.header(1)?.frame.y == 135.5)
    #expect(try fixture.row(0, section: 1)?.y == 165.5)
    // 165.5 + 44 + 20
    #expect(fixture.context.contentSize.height == 229.5)
  }

  @Test func `an inset grouped list goes on from exact numbers`() throws {
    let settings = ListSettings.with {
      $0.style = .insetGrouped
      $0.headerHeight = .fixed(109.0 / 3)
      $0.rowHeight = .fixed(151.0 / 3)
    }
    let fixture = ListFixture(settings, counts: [3, 3])
    fixture.context.pixels = PixelGrid(scale: 3)
    try fixture.prepare()

    // In pixels: 109 of header and 3 × 151 of rows end at 562, and 52.5 more are 614.5.
    #expect(try fixture.header(1)?.frame.y == 615.0 / 3)
    // 614.5 + 109 = 723.5, then 874.5.
    #expect(try fixture.row(0, section: 1)?.y == 724.0 / 3)
    #expect(try fixture.row(1, section: 1)?.y == 875.0 / 3)
    // 614.5 + 562 + 60
    #expect(abs(fixture.context.contentSize.height - 1236.5 / 3) < 1e-9)
  }

  @Test func `styles differ in margins, backgrounds and what pins`() throws {
    for style in ListStyle.allCases {
      let settings = ListSettings.with {
        $0.style = style
        $0.headerHeight = .fixed(30)
      }
      let fixture = ListFixture(settings, counts: [40])
      fixture.context.bounds.y = 300
      try fixture.prepare()

      #expect(try fixture.row(0)?.x == (style == .insetGrouped || style == .sidebar ? 16 : 0))
      #expect(
        try (fixture.background() != nil) == (style == .grouped || style == .insetGrouped))
      #expect(try fixture.header()?.frame.y == (style == .plain ? 300 : 0))
    }
  }

  @Test func `where lines run from right to left separators are mirrored`() throws {
    let fixture = ListFixture(counts: [2])
    fixture.context.direction = .rightToLeft
    try fixture.prepare()

    #expect(try fixture.separator(0)?.frame == Rect(x: 0, y: 43, width: 374, height: 1))
  }

  @Test(arguments: seeds(120))
  func `a rectangle finds what a look at every element finds`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fixture = try random.list()
    for _ in 0..<8 {
      let all = try fixture.everyElement()
      let rect = random.question(about: all.map(\.frame))
      #expect(
        try fixture.layout.attributes(in: rect, fixture.context)
          == all.filter { $0.frame.intersects(rect) })
    }
  }

  // MARK: - Measured rows

  private func automatic(_ counts: [Int]) throws -> ListFixture {
    let settings = ListSettings.with {
      $0.rowHeight = .automatic
      $0.estimatedRowHeight = 50
    }
    return try ListFixture(settings, counts: counts).prepare()
  }

  @Test func `a measured row moves what comes after, in the next prepare`() throws {
    let fixture = try automatic([3, 1])
    let context = try #require(try fixture.prefer(80, 1))

    #expect(context.elements == [.cell(IndexPath(section: 0, item: 1))])
    #expect(context.contentSizeAdjustment == Size(width: 0, height: 30))
    #expect(try fixture.row(2)?.y == 100)
    try fixture.prepare(context)
    #expect(try fixture.row(1) == Rect(x: 0, y: 50, width: 390, height: 80))
    #expect(try fixture.row(2)?.y == 130)
    #expect(try fixture.row(0, section: 1)?.y == 180)
    #expect(fixture.layout.movedUnnamedElements)
    #expect(fixture.context.contentSize.height == 230)
  }

  @Test func `a row above what is in sight moves the offset by what it grows`() throws {
    let fixture = try automatic([40])
    fixture.context.bounds.y = 100

    #expect(try fixture.prefer(64, 1)?.contentOffsetAdjustment == Point(x: 0, y: 14))
    #expect(try fixture.prefer(64, 2)?.contentOffsetAdjustment == .zero)
  }

  @Test func `rows of a fixed height are not measured`() throws {
    let fixture = try ListFixture(counts: [3]).prepare()
    #expect(try fixture.prefer(80, 1) == nil)
    #expect(try automatic([3]).prefer(50 + 1e-9, 1) == nil)
  }

  @Test func `headers and footers are measured where they are automatic`() throws {
    let settings = ListSettings.with {
      $0.headerHeight = .automatic
      $0.footerHeight = .automatic
      $0.headerTopPadding = 10
    }
    let fixture = try ListFixture(settings, counts: [2, 1]).prepare()
    // 10 + 44 + 2 × 44 + 44 is where the second section begins; its header stands 10 below that.
    #expect(try fixture.header(1)?.frame.y == 196)
    #expect(fixture.context.contentSize.height == 186 + 142)

    fixture.context.bounds.y = 60
    try fixture.prepare(InvalidationContext())
    let header = try #require(try fixture.preferSupplementary("header", 70))
    // The header is pinned to what is in sight, so that it does not lie above it.
    #expect(header.contentOffsetAdjustment == .zero)
    #expect(header.contentSizeAdjustment.height == 26)
    let footer = try #require(try fixture.preferSupplementary("footer", 30))
    try fixture.prepare(header)
    try fixture.prepare(footer)

    #expect(try fixture.row(0)?.y == 80)
    #expect(try fixture.footer()?.frame == Rect(x: 0, y: 168, width: 390, height: 30))
    #expect(try fixture.header(1)?.frame == Rect(x: 0, y: 208, width: 390, height: 44))
    #expect(fixture.context.contentSize.height == 198 + 142)

    fixture.layout.settings.footerHeight = .fixed(44)
    try fixture.prepare()
    #expect(try fixture.footer()?.frame.height == 44)
    #expect(try fixture.preferSupplementary("footer", 30) == nil)
  }

  @Test func `a header of no height is none`() throws {
    let settings = ListSettings.with { $0.headerHeight = .automatic }
    let fixture = try ListFixture(settings, counts: [2]).prepare()
    try fixture.prepare(try #require(try fixture.preferSupplementary("header", 0)))

    #expect(try fixture.header() == nil)
    #expect(try fixture.row(0)?.y == 0)
  }

  @Test func `measured heights last until the data, the width or the text size changes`() throws {
    let changes: [(ListFixture) -> InvalidationContext] = [
      { _ in InvalidationContext(everything: true) },
      { _ in InvalidationContext(dataSourceCounts: true) },
      { fixture in
        fixture.context.bounds.size.width = 400
        return InvalidationContext()
      },
      { fixture in
        fixture.context.textCategory = "XXL"
        return InvalidationContext()
      },
    ]
    for change in changes {
      let fixture = try automatic([3])
      try fixture.prepare(try #require(try fixture.prefer(100, 1)))
      fixture.layout.settings.footerHeight = .fixed(10)
      try fixture.prepare(InvalidationContext())
      #expect(try fixture.row(1)?.height == 100)

      try fixture.prepare(change(fixture))
      #expect(try fixture.row(1)?.height == 50)
    }
  }

  // MARK: - Invalidation

  @Test func `a scroll names the pinned headers, and another width makes all invalid`() throws {
    let settings = ListSettings.with { $0.headerHeight = .fixed(30) }
    let fixture = try ListFixture(settings, counts: [20, 20]).prepare()
    let scrolled = Rect(x: 0, y: 100, width: 390, height: 600)
    #expect(try fixture.layout.shouldInvalidate(forBoundsChange: scrolled, fixture.context))
    var context = InvalidationContext()
    try fixture.layout.invalidation(forBoundsChange: scrolled, &context, fixture.context)
    #expect(context.elements == [.supplementary("header", IndexPath(section: 0, item: 0))])
    fixture.context.bounds = scrolled
    try fixture.prepare(context)
    #expect(!fixture.layout.movedUnnamedElements)
    #expect(try fixture.header()?.frame.y == 100)

    let wide = Rect(x: 0, y: 100, width: 500, height: 600)
    context = InvalidationContext()
    try fixture.layout.invalidation(forBoundsChange: wide, &context, fixture.context)
    #expect(!context.isPartial)

    let plain = try ListFixture(.with { $0.headersPin = false }, counts: [3]).prepare()
    #expect(try !plain.layout.shouldInvalidate(forBoundsChange: scrolled, plain.context))
    #expect(try plain.layout.shouldInvalidate(forBoundsChange: wide, plain.context))
  }

  @Test func `other counts and settings are noticed, whatever the context says`() throws {
    let fixture = try ListFixture(counts: [3]).prepare()
    fixture.context.itemCounts = [3, 5]
    var context = InvalidationContext()
    context.add(.cell(IndexPath(section: 0, item: 0)))
    try fixture.prepare(context)
    #expect(try fixture.row(4, section: 1)?.y == 308)

    fixture.layout.settings.rowHeight = .fixed(10)
    try fixture.prepare(context)
    #expect(try fixture.row(4, section: 1)?.y == 70)
    #expect(fixture.layout.movedUnnamedElements)
  }

  // MARK: - Diagnostics

  @Test func `a height below zero is an error, and nothing`() throws {
    for change: (inout ListSettings) -> Void in [
      { $0.rowHeight = .fixed(-1) }, { $0.headerHeight = .fixed(-1) },
      { $0.footerHeight = .fixed(-1) }, { $0.separatorThickness = -1 },
    ] {
      let fixture = try ListFixture(.with(change), counts: [2]).prepare()
      #expect(fixture.layout.diagnostics.map(\.code) == [.negativeSize])
      #expect(fixture.layout.diagnostics.first?.severity == .error)
    }
    let fixture = try automatic([2])
    try fixture.prepare(try #require(try fixture.prefer(-5, 1)))
    #expect(fixture.layout.diagnostics.map(\.element) == [.cell(IndexPath(section: 0, item: 1))])
    try fixture.prepare(InvalidationContext())
    #expect(fixture.layout.diagnostics.map(\.code) == [.negativeSize])
  }

  @Test func `an estimate without height is a warning, and 44 is taken`() throws {
    let settings = ListSettings.with {
      $0.rowHeight = .automatic
      $0.estimatedRowHeight = 0
    }
    let fixture = try ListFixture(settings, counts: [1]).prepare()

    #expect(fixture.layout.diagnostics.map(\.code) == [.invalidEstimate])
    #expect(try fixture.row(0)?.height == 44)
  }

  @Test func `a number that is not finite ends the layout`() throws {
    for change: (inout ListSettings) -> Void in [
      { $0.rowHeight = .fixed(.nan) }, { $0.headerHeight = .fixed(.infinity) },
      { $0.separatorInset = EdgeInsets(top: 0, left: .nan, bottom: 0, right: 0) },
      { $0.separatorThickness = .nan },
      {
        $0.rowHeight = .automatic
        $0.estimatedRowHeight = -.infinity
      },
    ] {
      let error = #expect(throws: Diagnostic.self) {
        try ListFixture(.with(change), counts: [1]).prepare()
      }
      #expect(error?.code == .nonFinite)
    }
  }
}

extension SplitMix64 {
  /// A list of random sections and measured rows, somewhere in its content.
  fileprivate mutating func list() throws -> ListFixture {
    var settings = ListSettings()
    settings.style = ListStyle.allCases[integer(0..<ListStyle.allCases.count)]
    settings.rowHeight = isOne(in: 2) ? .automatic : .fixed(number(0...60))
    settings.headerHeight = .fixed(isOne(in: 2) ? number(0...40) : 0)
    settings.footerHeight = .fixed(isOne(in: 2) ? number(0...40) : 0)
    if isOne(in: 3) { settings.pixelAlignment = .none }
    let counts = (0..<integer(0..<5)).map { _ in integer(0..<40) }
    let fixture = ListFixture(settings, counts: counts)
    fixture.context.bounds.y = number(-200...2000)
    if isOne(in: 3) { fixture.context.direction = .rightToLeft }
    try fixture.prepare()
    for (section, count) in counts.enumerated() where count > 0 {
      for _ in 0..<integer(0..<6) {
        let measured = try fixture.prefer(number(0...120), integer(0..<count), section: section)
        if let measured { try fixture.prepare(measured) }
      }
    }
    return fixture
  }
}
