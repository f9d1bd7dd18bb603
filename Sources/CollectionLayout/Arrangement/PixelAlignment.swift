/// What becomes of positions between pixels.
///
/// Sizes are kept as they were given (flow 2.6).
package enum PixelAlignment: String, Hashable, Sendable {
  /// The pixel at or before it.
  case floor
  /// They stay.
  case none
}
