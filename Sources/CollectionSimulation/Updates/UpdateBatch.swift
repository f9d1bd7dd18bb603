package import CollectionLayout

/// The changes that were reported to a view between the start and the end of an update, in order.
package struct UpdateBatch: Sendable {
  /// The changes, in the order in which they were reported.
  package private(set) var requests: [UpdateRequest] = []

  /// The items whose cells are configured again without being replaced, by their index paths before
  /// the update.
  package private(set) var reconfigured: [ReconfigureRequest] = []

  /// Creates a batch without changes.
  package init() {}

  /// Appends a change.
  package mutating func add(_ request: UpdateRequest) { requests.append(request) }

  /// Requests that an item's cell is configured again; the index path is the one before the update.
  package mutating func reconfigure(_ item: IndexPath, at callSite: Diagnostic.Place? = nil) {
    reconfigured.append(ReconfigureRequest(item: item, callSite: callSite))
  }

  /// Whether no change of the data was reported.
  package var isEmpty: Bool { requests.isEmpty }
}

/// An item whose cell is configured again, and the place in the script that requested it.
package struct ReconfigureRequest: Hashable, Sendable {
  /// The item, by its index path before the update.
  package let item: IndexPath

  /// The line of the script that requested it; nil if no script did.
  package let callSite: Diagnostic.Place?
}
