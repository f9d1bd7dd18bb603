/// A layout whose sections may scroll across its axis, each on its own (semantics 14.4).
package protocol OrthogonallyScrollingLayout: Layout {
  /// Whether any section scrolls on its own, as of the last `prepare`.
  var hasOrthogonalSections: Bool { get }

  /// The orthogonal sections that were scrolled, in ascending order.
  var scrolledSections: [Int] { get }

  /// Returns the orthogonal sections that intersect a rectangle, in the order of the sections.
  func orthogonalSections(in rect: Rect) -> [OrthogonalSection]

  /// Returns the orthogonal section with a number; nil if the section is not orthogonal, or is
  /// empty.
  func orthogonalSection(_ section: Int) -> OrthogonalSection?

  /// Returns the orthogonal section that contains an element, moves it and clips it; nil for an
  /// element outside of orthogonal sections.
  func orthogonalSection(holding element: ElementIdentifier) -> Int?

  /// Returns the elements outside of an orthogonal section that may change when it is scrolled.
  func elements(followingSection section: Int) -> [ElementIdentifier]

  /// Returns the offset of an orthogonal section, in points, from the beginning of its content.
  func orthogonalOffset(ofSection section: Int) -> Double

  /// Scrolls an orthogonal section, possibly beyond its range, as a rubber band does.
  ///
  /// The layout's results change at once, without an invalidation: the caller queries them again.
  func setOrthogonalOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic)

  /// Called before the `prepare` in which sections get other numbers; returns the new number, or
  /// nil for a deleted section.
  func renumberOrthogonalSections(_ newSection: (Int) -> Int?)

  /// Resets all orthogonal sections to their initial offsets.
  func resetOrthogonalSections()
}
