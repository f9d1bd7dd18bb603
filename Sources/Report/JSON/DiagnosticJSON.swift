package import CollectionLayout
import CollectionSimulation

extension JSONFields<Diagnostic> {
  package static let diagnostic = JSONFields<Diagnostic>.of {
    field("code", .anyWord, means: "Its name, which moonlay explain takes.") { $0.code }
    field("severity", .severity, means: "An error makes the run fail.") { $0.severity }
    field("message", .string, means: "What is wrong.") { $0.message }
    optional("where", .place, means: "file:line") { $0.place }
    optional("element", .identifier, means: "The element that it is about.") { $0.element }
    unlessEmpty(
      "others", .list(.identifier), means: "The other elements that it is about, at most a hundred."
    ) { $0.others }
    optional("fix", .string, means: "What to write instead, or to do.") { $0.fix }
    optional("uikit", .string, means: "What UIKit prints in the same case.") { $0.uikit }
    optional("occasion", .string, means: "Why the host called.") { $0.occasion }
    unlessEmpty(
      "traceback", .list(.string), means: "The script's own calls, innermost first."
    ) { $0.traceback }
    unlessEmpty(
      "related", .list(.place),
      means: "Other lines that belong to it: file:line of the start of what is not closed."
    ) { $0.related }
    unlessEmpty(
      "edits", .list(.edit),
      means: "Changes of the script's text that remove it, to be made together."
    ) { $0.edits }
    optional("about", .subject, means: "The name in the script that it is about.") { $0.subject }
    unshown(optional("tokens", .list(.string)) { $0.place?.tokens })
    unshown(optional("marks", .list(.mark)) { $0.place?.marks })
  }.make {
    code, severity, message, place, element, others, fix, uikit, occasion, traceback, related,
    edits,
    subject, tokens, marks in
    var place = place
    place?.tokens = tokens ?? []
    place?.marks = marks ?? []
    var diagnostic = Diagnostic(
      code, severity: severity, message, fix: fix, place: place, element: element, uikit: uikit)
    (diagnostic.occasion, diagnostic.traceback) = (occasion, traceback)
    (diagnostic.related, diagnostic.edits, diagnostic.subject) = (related, edits, subject)
    diagnostic.others = others
    return diagnostic
  }
}

extension JSONCodec<Diagnostic> {
  /// The codec of the diagnostic that ended a script: it has neither a time nor a count, but what was
  /// reported before it.
  package static let diagnostic = JSONFields<Diagnostic>.of {
    inlined(.diagnostic) { $0 }
    unlessEmpty("earlier", .list(plainDiagnostic), means: "What was reported before.") {
      $0.earlier
    }
  }.make { diagnostic, earlier in
    var whole = diagnostic
    whole.earlier = earlier
    return whole
  }.object.named("fault")

  /// The codec of a diagnostic on its own.
  static let plainDiagnostic = JSONFields<Diagnostic>.diagnostic.object
}

extension JSONCodec<Subject.Kind> {
  /// The codec of the kind of what a diagnostic is about.
  fileprivate static let kindOfSubject = word(Subject.Kind.allCases)
}

extension JSONCodec<Subject> {
  /// The codec of what a diagnostic is about.
  static let subject = JSONFields<Subject>.of {
    field("kind", .kindOfSubject, means: "What the name is, such as field, method or argument.") {
      $0.kind
    }
    field("name", .string, means: "The name.") { $0.name }
    optional("of", .string, means: "The value to which it belongs, or the called function.") {
      $0.owner
    }
    optional("position", .integer, means: "The position of an argument, from 1.") { $0.position }
    optional("replacement", .string, means: "What to write instead, if that is certain.") {
      $0.replacement
    }
    unlessEmpty(
      "candidates", .list(.string),
      means: "The names that may be meant, the most similar one first."
    ) { $0.candidates }
    unshown(optional("isNil", .boolean) { $0.isNil ? true : nil })
    unshown(optional("writing", .writing) { $0.writing })
  }.make { kind, name, owner, position, replacement, candidates, isNil, writing in
    var subject = Subject(
      kind, name, of: owner, position: position, replacement: replacement)
    (subject.candidates, subject.isNil, subject.writing) = (candidates, isNil ?? false, writing)
    return subject
  }.object.named("subject")
}

extension JSONCodec<Subject.Writing> {
  /// The codec of the code in a fix.
  fileprivate static let writing = JSONFields<Subject.Writing>.of {
    field("code", .string) { $0.code }
    field("before", .string) { $0.before }
    field("after", .string) { $0.after }
  }.make { Subject.Writing($0, before: $1, after: $2) }.object.named("writing")
}

extension JSONCodec<Diagnostic.Place.Mark> {
  /// The codec of an underlined word.
  fileprivate static let mark = JSONFields<Diagnostic.Place.Mark>.of {
    field("text", .string) { $0.text }
    field("column", .integer) { $0.column }
  }.make { Diagnostic.Place.Mark(text: $0, column: $1) }.object.named("mark")
}

extension JSONCodec<Diagnostic.Edit> {
  /// The codec of a change of a script's text.
  static let edit = JSONFields<Diagnostic.Edit>.of {
    field("file", .string, means: "The script, or the module.") { $0.file }
    field("line", .integer, means: "The first line of the replaced range, from 1.") {
      $0.start.line
    }
    field("column", .integer, means: "Where it starts, from 1, in UTF-16 code units.") {
      $0.start.column
    }
    field("endLine", .integer, means: "The line of its end.") { $0.end.line }
    field("endColumn", .integer, means: "The column after it.") { $0.end.column }
    field("text", .string, means: "What replaces it.") { $0.text }
  }.make { file, line, column, endLine, endColumn, text in
    Diagnostic.Edit(
      file: file, start: Diagnostic.Edit.Position(line: line, column: column),
      end: Diagnostic.Edit.Position(line: endLine, column: endColumn), text: text)
  }.object.named("edit")
}

extension JSONCodec<Diagnostic.Severity> {
  /// The codec of a severity; only a check's documents have hints, which are notes.
  static let severity = word([.error, .warning, .hint])
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
    text throws(ResultError) -> Diagnostic.Place in
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
      (0...Int64(1) << 53).contains(Int64(line))
    else { throw ResultError(message: " is not file:line") }
    return Diagnostic.Place(file: String(text[..<colon]), line: line)
  } from: {
    "\($0.file):\($0.line)"
  }
}

extension ReportedDiagnostic {
  /// Whether results in JSON include it: the contract has errors and warnings, but no hints.
  var isInJSON: Bool { diagnostic.severity != .hint }
}
