import CollectionLayout

/// Preparing the layout, and adapting the view's inset to the content (semantics 1.2, 7.1).
extension CollectionView {
  /// Prepares an invalid layout, and requests the content size if it is unknown.
  ///
  /// Content that scrolls along other axes than before has another adjusted inset, with which the
  /// layout is prepared once more.
  func prepareAndMeasure(because reason: String?) throws(Diagnostic) {
    try workOutLayout(because: reason)
    let range = scrollRange
    guard engine.adaptInset() else { return }
    let reason = "the content scrolls along other axes"
    try keepAtStart(of: range, because: reason)
    engine.setNeedsClamp()
    try engine.invalidate(with: InvalidationContext(), because: reason)
    try workOutLayout(because: reason)
  }

  /// Moves content that rests at the start of an axis to where the start is now.
  private func keepAtStart(of former: ScrollRange, because reason: String) throws(Diagnostic) {
    guard motion.isAtRest else { return }
    var offset = scrollRange.minimum
    if contentOffset.y != former.minimum.y { offset.y = contentOffset.y }
    if direction == .rightToLeft, contentOffset.x == former.maximum.x {
      offset.x = scrollRange.maximum.x
    } else if contentOffset.x != former.minimum.x {
      offset.x = contentOffset.x
    }
    guard passes > 1 || !screen.isEmpty else { return contentOffset = offset }
    try changeBounds(to: Rect(origin: offset, size: viewport), because: reason)
  }

  private func workOutLayout(because reason: String?) throws(Diagnostic) {
    if !engine.answers.isPrepared {
      engine.requestItemCounts()
      try renewTransitionEnds()
      try engine.prepareLayout(because: reason ?? "the layout is invalid")
      try motion.keepSectionsInRange(at: time)
    }
    engine.requestItemCounts()
    if !engine.answers.isContentSizeValid {
      try engine.requestContentSize(because: reason ?? "the content size is not known")
    }
  }
}
