import CollectionLayout

/// The items whose data was requested ahead of their display and is neither shown nor cancelled
/// (semantics 6.5).
struct PrefetchRequests: Hashable, Sendable {
  private var requested: Set<IndexPath> = []

  /// A change of the requests: items to cancel in the order of the data, and items to request in
  /// the given order.
  struct Change: Hashable, Sendable {
    var cancelled: [IndexPath] = []
    var wanted: [IndexPath] = []
  }

  /// Removes the displayed items: their requests are fulfilled.
  mutating func fulfil(_ displayed: [IndexPath]) {
    guard !requested.isEmpty else { return }
    for item in displayed { requested.remove(item) }
  }

  /// Requests items that come into the window, and cancels those that have left it.
  ///
  /// - Parameter ahead: The items of the window that are not on screen, the nearest first.
  /// - Returns: The change of the requests.
  /// - Complexity: O(*n* log *n*) for *n* items in the window and requested, regardless of the size
  ///   of the data.
  mutating func look(_ ahead: [IndexPath]) -> Change {
    let window = Set(ahead)
    let change = Change(
      cancelled: requested.filter { !window.contains($0) }.sorted(),
      wanted: ahead.filter { !requested.contains($0) })
    requested = window
    return change
  }

  /// Cancels all requests.
  ///
  /// - Returns: The requested items, in the order of the data.
  mutating func cancelAll() -> [IndexPath] {
    defer { requested = [] }
    return requested.sorted()
  }
}
