/// The policy for the rectangles that a view requests from its layout (semantics 1.3).
package enum RectPolicy: String, Hashable, Sendable, CaseIterable {
  /// Whole pages of the view's own height, excluding covered parts, as in UIKit.
  case paged
  /// The visible rectangle only, whenever it leaves the covered part.
  case visible
  /// Rectangles that are enlarged and divided at random, to check that a layout's results do not
  /// depend on them.
  case fuzz
}
