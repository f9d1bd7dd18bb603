package import CollectionLayout

/// The position of an element in the view after a scroll to it: UIKit's
/// `UICollectionView.ScrollPosition` (semantics 7.10).
///
/// At most one position of each axis may be given; an axis without one is scrolled by the minimum
/// distance.
public struct ScrollPosition: OptionSet, Hashable, Sendable {
  /// UIKit's raw value: the sum of its bits.
  public let rawValue: Int

  /// Creates positions from UIKit's raw value; unknown bits are ignored.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Aligns the top edges.
  public static let top = ScrollPosition(rawValue: 1)

  /// Centres the element vertically.
  public static let centeredVertically = ScrollPosition(rawValue: 2)

  /// Aligns the bottom edges.
  public static let bottom = ScrollPosition(rawValue: 4)

  /// Aligns the left edges.
  public static let left = ScrollPosition(rawValue: 8)

  /// Centres the element horizontally.
  public static let centeredHorizontally = ScrollPosition(rawValue: 16)

  /// Aligns the right edges.
  public static let right = ScrollPosition(rawValue: 32)

  /// No position: the smallest move that shows the element.
  public static let nearest: ScrollPosition = []

  private static let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
  private static let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]

  /// Returns the content offset that shows a frame at the position, clamped to the range.
  ///
  /// - Parameters:
  ///   - frame: The element's frame, in content coordinates.
  ///   - current: The current content offset.
  ///   - bounds: The viewport's size.
  ///   - inset: The adjusted content inset; the area under it does not count as visible.
  ///   - range: The offsets at which the content may rest.
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

  /// Returns the content offset after the minimum scroll that shows a rectangle, clamped to the
  /// range: UIKit's `scrollRectToVisible`.
  ///
  /// A rectangle that is longer than the visible area is shown from its start.
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
