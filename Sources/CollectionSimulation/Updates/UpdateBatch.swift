package import CollectionLayout

/// What a view was told of between the begin and the end of an update, in the order in which it was told.
package struct UpdateBatch: Sendable {
  /// The changes, in the order in which they were reported.
  package private(set) var requests: [UpdateRequest] = []

  /// The items whose cells are to be set up again without being replaced, as they were before the update.
  package private(set) var reconfigured: [ReconfigureRequest] = []

  /// Creates a batch without changes.
  package init() {}

  /// Adds a change after the earlier ones.
  package mutating func add(_ request: UpdateRequest) { requests.append(request) }

  /// Requests that an item's cell be set up again; the item is named as it was before the update.
  package mutating func reconfigure(_ item: IndexPath, at callSite: Diagnostic.Place? = nil) {
    reconfigured.append(ReconfigureRequest(item: item, callSite: callSite))
  }

  /// Whether the view was told of no change of the data.
  package var isEmpty: Bool { requests.isEmpty }
}

/// An item whose cell is to be set up again, and where in the script that was requested.
package struct ReconfigureRequest: Hashable, Sendable {
  /// The item, as it was before the update.
  package let item: IndexPath

  /// The line of the script that requested it; nil if no script did.
  package let callSite: Diagnostic.Place?
}
