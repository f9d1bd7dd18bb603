/// The number of items in a view that may be selected at once.
///
/// UIKit has two switches, `allowsSelection` and `allowsMultipleSelection`; the second one implies
/// the first (semantics 9.1), so there are only three cases.
public enum SelectionMode: Hashable, Sendable {
  /// Touches neither highlight nor select items.
  case none
  /// Selecting an item deselects the previous one.
  case single
  /// A tap selects an item, and another tap deselects it.
  case multiple

  /// Creates the mode for the values of UIKit's two switches.
  public init(allowsSelection: Bool, allowsMultipleSelection: Bool) {
    self = allowsMultipleSelection ? .multiple : allowsSelection ? .single : .none
  }
}
