/// Which rectangles a view asks its layout about (semantics 1.3).
package enum RectPolicy: String, Hashable, Sendable, CaseIterable {
  /// Whole pages of the view's own height, and only what has not been answered: UIKit's way.
  case paged
  /// The visible rectangle alone, whenever it leaves what has been answered.
  case visible
  /// Rectangles enlarged and divided at random, to see whether a layout answers any rectangle alike.
  case fuzz
}
