/// The precision with which a picture follows its run.
struct Fineness: Hashable, Sendable {
  /// The maximum distance of moving elements from their exact positions, in points.
  let tolerance: Double

  /// The minimum time between two outlines of a view with a three-dimensional transform, in
  /// seconds.
  let outlineTime: Double

  /// The levels, from the finest to the coarsest at which the motion can still be followed.
  static let all = [
    Fineness(tolerance: 0.25, outlineTime: 0.045), Fineness(tolerance: 0.75, outlineTime: 0.075),
    Fineness(tolerance: 1.5, outlineTime: 0.1),
  ]
}
