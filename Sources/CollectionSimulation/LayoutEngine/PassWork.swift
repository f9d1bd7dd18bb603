/// The work of one layout pass, in numbers.
struct PassWork {
  /// Whether scrolling is the only reason for the pass.
  var isOfScrolling = false

  /// Whether the layout was prepared.
  var hasPrepared = false

  /// The number of elements that `prepare` has placed.
  var placed = 0

  /// The number of elements returned for rectangles.
  var answered = 0

  /// The number of elements requested one by one.
  var requeried = 0

  /// The number of recomputed elements: placed or requested one by one, or returned if those are
  /// more.
  var touched: Int { max(placed + requeried, answered) }
}
