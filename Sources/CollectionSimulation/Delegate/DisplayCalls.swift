package import CollectionLayout

/// What is told of views that come on screen and leave it.
extension DelegateCall {
  /// Reports that an element's view comes on screen.
  package static func willDisplay(_ element: ElementIdentifier) -> DelegateCall {
    DelegateCall(element.category.willDisplay, .element(element))
  }

  /// Reports that an element's view has left the screen.
  package static func didEndDisplaying(_ element: ElementIdentifier) -> DelegateCall {
    DelegateCall(element.category.didEndDisplaying, .element(element))
  }
}

// The names stand whole, so that none is put together while the content scrolls.
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
