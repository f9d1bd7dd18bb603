import CollectionLayout

/// One axis that slows down with nothing in its way (semantics 7.5).
///
/// Offsets are in points, times in milliseconds from the beginning, velocities in points per
/// millisecond.
struct Deceleration: Hashable, Sendable {
  let offset: Double
  let velocity: Double
  let rate: DecelerationRate

  /// The number of points that a velocity of one point per millisecond moves the content: F, or K on the way to a target that
  /// the layout or the delegate named (semantics 7.8, step 6).
  let reach: Double

  /// - Parameters:
  ///   - offset: Where it begins, in points.
  ///   - velocity: In points per millisecond.
  ///   - rate: How it slows down.
  ///   - reach: In points; the rate's own where it is omitted.
  init(offset: Double, velocity: Double, rate: DecelerationRate, reach: Double? = nil) {
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
    self.reach = reach ?? rate.reach
  }

  /// x(t) = x0 + v0 · F · (1 − d^t).
  func offset(after time: Double) -> Double {
    offset + velocity * reach * share(goneAfter: rate.logarithm * time)
  }

  /// How fast the offset changes: dx/dt = v(t) · F · L, a thousandth less than the velocity at the normal rate.
  func rateOfChange(after time: Double) -> Double {
    velocity(after: time) * reach * rate.logarithm
  }

  /// v(t) = v0 · d^t.
  func velocity(after time: Double) -> Double {
    velocity * share(leftAfter: rate.logarithm * time)
  }

  /// The same motion, as it is at a later time.
  func state(after time: Double) -> Deceleration {
    Deceleration(
      offset: offset(after: time), velocity: velocity(after: time), rate: rate, reach: reach)
  }

  /// The duration until the content stands still; zero where it stands still already.
  var duration: Double {
    guard excessSpeed > 0 else { return 0 }
    return naturalLogarithm(velocity.magnitude / DecelerationRate.standstill) / rate.logarithm
  }

  /// Where the content stands still: x(T), by the shorter way x0 + sign(v0) · (|v0| − 0.01) · F.
  var landing: Double { projected(by: reach) }

  /// The target that a view proposes: x0 + sign(v0) · (|v0| − 0.01) · K, a little beyond the landing.
  var proposedTarget: Double { projected(by: rate.projection) }

  private func projected(by factor: Double) -> Double {
    guard excessSpeed > 0 else { return offset }
    return offset + (velocity < 0 ? -excessSpeed : excessSpeed) * factor
  }

  /// Where the content comes to rest on a display: the landing on its nearest pixel.
  ///
  /// A landing that the rounding would put behind the beginning, which a motion of less than a
  /// pixel can have, is the beginning.
  func landing(on pixels: PixelGrid) -> Double { ahead(pixels.nearest(landing)) }

  /// The proposed target on its nearest pixel, by the same rule.
  func proposedTarget(on pixels: PixelGrid) -> Double { ahead(pixels.nearest(proposedTarget)) }

  private func ahead(_ rounded: Double) -> Double {
    // Adding zero makes a zero of a negative zero.
    (rounded - offset) * velocity > 0 ? rounded + 0 : offset
  }

  /// When the content is at an offset that lies ahead of it, at the latest when it stands still.
  func time(at target: Double) -> Double {
    let shareAtStandstill = 1 - DecelerationRate.standstill / velocity.magnitude
    let shareOfWay = min((target - offset) / (velocity * reach), shareAtStandstill)
    return -naturalLogarithm(onePlus: -shareOfWay) / rate.logarithm
  }

  private var excessSpeed: Double { velocity.magnitude - DecelerationRate.standstill }
}
