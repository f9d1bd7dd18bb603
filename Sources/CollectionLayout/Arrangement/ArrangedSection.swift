/// The positions of the elements of one section, in a layout whose sections follow each other.
///
/// Positions are counted from the section's beginning along the scroll axis, in the directions of
/// `ArrangementCoordinates`.
protocol ArrangedSection: Sendable {
  var itemCount: Int { get }

  /// The extent along the scroll axis, in points; the next section begins there.
  var extent: Double { get }

  /// The minimum and maximum positions of its elements along the scroll axis, wherever a header or
  /// a footer is pinned.
  var span: (low: Double, high: Double) { get }

  /// The frame of the header while it is not pinned; nil if there is none.
  var header: Rect? { get }

  /// The frame of the footer while it is not pinned; nil if there is none.
  var footer: Rect? { get }

  /// Returns the frame of an item, whose number must be less than the count.
  func frame(ofItem item: Int) -> Rect

  /// Calls a function with the items that may intersect the rectangle, in ascending order, and
  /// their frames.
  func forEachItem(in rect: Rect, _ body: (Int, Rect) -> Void)
}

/// The headers and footers of sections.
package enum SectionSupplementary {
  /// The kind of a section's header.
  package static let headerKind = "header"

  /// The kind of a section's footer.
  package static let footerKind = "footer"

  /// The z index of a header or footer that may be pinned; cells are at 0 (semantics 13.1).
  static let pinnedZIndex = 10
}
