package import CollectionLayout

/// Calls about views that appear on screen and leave it.
extension DelegateCall {
  /// Reports that an element's view appears on screen.
  package static func willDisplay(_ element: ElementIdentifier) -> DelegateCall {
    DelegateCall(element.category.willDisplay, .element(element))
  }

  /// Reports that an element's view has left the screen.
  package static func didEndDisplaying(_ element: ElementIdentifier) -> DelegateCall {
    DelegateCall(element.category.didEndDisplaying, .element(element))
  }
}

// The names are complete literals, so that no string is built while the content scrolls.
extension ElementCategory {
  fileprivate var willDisplay: String {
    switch self {
    case .cell: "willDisplayCell"
    case .supplementary: "willDisplaySupplementary"
    case .decoration: "willDisplayDecoration"
    }
  }

  fileprivate var didEndDisplaying: String {
    switch self {
    case .cell: "didEndDisplayingCell"
    case .supplementary: "didEndDisplayingSupplementary"
    case .decoration: "didEndDisplayingDecoration"
    }
  }
}
