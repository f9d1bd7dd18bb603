/// What a flow layout measures its section insets from, across the scroll axis.
public enum FlowInsetReference: String, Hashable, Sendable {
  /// The content's own edges.
  case content
  /// The safe area: its insets are added to the section's.
  case safeArea
  /// The layout margins: they are added to the section's insets.
  case layoutMargins

  /// What is added to each section's insets; of these, only the two across the scroll axis count.
  func insets(_ context: LayoutContext) -> EdgeInsets {
    switch self {
    case .content: .zero
    case .safeArea: context.safeArea
    case .layoutMargins: context.layoutMargins
    }
  }
}

extension LayoutContext {
  /// The edges that hardware or bars cover.
  package var safeArea: EdgeInsets { adjustedInset - contentInset }

  /// Whether a safe area is another one than the view's at the edges beside the content, as it scrolls.
  func isChange(toSafeArea new: EdgeInsets, across direction: ScrollDirection) -> Bool {
    let old = safeArea
    return switch direction {
    case .vertical: new.left != old.left || new.right != old.right
    case .horizontal: new.top != old.top || new.bottom != old.bottom
    }
  }
}
