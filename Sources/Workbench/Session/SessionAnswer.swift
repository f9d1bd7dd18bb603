package import CollectionLayout
package import CollectionSimulation
package import Report

/// What a session can be asked.
package enum SessionRequest: Hashable, Sendable {
  /// A line that was typed, or several: a chunk of Lua, or a command that begins with a colon.
  case input(String)

  /// The last of what is typed, which must be whole.
  case lastInput(String)

  /// The script's files have changed, and it is to be loaded again.
  case reload
}

/// The result of a request.
package struct SessionAnswer: Sendable {
  /// What there is to be shown, in its order.
  package internal(set) var parts: [SessionPart] = []

  /// Whether the text is the beginning of a chunk: nothing was done, and more is to be requested.
  package internal(set) var isIncomplete = false

  /// Whether the session is over.
  package internal(set) var isOver = false

  /// How the request ended: the worst of what occurred.
  package internal(set) var verdict = SessionVerdict.good
}

/// How an input ended; the greater one is the worse.
package enum SessionVerdict: Int, Comparable, Hashable, Sendable {
  case good
  /// A protocol error, a failed `assert`, or a command that could not be done.
  case bad
  /// The script failed, or what was typed is not Lua.
  case scriptFailed
  case overBudget
  case interrupted

  package static func < (left: SessionVerdict, right: SessionVerdict) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A piece of an answer.
package enum SessionPart: Sendable {
  /// What the script printed.
  case printed(String)

  /// A value as people read it, on one line or several.
  case value(String)

  /// A page of words that was requested.
  case page(String)

  /// The view, drawn.
  case drawing(RunResult)

  /// The elements of the view.
  case table(RunResult)

  /// How an element came to be where it is.
  case derivation(Derivation)

  /// What has changed since the last drawing.
  case changes([ElementChange])

  /// A call of the layout protocol.
  case call(CallRecord)

  /// What ended an input.
  case diagnostic(Diagnostic)

  /// What was met on the way.
  case reported(ReportedDiagnostic)
  case check(CheckReport)

  /// What the session says of itself.
  case remark(String)

  /// Why the session did not do what it was asked.
  case refusal(String)
}
