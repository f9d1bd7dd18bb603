package import CollectionLayout

/// Calls about scrolling (semantics 7.7).
extension DelegateCall {
  /// Reports that the content offset has changed.
  package static let didScroll = DelegateCall("didScroll")

  /// Reports that a finger begins to drag the content.
  package static let willBeginDragging = DelegateCall("willBeginDragging")

  /// Reports that the deceleration after a drag has ended, at its target or because it was stopped.
  package static let didEndDecelerating = DelegateCall("didEndDecelerating")

  /// Reports that an animated scroll has ended, at its target or because it was stopped.
  package static let didEndScrollingAnimation = DelegateCall("didEndScrollingAnimation")

  /// Reports the release of a drag with a velocity in points per millisecond; the delegate may
  /// return another target.
  package static func willEndDragging(velocity: Point, target: Point) -> DelegateCall {
    DelegateCall(
      "willEndDragging",
      [RecordField("velocity", .point(velocity)), RecordField("target", .point(target))],
      wanted: .point)
  }

  /// Reports that a drag has ended; if `willDecelerate` is true, the content continues by itself.
  package static func didEndDragging(willDecelerate: Bool) -> DelegateCall {
    DelegateCall("didEndDragging", [RecordField("willDecelerate", .boolean(willDecelerate))])
  }
}
