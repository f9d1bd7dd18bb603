package import CollectionLayout

/// One change that was reported to a view, and its place in the script.
///
/// Deleted, reloaded and moved elements are named by their places before the update; destinations
/// and inserted elements by their places after it (semantics 5.2).
package struct UpdateRequest: Hashable, Sendable {
  /// The change and what it affects.
  package let item: UpdateItem

  /// The line of the script that reported it; nil if no script did.
  package let callSite: Diagnostic.Place?

  package init(_ item: UpdateItem, at callSite: Diagnostic.Place? = nil) {
    self.item = item
    self.callSite = callSite
  }

  var action: UpdateAction { item.action }
  var before: UpdatePlace? { item.before }
  var after: UpdatePlace? { item.after }

  /// The name of the step that reports such a change: `insertItems`.
  var callName: String {
    let isMove = action == .move
    return action.rawValue + (item.isSection ? "Section" : "Item") + (isMove ? "" : "s")
  }

  /// The call with its line, for messages: `insertItems (line 12)`.
  var callText: String {
    "view:\(callName)" + (callSite.map { " (line \($0.line))" } ?? "")
  }
}
