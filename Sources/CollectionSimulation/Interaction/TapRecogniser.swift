package import CollectionLayout

/// A recogniser of taps anywhere on a view, as a `UITapGestureRecognizer` that was added to it
/// (semantics 9.3).
package protocol TapRecogniser: AnyObject {
  /// Whether a recognised tap is cancelled for the item under it, so that the item is not selected.
  var cancelsTouches: Bool { get }

  /// Returns whether the recogniser must be notified of a finger that comes down at a point of the
  /// content.
  func shouldReceiveTouch(at point: Point) throws(Diagnostic) -> Bool

  /// Handles a tap at a point of the content.
  func act(at point: Point) throws(Diagnostic)
}
