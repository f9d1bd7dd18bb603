/// How many items of a view may be selected at once.
///
/// UIKit has two switches, `allowsSelection` and `allowsMultipleSelection`; the second one implies the first
/// (semantics 9.1), so three cases are all there are.
public enum SelectionMode: Hashable, Sendable {
  /// Touches neither highlight nor select.
  case none
  /// Selecting an item deselects the one before.
  case single
  /// A tap selects an item, and the next one deselects it.
  case multiple

  /// What UIKit's two switches say together.
  public init(allowsSelection: Bool, allowsMultipleSelection: Bool) {
    self = allowsMultipleSelection ? .multiple : allowsSelection ? .single : .none
  }
}
