/// The precision with which a picture follows its run.
struct MotionPrecision: Hashable, Sendable {
  /// The maximum distance of moving elements from their exact positions, in points.
  let tolerance: Double

  /// The minimum time between two outlines of a view with a three-dimensional transform, in
  /// seconds.
  let outlineTime: Double

  /// The levels, from the finest to the coarsest at which the motion can still be followed.
  static let all = [
    MotionPrecision(tolerance: 0.25, outlineTime: 0.045),
    MotionPrecision(tolerance: 0.75, outlineTime: 0.075),
    MotionPrecision(tolerance: 1.5, outlineTime: 0.1),
  ]
}
