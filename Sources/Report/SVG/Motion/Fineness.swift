/// How closely a picture follows its run.
struct Fineness: Hashable, Sendable {
  /// How far what moves may be drawn from where it was, in points.
  let tolerance: Double

  /// How often a view that turns in space gets another outline: this many seconds apart at least.
  let outlineTime: Double

  /// From the finest to the coarsest that the eye can still follow.
  static let all = [
    Fineness(tolerance: 0.25, outlineTime: 0.045), Fineness(tolerance: 0.75, outlineTime: 0.075),
    Fineness(tolerance: 1.5, outlineTime: 0.1),
  ]
}
