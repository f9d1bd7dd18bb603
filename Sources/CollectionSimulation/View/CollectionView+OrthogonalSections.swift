package import CollectionLayout

/// Sections that scroll on their own, in orthogonal sections (semantics 14.4).
extension CollectionView {
  /// How far an orthogonal section is scrolled, in points from where its content begins; nil for any other section.
  package func orthogonalOffset(ofSection section: Int) throws(Diagnostic) -> Double? {
    try refuseInCallback("stripOffset")
    try layoutIfNeeded()
    return motion.content.track(ofSection: section)
      .map { _ in motion.content.offset(ofSection: section) }
  }

  /// Releases an orthogonal section where it is, with a velocity.
  ///
  /// - Parameters:
  ///   - section: The section, counted from 0.
  ///   - velocity: In points per millisecond, of the content offset; the orthogonal section takes what goes along its own axis.
  /// - Throws: `Diagnostic` `no-strip` for a section that does not scroll on its own, and what the layout or the
  ///   delegate does wrong meanwhile.
  package func fling(section: Int, velocity: Point) throws(Diagnostic) {
    try refuseInCallback("fling")
    try checkFinite([velocity.x, velocity.y], givenTo: "fling")
    try layoutIfNeeded()
    guard try track(ofSection: section, namedBy: "fling").axes.horizontal else { return }
    try takeHold(ofSection: section)
    try releaseSection(velocity: velocity)
  }

  /// Releases the orthogonal section that a finger holds, with a velocity in points per millisecond.
  func releaseSection(velocity: Point) throws(Diagnostic) {
    guard motion.orthogonalSections.hold != nil else { return }
    try layoutIfNeeded()
    motion.releaseSection(velocity: velocity, at: time)
  }
}
