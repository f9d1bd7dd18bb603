package import CollectionLayout

/// Sections that scroll on their own, in strips (semantics 14.4).
extension CollectionView {
  /// How far a section's strip is scrolled, in points from where its content begins; nil for a section without one.
  package func stripOffset(ofSection section: Int) throws(Diagnostic) -> Double? {
    try refuseInCallback("stripOffset")
    try layoutIfNeeded()
    return engine.track(ofSection: section).map { _ in engine.offset(ofStrip: section) }
  }

  /// The strip of a section that a step names.
  ///
  /// - Throws: ``Diagnostic`` `no-strip` where the section does not scroll on its own.
  func track(ofSection section: Int, namedBy step: String) throws(Diagnostic) -> StripTrack {
    if let track = engine.track(ofSection: section) { return track }
    let counts = itemCounts
    let truth =
      counts.indices.contains(section)
      ? counts[section] == 0 ? "it has no items" : "it does not scroll on its own"
      : counts.description(ofSection: section)
    throw raising(
      Diagnostic(
        .noStrip, "\(step) names section \(section + 1), but \(truth)",
        fix: "omit 'section' to scroll the whole content"))
  }

  // MARK: - Changes of the data

  /// Gives the strips the numbers that their sections have after an update.
  func renumberStrips(_ map: UpdateMap) {
    layout.orthogonallyScrolling?.renumberStrips(map.newSection)
    motion.renumberStrips(map.newSection)
  }

  /// Stops what moves strips, for another layout is about to come.
  func stopStrips() {
    for section in motion.strips.moving { begin(nil, ofStrip: section) }
    motion.releaseStrip()
  }
}
