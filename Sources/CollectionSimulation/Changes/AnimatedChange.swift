import CollectionLayout

/// How a change looks as it begins: what each element and the content do, and over how long.
struct AnimatedChange {
  /// Why it happens: `insertItems was called`.
  let reason: String
  let animations: [ElementAnimation]

  /// The content offset as it was seen before.
  let offset: Point

  /// The duration, in seconds.
  var duration = Changes.duration
  var curve = AnimationCurve.easeInOut
}
