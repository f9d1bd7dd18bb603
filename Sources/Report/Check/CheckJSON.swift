import CollectionLayout

extension [CheckReport] {
  /// Returns the reports as one JSON document.
  package func json() -> [UInt8] { JSONCodec<[CheckReport]>.checks.document(self) }
}

extension JSONCodec<[CheckReport]> {
  static let checks = JSONFields<[CheckReport]>.written {
    version()
    field("checks", .lines(.check), means: "The layouts, in the order of the command line.") { $0 }
  }.objectOfLines.named("checks", "What moonlay check --format json prints.")
}

extension JSONCodec<CheckReport> {
  /// The codec of the result of checking one script's layout.
  package static let check = JSONFields<CheckReport>.of {
    field("script", .string, means: "The script, as it was named.") { $0.script }
    optional(
      "layout", .string, means: "The name of the class; absent if the script could not be loaded."
    ) { $0.layoutName }
    field("cases", .count, means: "Number of cases that were tried.") { $0.cases }
    field("plannedCases", .count, means: "Number of cases that there are.") { $0.plannedCases }
    optional("refusal", .diagnostic, means: "Why no case was tried.") { $0.refusal }
    field("findings", .lines(.finding), means: "What was found, in the order of the codes.") {
      $0.findings
    }
  }.make { script, layoutName, cases, plannedCases, refusal, findings in
    CheckReport(
      script: script, layoutName: layoutName, cases: cases, plannedCases: plannedCases,
      findings: findings, refusal: refusal)
  }.objectOfLines.named(
    "check",
    "A checked script. cases is how many were tried, plannedCases how many there are. refusal is why none was tried."
  )
}

extension JSONCodec<CheckFinding> {
  fileprivate static let finding = JSONFields<CheckFinding>.of {
    inlined(.diagnostic) { finding in
      var diagnostic = finding.diagnostic
      diagnostic.severity = finding.severity
      return diagnostic
    }
    field("cases", .times, means: "Number of cases that show it.") { $0.cases }
    field("case", .checkCase, means: "The smallest case that shows it.") { $0.example }
    field("command", .string, means: "The command that runs this case alone.") { $0.command }
    unshown(field("caseText", .string) { $0.caseText })
  }.make { diagnostic, cases, example, command, caseText in
    CheckFinding(
      diagnostic: diagnostic, severity: diagnostic.severity, example: example,
      caseText: caseText, command: command, cases: cases)
  }.objectOfLines.named(
    "finding",
    "A diagnostic, the number of cases that show it, the smallest of them, and the command that shows it."
  )
}

extension JSONCodec<CheckCase> {
  fileprivate static let checkCase = JSONFields<CheckCase>.of {
    field("viewport", .size, means: "The size of the view, in points.") { $0.viewport }
    field("sections", .sections, means: "Number of items of each section.") { $0.sections }
    field("parameters", .parameters, means: "The parameters, as on the command line.") {
      $0.parameters
    }
    field("direction", .word([.leftToRight, .rightToLeft]), means: "The direction of text.") {
      $0.direction
    }
    optional("scale", .number, means: "Pixels per point; absent for the scenario's.") { $0.scale }
    field(
      "rectPolicy", .string.narrowed(to: ["enum": ["paged", "visible", "fuzz"]]),
      means: "Which rectangles attributes is called with."
    ) { $0.rectPolicy }
    field("seed", .seed, means: "The seed of random values, a whole number as text.") { $0.seed }
    field("steps", .list(.string), means: "What happens to the view, as on the command line.") {
      $0.steps
    }
  }.make(CheckCase.init(viewport:sections:parameters:direction:scale:rectPolicy:seed:steps:)).object
    .named(
      "checkCase",
      "The view, its data and what happens to it. parameters and steps are written as on the command line; seed is a whole number as text, because it may exceed what a JSON number holds exactly."
    )
}

extension JSONCodec<UInt64> {
  /// The codec of a seed: a string, because it has more digits than a JSON number can represent
  /// exactly.
  package static let seed = JSONCodec<String>.string.map { text throws(ResultError) in
    guard let seed = UInt64(text) else { throw ResultError(message: " is not a whole number") }
    return seed
  } from: {
    String($0)
  }
}

extension JSONCodec<[CheckCase.Parameter]> {
  fileprivate static let parameters = JSONCodec<String>.string.byName {
    $0.name
  } value: {
    $0.text
  } make: {
    CheckCase.Parameter(name: $0, text: $1)
  }
}
