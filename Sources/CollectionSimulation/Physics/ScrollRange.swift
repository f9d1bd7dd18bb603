package import CollectionLayout

/// The content offsets at which a view may rest, in points (semantics 7.1).
package struct ScrollRange: Hashable, Sendable {
  /// The range from left to right.
  package let horizontal: AxisRange

  /// The range from top to bottom.
  package let vertical: AxisRange

  /// Creates a range from those of two axes, as for an orthogonal section.
  package init(horizontal: AxisRange, vertical: AxisRange) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates the range of a view that shows the content.
  ///
  /// If the content is smaller than the view inside its insets, the only offset is the minimum.
  ///
  /// - Parameters:
  ///   - contentSize: The size of the content.
  ///   - bounds: The size of the viewport.
  ///   - inset: The adjusted content inset: the content inset plus the part of the safe area that
  ///     counts.
  ///   - pixels: The pixel grid of the display, to which the ends are rounded.
  package init(contentSize: Size, bounds: Size, inset: EdgeInsets, pixels: PixelGrid) {
    self.init(
      horizontal: AxisRange(
        minimum: -inset.left, maximum: contentSize.width + inset.right - bounds.width,
        pixels: pixels),
      vertical: AxisRange(
        minimum: -inset.top, maximum: contentSize.height + inset.bottom - bounds.height,
        pixels: pixels))
  }

  /// The offset at the content's start, which is the initial offset of a view.
  package var minimum: Point { Point(x: horizontal.minimum, y: vertical.minimum) }

  /// The offset at the content's end.
  package var maximum: Point { Point(x: horizontal.maximum, y: vertical.maximum) }

  /// Returns the nearest offset in the range.
  package func clamp(_ offset: Point) -> Point {
    Point(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y))
  }

  /// Returns whether the offset lies in the range, including its ends.
  package func contains(_ offset: Point) -> Bool {
    horizontal.contains(offset.x) && vertical.contains(offset.y)
  }

  /// Returns the distance of the offset from the range on each axis, in points: negative before the
  /// minimum, positive past the maximum, otherwise 0.
  package func overshoot(of offset: Point) -> Point {
    Point(x: horizontal.overshoot(of: offset.x), y: vertical.overshoot(of: offset.y))
  }

  /// Returns the axes that a finger can move (semantics 7.1).
  ///
  /// An axis scrolls if there is at least a pixel to scroll, or if it always bounces. The length of
  /// the range is compared after rounding to pixels, so that rounding errors in a layout do not
  /// make a view scroll.
  ///
  /// - Parameters:
  ///   - bounces: Whether the content may be pulled past its ends; if false, the other two
  ///     parameters have no effect.
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
