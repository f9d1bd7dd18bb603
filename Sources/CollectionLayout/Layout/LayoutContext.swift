/// What a layout may know of the view that it lays out, at the moment of a call.
public struct LayoutContext: Sendable {
  /// The visible rectangle in content coordinates: its origin is the content offset.
  public var bounds: Rect

  /// The space around the content, in points.
  public var contentInset: EdgeInsets

  /// The content inset with the safe area added.
  public var adjustedInset: EdgeInsets

  /// The view's own layout margins, without the safe area.
  package var ownMargins = EdgeInsets.usualMargins

  /// The content size of the last pass.
  public var contentSize: Size

  /// The display's pixels.
  public var pixels: PixelGrid

  /// The direction of text.
  public var direction: LayoutDirection

  /// The Dynamic Type category, as `L` or `AX3`.
  public var textCategory: String

  /// The number of items that each section has.
  public var itemCounts: [Int]

  /// Creates a context, with margins of eight points beside the safe area, as UIKit's are by default.
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

/// Which way lines of text run.
public enum LayoutDirection: String, Hashable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
