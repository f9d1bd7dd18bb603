import CollectionLayout

/// A strip and where it is to be scrolled.
struct StripTarget {
  let section: Int
  let offset: Double

  /// The item's frame when the strip is there, in content coordinates.
  let frame: Rect
}

/// Scrolling to an item that a strip holds (semantics 7.10): the strip scrolls along its axis, and the view to where
/// the strip will show the item.
extension LayoutEngine {
  /// Where the strip that holds an item must be scrolled to show it at a position; nil for an item outside of strips.
  ///
  /// A program's scroll goes where it is told, as far as the content reaches, whatever the strip's kind.
  func stripTarget(showing attributes: ElementAttributes, at position: ScrollPosition)
    throws(Diagnostic) -> StripTarget?
  {
    guard let section = stripSection(holding: attributes.identifier),
      let track = track(ofSection: section)
    else { return nil }
    let offset = offset(ofStrip: section)
    let strip = track.strip
    // The strip as a view of its own, from which the item is seen at an offset that grows to the right and downward.
    let window = try position.offset(
      for: attributes.frame, current: strip.frame.origin, bounds: strip.frame.size, inset: .zero,
      range: .unlimited(on: pixels))
    let way = window - strip.frame.origin
    let target = track.range.horizontal.clamp(offset + track.along(way).x)
    return StripTarget(
      section: section, offset: target,
      frame: track.frame(attributes.frame, movedBy: target - offset))
  }
}

extension ScrollRange {
  /// A range that holds nothing back.
  fileprivate static func unlimited(on pixels: PixelGrid) -> ScrollRange {
    let axis = AxisRange(minimum: -AxisRange.limit, maximum: AxisRange.limit, pixels: pixels)
    return ScrollRange(horizontal: axis, vertical: axis)
  }
}
