import CollectionLayout

/// An interactive change of layouts that is under way (semantics 8.2).
struct LayoutTransition {
  /// The old layout, with its results.
  var from: LayoutInUse

  /// The new layout, with its results.
  var to: LayoutInUse

  /// The layout of the view during the transition, between both layouts.
  let layout: TransitionLayout

  /// The size of the view for which both ends were computed.
  var viewport: Size
  var completions: [UpdateCompletion] = []

  /// The motion to the end of the transition; nil while it is interactive.
  var motion: TransitionMotion?
}
