/// Takes coordinates where lines run to the right to those of the content, and back.
///
/// Where lines run from right to left, the whole content is mirrored: x' = width − max x (semantics
/// 3). To mirror twice leaves all as it was.
struct ContentMirror: Hashable, Sendable {
  let isOn: Bool

  /// The content's width.
  let width: Double

  /// The rectangle on the other side.
  func callAsFunction(_ rect: Rect) -> Rect {
    guard isOn else { return rect }
    return Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  /// The same attributes on the other side.
  func callAsFunction(_ attributes: ElementAttributes) -> ElementAttributes {
    guard isOn else { return attributes }
    var mirrored = attributes
    mirrored.frame = self(attributes.frame)
    return mirrored
  }
}
