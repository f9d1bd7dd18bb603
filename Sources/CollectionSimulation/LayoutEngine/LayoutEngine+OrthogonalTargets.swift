import CollectionLayout

/// A target of scrolling in an orthogonal section.
struct OrthogonalTarget {
  let section: Int
  let offset: Double

  /// The item's frame at this scroll offset, in content coordinates.
  let frame: Rect
}

/// Scrolling to an item in an orthogonal section (semantics 7.10): the section scrolls along its
/// axis, and the view scrolls to where the section will show the item.
extension LayoutEngine {
  /// Returns the scroll offset of the orthogonal section that shows an item at a position; nil for
  /// an item outside orthogonal sections.
  ///
  /// A programmatic scroll may end at any offset in the content, regardless of the section's
  /// behaviour.
  func orthogonalTarget(showing attributes: ElementAttributes, at position: ScrollPosition)
    throws(Diagnostic) -> OrthogonalTarget?
  {
    guard let section = orthogonalSection(holding: attributes.identifier),
      let track = track(ofSection: section)
    else { return nil }
    let offset = offset(ofSection: section)
    let orthogonalSection = track.orthogonalSection
    // The orthogonal section is treated as a view of its own, whose offset grows to the right and
    // downward.
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
  /// Returns a range without limits.
  fileprivate static func unlimited(on pixels: PixelGrid) -> ScrollRange {
    let axis = AxisRange(minimum: -AxisRange.limit, maximum: AxisRange.limit, pixels: pixels)
    return ScrollRange(horizontal: axis, vertical: axis)
  }
}
