extension OrthogonalSection {
  /// Returns the offset at which a scroll of the orthogonal section comes to rest
  /// (compositional 3.10).
  ///
  /// - Parameters:
  ///   - proposed: The offset at which deceleration alone would end.
  ///   - current: The offset at the release.
  ///   - start: The offset at which the drag began.
  ///   - velocity: The velocity at the release, in points per millisecond; positive if the offset
  ///     grows.
  /// - Returns: An offset within ``range``.
  package func restingOffset(
    proposed: Double, current: Double, start: Double, velocity: Double
  ) -> Double {
    guard groupCount > 0 else { return 0 }
    switch behavior {
    case .none, .continuous: return clamp(proposed)
    case .continuousGroupLeadingBoundary: return boundary(near: proposed, velocity)
    case .paging: return page(current: current, start: start, velocity)
    case .groupPaging, .groupPagingCentered:
      return group(current: current, start: start, velocity)
    }
  }

  /// Returns the next leading edge of a group in the direction of the motion.
  private func boundary(near proposed: Double, _ velocity: Double) -> Double {
    let nearest = nearestGroup(to: proposed)
    let edge = offset(ofGroup: nearest)
    if velocity > 0, edge < proposed { return offset(ofGroup: min(nearest + 1, groupCount - 1)) }
    if velocity < 0, edge > proposed { return offset(ofGroup: max(nearest - 1, 0)) }
    return edge
  }

  /// Returns the offset of the page at which the drag began, or of one next to it.
  private func page(current: Double, start: Double, _ velocity: Double) -> Double {
    guard viewLength > 0 else { return clamp(current) }
    let first = nearestPage(to: start)
    let wanted =
      abs(velocity) < Self.pagingVelocity
      ? nearestPage(to: current) : nextPage(after: current, forward: velocity > 0)
    return offset(ofPage: min(max(wanted, first - 1), first + 1))
  }

  /// Returns the offset of a page: the one after the last whole page rests at the end of the
  /// content.
  private func offset(ofPage number: Double) -> Double { clamp(number * viewLength) }

  /// The number of the last page that begins within the range.
  private var lastWholePage: Double {
    (range.upperBound / viewLength + Self.pageTolerance).rounded(.down)
  }

  /// Returns the number of the page whose offset is nearest, the later one of two.
  ///
  /// The end of the content counts as a page of its own at the end alone (compositional 3.10). The
  /// number is a whole `Double`, because there may be more pages than an `Int` can count.
  private func nearestPage(to offset: Double) -> Double {
    if offset >= range.upperBound - Self.pageTolerance * viewLength {
      return (range.upperBound / viewLength - Self.pageTolerance).rounded(.up)
    }
    return min((clamp(offset) / viewLength).rounded(), lastWholePage)
  }

  /// Returns the number of the next page in a direction, not counting the page of the offset
  /// itself.
  private func nextPage(after offset: Double, forward: Bool) -> Double {
    let nearest = nearestPage(to: offset)
    let position = self.offset(ofPage: nearest)
    if abs(position - offset) <= Self.pageTolerance * viewLength {
      return forward ? nearest + 1 : nearest - 1
    }
    if forward { return position < offset ? nearest + 1 : nearest }
    return position > offset ? nearest - 1 : nearest
  }

  /// The tolerance for rounding errors, as a fraction of a page.
  private static let pageTolerance = 1e-9

  /// Returns the offset of the group at which the drag began, or of one next to it.
  private func group(current: Double, start: Double, _ velocity: Double) -> Double {
    let first = nearestGroup(to: start)
    let wanted =
      abs(velocity) > Self.pagingVelocity
      ? first + (velocity > 0 ? 1 : -1) : nearestGroup(to: current)
    let near = min(max(wanted, first - 1), first + 1)
    return offset(ofGroup: min(max(near, 0), groupCount - 1))
  }
}
