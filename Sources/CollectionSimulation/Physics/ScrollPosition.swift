package import CollectionLayout

/// Where an element shall be seen after a scroll to it: UIKit's `UICollectionView.ScrollPosition`
/// (semantics 7.10).
///
/// One position of each axis may be given; an axis that has none is scrolled as little as needed.
public struct ScrollPosition: OptionSet, Hashable, Sendable {
  /// UIKit's own number: the sum of its bits.
  public let rawValue: Int

  /// The positions of a number of UIKit's; bits that stand for nothing are ignored.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top edges meet.
  public static let top = ScrollPosition(rawValue: 1)

  /// The middles meet, from top to bottom.
  public static let centeredVertically = ScrollPosition(rawValue: 2)

  /// The bottom edges meet.
  public static let bottom = ScrollPosition(rawValue: 4)

  /// The left edges meet.
  public static let left = ScrollPosition(rawValue: 8)

  /// The middles meet, from left to right.
  public static let centeredHorizontally = ScrollPosition(rawValue: 16)

  /// The right edges meet.
  public static let right = ScrollPosition(rawValue: 32)

  /// No position: the smallest move that shows the element.
  public static let nearest: ScrollPosition = []

  private static let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
  private static let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]

  /// The content offset that shows a frame at the position, clamped to the range.
  ///
  /// - Parameters:
  ///   - frame: The element's frame, in content coordinates.
  ///   - current: The content offset now.
  ///   - bounds: The viewport's size.
  ///   - inset: The adjusted content inset; what is under it does not count as seen.
  ///   - range: Where the content may rest.
  /// - Returns: The new content offset, in points.
  /// - Throws: `conflicting-scroll-positions` for two positions of one axis.
  package func offset(
    for frame: Rect, current: Point, bounds: Size, inset: EdgeInsets, range: ScrollRange
  ) throws(Diagnostic) -> Point {
    let horizontal = AxisWindow(
      current: current.x, extent: bounds.width, leading: inset.left, trailing: inset.right)
    let vertical = AxisWindow(
      current: current.y, extent: bounds.height, leading: inset.top, trailing: inset.bottom)
    return range.clamp(
      Point(
        x: horizontal.offset(
          showing: frame.minX, frame.maxX, at: try horizontalAlignment()),
        y: vertical.offset(showing: frame.minY, frame.maxY, at: try verticalAlignment())))
  }

  /// The content offset after the smallest move that shows a rectangle, clamped to the range:
  /// UIKit's `scrollRectToVisible`.
  ///
  /// A rectangle that is longer than what can be seen is shown from its beginning.
  package static func offset(
    revealing rect: Rect, current: Point, bounds: Size, inset: EdgeInsets, range: ScrollRange
  ) -> Point {
    let horizontal = AxisWindow(
      current: current.x, extent: bounds.width, leading: inset.left, trailing: inset.right)
    let vertical = AxisWindow(
      current: current.y, extent: bounds.height, leading: inset.top, trailing: inset.bottom)
    return range.clamp(
      Point(
        x: horizontal.offset(showing: rect.minX, rect.maxX, at: .nearest),
        y: vertical.offset(showing: rect.minY, rect.maxY, at: .nearest)))
  }

  private func horizontalAlignment() throws(Diagnostic) -> AxisWindow.Alignment {
    switch intersection(.horizontal) {
    case []: .nearest
    case .left: .leading
    case .centeredHorizontally: .center
    case .right: .trailing
    default: throw Self.conflict("horizontal", "left, centeredHorizontally and right")
    }
  }

  private func verticalAlignment() throws(Diagnostic) -> AxisWindow.Alignment {
    switch intersection(.vertical) {
    case []: .nearest
    case .top: .leading
    case .centeredVertically: .center
    case .bottom: .trailing
    default: throw Self.conflict("vertical", "top, centeredVertically and bottom")
    }
  }

  /// UIKit's text is B-61 of semantics 1B.
  private static func conflict(_ axis: String, _ names: String) -> Diagnostic {
    Diagnostic(
      .conflictingScrollPositions, "an element has two \(axis) scroll positions",
      fix: "use one of \(names)",
      uikit: "UICollectionViewScrollPosition: attempt to use a scroll position with multiple "
        + "\(axis) positioning styles")
  }
}
