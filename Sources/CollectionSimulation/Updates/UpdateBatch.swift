package import CollectionLayout

/// What a view was told of between the begin and the end of an update, in the order in which it was told.
package struct UpdateBatch: Sendable {
  package private(set) var requests: [UpdateRequest] = []

  /// The items whose cells are to be set up again without being replaced, as they were before the update.
  package private(set) var reconfigured: [ReconfigureRequest] = []

  package init() {}

  package mutating func add(_ request: UpdateRequest) { requests.append(request) }

  package mutating func reconfigure(_ item: IndexPath, at callSite: Diagnostic.Place? = nil) {
    reconfigured.append(ReconfigureRequest(item: item, callSite: callSite))
  }

  /// Whether the view was told of no change of the data.
  package var isEmpty: Bool { requests.isEmpty }
}

/// An item whose cell is to be set up again, and where in the script that was requested.
package struct ReconfigureRequest: Hashable, Sendable {
  package let item: IndexPath
  package let callSite: Diagnostic.Place?
}
