import CollectionLayout

/// The visible part of the content, and the properties of the view that a layout may read.
extension LayoutEngine {
  var viewport: Size { geometry.viewport }

  /// The visible rectangle: the content offset and the viewport.
  var bounds: Rect { geometry.bounds }

  /// The content inset with the safe area added.
  var adjustedInset: EdgeInsets { geometry.adjustedInset }

  /// The properties of the view that a layout may read, in the layout's coordinates.
  var layoutContext: LayoutContext {
    let (geometry, contentSize, mirror) = (self.geometry, self.contentSize, self.mirror)
    func turned(_ insets: EdgeInsets) -> EdgeInsets { mirror == nil ? insets : insets.reflected }
    var context = LayoutContext(
      bounds: mirror?.reflect(geometry.bounds) ?? geometry.bounds,
      contentInset: turned(geometry.contentInset), adjustedInset: turned(geometry.adjustedInset),
      contentSize: contentSize, pixels: pixels, direction: geometry.direction,
      textCategory: geometry.textCategory, itemCounts: itemCounts)
    context.ownMargins = turned(settings.layoutMargins)
    return context
  }

  /// The layout margins with the safe area added.
  var layoutMargins: EdgeInsets { settings.layoutMargins + geometry.safeArea }
}
