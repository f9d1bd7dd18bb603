/// What most elements look like: a frame that is scaled about its middle at most, and none of an author's own values.
///
/// It takes 64 bytes, a third of attributes kept whole, and nothing that is counted hangs on it: elements that are placed
/// again with each frame are mostly such.
struct ElementLook: Equatable, Sendable {
  /// The rectangle before it is scaled, in points and in content coordinates.
  let untransformedFrame: Rect

  /// What both of its sides are multiplied by; a negative one mirrors.
  let scale: Double

  let alpha: Double
  let zIndex: Int
  let isHidden: Bool

  /// The rectangle that is seen.
  var frame: Rect {
    @inline(__always) get {
      Transform.scale(x: scale, y: scale)
        .boundingBox(of: untransformedFrame.size, at: untransformedFrame.center)
    }
  }
}
