import CollectionLayout

/// Invalidations that wait for the next pass, as one.
struct PendingInvalidation {
  var context: InvalidationContext
  var reason: String

  /// Where the script handed the context over; nil if no line of it runs.
  var place: Diagnostic.Place?

  /// Which change of the bounds is why; nil if anything else is.
  var change: BoundsChange?

  /// Whether views prefer other sizes: what is named moves what is not (semantics 1.3).
  var isOfSizes = false

  /// Whether only what is named must be asked for again.
  var keepsTheRest: Bool { context.isPartial && !isOfSizes }

  /// Whether the layout itself filled the context, because the bounds changed.
  var isOfBounds: Bool { change != nil }

  /// Adds a later one: the next pass is prepared for both at once, and for the reason of the first.
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

  /// How the bounds have changed.
  enum BoundsChange {
    /// The content scrolled, and the size stayed.
    case origin
    case size
  }
}
