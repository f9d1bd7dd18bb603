import CollectionLayout

/// One axis that slows down with nothing in its way (semantics 7.5).
///
/// Offsets are in points, times in milliseconds from the beginning, velocities in points per
/// millisecond.
struct Deceleration: Hashable, Sendable {
  let offset: Double
  let velocity: Double
  let rate: DecelerationRate

  /// x(t) = x0 + v0 · K · (1 − d^t).
  func offset(after time: Double) -> Double {
    offset + velocity * rate.reach * share(goneAfter: rate.logarithm * time)
  }

  /// v(t) = v0 · d^t.
  func velocity(after time: Double) -> Double {
    velocity * share(leftAfter: rate.logarithm * time)
  }

  /// The same motion, as it is at a later time.
  func state(after time: Double) -> Deceleration {
    Deceleration(offset: offset(after: time), velocity: velocity(after: time), rate: rate)
  }

  /// How long it takes until the content stands still; zero where it stands still already.
  var duration: Double {
    guard excessSpeed > 0 else { return 0 }
    return naturalLogarithm(velocity.magnitude / DecelerationRate.standstill) / rate.logarithm
  }

  /// Where the content stands still: x(T), by the shorter way x0 + sign(v0) · (|v0| − 0.01) · K.
  var landing: Double {
    guard excessSpeed > 0 else { return offset }
    return offset + (velocity < 0 ? -excessSpeed : excessSpeed) * rate.reach
  }

  /// Where the content comes to rest on a display: the landing on its nearest pixel.
  ///
  /// A landing that the rounding would put behind the beginning, which a motion of less than a
  /// pixel can have, is the beginning.
  func landing(on pixels: PixelGrid) -> Double {
    // Adding zero makes a zero of a negative zero.
    let rounded = pixels.round(landing) + 0
    return (rounded - offset) * velocity > 0 ? rounded : offset
  }

  /// When the content is at an offset that lies ahead of it, at the latest when it stands still.
  func time(at target: Double) -> Double {
    let shareAtStandstill = 1 - DecelerationRate.standstill / velocity.magnitude
    let shareOfWay = min((target - offset) / (velocity * rate.reach), shareAtStandstill)
    return -naturalLogarithm(onePlus: -shareOfWay) / rate.logarithm
  }

  private var excessSpeed: Double { velocity.magnitude - DecelerationRate.standstill }
}
