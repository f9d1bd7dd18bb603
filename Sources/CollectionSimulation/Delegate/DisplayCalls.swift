package import CollectionLayout

/// What is told of views that come on screen and leave it.
extension DelegateCall {
  package static func willDisplay(_ element: ElementIdentifier) -> DelegateCall {
    DelegateCall(element.category.displayCall("willDisplay"), [element.argument])
  }

  package static func didEndDisplaying(_ element: ElementIdentifier) -> DelegateCall {
    DelegateCall(element.category.displayCall("didEndDisplaying"), [element.argument])
  }
}

extension ElementIdentifier {
  /// The element as the argument of a call.
  fileprivate var argument: RecordField { RecordField("element", .element(self)) }
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
