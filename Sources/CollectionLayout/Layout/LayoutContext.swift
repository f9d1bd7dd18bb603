/// The state of the view that a layout may use, at the moment of a call.
public struct LayoutContext: Sendable {
  /// The visible rectangle in content coordinates: its origin is the content offset.
  public var bounds: Rect

  /// The space around the content, in points.
  public var contentInset: EdgeInsets

  /// The content inset with the safe area added, in points.
  public var adjustedInset: EdgeInsets

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
    self.contentSize = contentSize
    self.pixels = pixels
    self.direction = direction
    self.textCategory = textCategory
    self.itemCounts = itemCounts
  }

  /// The layout margins, with the safe area added.
  public var layoutMargins: EdgeInsets { safeArea + ownMargins }
}

/// The direction of text.
public enum LayoutDirection: String, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
