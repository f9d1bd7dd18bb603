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

  /// It moves by itself.
  package let selfMoving: (any SelfMovingLayout)?

  /// It keeps what it has placed.
  package let placing: (any PlacingLayout)?

  /// It helps to explain what it does.
  package let reporting: (any ReportingLayout)?

  /// Finds out which of the protocols the layout conforms to.
  package init(_ layout: any Layout) {
    #if hasFeature(Embedded)
      selfSizing = layout.selfSizing
      updateAnimating = layout.updateAnimating
      transitioning = layout.transitioning
      orthogonallyScrolling = layout.orthogonallyScrolling
      selfMoving = layout.selfMoving
      placing = layout.placing
      reporting = layout.reporting
    #else
      selfSizing = layout as? any SelfSizingLayout
      updateAnimating = layout as? any UpdateAnimatingLayout
      transitioning = layout as? any TransitioningLayout
      orthogonallyScrolling = layout as? any OrthogonallyScrollingLayout
      selfMoving = layout as? any SelfMovingLayout
      placing = layout as? any PlacingLayout
      reporting = layout as? any ReportingLayout
    #endif
  }
}

#if hasFeature(Embedded)
  // Embedded Swift has no cast to a protocol, so a layout says itself what it is: of two properties of the same name, the one that
  // asks for more is its own.
  extension Layout {
    package var selfSizing: (any SelfSizingLayout)? { nil }
    package var updateAnimating: (any UpdateAnimatingLayout)? { nil }
    package var transitioning: (any TransitioningLayout)? { nil }
    package var orthogonallyScrolling: (any OrthogonallyScrollingLayout)? { nil }
    package var selfMoving: (any SelfMovingLayout)? { nil }
    package var placing: (any PlacingLayout)? { nil }
    package var reporting: (any ReportingLayout)? { nil }
  }

  extension SelfSizingLayout {
    package var selfSizing: (any SelfSizingLayout)? { self }
  }

  extension UpdateAnimatingLayout {
    package var updateAnimating: (any UpdateAnimatingLayout)? { self }
  }

  extension TransitioningLayout {
    package var transitioning: (any TransitioningLayout)? { self }
  }

  extension OrthogonallyScrollingLayout {
    package var orthogonallyScrolling: (any OrthogonallyScrollingLayout)? { self }
  }

  extension SelfMovingLayout {
    package var selfMoving: (any SelfMovingLayout)? { self }
  }

  extension PlacingLayout {
    package var placing: (any PlacingLayout)? { self }
  }

  extension ReportingLayout {
    package var reporting: (any ReportingLayout)? { self }
  }
#endif
