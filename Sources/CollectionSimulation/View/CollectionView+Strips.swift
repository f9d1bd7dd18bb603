package import CollectionLayout

/// Sections that scroll on their own, in strips (semantics 14.4).
extension CollectionView {
  /// How far a section's strip is scrolled, in points from where its content begins; nil for a section without one.
  package func stripOffset(ofSection section: Int) throws(Diagnostic) -> Double? {
    try refuseInCallback("stripOffset")
    try layoutIfNeeded()
    return motion.content.track(ofSection: section)
      .map { _ in motion.content.offset(ofStrip: section) }
  }

  /// Lets go of a section's strip where it is, with a velocity.
  ///
  /// - Parameters:
  ///   - section: The section, counted from 0.
  ///   - velocity: In points per millisecond, of the content offset; the strip takes what goes along its own axis.
  /// - Throws: `Diagnostic` `no-strip` for a section that does not scroll on its own, and what the layout or the
  ///   delegate does wrong meanwhile.
  package func flingStrip(ofSection section: Int, velocity: Point) throws(Diagnostic) {
    try refuseInCallback("fling")
    try checkFinite([velocity.x, velocity.y], givenTo: "fling")
    try layoutIfNeeded()
    guard try strip(ofSection: section, namedBy: "fling").axes.horizontal else { return }
    try takeHold(ofStrip: section)
    try releaseStrip(velocity: velocity)
  }

  /// Lets go of the strip that a finger holds, with a velocity in points per millisecond.
  func releaseStrip(velocity: Point) throws(Diagnostic) {
    guard motion.strips.hold != nil else { return }
    try layoutIfNeeded()
    motion.releaseStrip(velocity: velocity, at: time)
  }
}
