package import CollectionLayout

/// One change that a view was told of, and where in the script that was.
///
/// What is deleted, reloaded or moved is named as it was before the update; where it goes, and what is inserted, as it
/// is after (semantics 5.2).
package struct UpdateRequest: Hashable, Sendable {
  /// The change and what it affects.
  package let item: UpdateItem

  /// The line that told of it; nil if no script did.
  package let callSite: Diagnostic.Place?

  package init(_ item: UpdateItem, at callSite: Diagnostic.Place? = nil) {
    self.item = item
    self.callSite = callSite
  }

  var action: UpdateAction { item.action }
  var before: UpdatePlace? { item.before }
  var after: UpdatePlace? { item.after }

  /// The name of the step that tells of such a change: `insertItems`.
  var callName: String {
    let isMove = action == .move
    return action.rawValue + (item.isSection ? "Section" : "Item") + (isMove ? "" : "s")
  }

  /// The call and its line, for people: `insertItems (line 12)`.
  var callText: String {
    "view:\(callName)" + (callSite.map { " (line \($0.line))" } ?? "")
  }
}
