import CollectionLayout
import MoonlayLayouts

/// W6 through the public API: the same thousand frames on the same waterfall, as a client's layout
/// in a simulator.
enum LibraryWorkload {
  static func run(_ bench: Bench) throws {
    for count in bench.counts {
      let layout = ClientWaterfall(heights: Input(count: count).heights)
      let time = try bench.time {
        try makeSimulator(layout, count)
      } _: { view in
        try scroll(view)
      }
      let view = try makeSimulator(layout, count)
      try scroll(view)
      let changes = view.result.run.records.count { $0.isDisplayOfCell }
      bench.row(
        "library_scroll", count, "ns/frame", time / 1_000,
        Double(view.view.reuseFigures.created) * 1e6 + Double(changes))
    }
  }

  private static func makeSimulator(_ layout: ClientWaterfall, _ count: Int) throws -> Simulator {
    let view = Simulator(
      layout, items: [count], viewport: Viewport.size, settings: ScrollWorkload.settings)
    try view.scroll(to: .zero)
    return view
  }

  private static func scroll(_ view: Simulator) throws {
    // To the end of the content, and back.
    let end = view.contentSize.height - Viewport.size.height
    for frame in 0..<1_000 {
      let way = (Double(frame) * 24).truncatingRemainder(dividingBy: 2 * end)
      try view.scroll(to: Point(x: 0, y: way <= end ? way : 2 * end - way))
    }
  }
}

/// The waterfall as a client would write it, with its elements in a placement.
private final class ClientWaterfall: Layout {
  private let waterfall: Waterfall

  init(heights: [Double]) { waterfall = Waterfall(heights: heights) }

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) {
    waterfall.prepare(context, invalidation: invalidation)
  }

  func contentSize(_ context: LayoutContext) -> Size { waterfall.contentSize(context) }

  func attributes(in rect: Rect, _ context: LayoutContext) -> [ElementAttributes] {
    waterfall.attributes(in: rect, context)
  }

  func addAttributes(
    in rect: Rect, to answer: inout [ElementAttributes], _ context: LayoutContext
  ) { waterfall.addAttributes(in: rect, to: &answer, context) }

  func attributes(of identifier: ElementIdentifier, _ context: LayoutContext) -> ElementAttributes?
  { waterfall.attributes(of: identifier, context) }
}
