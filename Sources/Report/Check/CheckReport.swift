package import CollectionLayout

/// The result of trying a layout in many cases.
package struct CheckReport: Hashable, Sendable {
  /// The script, as it was named on the command line.
  package var script: String

  /// The layout's name; nil if the script could not be loaded.
  package var layoutName: String?

  /// The number of cases that were tried.
  package var cases: Int

  /// The number of planned cases; more than were tried if the check was cancelled or its time ran out.
  package var plannedCases: Int

  /// The findings, each code once, in the order of the codes.
  package var findings: [CheckFinding]

  /// The reason why the script could not be checked; nil if it was.
  package var refusal: Diagnostic?

  package init(
    script: String, layoutName: String?, cases: Int, plannedCases: Int, findings: [CheckFinding],
    refusal: Diagnostic? = nil
  ) {
    (self.script, self.layoutName, self.cases) = (script, layoutName, cases)
    (self.plannedCases, self.findings, self.refusal) = (plannedCases, findings, refusal)
  }

  /// Whether every case was tried.
  package var isComplete: Bool { refusal == nil && cases >= plannedCases }

  /// A sentence about the cases that were not tried; nil if all were, or if the script could not be
  /// checked.
  var untried: String? {
    guard refusal == nil, !isComplete else { return nil }
    return
      "\((plannedCases - cases).readable) of \(plannedCases.of("case")) were not tried: raise --cases-limit"
  }

  /// The number of cases in which the script exceeded its time, so that nothing else was found in
  /// them.
  var casesOutOfTime: Int {
    findings.first { $0.diagnostic.code == .budgetExceeded }?.cases ?? 0
  }

  /// The number of findings that make the check fail.
  package var failureCount: Int { findings.count(where: { $0.isFailure }) }

  /// The numbers of findings that do not make the check fail, in words: `, 1 warning, 2 notes`.
  var remarks: String {
    let warnings = findings.count { $0.severity == .warning }
    let notes = findings.count { $0.severity == .hint }
    return (warnings > 0 ? ", \(warnings.of("warning"))" : "")
      + (notes > 0 ? ", \(notes.of("note"))" : "")
  }
}

/// A diagnostic code with the smallest case that shows it.
package struct CheckFinding: Hashable, Sendable {
  /// The diagnostic, with its message and its fix.
  package var diagnostic: Diagnostic

  /// The severity in reports: an error makes the check fail, and a hint is a note.
  package var severity: Diagnostic.Severity

  /// The smallest case.
  package var example: CheckCase

  /// The case in a few words.
  package var caseText: String

  /// The command that tries the case again.
  package var command: String

  /// The number of cases in which the code was found.
  package var cases: Int

  package init(
    diagnostic: Diagnostic, severity: Diagnostic.Severity, example: CheckCase, caseText: String,
    command: String, cases: Int
  ) {
    (self.diagnostic, self.severity, self.example) = (diagnostic, severity, example)
    (self.caseText, self.command, self.cases) = (caseText, command, cases)
  }

  /// The severity in a format that has notes: `error`, `warning` or `note`.
  var level: String { severity == .hint ? "note" : severity.rawValue }

  /// Whether the check fails because of it.
  package var isFailure: Bool { severity == .error }
}

/// A case, as results describe it.
package struct CheckCase: Hashable, Sendable {
  /// The view's size, in points, before any step.
  package var viewport: Size

  /// The number of items of each section.
  package var sections: [Int]

  /// The parameters that differ from their defaults, as `--set` takes them.
  package var parameters: [Parameter]

  /// The direction of text.
  package var direction: LayoutDirection

  /// The number of pixels per point; nil for the scenario's.
  package var scale: Double?

  /// The policy of the requested rectangles.
  package var rectPolicy: String

  /// The seed of all random numbers in the case.
  package var seed: UInt64

  /// The steps after the first display, as `--step` takes them.
  package var steps: [String]

  package init(
    viewport: Size, sections: [Int], parameters: [Parameter], direction: LayoutDirection,
    scale: Double?, rectPolicy: String, seed: UInt64, steps: [String]
  ) {
    (self.viewport, self.sections, self.parameters) = (viewport, sections, parameters)
    (self.direction, self.scale, self.rectPolicy, self.seed) = (direction, scale, rectPolicy, seed)
    self.steps = steps
  }

  /// A parameter with its value as text.
  package struct Parameter: Hashable, Sendable {
    /// The parameter's name.
    package let name: String

    /// Its value, as the command line takes it.
    package let text: String

    package init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }
}
