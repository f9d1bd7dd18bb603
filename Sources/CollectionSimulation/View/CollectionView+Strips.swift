package import CollectionLayout

/// Sections that scroll on their own, in strips (semantics 14.4).
extension CollectionView {
  /// How far a section's strip is scrolled, in points from where its content begins; nil for a section without one.
  package func stripOffset(ofSection section: Int) throws(Diagnostic) -> Double? {
    try refuseInCallback("stripOffset")
    try layoutIfNeeded()
    return engine.track(ofSection: section).map { _ in engine.offset(ofStrip: section) }
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
