package import CollectionLayout

/// What is told of scrolling (semantics 7.7).
extension DelegateCall {
  /// The content offset has changed.
  package static let didScroll = DelegateCall("didScroll")

  /// A finger begins to drag the content.
  package static let willBeginDragging = DelegateCall("willBeginDragging")

  /// The deceleration after a drag has ended, at its target or because it was stopped.
  package static let didEndDecelerating = DelegateCall("didEndDecelerating")

  /// An animated scroll has ended, at its target or because it was stopped.
  package static let didEndScrollingAnimation = DelegateCall("didEndScrollingAnimation")

  /// A drag is released with a velocity in points per millisecond; the answer may be another target.
  package static func willEndDragging(velocity: Point, target: Point) -> DelegateCall {
    DelegateCall(
      "willEndDragging",
      [RecordField("velocity", .point(velocity)), RecordField("target", .point(target))],
      wanted: .point)
  }

  /// A drag has ended; with `willDecelerate`, the content moves on by itself.
  package static func didEndDragging(willDecelerate: Bool) -> DelegateCall {
    DelegateCall("didEndDragging", [RecordField("willDecelerate", .boolean(willDecelerate))])
  }
}
