/// The area to which the insets of a section are added: UIKit's `UIContentInsetsReference`.
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// The layout's reference; for the layout itself, the safe area.
  case automatic
  /// No reference: the insets begin at the edges of the container.
  case none
  /// The safe area, which hardware and bars do not cover.
  case safeArea
  /// The view's layout margins, which include the safe area.
  case layoutMargins
  /// The layout margins, and larger ones where lines of text would be too long to read easily.
  case readableContent

  /// The maximum width of lines that are easy to read, in points.
  private static let readableWidth = 672.0

  /// Returns the insets across the scroll axis, less what the view's own inset has of them; along the
  /// axis, they are zero (compositional 3.8).
  func insets(_ context: LayoutContext, across axis: LayoutAxis) -> DirectionalEdgeInsets {
    let margins = DirectionalEdgeInsets(
      context.openSafeArea + context.ownMargins, context.direction)
    var insets: DirectionalEdgeInsets
    switch self {
    case .none: insets = .zero
    case .automatic, .safeArea:
      insets = DirectionalEdgeInsets(context.openSafeArea, context.direction)
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
