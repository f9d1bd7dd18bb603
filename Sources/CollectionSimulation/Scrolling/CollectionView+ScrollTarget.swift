import CollectionLayout

/// An item that the content is scrolled to, while sizes on the way become known (semantics 4.4, 7.10).
extension CollectionView {
  /// An item, and where it shall be seen.
  struct ScrollTarget {
    let item: IndexPath
    let position: ScrollPosition
  }

  /// Whether what has become invalid may have moved the item that the content is scrolled to.
  var mayHaveMovedScrollTarget: Bool { scrollTarget != nil && cycle.pending?.isOfSizes ?? false }

  /// Sends the content to where its item is now: the motion ends there, at the time it would have ended, or content
  /// that has arrived is moved on.
  ///
  /// - Returns: Whether the content moved, so that the layout may be invalid again.
  func followScrollTarget() throws(Diagnostic) -> Bool {
    guard let target = scrollTarget, contains(target.item), !sizing.hasGivenUp else { return false }
    let reason = "sizes became known on the way to \(ElementIdentifier.cell(target.item))"
    guard let attributes = try askSingle(.cell(target.item), because: reason) else { return false }
    let (destination, wanted): (Point, Point)
    do {
      destination = scrollDestination
      wanted = try target.position.offset(
        for: attributes.frame, current: destination, bounds: viewport, inset: adjustedInset,
        range: scrollRange)
    } catch { throw rethrowing(error) }
    guard !wanted.isAbout(destination) else { return false }
    if case .moving(let motion, let begin) = scrollPhase {
      let turned = motion.retargeted(to: wanted - offsetShift, after: time - begin)
      scrollPhase = .moving(turned, since: begin)
      return false
    }
    try changeBounds(to: Rect(origin: wanted, size: viewport), because: reason)
    return true
  }

  /// Where the content will be when it rests.
  private var scrollDestination: Point {
    guard case .moving(let motion, _) = scrollPhase else { return contentOffset }
    return motion.destination + offsetShift
  }
}
