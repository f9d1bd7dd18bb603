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

  /// Returns the content offset that shows a frame at the position, clamped to the range.
  ///
  /// Without a position, a frame that is longer than the visible area is shown from its start:
  /// UIKit's `scrollRectToVisible`.
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
    let across = try alignment(
      [.left, .centeredHorizontally, .right], "horizontal", "left, centeredHorizontally and right")
    let down = try alignment(
      [.top, .centeredVertically, .bottom], "vertical", "top, centeredVertically and bottom")
    return range.clamp(
      Point(
        x: horizontal.offset(showing: frame.minX, frame.maxX, at: across),
        y: vertical.offset(showing: frame.minY, frame.maxY, at: down)))
  }

  /// Returns the alignment along an axis, of whose positions at most one may be given.
  private func alignment(_ positions: ScrollPosition, _ axis: String, _ names: String)
    throws(Diagnostic) -> AxisWindow.Alignment
  {
    switch intersection(positions) {
    case []: return .nearest
    case .top, .left: return .leading
    case .centeredVertically, .centeredHorizontally: return .center
    case .bottom, .right: return .trailing
    default:
      // UIKit's text is B-61 of semantics 1B.
      throw Diagnostic(
        .conflictingScrollPositions, "an element has two \(axis) scroll positions",
        fix: "use one of \(names)",
        uikit: "UICollectionViewScrollPosition: attempt to use a scroll position with multiple "
          + "\(axis) positioning styles")
    }
  }
}
