package import CollectionLayout
package import CollectionSimulation
package import Report

/// A request to a session.
package enum SessionRequest: Hashable, Sendable {
  /// One or more typed lines: a chunk of Lua, or a command that begins with a colon.
  case input(String)

  /// The last typed input, which must be complete.
  case lastInput(String)

  /// The script's files have changed, and it must be reloaded.
  case reload
}

/// The result of a request.
package struct SessionAnswer: Sendable {
  /// The parts to show, in order.
  package internal(set) var parts: [SessionPart] = []

  /// Whether the text is the beginning of a chunk: nothing was run, and more input is required.
  package internal(set) var isIncomplete = false

  /// Whether the session is over.
  package internal(set) var isOver = false

  /// The worst verdict of the request.
  package internal(set) var verdict = SessionVerdict.good
}

/// The verdict on an input; a greater one is worse.
package enum SessionVerdict: Int, Comparable, Hashable, Sendable {
  case good
  /// A protocol error, a failed `assert`, or a command that failed.
  case bad
  /// The script failed, or the input is not Lua.
  case scriptFailed
  case overBudget
  case interrupted

  package static func < (left: SessionVerdict, right: SessionVerdict) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A part of a result.
package enum SessionPart: Sendable {
  /// A text that the script printed.
  case printed(String)

  /// A value as readable text, on one or more lines.
  case value(String)

  /// Documentation, or another text, that was requested.
  case text(String)

  case drawing(RunResult)

  /// The view after the input, for a picture that stays in its place.
  case picture(RunResult)

  /// A table of the elements of the view.
  case table(RunResult)

  /// The derivation of an element's frame.
  case derivation(Derivation)

  /// The values that the script's lines computed for an element.
  case lines(ScriptLines)

  /// The changes since the last drawing.
  case changes([ElementChange])

  /// Results with several values of one thing.
  case sweep(ResultSweep)

  /// A call of the layout protocol.
  case call(CallRecord)

  /// The error that ended an input.
  case diagnostic(Diagnostic)

  /// A diagnostic that was reported during the input.
  case reported(ReportedDiagnostic)
  case check(CheckReport)

  /// A remark of the session itself.
  case remark(String)

  /// The reason why the session refused a request.
  case refusal(String)
}
