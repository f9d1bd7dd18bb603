/// The optional features of a layout: the layout as each of the protocols that it conforms to, nil
/// for the others.
///
/// A view needs these often, and a cast is slow, so it stores this with the layout.
package struct LayoutCapabilities {
  /// The layout as one that adopts the sizes that views prefer.
  package let selfSizing: (any SelfSizingLayout)?

  /// The layout as one that influences the animations of changes.
  package let updateAnimating: (any UpdateAnimatingLayout)?

  /// The layout as one that is notified of changes of layouts.
  package let transitioning: (any TransitioningLayout)?

  /// The layout as one whose sections can scroll on their own.
  package let orthogonallyScrolling: (any OrthogonallyScrollingLayout)?

  /// The layout as one that moves by itself.
  package let selfMoving: (any SelfMovingLayout)?

  /// The layout as one that stores its placed elements.
  package let placing: (any PlacingLayout)?

  /// The layout as one that explains its results.
  package let reporting: (any ReportingLayout)?

  /// Determines the protocols to which the layout conforms.
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
  // Embedded Swift cannot cast to a protocol, so a layout provides these properties itself: of two
  // properties with the same name, that of the more specialized extension is used.
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
