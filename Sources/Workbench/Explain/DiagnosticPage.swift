package import CollectionLayout

/// What the author of a layout is told of one diagnostic: what it means, how it comes about, how to fix it.
package struct DiagnosticPage: Sendable {
  /// The diagnostic's code: `index-out-of-range`.
  package let code: DiagnosticCode

  /// How bad it is; both where it depends on the case.
  package let severities: [Diagnostic.Severity]

  /// What is wrong, in plain words, as one paragraph.
  package let meaning: String

  /// A script that has the fault, with its fix; nil if no short script has it.
  package let example: ScriptExample?

  /// What UIKit is known to say or do in the same case, with its source where it is not UIKit's own
  /// message; nil for what only the host knows.
  package let uikit: String?

  init(
    _ code: DiagnosticCode, _ severities: [Diagnostic.Severity], meaning: String,
    example: ScriptExample? = nil, uikit: String? = nil
  ) {
    self.code = code
    self.severities = severities
    self.meaning = meaning
    self.example = example
    self.uikit = uikit
  }

  /// The first sentence of the meaning.
  package var summary: String {
    // A call in a sentence may have dots too, but no space behind them.
    let parts = meaning.split(separator: ". ", maxSplits: 1)
    return parts.count == 2 ? "\(parts[0])." : meaning
  }

  /// The severities in words: `error or warning`.
  var severityWords: String { severities.map { $0.rawValue }.joined(separator: " or ") }
}
