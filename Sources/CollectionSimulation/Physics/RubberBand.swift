/// How content resists a finger that pulls it past its end (semantics 7.2).
///
/// The further the finger goes, the less the content follows; it never follows as far as the
/// viewport is long.
package enum RubberBand {
  /// How much of the first points past the end the content follows.
  package static let stiffness = 0.55

  /// How far past its end the content is shown, in points: from 0 up to, at an infinite pull, the
  /// extent.
  ///
  /// - Parameters:
  ///   - overshoot: How far past the end the finger has pulled, in points; zero or more, infinity
  ///     allowed.
  ///   - extent: The viewport's length on the axis, in points; a viewport without length shows
  ///     nothing.
  /// - Returns: A distance in points, from 0 to the extent.
  package static func shown(overshoot: Double, extent: Double) -> Double {
    guard overshoot > 0, extent > 0 else { return 0 }
    let pull = stiffness * overshoot / extent
    // 1 − 1/(1 + pull), without the loss of digits that the difference brings to a small pull.
    return pull.isFinite ? extent * (pull / (1 + pull)) : extent
  }

  /// How far past the end a finger must pull to show the content there: the inverse of
  /// ``shown(overshoot:extent:)``.
  ///
  /// - Parameters:
  ///   - shown: How far past its end the content is shown, in points; zero or more.
  ///   - extent: The viewport's length on the axis, in points.
  /// - Returns: A distance in points; infinity where no pull reaches, from one extent on.
  package static func overshoot(shown: Double, extent: Double) -> Double {
    guard shown > 0 else { return 0 }
    guard shown < extent else { return .infinity }
    return extent / stiffness * (shown / (extent - shown))
  }
}
