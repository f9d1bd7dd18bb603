/// What a layout does beyond what every layout does: the layout itself under the protocols that it conforms to, nil for the others.
///
/// A view asks often, and a cast takes its time: it keeps this beside the layout.
package struct LayoutCapabilities {
  /// Views may prefer other sizes than the layout gives them.
  package let selfSizing: (any SelfSizingLayout)?

  /// It has a say in how changes look.
  package let updateAnimating: (any UpdateAnimatingLayout)?

  /// It is told when another layout takes its place.
  package let transitioning: (any TransitioningLayout)?

  /// Sections scroll on their own.
  package let orthogonallyScrolling: (any OrthogonallyScrollingLayout)?

  /// It keeps what it has placed.
  package let placing: (any PlacingLayout)?

  /// It helps to explain what it does.
  package let reporting: (any ReportingLayout)?

  package init(_ layout: any Layout) {
    selfSizing = layout as? any SelfSizingLayout
    updateAnimating = layout as? any UpdateAnimatingLayout
    transitioning = layout as? any TransitioningLayout
    orthogonallyScrolling = layout as? any OrthogonallyScrollingLayout
    placing = layout as? any PlacingLayout
    reporting = layout as? any ReportingLayout
  }
}
