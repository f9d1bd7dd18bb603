/// What the insets of a section are added to: UIKit's `UIContentInsetsReference`.
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// What the layout says; for the layout itself, the safe area.
  case automatic
  /// Nothing.
  case none
  /// The edges that hardware or bars cover.
  case safeArea
  /// The view's layout margins, which include the safe area.
  case layoutMargins
  /// The margins, and as much more as lines of text are easily read without.
  case readableContent

  /// The width of lines that are easily read, in points.
  private static let readableWidth = 672.0

  /// The insets across the scroll axis; along it there are none (compositional 3.8).
  func insets(_ context: LayoutContext, across axis: LayoutAxis) -> DirectionalEdgeInsets {
    let margins = DirectionalEdgeInsets(context.layoutMargins, context.direction)
    var insets: DirectionalEdgeInsets
    switch self {
    case .none: insets = .zero
    case .automatic, .safeArea:
      insets = DirectionalEdgeInsets(context.safeArea, context.direction)
    case .layoutMargins: insets = margins
    case .readableContent:
      insets = margins
      let rest = (context.bounds.width - Self.readableWidth) / 2
      insets.leading = max(insets.leading, rest)
      insets.trailing = max(insets.trailing, rest)
    }
    return insets.without(axis)
  }
}
