package import CollectionLayout

/// The environment of a view: its insets, the text category and the direction of text.
extension CollectionView {
  /// Changes the content inset, which invalidates the layout; an offset outside the new range is
  /// clamped at once.
  package func setContentInset(_ inset: EdgeInsets) throws(Diagnostic) {
    try setInsets(inset, "content inset", by: "setContentInset") { $0.contentInset = inset }
  }

  /// Changes the safe area, as a bar that appears or disappears does; it is added to the content
  /// inset on every side.
  ///
  /// The layout is invalidated.
  package func setSafeArea(_ insets: EdgeInsets) throws(Diagnostic) {
    try setInsets(insets, "safe area", by: "setSafeArea") { $0.safeArea = insets }
  }

  /// Changes the layout margins, to which the safe area is added; the layout is invalidated.
  package func setLayoutMargins(_ margins: EdgeInsets) throws(Diagnostic) {
    try setInsets(margins, "layout margins", by: "setLayoutMargins") { $0.ownMargins = margins }
  }

  private func setInsets(
    _ insets: EdgeInsets, _ name: String, by step: String, _ change: (inout ViewGeometry) -> Void
  ) throws(Diagnostic) {
    try refuseInCallback(step)
    try checkFinite(insets, givenTo: step)
    try engine.changeSurroundings(name, change)
    try displayChange()
  }

  private func checkFinite(_ insets: EdgeInsets, givenTo name: String) throws(Diagnostic) {
    try checkFinite([insets.top, insets.left, insets.bottom, insets.right], givenTo: name)
  }

  /// Changes the Dynamic Type category, as in the settings: everything is recomputed (semantics
  /// 10).
  package func setTextCategory(_ category: String) throws(Diagnostic) {
    try refuseInCallback("setTextCategory")
    if category != textCategory { try engine.setTextCategory(category) }
    try displayChange()
  }

  /// Changes the direction of text: everything is recomputed, and a layout that supports it is
  /// mirrored.
  ///
  /// Mirrored content keeps its distance from the start of the content.
  package func setDirection(_ newDirection: LayoutDirection) throws(Diagnostic) {
    try refuseInCallback("setDirection")
    if newDirection != direction {
      let reason = "the direction changed (\(direction.rawValue) to \(newDirection.rawValue))"
      let wasMirrored = engine.isMirrored
      engine.setDirection(newDirection)
      if engine.isMirrored != wasMirrored { turnContent() }
      try engine.invalidate(with: InvalidationContext(everything: true), because: reason)
      // No element is visible at its former place.
      engine.releaseAnchor()
    }
    try displayChange()
  }

  /// Moves the content offset to the other side, so that its distance from the end of the range
  /// becomes what it was from the start, and drops results in outdated coordinates.
  private func turnContent() {
    let range = scrollRange.horizontal
    shiftOffset(by: range.minimum + range.maximum - 2 * contentOffset.x)
    engine.setNeedsClamp()
    engine.forgetResults()
  }
}
