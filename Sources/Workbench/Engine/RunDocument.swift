package import CollectionLayout
import Scripting

/// What an engine writes of a script, as a document of its own.
package enum RunDocument: Hashable, Sendable {
  case result

  case derivations([ElementQuery])

  /// The values of the script's lines at a moment, and the turns of the loop at a line; as text, too, if somebody reads
  /// that.
  case values(LineRun.Moment, turns: Int?, withText: Bool = false)

  /// The changes that diagnostics suggest, for who only looks at them or for who writes them.
  case fixes(areWritten: Bool)

  /// The values of expressions.
  case evaluation([String])

  /// The values of expressions over a quantity.
  case plot(PlotQuestion)

  /// Returns the limits of the run that takes the most: for some documents, the script runs a second
  /// time within those of a recording.
  func limits(_ options: RunOptions) -> ScriptLimits {
    switch self {
    case .derivations, .values: options.followed.limits
    case .result, .fixes, .evaluation, .plot: options.limits
    }
  }
}

/// A document about a script.
package struct WrittenDocument: Hashable, Sendable {
  /// The document as JSON, as the command line writes it with `--format json`, without the line feed
  /// that ends a file.
  package let json: [UInt8]

  /// The same as the command line prints it; empty for the result of a run, and for values.
  package var text = ""

  /// Whether the layout kept the protocol.
  package var isGood = true

  /// Whether it is the result of a run, which was read as one if another process has written it.
  let isResult: Bool

  init(json: [UInt8], text: String = "", isGood: Bool, isResult: Bool = false) {
    self.json = json.last == 10 ? json.dropLast() : json
    (self.text, self.isGood, self.isResult) = (text, isGood, isResult)
  }
}

/// The outcome of a request for a document.
package enum DocumentOutcome: Sendable {
  case finished(WrittenDocument)

  /// What was asked for does not exist; the sentence says what does.
  case absent(String)
  case failed(Diagnostic, RunFailure)
}
