import CollectionLayout

/// The properties of a view that a layout may read, apart from the data: the visible part of the
/// content and the reading environment.
///
/// They are a single value, so that code that needs many of them, as every call of the layout does,
/// reads them once.
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
