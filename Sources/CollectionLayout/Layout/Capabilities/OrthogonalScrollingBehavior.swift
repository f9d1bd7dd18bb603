/// The way in which a section scrolls across the layout's axis, if it does.
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  case none
  /// Stops anywhere.
  case continuous
  /// Stops at the beginning of a group.
  case continuousGroupLeadingBoundary
  /// Stops at multiples of the orthogonal section's extent.
  case paging
  /// Moves from one group to the next.
  case groupPaging
  /// Moves from one group to the next, which is centred.
  case groupPagingCentered
}
