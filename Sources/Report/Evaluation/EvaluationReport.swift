package import CollectionLayout

/// The values of expressions that were evaluated on the view of a script.
package struct EvaluationReport: Hashable, Sendable {
  /// The script's name.
  package var script: String

  /// The expressions, in the order in which they were evaluated.
  package var inputs: [EvaluatedInput]

  package init(script: String, inputs: [EvaluatedInput]) {
    (self.script, self.inputs) = (script, inputs)
  }
}

/// An expression, or other Lua, that was evaluated.
package struct EvaluatedInput: Hashable, Sendable {
  /// The text that was evaluated.
  package var text: String

  /// Its values, each as JSON.
  package var values: [[UInt8]] = []

  /// Its values, each as readable text.
  package var texts: [String] = []

  /// What it printed.
  package var printed: [String] = []

  /// What was reported meanwhile.
  package var diagnostics: [Diagnostic] = []

  package init(_ text: String) { self.text = text }
}

extension EvaluationReport {
  /// Returns the values as the document of `moonlay eval --format json`.
  package func json() -> [UInt8] { JSONCodec<EvaluationReport>.evaluation.document(self) }

  /// Returns what was printed, and the values, as the prompt shows them.
  package var text: String {
    inputs.flatMap { $0.printed + $0.texts + $0.diagnostics.map { $0.line } }
      .map { "\($0.visibleText)\n" }.joined()
  }
}

extension JSONCodec<EvaluationReport> {
  static let evaluation = JSONFields<EvaluationReport>.written {
    version()
    field("script", .string, means: "The script's file name.") { $0.script }
    field("evaluations", .lines(.input), means: "The expressions, in order.") { $0.inputs }
  }.objectOfLines.named("evaluation", "What moonlay eval --format json prints.")
}

extension JSONCodec<EvaluatedInput> {
  fileprivate static let input = JSONFields<EvaluatedInput>.written {
    field("expression", .string, means: "What was evaluated.") { $0.text }
    field(
      "values", .list(.json),
      means:
        "Its values. Points, sizes, rects and attributes are objects, and what is not data is text."
    ) { $0.values }
    unlessEmpty("printed", .list(.string), means: "What it printed.") { $0.printed }
    unlessEmpty("diagnostics", .list(.plainDiagnostic), means: "What was reported.") {
      $0.diagnostics
    }
  }.object
}

extension Diagnostic {
  fileprivate var line: String {
    "\(severity.rawValue)[\(code)]: \(message)" + (place.map { " (\($0.file):\($0.line))" } ?? "")
  }
}
