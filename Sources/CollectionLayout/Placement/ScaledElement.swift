/// What is kept beside the row of an element that is drawn larger or smaller about its middle: its row has the frame
/// that is seen, its name and whether it is hidden.
///
/// It takes 56 bytes, a quarter of attributes kept whole, and nothing that is counted hangs on it: such elements are
/// mostly placed anew with each frame.
struct ScaledElement: Sendable {
  /// The rectangle before it is scaled, in points and in content coordinates.
  var untransformedFrame: Rect

  /// What both of its sides are multiplied by; a negative one mirrors.
  var scale: Double

  var alpha: Double
  var zIndex: Int32

  /// The rectangle that is seen.
  var frame: Rect {
    @inline(__always) get {
      Transform.scale(x: scale, y: scale)
        .boundingBox(of: untransformedFrame.size, at: untransformedFrame.center)
    }
  }
}
