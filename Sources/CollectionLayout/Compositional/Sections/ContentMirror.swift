/// The conversion between coordinates where lines run to the right and content coordinates.
///
/// If lines run from right to left, the whole content is mirrored: x' = width − max x
/// (semantics 3). Mirroring twice changes nothing.
struct ContentMirror: Hashable, Sendable {
  let isOn: Bool

  /// The content's width.
  let width: Double

  /// Returns the mirrored rectangle.
  func callAsFunction(_ rect: Rect) -> Rect {
    guard isOn else { return rect }
    return Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
  }

  /// Returns the attributes with the mirrored rectangle.
  func callAsFunction(_ attributes: ElementAttributes) -> ElementAttributes {
    guard isOn else { return attributes }
    var mirrored = attributes
    mirrored.frame = self(attributes.frame)
    return mirrored
  }
}
