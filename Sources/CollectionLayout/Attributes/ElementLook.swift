/// What most elements look like: a frame that is scaled about its middle at most, and none of an author's own values.
struct ElementLook: Equatable {
  /// The rectangle before it is scaled, in points and in content coordinates.
  let untransformedFrame: Rect

  /// What both of its sides are multiplied by.
  let scale: Double

  let alpha: Double
  let zIndex: Int
  let isHidden: Bool
}
