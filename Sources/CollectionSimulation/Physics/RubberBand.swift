/// The resistance of content that a finger pulls past its end (semantics 7.2).
///
/// The further the finger moves, the less the content follows; it never moves by the length of the
/// viewport.
package enum RubberBand {
  /// The fraction of the pull that the content follows at the start.
  package static let stiffness = 0.55

  /// Returns the visible distance of the content past its end, in points.
  ///
  /// - Parameters:
  ///   - overshoot: The distance of the pull past the end, in points; zero or more, infinity
  ///     allowed.
  ///   - extent: The viewport's length on the axis, in points; if it is zero, the result is zero.
  /// - Returns: A distance in points, from 0 to the extent, which it only reaches for an infinite
  ///   pull.
  package static func shown(overshoot: Double, extent: Double) -> Double {
    guard overshoot > 0, extent > 0 else { return 0 }
    let pull = stiffness * overshoot / extent
    // 1 − 1/(1 + pull), without the cancellation error of the difference for a small pull.
    return pull.isFinite ? extent * (pull / (1 + pull)) : extent
  }

  /// Returns the distance that a finger must pull to show the content at an overshoot: the inverse
  /// of ``shown(overshoot:extent:)``.
  ///
  /// - Parameters:
  ///   - shown: The visible distance of the content past its end, in points; zero or more.
  ///   - extent: The viewport's length on the axis, in points.
  /// - Returns: A distance in points; infinity from one extent on, which no pull reaches.
  package static func overshoot(shown: Double, extent: Double) -> Double {
    guard shown > 0 else { return 0 }
    guard shown < extent else { return .infinity }
    return extent / stiffness * (shown / (extent - shown))
  }
}
