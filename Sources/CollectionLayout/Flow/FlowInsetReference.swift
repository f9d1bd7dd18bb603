/// The edges from which a flow layout measures its section insets, across the scroll axis.
public enum FlowInsetReference: String, Hashable, Sendable {
  /// The content's own edges.
  case content
  /// The safe area: its insets are added to the section's, less what the view's own inset has of them.
  case safeArea
  /// The layout margins: they are added in the same way.
  case layoutMargins

  /// Returns the insets of the reference less the view's adjusted inset, to add to each section's;
  /// nil for none.
  ///
  /// Only the two across the scroll axis are used.
  func insets(_ context: LayoutContext) -> EdgeInsets? {
    switch self {
    case .content: nil
    case .safeArea: context.safeArea - context.adjustedInset
    case .layoutMargins: context.layoutMargins - context.adjustedInset
    }
  }
}
