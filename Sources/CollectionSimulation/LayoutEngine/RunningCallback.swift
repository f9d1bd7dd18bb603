import CollectionLayout

/// A callback of the layout, or a request to the data source, while it runs.
struct RunningCallback {
  /// Why it was called; put into words where they are wanted.
  enum Reason {
    case text(String)
    case arrival(ElementIdentifier)
  }

  let name: String
  private let cause: Reason

  var reason: String {
    switch cause {
    case .text(let text): text
    case .arrival(let element): "\(element) comes on screen"
    }
  }

  /// Whether it is asked which view an element wants.
  let requestsView: Bool

  init(name: String, reason: String, requestsView: Bool = false) {
    self.init(name, .text(reason), requestsView: requestsView)
  }

  init(_ name: String, _ cause: Reason, requestsView: Bool) {
    self.name = name
    self.cause = cause
    self.requestsView = requestsView
  }
}
