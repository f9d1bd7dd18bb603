package import CollectionLayout
import CollectionSimulation

extension JSONFields<Diagnostic> {
  static let diagnostic = JSONFields<Diagnostic>.of {
    field("code", .anyWord, \.code)
    field("severity", .severity, \.severity)
    field("message", .string, \.message)
    optional("where", .place, means: "file:line", \.place)
    optional("element", .identifier, \.element)
    optional("fix", .string, \.fix)
    optional("uikit", .string, means: "What UIKit prints in the same case.", \.uikit)
    optional("occasion", .string, means: "Why the host called.", \.occasion)
    unlessEmpty(
      "traceback", .list(.string), means: "The script's own calls, innermost first.", \.traceback)
    unshown(optional("tokens", .list(.string)) { $0.place?.tokens })
  }.make { code, severity, message, place, element, fix, uikit, occasion, traceback, tokens in
    var place = place
    place?.tokens = tokens ?? []
    var diagnostic = Diagnostic(
      code, severity: severity, message, fix: fix, place: place, element: element, uikit: uikit)
    (diagnostic.occasion, diagnostic.traceback) = (occasion, traceback)
    return diagnostic
  }
}

extension JSONCodec<Diagnostic> {
  /// The diagnostic that ended a script: it has no time and no count.
  package static let diagnostic = JSONFields<Diagnostic>.diagnostic.object.named("fault")
}

extension JSONCodec<Diagnostic.Severity> {
  /// How bad it is; documents have no hints.
  fileprivate static let severity = word([.error, .warning, .hint])
    .described(by: word([.error, .warning]).schema)
}

extension JSONCodec<[ReportedDiagnostic]> {
  /// What a run met; documents leave out hints, which are for people.
  static let reported = lines(.reported).writing {
    lines(.reported).write($1.style == .exact ? $0 : $0.filter(\.isInJSON), &$1)
  }
}

extension JSONCodec<ReportedDiagnostic> {
  /// A diagnostic as a run met it.
  static let reported = JSONFields<ReportedDiagnostic>.of {
    inlined(.diagnostic, \.diagnostic)
    field("time", .time, \.time)
    field("count", .times, \.count)
  }.make(ReportedDiagnostic.init(diagnostic:time:count:)).object.named(
    "diagnostic", "Equal ones are one, with their count and the time of the first.")
}

extension JSONCodec<Diagnostic.Place> {
  /// A line of a script.
  static let place = JSONCodec<String>.string.map {
    text throws(ResultFault) -> Diagnostic.Place in
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
      (0...1 << 53).contains(line)
    else { throw ResultFault(message: " is not file:line") }
    return Diagnostic.Place(file: String(text[..<colon]), line: line)
  } from: {
    "\($0.file):\($0.line)"
  }
}

extension ReportedDiagnostic {
  /// Whether results in JSON have it: the contract knows errors and warnings; a hint is for people.
  var isInJSON: Bool { diagnostic.severity != .hint }
}
