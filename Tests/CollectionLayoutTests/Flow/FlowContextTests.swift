import CollectionLayout
import Testing

/// What the two words of a context do that are a flow layout's own.
@Suite struct FlowContextTests {
  /// Answers every item the size that it has now, and counts how often it is asked.
  private final class Sizes: FlowDelegate {
    var side = 50.0
    var questions = 0
    var sizesItems: Bool { true }

    func size(forItemAt indexPath: IndexPath) throws(Diagnostic) -> Size? {
      questions += 1
      return Size(width: side, height: side)
    }
  }

  private func invalidation(metrics: Bool, attributes: Bool) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatesFlowDelegateMetrics = metrics
    context.invalidatesFlowAttributes = attributes
    return context
  }

  @Test func `the delegate's metrics are asked for again where the context says so`() throws {
    let sizes = Sizes()
    let fixture = try FlowFixture(counts: [3], delegate: sizes).prepare()
    sizes.side = 80

    try fixture.prepare(invalidation(metrics: false, attributes: true))
    #expect(sizes.questions == 3)
    #expect(try fixture.frame(0)?.width == 50)

    try fixture.prepare(invalidation(metrics: true, attributes: true))
    #expect(sizes.questions == 6)
    #expect(try fixture.frame(0)?.width == 80)
  }

  // measured A4

  @Test(arguments: [
    // The view is 320 wide and 600 high, at 0, 0.
    (ScrollDirection.vertical, Rect(x: 0, y: 40, width: 320, height: 600), false),
    (.vertical, Rect(x: 0, y: 0, width: 320, height: 500), false),
    (.vertical, Rect(x: 8, y: 0, width: 320, height: 600), true),
    (.vertical, Rect(x: 0, y: 0, width: 400, height: 600), true),
    (.horizontal, Rect(x: 40, y: 0, width: 320, height: 600), false),
    (.horizontal, Rect(x: 0, y: 0, width: 400, height: 600), false),
    (.horizontal, Rect(x: 0, y: 8, width: 320, height: 600), true),
    (.horizontal, Rect(x: 0, y: 0, width: 320, height: 500), true),
  ])
  func `a bounds context wants the items placed again where the bounds change across`(
    direction: ScrollDirection, bounds: Rect, attributes: Bool
  ) throws {
    let fixture = try FlowFixture(.with { $0.scrollDirection = direction }, counts: [3]).prepare()
    var context = InvalidationContext()
    try fixture.layout.invalidation(forBoundsChange: bounds, &context, fixture.context)

    #expect(context.invalidatesFlowAttributes == attributes)
    #expect(!context.invalidatesFlowDelegateMetrics)
    #expect(!context.invalidatesEverything && !context.invalidatesDataSourceCounts)
  }

  @Test func `what is not asked for again is placed again where the context says so`() throws {
    let fixture = try FlowFixture(counts: [3], delegate: Sizes()).prepare()

    try fixture.prepare(invalidation(metrics: false, attributes: false))
    #expect(!fixture.layout.movedUnnamedElements)

    try fixture.prepare(invalidation(metrics: false, attributes: true))
    #expect(fixture.layout.movedUnnamedElements)
  }
}
