import CollectionLayout
import CollectionSimulation

extension [TestReport] {
  /// The reports as one JSON document (`moonlay schema test`).
  package func json() -> [UInt8] { JSONCodec<[TestReport]>.tests.document(self) }
}

extension JSONCodec<[TestReport]> {
  static let tests = JSONFields<[TestReport]>.of {
    version()
    field("summary", .summary) { $0 }
    field("tests", .lines(.test)) { $0 }
  }.written.objectOfLines.named("tests", "What moonlay test --format json prints.")

  private static let summary = JSONFields<[TestReport]>.of {
    field("passed", .count) { $0.count(where: { $0.isPassed }) }
    field("failed", .count) { $0.count(where: { $0.isFailed }) }
    field("passedOver", .count) { $0.count(where: { $0.isPassedOver }) }
  }.written.object
}

extension JSONCodec<TestReport> {
  fileprivate static let test = JSONFields<TestReport>.of {
    field("script", .string) { $0.script }
    optional("layout", .string) { $0.layoutName }
    field(
      "end",
      .string.narrowed(to: ["enum": ["passed", "failed", "broken", "unreadable", "passedOver"]])
    ) { $0.endWord }
    optional("reason", .string) { $0.isPassed ? nil : $0.reason }
    optional("failure", .diagnostic) { report in
      if case .broken(let diagnostic) = report.end { diagnostic } else { nil }
    }
    field("diagnostics", .lines(.reported)) { $0.diagnostics }
    field("goldens", .lines(.golden)) { $0.goldens }
  }.written.objectOfLines.named("test")
}

extension JSONCodec<GoldenReport> {
  fileprivate static let golden = JSONFields<GoldenReport>.of {
    field("file", .string) { $0.file }
    field(
      "end",
      .string.narrowed(to: ["enum": ["same", "drifted", "unusable", "recorded", "refused"]])
    ) { $0.endWord }
    field("words", .string) { $0.words }
    optional("difference", .compared) { $0.difference }
    optional("line", .ordinal) { $0.text?.line }
    optional("before", .string) { $0.text?.before }
    optional("after", .string) { $0.text?.after }
  }.written.objectOfLines.named(
    "golden",
    "A golden file: difference is present for a changed result; line, before and after for a changed text."
  )
}

extension TestReport {
  fileprivate var endWord: String {
    switch end {
    case .passed: "passed"
    case .failed: "failed"
    case .broken: "broken"
    case .unreadable: "unreadable"
    case .passedOver: "passedOver"
    }
  }
}

extension GoldenReport {
  fileprivate var endWord: String {
    switch end {
    case .same: "same"
    case .drifted: "drifted"
    case .unusable: "unusable"
    case .recorded: "recorded"
    case .refused: "refused"
    }
  }

  private var drift: GoldenDrift? {
    switch end {
    case .drifted(let drift): drift
    case .recorded(let drift): drift
    case .same, .unusable, .refused: nil
    }
  }

  fileprivate var difference: ResultDifference? {
    if case .result(let difference) = drift { difference } else { nil }
  }

  fileprivate var text: LineDifference? {
    if case .text(let difference) = drift { difference } else { nil }
  }
}
