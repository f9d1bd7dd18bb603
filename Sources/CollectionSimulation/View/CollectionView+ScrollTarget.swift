import CollectionLayout

/// An item that the content is scrolled to, while sizes on the way become known (semantics 4.4, 7.10).
extension CollectionView {
  /// Whether what has become invalid may have moved the item that the content is scrolled to.
  var mayHaveMovedScrollTarget: Bool {
    motion.target != nil && engine.answers.pending?.isOfSizes ?? false
  }

  /// Sends the content to where its item is now: the motion ends there, at the time it would have ended, or content
  /// that has arrived is moved on.
  ///
  /// - Returns: Whether the content moved, so that the layout may be invalid again.
  func followScrollTarget() throws(Diagnostic) -> Bool {
    guard let target = motion.target, contains(target.item), !engine.sizing.hasGivenUp else {
      return false
    }
    let reason = "sizes became known on the way to \(ElementIdentifier.cell(target.item))"
    guard let attributes = try engine.askSingle(.cell(target.item), because: reason) else {
      return false
    }
    let (destination, wanted): (Point, Point)
    do {
      destination = motion.destination(from: contentOffset)
      wanted = try target.position.offset(
        for: attributes.frame, current: destination, bounds: viewport, inset: adjustedInset,
        range: scrollRange)
    } catch { throw rethrowing(error) }
    guard !wanted.isAbout(destination) else { return false }
    if motion.turn(to: wanted, at: time) { return false }
    try changeBounds(to: Rect(origin: wanted, size: viewport), because: reason)
    return true
  }
}
