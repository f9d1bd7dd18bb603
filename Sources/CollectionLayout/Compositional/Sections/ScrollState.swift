/// The scroll positions that affect elements: the offsets of orthogonal sections, and the visible
/// window.
struct ScrollState {
  /// The offsets of orthogonal sections, from the beginning of their content.
  var orthogonalSections: [Int: Double] = [:]

  /// The visible part of the scroll axis, in which pinned views are kept.
  var window: PinWindow

  /// The visible rectangle, with what bars cover.
  var sight = Rect.zero

  /// Returns the distance by which scrolling moves the groups of a section.
  func shift(of section: SolvedSection, _ number: Int) -> Point {
    guard section.isOrthogonal, let offset = orthogonalSections[number] else { return .zero }
    return Point(section.groupAxis, along: -offset, across: 0)
  }
}
