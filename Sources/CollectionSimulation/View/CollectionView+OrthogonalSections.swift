package import CollectionLayout

/// Sections that scroll on their own (semantics 14.4).
extension CollectionView {
  /// Returns the scroll offset of an orthogonal section, in points from the start of its content;
  /// nil for any other section.
  package func orthogonalOffset(ofSection section: Int) throws(Diagnostic) -> Double? {
    try refuseInCallback("orthogonalOffset")
    try layoutIfNeeded()
    return motion.offset(ofSection: section)
  }

  /// Releases an orthogonal section at its current offset with a velocity.
  ///
  /// - Parameters:
  ///   - section: The section, counted from 0.
  ///   - velocity: The velocity of the content offset, in points per millisecond; only the
  ///     component along the section's axis counts.
  /// - Throws: `Diagnostic` `no-orthogonal-section` for a section that does not scroll on its own, and for
  ///   errors of the layout or the delegate meanwhile.
  package func fling(section: Int, velocity: Point) throws(Diagnostic) {
    try refuseInCallback("fling")
    try checkFinite([velocity.x, velocity.y], givenTo: "fling")
    try layoutIfNeeded()
    guard try track(ofSection: section, namedBy: "fling").axes.horizontal else { return }
    try takeHold(ofSection: section)
    try releaseSection(velocity: velocity)
  }

  /// Releases the dragged orthogonal section, with a velocity in points per millisecond.
  func releaseSection(velocity: Point) throws(Diagnostic) {
    guard motion.orthogonalSections.hold != nil else { return }
    try layoutIfNeeded()
    motion.releaseSection(velocity: velocity, at: time)
  }
}
