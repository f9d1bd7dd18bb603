package import CollectionLayout

/// One thing that a view tells its delegate, or asks it.
///
/// What there is to tell is written beside it, as a static member: `DisplayCalls.swift`, `ScrollCalls.swift`.
package struct DelegateCall: Hashable, Sendable {
  /// The delegate's method, as scripts name it: `didScroll`.
  package let name: String

  private let given: CallArguments

  /// What the method is given after the view, in its order; it is recorded in the same words.
  package var arguments: [RecordField] { given.fields }

  /// What may be answered; nil if the view does not ask.
  package let wanted: WantedAnswer?

  init(_ name: String, _ arguments: [RecordField] = [], wanted: WantedAnswer? = nil) {
    self.init(name, CallArguments(arguments), wanted: wanted)
  }

  init(_ name: String, _ arguments: CallArguments, wanted: WantedAnswer? = nil) {
    self.name = name
    given = arguments
    self.wanted = wanted
  }

  /// The call as it is recorded.
  func event(at time: Double) -> EventRecord {
    EventRecord(time: time, name: name, given)
  }
}

/// What kind of answer a view takes from its delegate; no answer leaves it to the view.
package enum WantedAnswer: Hashable, Sendable {
  case boolean
  case point
  case item
}

/// What a delegate answers.
package enum DelegateAnswer: Hashable, Sendable {
  case boolean(Bool)
  case point(Point)
  case item(IndexPath)
}

/// Is notified of what happens in a view, and may have a say in it.
package protocol ViewDelegate: AnyObject {
  /// Whether it wants to be notified which data will be wanted soon; nothing is looked ahead for where it does not.
  var prefetchesData: Bool { get }

  /// Takes a call; nil if there is nothing to answer.
  ///
  /// An answer is of the kind that the call wants.
  func receive(_ call: DelegateCall) throws(Diagnostic) -> DelegateAnswer?

  /// Whether it has a method of the name, for calls that are only made where there is one.
  func responds(to name: String) -> Bool

  /// The layout that leads from one to another by hand; nil leaves it to the view.
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
