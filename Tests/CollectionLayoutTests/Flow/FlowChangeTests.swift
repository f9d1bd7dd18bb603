import CollectionLayout
import Testing

/// What contexts change in a flow, and what views prefer: flow 2.9; semantics 3.1, 4.
@Suite struct FlowChangeTests {
  private let five = Array(repeating: Size(width: 100, height: 50), count: 5)

  // MARK: - Contexts that name elements

  @Test func `a named item alone is asked about again`() throws {
    let delegate = TableDelegate(sizes: [five])
    let fixture = try FlowFixture(counts: [5], delegate: delegate).prepare()
    delegate.forgetAsked()
    delegate.sizes?[0][3] = Size(width: 200, height: 70)
    delegate.sizes?[0][0] = Size(width: 1, height: 1)
    try fixture.prepare(.items(3))

    #expect(delegate.asked == [IndexPath(section: 0, item: 3)])
    #expect(try fixture.frame(0) == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(try fixture.frame(3) == Rect(x: 0, y: 60, width: 200, height: 70))
    #expect(try fixture.frame(4) == Rect(x: 210, y: 70, width: 100, height: 50))
    #expect(fixture.layout.movedUnnamedElements)
  }

  @Test func `a named item of the same size moves nothing`() throws {
    let fixture = try FlowFixture(counts: [5], delegate: TableDelegate(sizes: [five])).prepare()
    let before = try fixture.frames()
    try fixture.prepare(.items(2))

    #expect(!fixture.layout.movedUnnamedElements)
    #expect(try fixture.frames() == before)
  }

  @Test func `a named header alone is asked about again`() throws {
    let delegate = TableDelegate()
    delegate.headers = [Size(width: 0, height: 10), Size(width: 0, height: 10)]
    let fixture = try FlowFixture(counts: [1, 1], delegate: delegate).prepare()
    delegate.headers = [Size(width: 0, height: 99), Size(width: 0, height: 30)]
    var context = InvalidationContext()
    context.add(.supplementary("header", IndexPath(section: 1, item: 0)))
    try fixture.prepare(context)

    #expect(try fixture.header(0)?.frame.height == 10)
    #expect(try fixture.header(1)?.frame == Rect(x: 0, y: 60, width: 320, height: 30))
    #expect(try fixture.frame(0, section: 1)?.y == 90)
  }

  @Test func `a smaller first item of a line joins the line before`() throws {
    let delegate = TableDelegate(sizes: [five])
    let fixture = try FlowFixture(width: 340, counts: [5], delegate: delegate).prepare()
    delegate.sizes?[0][3] = Size(width: 10, height: 50)
    try fixture.prepare(.items(3))

    // 3 × 100 + 10 and three gaps of 10 are 340.
    #expect(try fixture.xs() == [0, 110, 220, 330, 0])
  }

  @Test func `the last line is packed once a size differs, and stands in columns once none does`()
    throws
  {
    let delegate = TableDelegate(sizes: [five])
    let fixture = try FlowFixture(width: 414, counts: [5], delegate: delegate).prepare()
    #expect(try fixture.xs() == [0, 157, 314, 0, 157])

    delegate.sizes?[0][0].height = 60
    try fixture.prepare(.items(0))
    #expect(try fixture.xs() == [0, 157, 314, 0, 110])

    delegate.sizes?[0][0].height = 50
    try fixture.prepare(.items(0))
    #expect(try fixture.xs() == [0, 157, 314, 0, 157])
  }

  @Test func `other counts are noticed, whatever the context says`() throws {
    let fixture = try FlowFixture(counts: [5]).prepare()
    fixture.context.itemCounts = [7, 2]
    try fixture.prepare(.items(0))

    #expect(try fixture.frame(1, section: 1) != nil)
  }

  @Test func `other settings are noticed, whatever the context says`() throws {
    let fixture = try FlowFixture(counts: [5]).prepare()
    fixture.layout.settings.itemSize = Size(width: 100, height: 20)
    try fixture.prepare(.items(0))

    #expect(try fixture.frame(3)?.y == 30)
  }

  @Test func `another width places anew without asking`() throws {
    let delegate = TableDelegate(sizes: [five])
    let fixture = try FlowFixture(counts: [5], delegate: delegate).prepare()
    delegate.forgetAsked()
    let wide = Rect(x: 0, y: 0, width: 540, height: 600)
    var context = InvalidationContext()
    try fixture.layout.invalidation(forBoundsChange: wide, &context, fixture.context)
    fixture.context.bounds = wide
    try fixture.prepare(context)

    #expect(delegate.asked == [])
    #expect(try fixture.xs() == [0, 110, 220, 330, 440])
  }

  @Test func `after a delegate has failed all is asked again`() throws {
    let delegate = FailingDelegate()
    let fixture = FlowFixture(counts: [3], delegate: delegate)
    #expect(throws: Diagnostic.self) { try fixture.prepare() }
    delegate.fails = false
    try fixture.prepare(.items(0))
    #expect(try fixture.xs() == [0, 20, 42])

    delegate.fails = true
    #expect(throws: Diagnostic.self) { try fixture.prepare(.items(1)) }
    delegate.fails = false
    try fixture.prepare(.items(0))
    #expect(try fixture.frames().count == 3)
  }

  // MARK: - Preferred sizes

  private func estimating(_ estimate: FlowEstimate, counts: [Int] = [3], width: Double = 320) throws
    -> FlowFixture
  {
    let settings = FlowSettings.with {
      $0.estimatedItemSize = estimate
      $0.itemSize = Size(width: 320, height: 44)
    }
    return try FlowFixture(settings, width: width, counts: counts).prepare()
  }

  /// Lets an item prefer a size; nil where the layout does not take it up.
  private func prefer(_ size: Size, _ item: Int, on fixture: FlowFixture) throws
    -> InvalidationContext?
  {
    let path = IndexPath(section: 0, item: item)
    let original = try #require(try fixture.layout.attributes(of: .cell(path), fixture.context))
    var preferred = original
    preferred.size = size
    guard
      fixture.layout.shouldInvalidate(forPreferred: preferred, original: original, fixture.context)
    else {
      return nil
    }
    var context = InvalidationContext()
    fixture.layout.invalidation(
      forPreferred: preferred, original: original, &context, fixture.context)
    return context
  }

  @Test func `items begin with the estimate, or the delegate's size`() throws {
    let estimate = FlowEstimate.size(Size(width: 320, height: 30))
    #expect(try estimating(estimate).ys() == [0, 40, 80])
    #expect(try estimating(.automatic).ys() == [0, 54, 108])

    let settings = FlowSettings.with { $0.estimatedItemSize = estimate }
    let sizes = [Size(width: 320, height: 70), Size(width: 320, height: 5)]
    let fixture = try FlowFixture(settings, counts: [2], delegate: TableDelegate(sizes: [sizes]))
      .prepare()
    #expect(try fixture.ys() == [0, 80])
  }

  @Test func `a preferred size moves what comes after, in the next prepare`() throws {
    let fixture = try estimating(.automatic)
    let context = try #require(try prefer(Size(width: 320, height: 100), 1, on: fixture))

    #expect(context.elements == [.cell(IndexPath(section: 0, item: 1))])
    #expect(!context.invalidatesFlowDelegateMetrics)
    #expect(context.contentOffsetAdjustment == .zero)
    #expect(try fixture.ys() == [0, 54, 108])

    try fixture.prepare(context)
    #expect(try fixture.frames()[1] == Rect(x: 0, y: 54, width: 320, height: 100))
    #expect(try fixture.frames()[2].y == 164)
    #expect(fixture.layout.movedUnnamedElements)
  }

  @Test func `what is not measured is not taken up`() throws {
    let fixed = try FlowFixture(counts: [3]).prepare()
    #expect(try prefer(Size(width: 9, height: 9), 0, on: fixed) == nil)

    let zero = try FlowFixture(.with { $0.estimatedItemSize = .size(.zero) }, counts: [1]).prepare()
    #expect(try prefer(Size(width: 9, height: 9), 0, on: zero) == nil)
    #expect(zero.layout.diagnostics == [])

    let fixture = try estimating(.automatic)
    #expect(try prefer(Size(width: 320, height: 44 + 1e-9), 0, on: fixture) == nil)
    let header = ElementAttributes(.supplementary("header", IndexPath(section: 0, item: 0)))
    var taller = header
    taller.size.height = 50
    #expect(
      !fixture.layout.shouldInvalidate(forPreferred: taller, original: header, fixture.context))
  }

  @Test func `an item above what is in sight moves the offset by what it grows`() throws {
    let fixture = try estimating(.automatic, counts: [40])
    fixture.context.bounds.y = 98
    // The second item ends at 98: wholly above. The third ends at 152.
    #expect(
      try prefer(Size(width: 320, height: 64), 1, on: fixture)?.contentOffsetAdjustment
        == Point(x: 0, y: 20))
    #expect(
      try prefer(Size(width: 320, height: 64), 2, on: fixture)?.contentOffsetAdjustment == .zero)
  }

  @Test func `measured sizes last until the data, the width or the text size changes`() throws {
    let changes: [(FlowFixture) -> InvalidationContext] = [
      { _ in InvalidationContext(everything: true) },
      { _ in InvalidationContext(dataSourceCounts: true) },
      { fixture in
        fixture.context.bounds.size.width = 400
        return InvalidationContext()
      },
      { fixture in
        fixture.context.textCategory = "XXL"
        var context = InvalidationContext.items(0)
        context.invalidatesFlowDelegateMetrics = false
        return context
      },
    ]
    for change in changes {
      let fixture = try estimating(.automatic)
      try fixture.prepare(try #require(try prefer(Size(width: 300, height: 100), 1, on: fixture)))
      try fixture.prepare(InvalidationContext())
      #expect(try fixture.frame(1)?.height == 100)

      try fixture.prepare(change(fixture))
      #expect(try fixture.frame(1)?.size == Size(width: 320, height: 44))
    }
  }

  @Test func `an item that is named goes back to its estimate`() throws {
    let fixture = try estimating(.automatic)
    try fixture.prepare(try #require(try prefer(Size(width: 320, height: 100), 1, on: fixture)))
    try fixture.prepare(.items(1))

    #expect(try fixture.frame(1)?.height == 44)
  }

  @Test func `a negative preferred size is an error until it is another`() throws {
    let fixture = try estimating(.automatic)
    try fixture.prepare(try #require(try prefer(Size(width: 320, height: -1), 1, on: fixture)))
    #expect(fixture.layout.diagnostics.map(\.code) == [.negativeSize])
    #expect(try fixture.ys()[2] == 64)

    var context = InvalidationContext.items(0)
    context.invalidatesFlowDelegateMetrics = false
    try fixture.prepare(context)
    #expect(fixture.layout.diagnostics.map(\.code) == [.negativeSize])

    try fixture.prepare(try #require(try prefer(Size(width: 320, height: 50), 1, on: fixture)))
    #expect(fixture.layout.diagnostics == [])
  }

  @Test func `a size is preferred again and again, and the last one stands`() throws {
    let fixture = try estimating(.automatic)
    for height in [60.0, 70, 65] {
      try fixture.prepare(
        try #require(try prefer(Size(width: 320, height: height), 0, on: fixture)))
    }

    #expect(try fixture.ys() == [0, 75, 129])
  }
}

/// Answers nothing but a failure while it is told to.
private final class FailingDelegate: FlowDelegate {
  var fails = true
  var sizesItems: Bool { true }

  func size(forItemAt indexPath: IndexPath) throws(Diagnostic) -> Size? {
    if fails, indexPath.item == 1 { throw Diagnostic(.runtimeError, "it fails") }
    return Size(width: 10 + Double(indexPath.item % 2) * 2, height: 10)
  }
}
