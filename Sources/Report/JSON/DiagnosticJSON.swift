package import CollectionLayout
import CollectionSimulation

extension JSONFields<Diagnostic> {
  static let diagnostic = JSONFields<Diagnostic>.of {
    field("code", .anyWord, means: "Its name, which moonlay explain takes.") { $0.code }
    field("severity", .severity, means: "An error makes the run fail.") { $0.severity }
    field("message", .string, means: "What is wrong.") { $0.message }
    optional("where", .place, means: "file:line") { $0.place }
    optional("element", .identifier, means: "The element that it is about.") { $0.element }
    optional("fix", .string, means: "What to write instead, or to do.") { $0.fix }
    optional("uikit", .string, means: "What UIKit prints in the same case.") { $0.uikit }
    optional("occasion", .string, means: "Why the host called.") { $0.occasion }
    unlessEmpty(
      "traceback", .list(.string), means: "The script's own calls, innermost first."
    ) { $0.traceback }
    unshown(optional("tokens", .list(.string)) { $0.place?.tokens })
    unshown(optional("column", .integer) { $0.place?.column })
  }.make {
    code, severity, message, place, element, fix, uikit, occasion, traceback, tokens, column in
    var place = place
    place?.tokens = tokens ?? []
    place?.column = column
    var diagnostic = Diagnostic(
      code, severity: severity, message, fix: fix, place: place, element: element, uikit: uikit)
    (diagnostic.occasion, diagnostic.traceback) = (occasion, traceback)
    return diagnostic
  }
}

extension JSONCodec<Diagnostic> {
  /// The codec of the diagnostic that ended a script: it has neither a time nor a count.
  package static let diagnostic = JSONFields<Diagnostic>.diagnostic.object.named("fault")
}

extension JSONCodec<Diagnostic.Severity> {
  /// The codec of a severity; only a check's documents have hints, which are notes.
  fileprivate static let severity = word([.error, .warning, .hint])
    .described(by: word([.error, .warning]).schema)
}

extension JSONCodec<[ReportedDiagnostic]> {
  /// The codec of a run's diagnostics; documents omit hints, which are only for people.
  static let reported = lines(.reported).writing {
    lines(.reported).write($1.style == .exact ? $0 : $0.filter { $0.isInJSON }, &$1)
  }
}

extension JSONCodec<ReportedDiagnostic> {
  /// The codec of a diagnostic of a run.
  static let reported = JSONFields<ReportedDiagnostic>.of {
    inlined(.diagnostic) { $0.diagnostic }
    field("time", .time, means: "When it was met first.") { $0.time }
    field("count", .times, means: "How often it was met.") { $0.count }
  }.make(ReportedDiagnostic.init(diagnostic:time:count:)).object.named(
    "diagnostic", "Equal ones are one, with their count and the time of the first.")
}

extension JSONCodec<Diagnostic.Place> {
  /// The codec of a line of a script.
  static let place = JSONCodec<String>.string.map {
    text throws(ResultFault) -> Diagnostic.Place in
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
      (0...Int64(1) << 53).contains(Int64(line))
    else { throw ResultFault(message: " is not file:line") }
    return Diagnostic.Place(file: String(text[..<colon]), line: line)
  } from: {
    "\($0.file):\($0.line)"
  }
}

extension ReportedDiagnostic {
  /// Whether results in JSON include it: the contract has errors and warnings, but no hints.
  var isInJSON: Bool { diagnostic.severity != .hint }
}
