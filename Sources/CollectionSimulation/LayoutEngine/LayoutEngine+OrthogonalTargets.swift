import CollectionLayout

/// An orthogonal section and where it is to be scrolled.
struct OrthogonalTarget {
  let section: Int
  let offset: Double

  /// The item's frame when the orthogonal section is there, in content coordinates.
  let frame: Rect
}

/// Scrolling to an item that an orthogonal section holds (semantics 7.10): the orthogonal section scrolls along its axis, and the view to where
/// the orthogonal section will show the item.
extension LayoutEngine {
  /// Where the orthogonal section that holds an item must be scrolled to show it at a position; nil for an item outside of orthogonal sections.
  ///
  /// A program's scroll goes where it is told, as far as the content reaches, whatever the orthogonal section's kind.
  func orthogonalTarget(showing attributes: ElementAttributes, at position: ScrollPosition)
    throws(Diagnostic) -> OrthogonalTarget?
  {
    guard let section = orthogonalSection(holding: attributes.identifier),
      let track = track(ofSection: section)
    else { return nil }
    let offset = offset(ofSection: section)
    let orthogonalSection = track.orthogonalSection
    // The orthogonal section as a view of its own, from which the item is seen at an offset that grows to the right and downward.
    let window = try position.offset(
      for: attributes.frame, current: orthogonalSection.frame.origin,
      bounds: orthogonalSection.frame.size, inset: .zero,
      range: .unlimited(on: pixels))
    let way = window - orthogonalSection.frame.origin
    let target = track.range.horizontal.clamp(offset + track.along(way).x)
    return OrthogonalTarget(
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
