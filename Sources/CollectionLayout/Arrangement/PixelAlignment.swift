/// The treatment of positions that are between pixels.
///
/// Sizes are not changed (measured A1).
public enum PixelAlignment: String, Hashable, Sendable {
  /// Positions are rounded to the nearest pixel, a half upwards.
  case nearest
  /// Positions are not rounded.
  case none
}
