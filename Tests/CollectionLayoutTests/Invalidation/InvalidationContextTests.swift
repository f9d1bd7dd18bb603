import CollectionLayout
import Testing

@Suite struct InvalidationContextTests {
  private let item = ElementIdentifier.cell(IndexPath(section: 0, item: 1))
  private let header = ElementIdentifier.supplementary("header", IndexPath(section: 0, item: 0))

  @Test func `elements stand in the order in which they were named, each once`() {
    var context = InvalidationContext()
    for identifier in [header, item, header, item] { context.add(identifier) }
    #expect(context.elements == [header, item])
  }

  @Test func `a context that names elements is partial, unless more has gone`() {
    var contexts = [
      InvalidationContext(), InvalidationContext(everything: true),
      InvalidationContext(dataSourceCounts: true),
    ]
    #expect(contexts.map(\.isPartial) == [false, false, false])
    for place in contexts.indices { contexts[place].add(item) }
    #expect(contexts.map(\.isPartial) == [true, false, false])
  }

  @Test func `adjustments are zero at first and part of the value`() {
    var context = InvalidationContext()
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
    context.contentOffsetAdjustment = Point(x: 0, y: 4)
    #expect(context != InvalidationContext())
  }
}
