extension OrthogonalSection {
  /// The offset at which a scroll of the orthogonal section comes to rest (compositional 3.10).
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
    let edge = offset(ofGroup: nearest)
    if velocity > 0, edge < proposed { return offset(ofGroup: min(nearest + 1, groupCount - 1)) }
    if velocity < 0, edge > proposed { return offset(ofGroup: max(nearest - 1, 0)) }
    return edge
  }

  /// The page beside that at which the drag began, or that one.
  private func page(current: Double, start: Double, _ velocity: Double) -> Double {
    guard viewLength > 0 else { return clamped(current) }
    let first = nearestPage(to: start)
    let wanted =
      abs(velocity) < Self.pagingVelocity
      ? nearestPage(to: current) : nextPage(after: current, forward: velocity > 0)
    return offset(ofPage: min(max(wanted, first - 1), first + 1))
  }

  /// Where a page rests: the last one at the end of the content, also where that is not a whole page long.
  private func offset(ofPage number: Double) -> Double { clamped(number * viewLength) }

  /// The number of the page that rests nearest to an offset, of two the later.
  ///
  /// A number is a whole `Double`, because there may be more pages than an `Int` counts.
  private func nearestPage(to offset: Double) -> Double {
    let offset = clamped(offset)
    let last = (range.upperBound / viewLength - Self.pageTolerance).rounded(.up)
    let before = min((offset / viewLength).rounded(.down), last)
    let after = min(before + 1, last)
    return offset - self.offset(ofPage: before) < self.offset(ofPage: after) - offset
      ? before : after
  }

  /// The next page in a direction; the one that an offset lies on is behind it.
  private func nextPage(after offset: Double, forward: Bool) -> Double {
    let nearest = nearestPage(to: offset)
    let position = self.offset(ofPage: nearest)
    if abs(position - offset) <= Self.pageTolerance * viewLength {
      return forward ? nearest + 1 : nearest - 1
    }
    if forward { return position < offset ? nearest + 1 : nearest }
    return position > offset ? nearest - 1 : nearest
  }

  /// What share of a page rounding may make.
  private static let pageTolerance = 1e-9

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
