/// What happens to a section or an item in an update.
package enum UpdateAction: String, Hashable, Sendable {
  case insert
  case delete
  case reload
  case move
}

/// One change of an update, as a layout is told of it (semantics 5.4).
package struct UpdateItem: Hashable, Sendable {
  package let action: UpdateAction

  /// Where it was before the update; nil for what is inserted.
  package let before: UpdatePlace?

  /// Where it is after the update; nil for what is deleted.
  package let after: UpdatePlace?

  private init(_ action: UpdateAction, before: UpdatePlace?, after: UpdatePlace?) {
    self.action = action
    self.before = before
    self.after = after
  }

  package static func insert(_ after: UpdatePlace) -> UpdateItem {
    UpdateItem(.insert, before: nil, after: after)
  }

  package static func delete(_ before: UpdatePlace) -> UpdateItem {
    UpdateItem(.delete, before: before, after: nil)
  }

  package static func reload(_ before: UpdatePlace, after: UpdatePlace? = nil) -> UpdateItem {
    UpdateItem(.reload, before: before, after: after)
  }

  package static func move(_ before: UpdatePlace, to after: UpdatePlace) -> UpdateItem {
    UpdateItem(.move, before: before, after: after)
  }

  /// Whether a whole section changes.
  package var isSection: Bool { (before ?? after)?.isSection ?? false }
}
