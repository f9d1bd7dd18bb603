/// What the insets of a section are added to: UIKit's `UIContentInsetsReference`.
package enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// What the layout says; for the layout itself, the safe area.
  case automatic
  /// Nothing.
  case none
  /// The edges that hardware or bars cover.
  case safeArea
  /// Eight points inside of the safe area, as a view's margins are of their own accord.
  case layoutMargins
  /// The margins, and as much more as lines of text are easily read without.
  case readableContent

  /// The width of lines that are easily read, in points.
  private static let readableWidth = 672.0

  private static let margin = 8.0

  /// The insets across the scroll axis; along it there are none (compositional 3.8).
  func insets(_ context: LayoutContext, across axis: LayoutAxis) -> DirectionalEdgeInsets {
    let safe = DirectionalEdgeInsets(context.adjustedInset, context.direction)
    let own = DirectionalEdgeInsets(context.contentInset, context.direction)
    var insets = DirectionalEdgeInsets(
      top: safe.top - own.top, leading: safe.leading - own.leading,
      bottom: safe.bottom - own.bottom, trailing: safe.trailing - own.trailing)
    switch self {
    case .none: insets = .zero
    case .automatic, .safeArea: break
    case .layoutMargins: insets = insets + DirectionalEdgeInsets(Self.margin)
    case .readableContent:
      insets = insets + DirectionalEdgeInsets(Self.margin)
      let rest = (context.bounds.width - Self.readableWidth) / 2
      insets.leading = max(insets.leading, rest)
      insets.trailing = max(insets.trailing, rest)
    }
    return insets.without(axis)
  }
}
