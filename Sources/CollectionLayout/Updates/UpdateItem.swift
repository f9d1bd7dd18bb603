/// What happens to a section or an item in an update.
public enum UpdateAction: String, Hashable, Sendable {
  case insert
  case delete
  case reload
  case move
}

/// One change of an update, as a layout is told of it (semantics 5.4).
public struct UpdateItem: Hashable, Sendable {
  /// What happens to it.
  public let action: UpdateAction

  /// Where it was before the update; nil for what is inserted.
  public let before: UpdatePlace?

  /// Where it is after the update; nil for what is deleted.
  public let after: UpdatePlace?

  private init(_ action: UpdateAction, before: UpdatePlace?, after: UpdatePlace?) {
    self.action = action
    self.before = before
    self.after = after
  }

  /// An insertion, at a place as it is after the update.
  public static func insert(_ after: UpdatePlace) -> UpdateItem {
    UpdateItem(.insert, before: nil, after: after)
  }

  /// A deletion, from a place as it was before the update.
  public static func delete(_ before: UpdatePlace) -> UpdateItem {
    UpdateItem(.delete, before: before, after: nil)
  }

  /// A reload of a section or an item.
  ///
  /// - Parameters:
  ///   - before: Where it was before the update.
  ///   - after: Where it is after the update; nil if nowhere, or if not known.
  /// - Returns: The change.
  public static func reload(_ before: UpdatePlace, after: UpdatePlace? = nil) -> UpdateItem {
    UpdateItem(.reload, before: before, after: after)
  }

  /// A move from a place before the update to a place after it.
  public static func move(_ before: UpdatePlace, to after: UpdatePlace) -> UpdateItem {
    UpdateItem(.move, before: before, after: after)
  }

  /// Whether a whole section changes.
  public var isSection: Bool { (before ?? after)?.isSection ?? false }
}
