/// What one layout pass had worked out, in numbers.
struct PassWork {
  /// Whether nothing but scrolling made the pass necessary.
  var isOfScrolling = false

  /// Whether the layout was prepared.
  var hasPrepared = false

  /// How many elements `prepare` placed.
  var placed = 0

  /// How many elements were answered for rectangles.
  var answered = 0

  /// How many elements were asked about one by one.
  var requeried = 0

  /// How many elements were worked out again: placed or asked about, or answered where that is more.
  var touched: Int { max(placed + requeried, answered) }
}
