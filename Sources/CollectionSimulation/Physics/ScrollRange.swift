package import CollectionLayout

/// The content offsets at which a view may rest, in points (semantics 7.1).
package struct ScrollRange: Hashable, Sendable {
  /// The range from left to right.
  package let horizontal: AxisRange

  /// The range from top to bottom.
  package let vertical: AxisRange

  /// The range of two axes, as an orthogonal section has it.
  package init(horizontal: AxisRange, vertical: AxisRange) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The range of a view that shows the content.
  ///
  /// Content that is smaller than the view inside its insets leaves one offset, the minimum.
  ///
  /// - Parameters:
  ///   - contentSize: The size of the content.
  ///   - bounds: The size of the viewport.
  ///   - inset: The adjusted content inset: the content inset and the part of the safe area that
  ///     counts.
  ///   - pixels: The display's pixels, to which the ends are rounded.
  package init(contentSize: Size, bounds: Size, inset: EdgeInsets, pixels: PixelGrid) {
    self.init(
      horizontal: AxisRange(
        minimum: -inset.left, maximum: contentSize.width + inset.right - bounds.width,
        pixels: pixels),
      vertical: AxisRange(
        minimum: -inset.top, maximum: contentSize.height + inset.bottom - bounds.height,
        pixels: pixels))
  }

  /// The offset of the content's beginning, where a view starts.
  package var minimum: Point { Point(x: horizontal.minimum, y: vertical.minimum) }

  /// The offset of the content's end.
  package var maximum: Point { Point(x: horizontal.maximum, y: vertical.maximum) }

  /// The nearest offset of the range.
  package func clamp(_ offset: Point) -> Point {
    Point(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y))
  }

  /// Whether the offset lies in the range, ends included.
  package func contains(_ offset: Point) -> Bool {
    horizontal.contains(offset.x) && vertical.contains(offset.y)
  }

  /// How far the offset lies outside on each axis, in points: negative before the minimum, positive
  /// past the maximum, else 0.
  package func overshoot(of offset: Point) -> Point {
    Point(x: horizontal.overshoot(of: offset.x), y: vertical.overshoot(of: offset.y))
  }

  /// The axes that a finger moves (semantics 7.1).
  ///
  /// An axis scrolls where there is a pixel or more to scroll, or where it always bounces. The
  /// length of the range decides, after its rounding to pixels, so that the noise of a layout's
  /// sums does not make a view scroll.
  ///
  /// - Parameters:
  ///   - bounces: Whether the content may be pulled past its ends; without it, nothing always
  ///     bounces.
  ///   - alwaysBounceHorizontal: Whether content that is not wider than the view bounces sideways.
  ///   - alwaysBounceVertical: Whether content that is not taller than the view bounces up and
  ///     down.
  /// - Returns: The axes, and whether they bounce.
  package func scrollableAxes(
    bounces: Bool, alwaysBounceHorizontal: Bool, alwaysBounceVertical: Bool
  ) -> ScrollableAxes {
    ScrollableAxes(
      horizontal: horizontal.length > 0 || (bounces && alwaysBounceHorizontal),
      vertical: vertical.length > 0 || (bounces && alwaysBounceVertical), bounces: bounces)
  }
}
