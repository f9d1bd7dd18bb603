package import CollectionLayout

/// What is told of scrolling (semantics 7.7).
extension DelegateCall {
  package static let didScroll = DelegateCall("didScroll")
  package static let willBeginDragging = DelegateCall("willBeginDragging")
  package static let didEndDecelerating = DelegateCall("didEndDecelerating")
  package static let didEndScrollingAnimation = DelegateCall("didEndScrollingAnimation")

  /// A drag is released with a velocity in points per millisecond; the answer may be another target.
  package static func willEndDragging(velocity: Point, target: Point) -> DelegateCall {
    DelegateCall(
      "willEndDragging",
      [RecordField("velocity", .point(velocity)), RecordField("target", .point(target))],
      wanted: .point)
  }

  package static func didEndDragging(willDecelerate: Bool) -> DelegateCall {
    DelegateCall("didEndDragging", [RecordField("willDecelerate", .boolean(willDecelerate))])
  }
}
