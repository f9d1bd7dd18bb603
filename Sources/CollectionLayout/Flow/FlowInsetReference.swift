/// The edges from which a flow layout measures its section insets, across the scroll axis.
public enum FlowInsetReference: String, Hashable, Sendable {
  /// The content's own edges.
  case content
  /// The safe area: its insets are added to the section's.
  case safeArea
  /// The layout margins: they are added to the section's insets.
  case layoutMargins

  /// Returns the insets to add to each section's; only the two across the scroll axis are used.
  func insets(_ context: LayoutContext) -> EdgeInsets {
    switch self {
    case .content: .zero
    case .safeArea: context.safeArea
    case .layoutMargins: context.layoutMargins
    }
  }
}

extension LayoutContext {
  /// The insets of the safe area, which hardware and bars cover, in points.
  package var safeArea: EdgeInsets { adjustedInset - contentInset }

  /// Returns whether a safe area differs from the view's at the two edges across the scroll
  /// direction.
  func isChange(toSafeArea new: EdgeInsets, across direction: ScrollDirection) -> Bool {
    let old = safeArea
    return switch direction {
    case .vertical: new.left != old.left || new.right != old.right
    case .horizontal: new.top != old.top || new.bottom != old.bottom
    }
  }
}
