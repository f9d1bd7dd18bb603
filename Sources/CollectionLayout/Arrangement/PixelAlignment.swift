/// What becomes of positions between pixels.
///
/// Sizes are kept as they were given (measured A1).
public enum PixelAlignment: String, Hashable, Sendable {
  /// The nearest pixel, a half upwards.
  case nearest
  /// They stay.
  case none
}
