/// The appearance of most elements: a frame, scaled at most about its centre, without an author's
/// own values.
///
/// It takes 64 bytes, a third of complete attributes, and has no reference-counted parts. Most
/// elements that are placed again with each frame are of this kind.
struct ElementLook: Equatable, Sendable {
  /// The rectangle before it is scaled, in points and in content coordinates.
  let untransformedFrame: Rect

  /// The factor for both sides; a negative one mirrors.
  let scale: Double

  let alpha: Double
  let zIndex: Int
  let isHidden: Bool

  /// The visible rectangle.
  var frame: Rect {
    @inline(__always) get {
      Transform.scale(x: scale, y: scale)
        .boundingBox(of: untransformedFrame.size, at: untransformedFrame.center)
    }
  }
}
