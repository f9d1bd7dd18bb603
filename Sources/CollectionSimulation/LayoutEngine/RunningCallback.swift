import CollectionLayout

/// A running callback of the layout or request to the data source.
struct RunningCallback {
  /// The reason for the call, which is only formatted if needed.
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

  /// Whether it is a request to the data source about a view.
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
