import CollectionLayout

/// The distance by which measured views move what follows them along the scroll axis, while a layout
/// is measured in order (semantics 4.2).
///
/// Views that begin at the same position form a row, whose growth is that of its longest view. It is
/// a prediction: the next pass of the layout decides.
struct RowGrowth {
  private let axis: LayoutAxis
  private let isReversed: Bool

  /// The end of the visible rectangle.
  private let end: Double

  /// The growth of the rows before the current one, in points.
  private var total = 0.0

  /// The current row: where it begins, where it ends by the layout, and where its measured views end.
  private var start = -Double.infinity
  private var oldEnd = 0.0
  private var newEnd = 0.0

  /// Creates the growth before anything is measured.
  ///
  /// - Parameters:
  ///   - visible: The visible rectangle, in content coordinates.
  ///   - axis: The scroll axis.
  ///   - direction: The direction of text, in which a horizontal axis runs.
  init(seeing visible: Rect, axis: LayoutAxis, _ direction: LayoutDirection) {
    self.axis = axis
    isReversed = axis == .horizontal && direction == .rightToLeft
    end = Self.span(visible, axis, isReversed).end
  }

  private func span(_ rect: Rect) -> (start: Double, end: Double) {
    Self.span(rect, axis, isReversed)
  }

  /// Returns where a rectangle begins and ends along the axis, in the direction of text.
  private static func span(_ rect: Rect, _ axis: LayoutAxis, _ isReversed: Bool)
    -> (start: Double, end: Double)
  {
    switch (axis, isReversed) {
    case (.vertical, _): (rect.minY, rect.maxY)
    case (.horizontal, false): (rect.minX, rect.maxX)
    case (.horizontal, true): (-rect.maxX, -rect.minX)
    }
  }

  /// Returns the numbers of frames in their order along the axis.
  func order(of frames: [Rect]) -> [Int] {
    let starts = frames.map { span($0).start }
    return frames.indices.sorted { (starts[$0], $0) < (starts[$1], $1) }
  }

  /// Takes the next frame in order.
  ///
  /// - Returns: Whether it is visible after the growth of the rows before it.
  mutating func seesNext(_ frame: Rect) -> Bool {
    let next = span(frame)
    if next.start > start + 1e-6 {
      total += max(0, newEnd - oldEnd)
      (start, oldEnd, newEnd) = (next.start, next.end, next.end)
    }
    oldEnd = max(oldEnd, next.end)
    newEnd = max(newEnd, next.end)
    return next.start + total < end - 1e-6
  }

  /// Notes that a view of the current row gets another size.
  mutating func add(_ frame: Rect, to size: Size) {
    let length = axis == .vertical ? size.height : size.width
    newEnd = max(newEnd, span(frame).start + length)
  }
}
