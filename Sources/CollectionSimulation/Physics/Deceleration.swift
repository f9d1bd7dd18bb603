import CollectionLayout

/// The deceleration of one axis without obstacles (semantics 7.5).
///
/// Offsets are in points, times in milliseconds from the beginning, velocities in points per
/// millisecond.
struct Deceleration: Hashable, Sendable {
  let offset: Double
  let velocity: Double
  let rate: DecelerationRate

  /// The distance that the content moves for a velocity of one point per millisecond, in points: F,
  /// or K on the way to a target that the layout or the delegate has set (semantics 7.8, step 6).
  let reach: Double

  /// Creates a deceleration.
  ///
  /// - Parameters:
  ///   - offset: The offset at the beginning, in points.
  ///   - velocity: The velocity at the beginning, in points per millisecond.
  ///   - rate: The deceleration rate.
  ///   - reach: The reach in points; nil for that of the rate.
  init(offset: Double, velocity: Double, rate: DecelerationRate, reach: Double? = nil) {
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
    self.reach = reach ?? rate.reach
  }

  /// Returns the offset x(t) = x0 + v0 · F · (1 − d^t).
  func offset(after time: Double) -> Double {
    offset + velocity * reach * share(goneAfter: rate.logarithm * time)
  }

  /// Returns the rate of change of the offset: dx/dt = v(t) · F · L, a thousandth less than the
  /// velocity at the normal rate.
  func rateOfChange(after time: Double) -> Double {
    velocity(after: time) * reach * rate.logarithm
  }

  /// Returns the velocity v(t) = v0 · d^t.
  func velocity(after time: Double) -> Double {
    velocity * share(leftAfter: rate.logarithm * time)
  }

  /// Returns the same motion at a later time.
  func state(after time: Double) -> Deceleration {
    Deceleration(
      offset: offset(after: time), velocity: velocity(after: time), rate: rate, reach: reach)
  }

  /// The duration until the content stops, in milliseconds; zero if it does not move.
  var duration: Double {
    guard excessSpeed > 0 else { return 0 }
    return naturalLogarithm(velocity.magnitude / DecelerationRate.standstill) / rate.logarithm
  }

  /// The offset at which the content stops: x(T), computed directly as x0 + sign(v0) · (|v0| −
  /// 0.01) · F.
  var landing: Double { projected(by: reach) }

  /// The target that a view proposes: x0 + sign(v0) · (|v0| − 0.01) · K, slightly beyond the
  /// landing.
  var proposedTarget: Double { projected(by: rate.projection) }

  private func projected(by factor: Double) -> Double {
    guard excessSpeed > 0 else { return offset }
    return offset + (velocity < 0 ? -excessSpeed : excessSpeed) * factor
  }

  /// Returns the landing, rounded to the nearest pixel of a display.
  ///
  /// If rounding would move the landing before the beginning, which is possible for a motion of
  /// less than a pixel, the beginning is returned.
  func landing(on pixels: PixelGrid) -> Double { ahead(pixels.nearest(landing)) }

  /// Returns the proposed target, rounded to the nearest pixel in the same way.
  func proposedTarget(on pixels: PixelGrid) -> Double { ahead(pixels.nearest(proposedTarget)) }

  private func ahead(_ rounded: Double) -> Double {
    // Adding zero turns a negative zero into zero.
    (rounded - offset) * velocity > 0 ? rounded + 0 : offset
  }

  /// Returns the time at which the content reaches an offset ahead, at the latest the time at which
  /// it stops.
  func time(at target: Double) -> Double {
    let shareAtStandstill = 1 - DecelerationRate.standstill / velocity.magnitude
    let shareOfWay = min((target - offset) / (velocity * reach), shareAtStandstill)
    return -naturalLogarithm(onePlus: -shareOfWay) / rate.logarithm
  }

  private var excessSpeed: Double { velocity.magnitude - DecelerationRate.standstill }
}
