package import CollectionLayout
package import Report

/// The explanation of a diagnostic: its meaning, its causes and its fix.
package struct DiagnosticExplanation: Sendable {
  /// The diagnostic's code: `index-out-of-range`.
  package let code: DiagnosticCode

  /// The severities; several if they depend on the case.
  package let severities: [Diagnostic.Severity]

  /// The meaning in plain words, as one paragraph.
  package let meaning: String

  /// A script that has the fault, with its fix; nil if no short script has it.
  package let example: ScriptExample?

  /// The behaviour or the message of UIKit in the same case.
  ///
  /// It names its source, unless that is UIKit's own message; nil for diagnostics that only the
  /// host has.
  package let uikit: String?

  init(
    _ code: DiagnosticCode, _ severities: [Diagnostic.Severity], meaning: String,
    example: ScriptExample? = nil, uikit: String? = nil
  ) {
    (self.code, self.severities, self.meaning, self.example) = (code, severities, meaning, example)
    self.uikit = uikit
  }

  /// The first sentence of the meaning.
  package var summary: String {
    // A call in a sentence may contain dots too, but no space after them.
    let parts = meaning.split(separator: ". ", maxSplits: 1)
    return parts.count == 2 ? "\(parts[0])." : meaning
  }

  /// The severities in words: `error or warning`.
  var severityWords: String { severities.map { $0.rawValue }.joined(separator: " or ") }

  /// The explanation as data.
  package var page: Documentation.Page {
    Documentation.Page(
      code, severities, summary: summary, meaning: meaning, uikit: uikit,
      example: example.map {
        Documentation.Example(command: $0.command, faulty: $0.faulty, fixed: $0.fixed)
      })
  }
}
