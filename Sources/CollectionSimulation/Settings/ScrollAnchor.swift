/// What stays in its place on screen when content around it changes its size (semantics 4.4).
public enum ScrollAnchor: String, CaseIterable, Hashable, Sendable {
  /// Nothing: the content offset is what the layout's contexts make of it.
  case none
  /// The cell that leads what is in sight.
  case leading
}
