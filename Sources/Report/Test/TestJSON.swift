import CollectionLayout
import CollectionSimulation

extension [TestReport] {
  /// Returns the reports as one JSON document (`moonlay schema test`).
  package func json() -> [UInt8] { JSONCodec<[TestReport]>.tests.document(self) }
}

extension JSONCodec<[TestReport]> {
  static let tests = JSONFields<[TestReport]>.written {
    version()
    field("summary", .summary, means: "Number of scripts by outcome.") { $0 }
    field("tests", .lines(.test), means: "The scripts, in the order of the command line.") { $0 }
  }.objectOfLines.named("tests", "What moonlay test --format json prints.")

  private static let summary = JSONFields<[TestReport]>.written {
    field("passed", .count, means: "Scripts that passed.") { $0.count(where: { $0.isPassed }) }
    field("failed", .count, means: "Scripts that failed.") { $0.count(where: { $0.isFailed }) }
    field("passedOver", .count, means: "Scripts that were not run.") {
      $0.count(where: { $0.isPassedOver })
    }
  }.object
}

extension JSONCodec<TestReport> {
  fileprivate static let test = JSONFields<TestReport>.written {
    field("script", .string, means: "The script, as it was named.") { $0.script }
    optional("layout", .string, means: "The name of the class.") { $0.layoutName }
    field(
      "end",
      .string.narrowed(to: ["enum": ["passed", "failed", "broken", "unreadable", "passedOver"]]),
      means: "How it ended."
    ) { $0.endWord }
    optional("reason", .string, means: "Why it did not pass.") { $0.isPassed ? nil : $0.reason }
    optional("failure", .diagnostic, means: "The diagnostic that ended the script.") { report in
      if case .broken(let diagnostic) = report.end { diagnostic } else { nil }
    }
    field("diagnostics", .lines(.reported), means: "What the run met.") { $0.diagnostics }
    field("goldens", .lines(.golden), means: "The golden files that were compared.") { $0.goldens }
  }.objectOfLines.named("test")
}

extension JSONCodec<GoldenReport> {
  fileprivate static let golden = JSONFields<GoldenReport>.written {
    field("file", .string, means: "The golden file.") { $0.file }
    field(
      "end",
      .string.narrowed(to: ["enum": ["same", "drifted", "unusable", "recorded", "refused"]]),
      means: "What the comparison says."
    ) { $0.endWord }
    field("words", .string, means: "The same in a sentence.") { $0.words }
    optional("difference", .compared, means: "What differs, for a result in JSON.") {
      $0.difference
    }
    optional("line", .ordinal, means: "The first line that differs, for a text.") { $0.text?.line }
    optional("before", .string, means: "That line in the golden file.") { $0.text?.before }
    optional("after", .string, means: "That line now.") { $0.text?.after }
  }.objectOfLines.named(
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
