import CollectionLayout

/// Where the content is seen, and how it is read: what a layout may know of its view beside the data.
///
/// It is one value, so that code that needs much of it, as every call of the layout does, reads it once.
struct ViewGeometry {
  var contentOffset: Point
  var viewport: Size
  var contentInset: EdgeInsets
  var safeArea: EdgeInsets
  var direction: LayoutDirection

  /// The Dynamic Type category.
  var textCategory: String

  /// The content inset with the safe area added.
  var adjustedInset: EdgeInsets { contentInset + safeArea }

  /// The visible rectangle.
  var bounds: Rect { Rect(origin: contentOffset, size: viewport) }
}
