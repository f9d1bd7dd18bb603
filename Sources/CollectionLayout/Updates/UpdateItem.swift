/// The action of an update on a section or an item.
public enum UpdateAction: String, Hashable, Sendable {
  case insert
  case delete
  case reload
  case move
}

/// One change of an update, as a layout receives it (semantics 5.4).
public struct UpdateItem: Hashable, Sendable {
  /// The action.
  public let action: UpdateAction

  /// The place before the update; nil for an insertion.
  public let before: UpdatePlace?

  /// The place after the update; nil for a deletion.
  public let after: UpdatePlace?

  private init(_ action: UpdateAction, before: UpdatePlace?, after: UpdatePlace?) {
    self.action = action
    self.before = before
    self.after = after
  }

  /// Returns an insertion, at a place after the update.
  public static func insert(_ after: UpdatePlace) -> UpdateItem {
    UpdateItem(.insert, before: nil, after: after)
  }

  /// Returns a deletion, at a place before the update.
  public static func delete(_ before: UpdatePlace) -> UpdateItem {
    UpdateItem(.delete, before: before, after: nil)
  }

  /// Returns a reload of a section or an item.
  ///
  /// - Parameters:
  ///   - before: The place before the update.
  ///   - after: The place after the update; nil if it does not exist or is not known.
  /// - Returns: The change.
  public static func reload(_ before: UpdatePlace, after: UpdatePlace? = nil) -> UpdateItem {
    UpdateItem(.reload, before: before, after: after)
  }

  /// Returns a move from a place before the update to a place after it.
  public static func move(_ before: UpdatePlace, to after: UpdatePlace) -> UpdateItem {
    UpdateItem(.move, before: before, after: after)
  }

  /// Whether a whole section changes.
  public var isSection: Bool { (before ?? after)?.isSection ?? false }
}
