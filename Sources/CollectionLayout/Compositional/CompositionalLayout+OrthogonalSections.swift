/// Sections that scroll across the layout's own axis (compositional 3.10).
extension CompositionalLayout {
  package var hasOrthogonalSections: Bool { arrangement?.hasOrthogonalSections ?? false }

  package var scrolledSections: [Int] { orthogonalOffsets.keys.sorted() }

  package func orthogonalSections(in rect: Rect) -> [OrthogonalSection] {
    guard let arrangement, arrangement.hasOrthogonalSections, !rect.isEmpty else { return [] }
    return arrangement.sections(in: mirror.reflect(rect)).compactMap { orthogonalSection($0) }
      .filter { $0.frame.intersects(rect) }
  }

  package func orthogonalSection(_ section: Int) -> OrthogonalSection? {
    let orthogonalSection = arrangement?.orthogonalSection(section)
    return mirror.map { orthogonalSection?.reflected(by: $0) } ?? orthogonalSection
  }

  package func orthogonalSection(holding element: ElementIdentifier) -> Int? {
    arrangement?.orthogonalSection(holding: element)
  }

  /// Returns the elements outside of an orthogonal section that its handler was given, such as a
  /// header along its boundary.
  package func elements(followingSection section: Int) -> [ElementIdentifier] {
    handled.elements(ofSection: section).map { $0.identifier }
      .filter { orthogonalSection(holding: $0) == nil }
  }

  package func orthogonalOffset(ofSection section: Int) -> Double {
    orthogonalOffsets[section] ?? arrangement?.orthogonalSection(section)?.initialOffset ?? 0
  }

  /// Scrolls an orthogonal section, possibly beyond its range, as a rubber band does.
  ///
  /// The elements move at once; the caller queries them again. Does nothing for a section that is
  /// not orthogonal.
  package func setOrthogonalOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic) {
    guard offset.isFinite, offset != orthogonalOffset(ofSection: section),
      arrangement?.orthogonalSection(section) != nil
    else { return }
    orthogonalOffsets[section] = offset
    scroll.orthogonalSections[section] = offset
    // If the layout is about to be recomputed, that calls the handlers.
    if !isStale { try callHandler(ofSection: section) }
  }

  package func renumberOrthogonalSections(_ newSection: (Int) -> Int?) {
    var renumbered: [Int: Double] = [:]
    for (section, offset) in orthogonalOffsets {
      if let section = newSection(section) { renumbered[section] = offset }
    }
    orthogonalOffsets = renumbered
  }

  package func resetOrthogonalSections() {
    orthogonalOffsets = [:]
    scroll.orthogonalSections = arrangement.map { offsets(in: $0) } ?? [:]
  }

  /// Discards the offsets of sections that are no longer orthogonal.
  func forgetLostSections(_ arrangement: CompositionalArrangement) {
    guard !orthogonalOffsets.isEmpty else { return }
    orthogonalOffsets = orthogonalOffsets.filter { arrangement.orthogonalSection($0.key) != nil }
  }

  /// Returns the offsets of the orthogonal sections that are not at zero.
  func offsets(in arrangement: CompositionalArrangement) -> [Int: Double] {
    var offsets = orthogonalOffsets
    for section in arrangement.centeredSections where offsets[section] == nil {
      offsets[section] = arrangement.orthogonalSection(section)?.initialOffset
    }
    return offsets
  }
}
