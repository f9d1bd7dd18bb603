package import CollectionLayout
package import CollectionSimulation

/// The result of one script as a test.
package struct TestReport: Hashable, Sendable {
  /// The script, as it was found or named.
  package let script: String

  /// The layout's name; nil if the script did not get that far.
  package var layoutName: String?

  /// The result of the test.
  package var end: TestEnd

  /// The errors and warnings of the run.
  package var diagnostics: [ReportedDiagnostic]

  /// The golden files of the script: existing and newly recorded ones.
  package var goldens: [GoldenReport]

  package init(
    script: String, layoutName: String? = nil, end: TestEnd,
    diagnostics: [ReportedDiagnostic] = [], goldens: [GoldenReport] = []
  ) {
    (self.script, self.layoutName, self.end) = (script, layoutName, end)
    (self.diagnostics, self.goldens) = (diagnostics, goldens)
  }
}

/// The result of a test.
package enum TestEnd: Hashable, Sendable {
  case passed

  /// The run violated the protocol, an assertion failed, or a golden file differs.
  case failed

  /// The script failed, or exceeded a budget.
  case broken(Diagnostic)

  /// The file, or a golden file of it, cannot be read or written; with the reason.
  case unreadable(String)

  /// The file is not a test: it returns no layout, and was not named explicitly; with what it
  /// returns instead.
  case passedOver(String)
}

/// The result of one golden file.
package struct GoldenReport: Hashable, Sendable {
  /// The file name, relative to the script's folder.
  package let file: String

  /// The result of comparing the run with the file.
  package var end: GoldenEnd

  package init(file: String, end: GoldenEnd) { (self.file, self.end) = (file, end) }
}

/// The result of comparing a run with a golden file of its script.
package enum GoldenEnd: Hashable, Sendable {
  /// The run is equal to the recorded one.
  case same

  /// The run has changed.
  case drifted(GoldenDrift)

  /// The file is not a result, or cannot be compared; with the reason.
  case unusable(String)

  /// The file was recorded; with the changes since the last time, nil if the file is new.
  case recorded(GoldenDrift?)

  /// The file should have been recorded, but the run failed.
  case refused
}

/// The difference of a run from a golden file.
package enum GoldenDrift: Hashable, Sendable {
  case result(ResultDifference)
  case text(LineDifference)
  /// Only the bytes differ; the numbers are within the tolerance.
  case bytes
}

/// The first difference between two texts.
package struct LineDifference: Hashable, Sendable {
  /// The first line that differs, from 1.
  package let line: Int

  /// The line in the first text; nil if that has ended.
  package let before: String?

  /// The line in the second text; nil if that has ended.
  package let after: String?

  /// The numbers of lines.
  package let counts: Counts

  /// The numbers of lines of two texts.
  package struct Counts: Hashable, Sendable {
    /// The number of lines of the first text.
    package let before: Int

    /// The number of lines of the second text.
    package let after: Int
  }

  /// Compares two texts, or returns nil if they have the same bytes.
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

  /// Whether the test failed, for any reason.
  package var isFailed: Bool { !isPassed && !isPassedOver }

  /// The reason of a failure, in a line.
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
  /// Whether the golden file causes no failure.
  package var isGood: Bool {
    switch end {
    case .same, .recorded: true
    case .drifted, .unusable, .refused: false
    }
  }

  /// The result for the file in a few words, to follow its name.
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
  /// The most important difference, in a few words.
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
