import CollectionLayout

/// A change as it begins: the animations of the elements and the content, with their duration.
struct AnimatedChange {
  /// The reason for the change: `insertItems was called`.
  let reason: String
  let animations: [ElementAnimation]

  /// The visible content offset before the change.
  let offset: Point

  var duration = Changes.duration
  var curve = AnimationCurve.easeInOut
}
