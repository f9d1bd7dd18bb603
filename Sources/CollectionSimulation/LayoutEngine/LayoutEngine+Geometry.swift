import CollectionLayout

/// The visible part of the content, and the properties of the view that a layout may read.
extension LayoutEngine {
  var viewport: Size { geometry.viewport }

  /// The visible rectangle: the content offset and the viewport.
  var bounds: Rect { geometry.bounds }

  /// The content inset, with the safe area added along the axes on which the view scrolls.
  var adjustedInset: EdgeInsets { geometry.adjustedInset }

  /// The properties of the view that a layout may read, in the layout's coordinates.
  var layoutContext: LayoutContext {
    let (geometry, mirror) = (self.geometry, self.mirror)
    func turned(_ insets: EdgeInsets) -> EdgeInsets { mirror == nil ? insets : insets.reflected }
    var context = LayoutContext(
      bounds: mirror?.reflect(geometry.bounds) ?? geometry.bounds,
      contentInset: turned(geometry.contentInset), adjustedInset: turned(geometry.adjustedInset),
      contentSize: answers.shownContentSize, pixels: pixels, direction: geometry.direction,
      textCategory: geometry.textCategory, itemCounts: itemCounts)
    context.ownMargins = turned(geometry.ownMargins)
    context.safeArea = turned(geometry.safeArea)
    return context
  }

  /// Adds the safe area to the content inset along the axes on which the content scrolls, and along
  /// the vertical one if it scrolls along neither (semantics 7.1).
  ///
  /// - Returns: Whether the adjusted inset has changed.
  func adaptInset() -> Bool {
    guard geometry.safeArea != .zero else { return false }
    let (former, scrolling) = (geometry.adjustedInset, settings.scrolling)
    func scrolls(_ length: Double, in room: Double, _ alwaysBounces: Bool) -> Bool {
      length - room > pixels.pixel / 2 || scrolling.bounces && alwaysBounces
    }
    let sides = scrolls(
      contentSize.width, in: viewport.width, scrolling.alwaysBounceHorizontal)
    let ends =
      !sides
      || scrolls(contentSize.height, in: viewport.height, scrolling.alwaysBounceVertical)
    setInsetAxes(sides: sides, ends: ends)
    return geometry.adjustedInset != former
  }
}
