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

  /// The layout margins without the safe area, which is added to them.
  var ownMargins: EdgeInsets
  var direction: LayoutDirection

  /// The Dynamic Type category.
  var textCategory: String

  /// Whether the safe area is part of the adjusted inset at the sides.
  var insetsSides = false

  /// Whether the safe area is part of the adjusted inset at the top and the bottom.
  var insetsEnds = true

  /// The content inset, with the safe area added along the axes on which the view scrolls.
  var adjustedInset: EdgeInsets {
    contentInset
      + EdgeInsets(
        top: insetsEnds ? safeArea.top : 0, left: insetsSides ? safeArea.left : 0,
        bottom: insetsEnds ? safeArea.bottom : 0, right: insetsSides ? safeArea.right : 0)
  }

  /// The layout margins with the safe area added.
  var layoutMargins: EdgeInsets { ownMargins + safeArea }

  /// Returns whether the space around the content is that of another view: its inset, its safe area
  /// and its margins.
  func hasSurroundings(of other: ViewGeometry) -> Bool {
    contentInset == other.contentInset && safeArea == other.safeArea
      && ownMargins == other.ownMargins
  }

  /// The visible rectangle.
  var bounds: Rect { Rect(origin: contentOffset, size: viewport) }
}
