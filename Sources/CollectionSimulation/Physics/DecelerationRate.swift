/// The rate at which a view slows down after a finger was lifted (semantics 7.5).
public struct DecelerationRate: Hashable, Sendable {
  /// The fraction of the velocity that remains after a millisecond: above 0, below 1.
  public let perMillisecond: Double

  /// The negative logarithm of the rate, L = |ln rate|, per millisecond.
  public let logarithm: Double

  /// Creates a rate; nil if the number is NaN, zero or less, or more than ``slowest``.
  public init?(perMillisecond: Double) {
    guard perMillisecond > 0, perMillisecond <= Self.slowest else { return nil }
    self.init(perMillisecond: perMillisecond, logarithm: -naturalLogarithm(perMillisecond))
  }

  /// Creates a rate from its logarithm, which a motion to a changed target computes (semantics 7.8,
  /// step 6).
  ///
  /// - Parameter logarithm: L, per millisecond; above zero.
  init(logarithm: Double) {
    self.init(perMillisecond: share(leftAfter: logarithm), logarithm: logarithm)
  }

  private init(perMillisecond: Double, logarithm: Double) {
    self.perMillisecond = perMillisecond
    self.logarithm = logarithm
  }

  /// UIKit's `normal`, the default of views.
  public static let normal = DecelerationRate(
    perMillisecond: 0.998, logarithm: -naturalLogarithm(0.998))

  /// UIKit's `fast`, used for paging.
  public static let fast = DecelerationRate(
    perMillisecond: 0.99, logarithm: -naturalLogarithm(0.99))

  /// The maximum rate: a fling of one point per millisecond then lasts 46 seconds, and no motion is
  /// endless.
  public static let slowest = 0.9999

  /// The velocity below which content stops, in points per millisecond.
  public static let standstill = 0.01

  /// The distance of the proposed target for a velocity of one point per millisecond, in points: K
  /// = 1 / L.
  public var projection: Double { 1 / logarithm }

  /// The total distance that the content moves for a velocity of one point per millisecond, in
  /// points: F = d / (1 − d).
  ///
  /// It is the sum of the geometric series of d, and less than ``projection`` by about a half.
  /// Below ``standstill`` the content stops: from a velocity of *v* it moves by (*v* − 0.01) · F.
  public var reach: Double { 1 / exponentialLessOne(logarithm) }
}
