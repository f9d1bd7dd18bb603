import CollectionLayout
import CollectionSimulation

/// W7 without Lua: rows that change with each frame, a thousand frames of 24 points.
///
/// It measures the cost of a frame in which the view requests everything from the layout again.
enum WheelWorkload {
  static func run(_ bench: Bench) throws {
    let time = try bench.time(preparing: makeView) { try scroll($0, frames: 0..<1_000) }
    bench.row("wheel_native", 1_000, "ns/frame", time / 1_000, checksum)

    // The first frames warm up the view; later ones must not allocate memory, except for the
    // layout's own result.
    let view = try makeView()
    try scroll(view, frames: 0..<500)
    let longer = try Bench.allocations { try scroll(view, frames: 500..<1_000) }
    bench.row("wheel_native", 1_000, "allocations", Double(longer) / 500, 0)
  }

  private static func makeView() throws -> CollectionView {
    var settings = ViewSettings()
    settings.framesPerSecond = 120
    settings.rectPolicy = .visible
    settings.prefetchesData = false
    let view = CollectionView(
      layout: Wheel(), dataSource: CountedData([1_000]), settings: settings)
    try view.displayFirst()
    return view
  }

  private static func scroll(_ view: CollectionView, frames: Range<Int>) throws {
    for frame in frames {
      try view.scroll(to: Point(x: 0, y: Double(frame) * 24), animated: false)
    }
  }

  private static var checksum: Double {
    let layout = Wheel()
    var sum = 0.0
    for frame in 0..<1_000 {
      let context = Viewport.context(counts: [1_000], offset: Double(frame) * 24)
      for element in layout.attributes(in: context.bounds, context) {
        sum += (element.untransformedFrame.x * 1_000).rounded(.down) + Double(element.zIndex)
      }
    }
    return sum
  }
}

/// Rows of 44 points that shrink and fade with their distance from the centre of the visible
/// rectangle.
private final class Wheel: PlacingLayout {
  let name = "Wheel"

  func prepare(_ context: LayoutContext, invalidation: InvalidationContext) {}
  func contentSize(_ context: LayoutContext) -> Size { Size(width: 390, height: 44_000) }
  func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext) -> Bool { true }

  func attributes(in rect: Rect, _ context: LayoutContext) -> [ElementAttributes] {
    rows(in: rect).map { row(at: $0, context.bounds) }
  }

  func addAttributes(
    in rect: Rect, to answer: inout [ElementAttributes], _ context: LayoutContext
  ) {
    for item in rows(in: rect) { answer.append(row(at: item, context.bounds)) }
  }

  private func rows(in rect: Rect) -> Range<Int> {
    Int(rect.minY / 44)..<Int((rect.maxY / 44).rounded(.up))
  }

  func attributes(of element: ElementIdentifier, _ context: LayoutContext) -> ElementAttributes? {
    row(at: element.indexPath.item, context.bounds)
  }

  private func row(at item: Int, _ bounds: Rect) -> ElementAttributes {
    let y = Double(item) * 44
    let distance = min(abs(y + 22 - bounds.center.y) / (bounds.height / 2), 1)
    let x = 40 * (1 - (1 - distance * distance).squareRoot())
    let scale = 1 - 0.3 * distance
    var attributes = ElementAttributes(
      .cell(IndexPath(section: 0, item: item)),
      frame: Rect(x: x, y: y, width: 350 - x, height: 44))
    attributes.transform = .scale(x: scale, y: scale)
    attributes.alpha = 1 - 0.5 * distance
    attributes.zIndex = Int(1_000 * scale)
    return attributes
  }
}
