/// Sections that scroll across the layout's own axis (compositional 3.10).
extension CompositionalLayout {
  package var hasStrips: Bool { arrangement?.hasStrips ?? false }

  package var scrolledStrips: [Int] { stripOffsets.keys.sorted() }

  package func strips(in rect: Rect) -> [OrthogonalStrip] {
    guard let arrangement, arrangement.hasStrips, !rect.isEmpty else { return [] }
    return arrangement.sections(in: mirror(rect)).compactMap { strip(ofSection: $0) }
      .filter { $0.frame.intersects(rect) }
  }

  package func strip(ofSection section: Int) -> OrthogonalStrip? {
    guard let arrangement, let strip = arrangement.strip(ofSection: section) else { return nil }
    return mirror.isOn ? strip.reflected(by: HorizontalMirror(width: mirror.width)) : strip
  }

  package func stripSection(holding element: ElementIdentifier) -> Int? {
    arrangement?.stripSection(holding: element)
  }

  /// What a handler is shown beside the strip, as a header along the section's boundary.
  package func elements(followingStripOfSection section: Int) -> [ElementIdentifier] {
    handled.elements(ofSection: section).map { $0.identifier }
      .filter { stripSection(holding: $0) == nil }
  }

  package func stripOffset(ofSection section: Int) -> Double {
    stripOffsets[section] ?? arrangement?.strip(ofSection: section)?.initialOffset ?? 0
  }

  /// Scrolls a section's strip; beyond its range too, as a rubber band does.
  ///
  /// The elements move at once; the caller asks for them again. A section without a strip has nothing to scroll.
  package func setStripOffset(_ offset: Double, ofSection section: Int) throws(Diagnostic) {
    guard offset.isFinite, offset != stripOffset(ofSection: section),
      arrangement?.strip(ofSection: section) != nil
    else { return }
    stripOffsets[section] = offset
    scroll.strips[section] = offset
    // A layout that is about to be worked out again asks its handlers then.
    if !isStale { try callHandler(ofSection: section) }
  }

  package func renumberStrips(_ newSection: (Int) -> Int?) {
    var renumbered: [Int: Double] = [:]
    for (section, offset) in stripOffsets {
      if let section = newSection(section) { renumbered[section] = offset }
    }
    stripOffsets = renumbered
  }

  package func resetStrips() {
    stripOffsets = [:]
    scroll.strips = [:]
    guard let arrangement else { return }
    for (section, offset) in offsets(in: arrangement) { scroll.strips[section] = offset }
  }

  /// Lets go of the offsets of sections that have no strip any more.
  func forgetLostStrips(_ arrangement: CompositionalArrangement) {
    guard !stripOffsets.isEmpty else { return }
    stripOffsets = stripOffsets.filter { arrangement.strip(ofSection: $0.key) != nil }
  }

  /// The offsets of the strips that are not at zero.
  func offsets(in arrangement: CompositionalArrangement) -> [Int: Double] {
    var offsets = stripOffsets
    for section in arrangement.centeredSections where offsets[section] == nil {
      offsets[section] = arrangement.strip(ofSection: section)?.initialOffset
    }
    return offsets
  }
}
