/// The part of the content that stays in place on screen when content around it changes its size
/// (semantics 4.4).
public enum ScrollAnchor: String, CaseIterable, Hashable, Sendable {
  /// Nothing: only the layout's contexts adjust the content offset.
  case none
  /// The leading visible cell.
  case leading
}
