package import CollectionLayout

/// What happens around a view: its insets, and how people read.
extension CollectionView {
  /// Changes the content inset; an offset that it leaves outside of the range comes back at once.
  package func setContentInset(_ inset: EdgeInsets) throws(Diagnostic) {
    try refuseInCallback("setContentInset")
    try checkFinite(inset, givenTo: "setContentInset")
    engine.contentInset = inset
    try adoptInsets()
  }

  /// Changes the safe area, as a bar that comes or goes does; it is a part of the adjusted inset on every side.
  ///
  /// A built-in layout that measures from it becomes invalid.
  package func setSafeArea(_ insets: EdgeInsets) throws(Diagnostic) {
    try refuseInCallback("setSafeArea")
    try checkFinite(insets, givenTo: "setSafeArea")
    let isStale = engine.layout.shouldInvalidate(
      forSafeArea: engine.toLayout(insets), engine.layoutContext)
    engine.safeArea = insets
    if isStale {
      try engine.invalidate(with: InvalidationContext(), because: "the safe area changed")
    }
    try adoptInsets()
  }

  private func adoptInsets() throws(Diagnostic) {
    engine.answers.offsetNeedsClamp = true
    needsLayout = true
    try displayChange()
  }

  private func checkFinite(_ insets: EdgeInsets, givenTo name: String) throws(Diagnostic) {
    try checkFinite([insets.top, insets.left, insets.bottom, insets.right], givenTo: name)
  }

  /// Changes the Dynamic Type category, as a person does in the settings: everything is computed again (semantics 10).
  package func setTextCategory(_ category: String) throws(Diagnostic) {
    try refuseInCallback("setTextCategory")
    if category != textCategory {
      let reason = "the text category changed (\(textCategory) to \(category))"
      engine.textCategory = category
      try engine.invalidate(with: InvalidationContext(everything: true), because: reason)
    }
    try displayChange()
  }

  /// Changes which way text runs: everything is computed again, and a layout that wants it is mirrored.
  ///
  /// Where it is, the content stays as far from its beginning as it was.
  package func setDirection(_ newDirection: LayoutDirection) throws(Diagnostic) {
    try refuseInCallback("setDirection")
    if newDirection != direction {
      let reason = "the direction changed (\(direction.rawValue) to \(newDirection.rawValue))"
      let wasMirrored = engine.isMirrored
      engine.direction = newDirection
      if engine.isMirrored != wasMirrored { turnContent() }
      try engine.invalidate(with: InvalidationContext(everything: true), because: reason)
      // Nothing is seen where it was.
      engine.answers.anchor = nil
    }
    try displayChange()
  }

  /// Moves the content offset to the other side, as far from the end of the range as it was from its beginning, and
  /// forgets answers in coordinates that are none any more.
  private func turnContent() {
    let range = scrollRange.horizontal
    shiftOffset(by: range.minimum + range.maximum - 2 * contentOffset.x)
    engine.answers.offsetNeedsClamp = true
    engine.answers.changeCache { $0.removeAll() }
    engine.answers.region.forget()
  }
}
