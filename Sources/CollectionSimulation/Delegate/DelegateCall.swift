package import CollectionLayout

/// One thing that a view tells its delegate, or asks it.
package enum DelegateCall: Hashable, Sendable {
  case willDisplay(ElementIdentifier)
  case didEndDisplaying(ElementIdentifier)
  case didScroll
  case willBeginDragging

  /// A drag is released with a velocity in points per millisecond; the answer may be another target.
  case willEndDragging(velocity: Point, target: Point)
  case didEndDragging(willDecelerate: Bool)
  case didEndDecelerating
  case didEndScrollingAnimation
}

/// What a delegate answers.
package enum DelegateAnswer: Hashable, Sendable {
  case point(Point)
}

/// Hears of what happens in a view, and may have a say in it.
package protocol ViewDelegate: AnyObject {
  /// Takes a call; nil where there is nothing to answer.
  func receive(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer?
}

extension DelegateCall {
  /// The call as it is recorded.
  func event(at time: Double) -> EventRecord {
    switch self {
    case .willDisplay(let element):
      EventRecord(
        time: time, name: element.category.displayCallPrefix("willDisplay"),
        fields: [RecordField("element", .element(element))])
    case .didEndDisplaying(let element):
      EventRecord(
        time: time, name: element.category.displayCallPrefix("didEndDisplaying"),
        fields: [RecordField("element", .element(element))])
    case .didScroll:
      EventRecord(time: time, name: "didScroll")
    case .willBeginDragging:
      EventRecord(time: time, name: "willBeginDragging")
    case .willEndDragging(let velocity, let target):
      EventRecord(
        time: time, name: "willEndDragging",
        fields: [RecordField("velocity", .point(velocity)), RecordField("target", .point(target))])
    case .didEndDragging(let willDecelerate):
      EventRecord(
        time: time, name: "didEndDragging",
        fields: [RecordField("willDecelerate", .boolean(willDecelerate))])
    case .didEndDecelerating:
      EventRecord(time: time, name: "didEndDecelerating")
    case .didEndScrollingAnimation:
      EventRecord(time: time, name: "didEndScrollingAnimation")
    }
  }
}

extension ElementCategory {
  /// The name of a display call for views of this category: `willDisplayCell`.
  fileprivate func displayCallPrefix(_ prefix: String) -> String {
    switch self {
    case .cell: prefix + "Cell"
    case .supplementary: prefix + "Supplementary"
    case .decoration: prefix + "Decoration"
    }
  }
}
