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
  /// The delegate's method, as scripts name it: `willDisplayCell`.
  package var name: String {
    switch self {
    case .willDisplay(let element): element.category.displayCall("willDisplay")
    case .didEndDisplaying(let element): element.category.displayCall("didEndDisplaying")
    case .didScroll: "didScroll"
    case .willBeginDragging: "willBeginDragging"
    case .willEndDragging: "willEndDragging"
    case .didEndDragging: "didEndDragging"
    case .didEndDecelerating: "didEndDecelerating"
    case .didEndScrollingAnimation: "didEndScrollingAnimation"
    }
  }

  /// The call as it is recorded.
  func event(at time: Double) -> EventRecord {
    EventRecord(time: time, name: name, fields: fields)
  }

  private var fields: [RecordField] {
    switch self {
    case .willDisplay(let element), .didEndDisplaying(let element):
      [RecordField("element", .element(element))]
    case .willEndDragging(let velocity, let target):
      [RecordField("velocity", .point(velocity)), RecordField("target", .point(target))]
    case .didEndDragging(let willDecelerate):
      [RecordField("willDecelerate", .boolean(willDecelerate))]
    case .didScroll, .willBeginDragging, .didEndDecelerating, .didEndScrollingAnimation: []
    }
  }
}

extension ElementCategory {
  /// The name of a display call for views of this category: `willDisplayCell`.
  fileprivate func displayCall(_ prefix: String) -> String {
    switch self {
    case .cell: prefix + "Cell"
    case .supplementary: prefix + "Supplementary"
    case .decoration: prefix + "Decoration"
    }
  }
}
