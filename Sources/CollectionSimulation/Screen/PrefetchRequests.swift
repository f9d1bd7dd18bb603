import CollectionLayout

/// The items whose data has been asked for ahead of their display, and is neither shown nor cancelled (semantics 6.5).
struct PrefetchRequests: Hashable, Sendable {
  private var requested: Set<IndexPath> = []

  /// What has changed: items to cancel in the order of the data, and items to ask for in the order that was given.
  struct Change: Hashable, Sendable {
    var cancelled: [IndexPath] = []
    var wanted: [IndexPath] = []
  }

  /// Releases what is on screen: its data has come to its use.
  mutating func fulfil(_ displayed: [IndexPath]) {
    guard !requested.isEmpty else { return }
    for item in displayed { requested.remove(item) }
  }

  /// Asks for the items ahead that have not been requested, and cancels what is ahead no longer.
  ///
  /// - Parameter ahead: The items of the window that are not on screen, the nearest first.
  /// - Returns: What has changed.
  /// - Complexity: O(*n* log *n*) for *n* items in the window and requested; the data's length does not count.
  mutating func look(_ ahead: [IndexPath]) -> Change {
    let window = Set(ahead)
    let change = Change(
      cancelled: requested.filter { !window.contains($0) }.sorted(),
      wanted: ahead.filter { !requested.contains($0) })
    requested = window
    return change
  }

  /// Cancels everything.
  ///
  /// - Returns: What had been requested, in the order of the data.
  mutating func cancelAll() -> [IndexPath] {
    defer { requested = [] }
    return requested.sorted()
  }
}
