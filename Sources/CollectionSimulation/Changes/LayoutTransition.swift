import CollectionLayout

/// A change of layouts by hand that is under way (semantics 8.2).
struct LayoutTransition {
  /// The layout that is left, and what the view knows of it.
  var from: LayoutInUse

  /// The layout that is come to, and what the view knows of it.
  var to: LayoutInUse

  /// What the view is laid out by: both layouts and the way between them.
  let layout: TransitionLayout

  /// The size of the view for which both ends were computed.
  var viewport: Size
  var completions: [UpdateCompletion] = []

  /// How it goes to its end by itself; nil while it is in a hand.
  var motion: TransitionMotion?
}
