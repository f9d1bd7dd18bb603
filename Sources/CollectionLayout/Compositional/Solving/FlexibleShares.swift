/// Shares the remaining space of a line among its flexible distances.
///
/// All get the same share, but at least their minimum: a distance whose minimum is larger than the
/// share gets its minimum, and the others share the rest. Shares are whole pixels, rounded down
/// (compositional 3.4, 3.6).
struct FlexibleShares {
  /// The length of each distance whose minimum is not larger, in points.
  let share: Double

  /// Creates the shares of flexible distances.
  ///
  /// - Parameters:
  ///   - room: The total space of the flexible distances; negative if the line is too long.
  ///   - minimums: The minimum of each.
  ///   - pixels: The pixel grid of the display.
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

  /// Creates the shares of a line without remaining space.
  init() { share = 0 }

  /// Returns the length of a spacing, in points.
  func distance(_ spacing: LayoutSpacing) -> Double {
    switch spacing {
    case .fixed(let distance): distance
    case .flexible(let minimum): max(minimum, share)
    }
  }
}
