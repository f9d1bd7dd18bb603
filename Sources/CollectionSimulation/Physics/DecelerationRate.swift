/// How fast a view slows down after a finger has let go (semantics 7.5).
public struct DecelerationRate: Hashable, Sendable {
  /// The share of the velocity that a millisecond leaves: above 0, below 1.
  public let perMillisecond: Double

  /// L = |ln rate|, per millisecond.
  public let logarithm: Double

  /// A rate of a scenario, or nil if the number is not one: NaN, zero or less, or more than
  /// ``slowest``.
  public init?(perMillisecond: Double) {
    guard perMillisecond > 0, perMillisecond <= Self.slowest else { return nil }
    self.init(perMillisecond: perMillisecond, logarithm: -naturalLogarithm(perMillisecond))
  }

  /// A rate by its logarithm, which a motion to a changed target computes (semantics 7.8, step 6).
  ///
  /// - Parameter logarithm: L, per millisecond; above zero.
  init(logarithm: Double) {
    self.init(perMillisecond: share(leftAfter: logarithm), logarithm: logarithm)
  }

  private init(perMillisecond: Double, logarithm: Double) {
    self.perMillisecond = perMillisecond
    self.logarithm = logarithm
  }

  /// UIKit's `normal`, which views have by default.
  public static let normal = DecelerationRate(
    perMillisecond: 0.998, logarithm: -naturalLogarithm(0.998))

  /// UIKit's `fast`, which pages have.
  public static let fast = DecelerationRate(
    perMillisecond: 0.99, logarithm: -naturalLogarithm(0.99))

  /// The maximum rate: with it a fling of one point per millisecond lasts 46 seconds, and nothing
  /// lasts for ever.
  public static let slowest = 0.9999

  /// The velocity below which content stands still, in points per millisecond.
  public static let standstill = 0.01

  /// K = 1 / L: how many points ahead the proposed target is, for a velocity of one point per millisecond.
  public var projection: Double { 1 / logarithm }

  /// F = d / (1 − d): how many points the content moves in the end, for a velocity of one point per millisecond.
  ///
  /// It is the sum of the geometric series of d, and less than ``projection`` by about a half. Below ``standstill`` the content stops:
  /// from a velocity of *v* it moves by (*v* − 0.01) · F.
  public var reach: Double { 1 / exponentialLessOne(logarithm) }
}
