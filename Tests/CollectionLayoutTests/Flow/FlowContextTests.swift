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
    let stage = try FlowStage(counts: [3], delegate: sizes).prepare()
    sizes.side = 80

    try stage.prepare(invalidation(metrics: false, attributes: true))
    #expect(sizes.questions == 3)
    #expect(try stage.frame(0)?.width == 50)

    try stage.prepare(invalidation(metrics: true, attributes: true))
    #expect(sizes.questions == 6)
    #expect(try stage.frame(0)?.width == 80)
  }

  @Test func `what is not asked for again is placed again where the context says so`() throws {
    let stage = try FlowStage(counts: [3], delegate: Sizes()).prepare()

    try stage.prepare(invalidation(metrics: false, attributes: false))
    #expect(!stage.layout.movedUnnamedElements)

    try stage.prepare(invalidation(metrics: false, attributes: true))
    #expect(stage.layout.movedUnnamedElements)
  }
}
