package import CollectionLayout

/// A call of a delegate's method: a notification or a request.
///
/// The calls are defined as static members in this folder: `DisplayCalls.swift`,
/// `ScrollCalls.swift`.
package struct DelegateCall: Hashable, Sendable {
  /// The delegate's method, as scripts name it: `didScroll`.
  package let name: String

  private let given: CallArguments

  /// The arguments of the method after the view, in order; they are recorded in the same form.
  package var arguments: [RecordField] { given.fields }

  /// The type of the expected answer; nil for a notification.
  package let wanted: WantedAnswer?

  init(_ name: String, _ arguments: [RecordField] = [], wanted: WantedAnswer? = nil) {
    self.init(name, CallArguments(arguments), wanted: wanted)
  }

  init(_ name: String, _ arguments: CallArguments, wanted: WantedAnswer? = nil) {
    self.name = name
    given = arguments
    self.wanted = wanted
  }

  /// Returns the call as a record.
  func event(at time: Double) -> EventRecord {
    EventRecord(time: time, name: name, given)
  }
}

/// The type of an answer that a view accepts from its delegate; without an answer, the view
/// decides.
package enum WantedAnswer: Hashable, Sendable {
  case boolean
  case point
  case item
}

/// The answer of a delegate.
package enum DelegateAnswer: Hashable, Sendable {
  case boolean(Bool)
  case point(Point)
  case item(IndexPath)
}

/// A type that receives notifications and requests of a view.
package protocol ViewDelegate: AnyObject {
  /// Whether the delegate must be notified of data that will be needed soon; if not, no data is
  /// prefetched.
  var prefetchesData: Bool { get }

  /// Handles a call and returns the answer; nil for none.
  ///
  /// The answer must be of the type that the call expects.
  func receive(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer?

  /// Returns whether the delegate implements a method; some calls are only made if it does.
  func responds(to name: String) -> Bool

  /// Returns the layout to use in an interactive transition between two layouts; nil for the view's
  /// own.
  func transitionLayout(from old: any Layout, to new: any Layout) throws(Diagnostic)
    -> (any Layout)?
}

extension ViewDelegate {
  package func responds(to name: String) -> Bool { true }

  package var prefetchesData: Bool { false }

  package func transitionLayout(from old: any Layout, to new: any Layout) throws(Diagnostic)
    -> (any Layout)?
  { nil }
}
