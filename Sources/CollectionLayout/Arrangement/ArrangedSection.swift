/// A section of a layout whose sections follow each other: where its elements are.
///
/// Positions are counted from the section's beginning along the scroll axis, in the directions of
/// `ArrangementCoordinates`.
protocol ArrangedSection: Sendable {
  /// The number of items.
  var itemCount: Int { get }

  /// How far it reaches along the scroll axis; the next section begins there.
  var extent: Double { get }

  /// The least and the most that any of its elements reaches, wherever a header or a footer is
  /// pinned.
  var span: (low: Double, high: Double) { get }

  /// Where the header is while nothing pins it; nil if there is none.
  var header: Rect? { get }

  /// Where the footer is while nothing pins it; nil if there is none.
  var footer: Rect? { get }

  /// Where an item is; its number must be below the count.
  func frame(ofItem item: Int) -> Rect

  /// Calls with the items that may intersect the rectangle, ascending, and where they are.
  func forEachItem(in rect: Rect, _ body: (Int, Rect) -> Void)
}

/// The headers and footers of sections.
package enum SectionSupplementary {
  /// The kind of a section's header.
  package static let headerKind = "header"

  /// The kind of a section's footer.
  package static let footerKind = "footer"

  /// The z index of one that may be pinned; cells are at 0 (semantics 13.1).
  static let pinnedZIndex = 10
}
