extension String {
  /// The callback as its author writes it: `prepare(view)`; any other name is unchanged.
  var callSignature: String {
    Self.arguments[self].map { "\(self)(\($0))" } ?? self
  }

  /// The parameters of callbacks after the layout itself, as named in the Lua API contract.
  private static let arguments: [String: String] = [
    "prepare": "view", "contentSize": "view", "attributes": "view, rect",
    "itemAttributes": "view, section, item",
    "supplementaryAttributes": "view, kind, section, item",
    "decorationAttributes": "view, kind, section, item",
    "shouldInvalidate": "view, newBounds", "boundsInvalidation": "view, newBounds, context",
    "invalidate": "view, context", "shouldInvalidatePreferred": "view, preferred, original",
    "preferredInvalidation": "view, preferred, original, context",
    "targetOffset": "view, proposed, velocity", "targetOffsetForUpdate": "view, proposed",
    "prepareUpdates": "view, updates", "initialItemAttributes": "view, section, item",
    "finalItemAttributes": "view, section, item",
    "initialSupplementaryAttributes": "view, kind, section, item",
    "finalSupplementaryAttributes": "view, kind, section, item",
    "initialDecorationAttributes": "view, kind, section, item",
    "finalDecorationAttributes": "view, kind, section, item",
    "insertedSupplementaries": "view, kind", "deletedSupplementaries": "view, kind",
    "insertedDecorations": "view, kind", "deletedDecorations": "view, kind",
    "finalizeUpdates": "view", "prepareBoundsChange": "view, oldBounds",
    "finalizeBoundsChange": "view", "prepareTransitionTo": "view, newLayout",
    "prepareTransitionFrom": "view, oldLayout", "finalizeTransition": "view",
    "wantsNextFrame": "view", "animate": "view, time, context",
    "targetItemForMove": "view, section, item, point",
    "moveAttributes": "view, section, item, point",
  ]
}
