package import CollectionLayout
import CollectionSimulation
package import Report

/// The options of testing scripts.
package struct TestOptions: Sendable {
  /// The tolerance between numbers and those of a golden file, in points.
  package var tolerance = 0.001

  /// Whether golden files are written instead of compared.
  package var updatesGoldenFiles = false

  package init() {}
}

/// The kinds of golden files: recorded results next to a script, as `moonlay run` prints them.
package enum GoldenKind: String, CaseIterable, Sendable {
  /// `grid.golden.json`: compared element by element, numbers within a tolerance.
  case json
  /// `grid.golden.txt`: compared byte by byte.
  case text

  /// Returns the path of a script's golden file: `walls/grid.golden.json` for `walls/grid.lua`.
  package func file(of script: String) -> String {
    let stem = script.hasSuffix(".lua") ? String(script.dropLast(4)) : script
    return "\(stem).golden.\(self == .json ? "json" : "txt")"
  }
}

/// A golden file and its contents.
package struct GoldenFile: Sendable {
  /// The kind of golden file.
  package let kind: GoldenKind

  /// The file name, without the folder.
  package let name: String

  /// The file's bytes; nil if there is none.
  package let text: [UInt8]?

  /// Creates a golden file of a kind, which may not exist yet.
  package init(_ kind: GoldenKind, name: String, text: [UInt8]?) {
    (self.kind, self.name, self.text) = (kind, name, text)
  }
}

/// A test of a script, which compares its run with its golden files.
package struct ScriptTest {
  /// The report of the test.
  package private(set) var report: TestReport

  /// The contents to write to golden files, by kind.
  package private(set) var writes: [(kind: GoldenKind, bytes: [UInt8])] = []

  /// The reason why there is no result; nil if there is one.
  package private(set) var failure: RunFailure?

  /// Evaluates a run.
  ///
  /// - Parameters:
  ///   - outcome: How the run ended; its result has its records.
  ///   - script: The path of the script, as it was found or named.
  ///   - isNamed: Whether the user named this file, so that it must be a test.
  ///   - goldens: The golden files: the existing ones, and those to record.
  ///   - text: Writes the golden text of a result.
  ///   - options: The options of the test.
  package init(
    _ outcome: RunOutcome, of script: String, isNamed: Bool, goldens: [GoldenFile],
    text: TextOptions, _ options: TestOptions
  ) {
    switch outcome {
    case .failed(let diagnostic, let failure):
      let isModule = diagnostic.isOfModule && !isNamed && goldens.allSatisfy { $0.text == nil }
      report = TestReport(
        script: script, end: isModule ? .passedOver(diagnostic.message) : .broken(diagnostic))
      if isModule { return }
      self.failure = failure
      report.goldens = goldens.compactMap { golden in
        options.updatesGoldenFiles ? GoldenReport(file: golden.name, end: .refused) : nil
      }
    case .finished(let result, let verdict):
      report = TestReport(
        script: script, layoutName: result.heading.layoutName,
        end: verdict == .good ? .passed : .failed,
        diagnostics: result.diagnostics.filter { $0.diagnostic.severity != .hint })
      for golden in goldens {
        judge(golden, result, isGood: verdict == .good, text, options)
      }
      if report.goldens.contains(where: { !$0.isGood }) { report.end = .failed }
    }
  }

  /// Marks the test as failed because the recorded files could not be written.
  package mutating func fail(_ message: String) { report.end = .unreadable(message) }

  private mutating func judge(
    _ golden: GoldenFile, _ result: RunResult, isGood: Bool, _ text: TextOptions,
    _ options: TestOptions
  ) {
    guard isGood || !options.updatesGoldenFiles else {
      report.goldens.append(GoldenReport(file: golden.name, end: .refused))
      return
    }
    let bytes =
      switch golden.kind {
      case .json: result.json()
      case .text: result.text(text)
      }
    let end = Self.end(golden, bytes, options)
    if case .recorded = end { writes.append((golden.kind, bytes)) }
    report.goldens.append(GoldenReport(file: golden.name, end: end))
  }

  private static func end(_ golden: GoldenFile, _ bytes: [UInt8], _ options: TestOptions)
    -> GoldenEnd
  {
    guard let old = golden.text else { return .recorded(nil) }
    guard old != bytes else { return .same }
    switch golden.kind {
    case .text:
      guard let difference = LineDifference(old, bytes) else { return .same }
      return options.updatesGoldenFiles ? .recorded(.text(difference)) : .drifted(.text(difference))
    case .json:
      do throws(ResultError) {
        let difference = try ResultDifference(
          from: ResultDocument(reading: old), to: ResultDocument(reading: bytes),
          names: ResultDifference.Names(before: golden.name, after: "this run"),
          DifferenceOptions(tolerance: options.tolerance, isWhole: true))
        if options.updatesGoldenFiles {
          return .recorded(difference.isEmpty ? .bytes : .result(difference))
        }
        return difference.isEmpty ? .same : .drifted(.result(difference))
      } catch {
        return options.updatesGoldenFiles ? .recorded(.bytes) : .unusable(error.message)
      }
    }
  }
}

extension Diagnostic {
  /// Whether a script was refused because it does not return a layout: it may be a module of other
  /// scripts.
  package var isOfModule: Bool {
    code == .noLayout && subject?.kind == .result
  }
}
