import CollectionLayout

/// A target of scrolling in an orthogonal section.
struct OrthogonalTarget {
  let section: Int
  let offset: Double

  /// The item's frame at this scroll offset, in content coordinates.
  let frame: Rect

  /// Whether the content scrolls too: not for a position along the section's axis alone.
  let movesContent: Bool
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
    let (window, axis) = (track.orthogonalSection.viewport, track.orthogonalSection.axis)
    // The orthogonal section is treated as a view of its own, whose offset grows to the right and
    // downward.
    let origin = try position.offset(
      for: attributes.frame, current: window.origin, bounds: window.size, inset: .zero,
      range: .unlimited(on: pixels))
    let target = track.range.horizontal.clamp(offset + track.along(origin - window.origin).x)
    return OrthogonalTarget(
      section: section, offset: target,
      frame: track.frame(attributes.frame, movedBy: target - offset),
      movesContent: !position.isOnly(along: axis))
  }
}

extension ScrollPosition {
  /// Returns whether there is a position along an axis and none across it.
  fileprivate func isOnly(along axis: LayoutAxis) -> Bool {
    let positions: ScrollPosition =
      axis == .horizontal
      ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
    return !isEmpty && isSubset(of: positions)
  }
}

extension ScrollRange {
  /// Returns a range without limits.
  fileprivate static func unlimited(on pixels: PixelGrid) -> ScrollRange {
    let axis = AxisRange(minimum: -AxisRange.limit, maximum: AxisRange.limit, pixels: pixels)
    return ScrollRange(horizontal: axis, vertical: axis)
  }
}
