/// The state of the view that a layout may use, at the moment of a call.
public struct LayoutContext: Sendable {
  /// The visible rectangle in content coordinates: its origin is the content offset.
  public var bounds: Rect

  /// The space around the content, in points.
  public var contentInset: EdgeInsets

  /// The content inset, with the safe area added along the axes on which the view scrolls, in points.
  public var adjustedInset: EdgeInsets

  /// The insets of the safe area, which hardware and bars cover, in points.
  ///
  /// By default it is what ``adjustedInset`` adds to ``contentInset``.
  public var safeArea: EdgeInsets

  /// The view's own layout margins, without the safe area.
  package var ownMargins = EdgeInsets.usualMargins

  /// The content size of the last pass, in points.
  public var contentSize: Size

  /// The pixel grid of the display.
  public var pixels: PixelGrid

  /// The direction of text.
  public var direction: LayoutDirection

  /// The Dynamic Type category, such as `L` or `AX3`.
  public var textCategory: String

  /// The number of items of each section.
  public var itemCounts: [Int]

  /// Creates a context with UIKit's default margins of eight points, in addition to the safe area.
  public init(
    bounds: Rect, contentInset: EdgeInsets, adjustedInset: EdgeInsets, contentSize: Size,
    pixels: PixelGrid, direction: LayoutDirection, textCategory: String, itemCounts: [Int]
  ) {
    self.bounds = bounds
    self.contentInset = contentInset
    self.adjustedInset = adjustedInset
    safeArea = adjustedInset - contentInset
    (self.contentSize, self.pixels, self.direction) = (contentSize, pixels, direction)
    (self.textCategory, self.itemCounts) = (textCategory, itemCounts)
  }

  /// The layout margins, with the safe area added.
  public var layoutMargins: EdgeInsets { safeArea + ownMargins }

  /// The part of the safe area that ``adjustedInset`` does not hold: a layout that keeps clear of the
  /// safe area insets its content by this much (flow 2.1).
  var openSafeArea: EdgeInsets { safeArea - (adjustedInset - contentInset) }
}

/// The direction of text.
public enum LayoutDirection: String, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
