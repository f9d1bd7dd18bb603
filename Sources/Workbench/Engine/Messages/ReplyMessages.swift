import CollectionLayout
import CollectionSimulation
import Report
import Scripting

extension JSONCodec<RunFailure> {
  fileprivate static let failure = words([.script, .budget, .usage, .interrupted, .host]) {
    switch $0 {
    case .script: "script"
    case .budget: "budget"
    case .usage: "usage"
    case .interrupted: "interrupted"
    case .host: "host"
    }
  }
}

extension JSONCodec<(Diagnostic, RunFailure)> {
  fileprivate static let fault = pair(
    "diagnostic", JSONCodec<Diagnostic>.diagnostic, "failure", JSONCodec<RunFailure>.failure)
}

extension JSONCodec<RunOutcome> {
  fileprivate static let outcome = oneOf([
    JSONCase("finished", pair("result", .run, "verdict", .verdict), { .finished($0.0, $0.1) }) {
      if case .finished(let result, let verdict) = $0 { (result, verdict) } else { nil }
    },
    JSONCase("failed", .fault, { .failed($0.0, $0.1) }) {
      if case .failed(let diagnostic, let failure) = $0 { (diagnostic, failure) } else { nil }
    },
  ])
}

extension JSONCodec<RunVerdict> {
  fileprivate static let verdict = words([.good, .bad]) { $0 == .good ? "good" : "bad" }
}

extension JSONCodec<DocumentOutcome> {
  fileprivate static let document = oneOf([
    JSONCase("finished", .written, DocumentOutcome.finished) {
      if case .finished(let document) = $0 { document } else { nil }
    },
    JSONCase("absent", .string, DocumentOutcome.absent) {
      if case .absent(let sentence) = $0 { sentence } else { nil }
    },
    JSONCase("failed", .fault, { .failed($0.0, $0.1) }) {
      if case .failed(let diagnostic, let failure) = $0 { (diagnostic, failure) } else { nil }
    },
  ])
}

extension JSONCodec<WrittenDocument> {
  fileprivate static let written = oneOf([
    JSONCase("result", pair("json", .runDocument, "isGood", .boolean)) {
      WrittenDocument(json: $0.0, isGood: $0.1, isResult: true)
    } from: {
      $0.isResult ? ($0.json, $0.isGood) : nil
    },
    JSONCase("other", .other, { $0 }) {
      $0.isResult ? nil : $0
    },
  ])

  private static let other = JSONFields<WrittenDocument>.of {
    field("json", .json) { $0.json }
    field("text", .string) { $0.text }
    field("isGood", .boolean) { $0.isGood }
  }.make { WrittenDocument(json: $0, text: $1, isGood: $2) }.object
}

extension JSONCodec<LinesOutcome> {
  fileprivate static let lines = oneOf([
    JSONCase("finished", .list(.elementLines), LinesOutcome.finished) {
      if case .finished(let elements) = $0 { elements } else { nil }
    },
    JSONCase("failed", .fault, { .failed($0.0, $0.1) }) {
      if case .failed(let diagnostic, let failure) = $0 { (diagnostic, failure) } else { nil }
    },
  ])
}

extension JSONCodec<CheckOutcome> {
  fileprivate static let outcome = pair(
    "report", JSONCodec<CheckReport>.check, "end", JSONCodec<CheckOutcome.End>.end
  ).map {
    CheckOutcome(report: $0.0, end: $0.1)
  } from: {
    ($0.report, $0.end)
  }
}

extension JSONCodec<CheckOutcome.End> {
  fileprivate static let end = oneOf([
    JSONCase("finished", .finished),
    JSONCase("interrupted", .interrupted),
    JSONCase("refused", .failure, CheckOutcome.End.refused) {
      if case .refused(let failure) = $0 { failure } else { nil }
    },
  ])
}

extension JSONCodec<EngineAnswer> {
  fileprivate static let answer = oneOf([
    JSONCase("run", .outcome, EngineAnswer.run) {
      if case .run(let outcome) = $0 { outcome } else { nil }
    },
    JSONCase("document", .document, EngineAnswer.document) {
      if case .document(let outcome) = $0 { outcome } else { nil }
    },
    JSONCase("lines", .lines, EngineAnswer.lines) {
      if case .lines(let outcome) = $0 { outcome } else { nil }
    },
    JSONCase("check", .outcome, EngineAnswer.check) {
      if case .check(let outcome) = $0 { outcome } else { nil }
    },
    JSONCase("live", .json, { .live(LiveAnswer(json: $0)) }) {
      if case .live(let answer) = $0 { answer.json } else { nil }
    },
    JSONCase("added", .json, EngineAnswer.added) {
      if case .added(let document) = $0 { document } else { nil }
    },
    JSONCase("lost", .fault, { .lost($0.0, $0.1) }) {
      if case .lost(let diagnostic, let failure) = $0 { (diagnostic, failure) } else { nil }
    },
  ])
}

extension JSONCodec<WorkerLayers> {
  fileprivate static let layers = JSONFields<WorkerLayers>.of {
    field("refusesPrivileges", .boolean) { $0.refusesPrivileges }
    field("diesWithParent", .boolean) { $0.diesWithParent }
    field("filtersCalls", .boolean) { $0.filtersCalls }
    field("refusesFiles", .boolean) { $0.refusesFiles }
  }.make {
    WorkerLayers(
      refusesPrivileges: $0, diesWithParent: $1, filtersCalls: $2, refusesFiles: $3)
  }.object
}

private struct Progress {
  let cases, planned, found: Int
}

extension JSONCodec<Progress> {
  fileprivate static let progress = JSONFields<Progress>.of {
    field("cases", .count) { $0.cases }
    field("planned", .count) { $0.planned }
    field("found", .count) { $0.found }
  }.make { Progress(cases: $0, planned: $1, found: $2) }.object
}

extension JSONCodec<WorkerReply> {
  static let reply = oneOf([
    JSONCase("ready", .layers, WorkerReply.ready) {
      if case .ready(let layers) = $0 { layers } else { nil }
    },
    JSONCase("refused", .string, WorkerReply.refused) {
      if case .refused(let reason) = $0 { reason } else { nil }
    },
    JSONCase("begin", JSONFields<RunHeading>.heading.object, WorkerReply.begin) {
      if case .begin(let heading) = $0 { heading } else { nil }
    },
    JSONCase("record", .record, WorkerReply.record) {
      if case .record(let record) = $0 { record } else { nil }
    },
    JSONCase("printed", .string, WorkerReply.printed) {
      if case .printed(let text) = $0 { text } else { nil }
    },
    JSONCase("progress", .progress) {
      .progress(cases: $0.cases, planned: $0.planned, found: $0.found)
    } from: {
      guard case .progress(let cases, let planned, let found) = $0 else { return nil }
      return Progress(cases: cases, planned: planned, found: found)
    },
    JSONCase("elements", .list(.element), WorkerReply.elements) {
      if case .elements(let elements) = $0 { elements } else { nil }
    },
    JSONCase("wantsModule", .string, WorkerReply.wantsModule) {
      if case .wantsModule(let name) = $0 { name } else { nil }
    },
    JSONCase("answer", .answer, WorkerReply.answer) {
      if case .answer(let answer) = $0 { answer } else { nil }
    },
  ])
}
