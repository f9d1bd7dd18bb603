/// Whether and how a section scrolls across the layout's own axis.
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, CaseIterable {
  case none
  /// Comes to rest anywhere.
  case continuous
  /// Comes to rest where a group begins.
  case continuousGroupLeadingBoundary
  /// Comes to rest at multiples of the orthogonal section's extent.
  case paging
  /// Goes from one group to the next.
  case groupPaging
  /// Goes from one group to the next, which stands in the middle.
  case groupPagingCentered
}
