public import MoonlayLayouts

/// Books side by side on shelves of the view's width.
public final class ShelfLayout: Layout {
  private let bookSize: Size
  private let gap: Double
  private var books: [ElementAttributes] = []
  private var height = 0.0

  public init(bookSize: Size, gap: Double = 10) {
    (self.bookSize, self.gap) = (bookSize, gap)
  }

  public func prepare(_ context: LayoutContext, invalidation: InvalidationContext) {
    books = []
    var corner = Point.zero
    for item in 0..<(context.itemCounts.first ?? 0) {
      if corner.x > 0, corner.x + bookSize.width > context.bounds.width {
        corner = Point(x: 0, y: corner.y + bookSize.height + gap)
      }
      let path = IndexPath(section: 0, item: item)
      books.append(ElementAttributes(.cell(path), frame: Rect(origin: corner, size: bookSize)))
      corner.x += bookSize.width + gap
    }
    height = books.last?.frame.maxY ?? 0
  }

  public func contentSize(_ context: LayoutContext) -> Size {
    Size(width: context.bounds.width, height: height)
  }

  public func attributes(in rect: Rect, _ context: LayoutContext) -> [ElementAttributes] {
    books.filter { $0.frame.intersects(rect) }
  }

  public func attributes(of identifier: ElementIdentifier, _ context: LayoutContext)
    -> ElementAttributes?
  {
    books.first { $0.identifier == identifier }
  }

  public func shouldInvalidate(forBoundsChange newBounds: Rect, _ context: LayoutContext) -> Bool {
    newBounds.width != context.bounds.width
  }
}
