/// What one layout pass had computed, in numbers.
struct PassWork {
  /// Whether nothing but scrolling made the pass necessary.
  var isOfScrolling = false

  /// Whether the layout was prepared.
  var hasPrepared = false

  /// How many elements `prepare` placed.
  var placed = 0

  /// The number of elements that were answered for rectangles.
  var answered = 0

  /// The number of elements that were asked about one by one.
  var requeried = 0

  /// The number of elements that were computed again: placed or asked about, or answered where that is more.
  var touched: Int { max(placed + requeried, answered) }
}
