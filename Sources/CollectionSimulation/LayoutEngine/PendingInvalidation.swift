import CollectionLayout

/// The merged invalidations that are pending for the next pass.
struct PendingInvalidation {
  var context: InvalidationContext
  var reason: String

  /// The place in the script that passed the context; nil if no script is running.
  var place: Diagnostic.Place?

  /// The change of the bounds that is the reason; nil for any other reason.
  var change: BoundsChange?

  /// Whether preferred sizes are the reason: the named elements then move others (semantics 1.3).
  var isOfSizes = false

  /// Whether only the named elements must be requested again.
  var keepsTheRest: Bool { context.isPartial && !isOfSizes }

  /// Whether the layout itself filled the context, because the bounds changed.
  var isOfBounds: Bool { change != nil }

  /// Merges a later invalidation: the next pass handles both, with the reason of the first.
  mutating func add(_ later: InvalidationContext, change laterChange: BoundsChange?) {
    let bothArePartial = context.isPartial && later.isPartial
    var merged = InvalidationContext(
      everything: context.invalidatesEverything || later.invalidatesEverything,
      dataSourceCounts: context.invalidatesDataSourceCounts || later.invalidatesDataSourceCounts)
    merged.invalidatesFlowDelegateMetrics =
      context.invalidatesFlowDelegateMetrics || later.invalidatesFlowDelegateMetrics
    merged.invalidatesFlowAttributes =
      context.invalidatesFlowAttributes || later.invalidatesFlowAttributes
    if bothArePartial {
      for element in context.elements + later.elements { merged.add(element) }
    }
    context = merged
    if change != laterChange { change = change == nil || laterChange == nil ? nil : .size }
  }

  enum BoundsChange {
    /// The content scrolled, and the size stayed the same.
    case origin
    case size
  }
}
