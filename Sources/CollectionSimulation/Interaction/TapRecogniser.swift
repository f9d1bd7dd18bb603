package import CollectionLayout

/// Is notified of taps anywhere on a view, as a `UITapGestureRecognizer` that was added to it (semantics 9.3).
package protocol TapRecogniser: AnyObject {
  /// Whether a tap that it recognises is taken from the item under it, so that the item is not selected.
  var cancelsTouches: Bool { get }

  /// Whether it must be notified of a finger that comes down at a point of the content.
  func shouldReceiveTouch(at point: Point) throws(Diagnostic) -> Bool

  /// Acts on a tap at a point of the content.
  func act(at point: Point) throws(Diagnostic)
}
