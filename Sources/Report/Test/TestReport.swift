package import CollectionLayout
package import CollectionSimulation

/// The result of one script as a test.
package struct TestReport: Hashable, Sendable {
  /// The script, as it was found or named.
  package let script: String

  /// The layout's name; nil if the script did not come so far.
  package var layoutName: String?

  /// How the test ended.
  package var end: TestEnd

  /// What was met in the run, errors and warnings.
  package var diagnostics: [ReportedDiagnostic]

  /// The golden files of the script, those that there are and those that were recorded.
  package var goldens: [GoldenReport]

  package init(
    script: String, layoutName: String? = nil, end: TestEnd,
    diagnostics: [ReportedDiagnostic] = [], goldens: [GoldenReport] = []
  ) {
    self.script = script
    self.layoutName = layoutName
    self.end = end
    self.diagnostics = diagnostics
    self.goldens = goldens
  }
}

/// How a test ended.
package enum TestEnd: Hashable, Sendable {
  case passed

  /// The run broke the protocol, an assert failed, or a golden file differs.
  case failed

  /// The script failed, or went over a budget.
  case broken(Diagnostic)

  /// The file cannot be read, or a golden file of it cannot be read or written; why.
  case unreadable(String)

  /// The file is not a test: it returns no layout, and was not named; what it returns instead.
  case passedOver(String)
}

/// The result of one golden file.
package struct GoldenReport: Hashable, Sendable {
  /// The file, as it is named beside its script.
  package let file: String

  /// How the run compares with the file.
  package var end: GoldenEnd

  package init(file: String, end: GoldenEnd) { (self.file, self.end) = (file, end) }
}

/// How a run stands to a golden file of its script.
package enum GoldenEnd: Hashable, Sendable {
  /// It is as it was recorded.
  case same

  /// It has changed.
  case drifted(GoldenDrift)

  /// The file is not a result, or none that can be compared; why.
  case unusable(String)

  /// It was recorded: what has changed since the last time, nil if the file is new.
  case recorded(GoldenDrift?)

  /// It was to be recorded, and the run is not as it should be.
  case refused
}

/// What a golden file says that a run does not say any more.
package enum GoldenDrift: Hashable, Sendable {
  /// A result differs.
  case result(ResultDifference)
  /// A text differs.
  case text(LineDifference)
  /// Nothing of weight: the bytes are others, the numbers are within the tolerance.
  case bytes
}

/// Where two texts part.
package struct LineDifference: Hashable, Sendable {
  /// The first line that differs, from 1.
  package let line: Int

  /// What it was; nil if the text ended.
  package let before: String?

  /// What it is; nil if the text ends.
  package let after: String?

  /// The number of lines, and are.
  package let counts: Counts

  /// The number of lines that two texts have.
  package struct Counts: Hashable, Sendable {
    /// The number of lines of the text as it was.
    package let before: Int

    /// The number of lines of the text as it is.
    package let after: Int
  }

  /// Compares two texts, or answers nil if they have the same bytes.
  package init?(_ before: [UInt8], _ after: [UInt8]) {
    guard before != after else { return nil }
    let (old, new) = (Self.lines(before), Self.lines(after))
    let place = zip(old, new).prefix { $0 == $1 }.count
    line = place + 1
    self.before = place < old.count ? Self.text(old[place]) : nil
    self.after = place < new.count ? Self.text(new[place]) : nil
    counts = Counts(before: old.count, after: new.count)
  }

  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }
}

extension TestReport {
  /// Whether the test passed.
  package var isPassed: Bool { end == .passed }

  /// Whether the file was skipped, because it is not a test.
  package var isPassedOver: Bool { if case .passedOver = end { true } else { false } }

  /// Whether the test says no, in whatever way.
  package var isFailed: Bool { !isPassed && !isPassedOver }

  /// What is wrong, in a line.
  package var reason: String {
    switch end {
    case .passed: return "passed"
    case .broken(let diagnostic): return diagnostic.message
    case .unreadable(let message), .passedOver(let message): return message
    case .failed:
      let errors = diagnostics.filter { $0.diagnostic.severity == .error }
      if let first = (errors.first ?? diagnostics.first)?.diagnostic,
        goldens.allSatisfy({ $0.isGood })
      {
        return first.message
      }
      let golden = goldens.first { !$0.isGood }
      return golden.map { "\($0.file) \($0.words)" } ?? "the run failed"
    }
  }
}

extension GoldenReport {
  /// Whether there is nothing to complain of.
  package var isGood: Bool {
    switch end {
    case .same, .recorded: true
    case .drifted, .unusable, .refused: false
    }
  }

  /// The result of the file in a few words, to stand behind its name.
  package var words: String {
    switch end {
    case .same: "is unchanged"
    case .drifted(.result(let difference)): "has changed: \(difference.headline)"
    case .drifted(.text(let difference)): "has changed in line \(difference.line.readable)"
    case .drifted(.bytes): "has changed"
    case .unusable(let message): "cannot be used: \(message)"
    case .recorded(nil): "is new"
    case .recorded(.result(let difference)?): "was recorded again: \(difference.headline)"
    case .recorded(.text(let difference)?):
      "was recorded again, from line \(difference.line.readable) on"
    case .recorded(.bytes?): "was recorded again, without a significant difference"
    case .refused: "was not recorded: the run failed"
    }
  }
}

extension ResultDifference {
  /// The most important difference in a few words.
  var headline: String {
    if let moment = moments.first(where: { !$0.elements.isEmpty }) {
      let place = moment.label.map { " in snapshot \"\($0)\"" } ?? ""
      return moment.summary + place
    }
    let names = (facts + end.facts + snapshots.flatMap { $0.facts }).map { $0.name }
    guard let first = names.first else { return "nothing" }
    return names.count > 1 ? "\(first) and \((names.count - 1).readable) more" : first
  }
}
