/// Shares what is left of a line among its flexible distances.
///
/// All are given the same, but none less than it asks for: who asks for more than the others'
/// share keeps that, and the others share what then is left. Shares are whole pixels, rounded down
/// (compositional 3.4, 3.6).
struct FlexibleShares {
  /// What each distance has that asks for no more.
  let share: Double

  /// Creates the shares of flexible distances.
  ///
  /// - Parameters:
  ///   - room: What the flexible distances have together; below zero where the line is too long.
  ///   - minimums: The least that each asks for.
  ///   - pixels: The display's pixels.
  /// - Complexity: O(*n* log *n*), where *n* is the number of distances.
  init(of room: Double, minimums: [Double], _ pixels: PixelGrid) {
    var rest = room
    var sharing = minimums.count
    for minimum in minimums.sorted(by: >) where minimum * Double(sharing) > rest {
      rest -= minimum
      sharing -= 1
    }
    share = sharing > 0 ? pixels.wholePixels(rest / Double(sharing)) : 0
  }

  /// Creates the shares of a line that is not longer than what stands in it.
  init() { share = 0 }

  /// The distance that a spacing becomes.
  func distance(_ spacing: LayoutSpacing) -> Double {
    switch spacing {
    case .fixed(let distance): distance
    case .flexible(let minimum): max(minimum, share)
    }
  }
}
