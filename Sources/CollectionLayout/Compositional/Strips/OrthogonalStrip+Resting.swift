extension OrthogonalStrip {
  /// The offset at which a scroll of the strip comes to rest (compositional 3.10).
  ///
  /// - Parameters:
  ///   - proposed: Where deceleration alone would take it.
  ///   - current: The offset at the release.
  ///   - start: The offset at which the drag began.
  ///   - velocity: The speed at the release, in points per millisecond; positive where the offset
  ///     grows.
  /// - Returns: An offset within ``range``.
  package func restingOffset(
    proposed: Double, current: Double, start: Double, velocity: Double
  ) -> Double {
    guard groupCount > 0 else { return 0 }
    switch behavior {
    case .none, .continuous: return clamped(proposed)
    case .continuousGroupLeadingBoundary: return boundary(near: proposed, velocity)
    case .paging: return page(current: current, start: start, velocity)
    case .groupPaging, .groupPagingCentered:
      return group(current: current, start: start, velocity)
    }
  }

  private func clamped(_ offset: Double) -> Double {
    min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The next leading edge of a group in the direction of the motion.
  private func boundary(near proposed: Double, _ velocity: Double) -> Double {
    let nearest = nearestGroup(to: proposed)
    let edge = span(ofGroup: nearest).lowerBound - leadingInset
    if velocity > 0, edge < proposed { return offset(ofGroup: min(nearest + 1, groupCount - 1)) }
    if velocity < 0, edge > proposed { return offset(ofGroup: max(nearest - 1, 0)) }
    return offset(ofGroup: nearest)
  }

  /// The page beside that at which the drag began, or that one.
  private func page(current: Double, start: Double, _ velocity: Double) -> Double {
    guard viewLength > 0 else { return clamped(current) }
    let first = (start / viewLength).rounded()
    let here = current / viewLength
    let wanted =
      abs(velocity) < Self.pagingVelocity
      ? here.rounded() : here.rounded(velocity > 0 ? .up : .down)
    return clamped(min(max(wanted, first - 1), first + 1) * viewLength)
  }

  /// The group beside that at which the drag began, or that one.
  private func group(current: Double, start: Double, _ velocity: Double) -> Double {
    let first = nearestGroup(to: start)
    let wanted =
      abs(velocity) > Self.pagingVelocity
      ? first + (velocity > 0 ? 1 : -1) : nearestGroup(to: current)
    let near = min(max(wanted, first - 1), first + 1)
    return offset(ofGroup: min(max(near, 0), groupCount - 1))
  }
}
