/// The shares of the remaining space of a run that flexible distances get.
///
/// Each flexible distance is its minimum plus an equal share of what the minimums leave
/// (compositional 3.4).
struct FlexibleShares {
  /// The length that each distance has in addition to its minimum, in points.
  let share: Double

  /// Creates equal shares.
  ///
  /// - Parameters:
  ///   - rest: The space without all minimums; nothing is shared if it is negative.
  ///   - count: The number of flexible distances.
  init(of rest: Double, among count: Int) {
    share = count > 0 ? max(0, rest / Double(count)) : 0
  }

  /// Creates the shares of a run without remaining space.
  init() { share = 0 }

  /// Returns the length of a spacing, in points.
  func distance(_ spacing: LayoutSpacing) -> Double {
    switch spacing {
    case .fixed(let distance): distance
    case .flexible(let minimum): minimum + share
    }
  }
}
