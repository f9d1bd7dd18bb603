import CollectionLayout
import CollectionSimulation

extension TestReport {
  /// Returns the test as text: one line and, if it fails, the reason below it.
  ///
  /// - Parameter options: The options of the text, which provide the lines of this script.
  /// - Returns: The lines.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    for line in [head] + details(options) { output.append(line, isColored: options.isColored) }
    return output.take()
  }

  private var head: TextLine {
    let name = TextSpan(script.visible, isFailed ? .strong : .plain)
    switch end {
    case .passed: return [TextSpan("ok    ", .remedy), name]
    case .passedOver(let reason):
      return [TextSpan("--    ", .faint), name, TextSpan("  \(reason.visible)", .faint)]
    case .failed, .broken, .unreadable: return [TextSpan("FAIL  ", .error), name]
    }
  }

  /// Returns the reason of a failure, and the recorded files.
  private func details(_ options: TextOptions) -> [TextLine] {
    var parts: [[TextLine]] = []
    switch end {
    case .broken(let diagnostic): parts.append(diagnostic.lines(options, more: []))
    case .unreadable(let message): parts.append([[TextSpan(message.visible)]])
    case .passed, .passedOver: break
    case .failed: parts += diagnostics.prefix(Self.maxDiagnostics).map { $0.lines(options) }
    }
    if diagnostics.count > Self.maxDiagnostics, end == .failed {
      let rest = diagnostics.count - Self.maxDiagnostics
      parts.append([[TextSpan("… \(rest.of("further diagnostic")): moonlay run", .faint)]])
    }
    parts += goldens.filter { !$0.isSilent }.map { $0.lines(options) }
    return parts.enumerated().flatMap { number, lines in (number > 0 ? [[]] : []) + lines }
      .map { $0.isEmpty ? [] : [TextSpan("      ")] + $0 }
  }

  private static let maxDiagnostics = 20
}

extension GoldenReport {
  /// Whether the file need not be mentioned to a person.
  fileprivate var isSilent: Bool { end == .same }

  /// The result for the file if its changes are listed below.
  private var shortWords: String {
    switch end {
    case .drifted(.result): "has changed"
    case .recorded(.result?): "was recorded again"
    default: words
    }
  }

  fileprivate func lines(_ options: TextOptions) -> [TextLine] {
    let head: TextLine = [
      TextSpan(file.visible, .strong), TextSpan(" \(shortWords.visible)", isGood ? .plain : .error),
    ]
    var narrow = options
    narrow.width = max(options.width - 6, 20)
    switch end {
    case .drifted(.result(let difference)):
      return [head] + difference.lines(narrow, isNamed: false)
    case .recorded(.result(let difference)?):
      return [head] + difference.lines(narrow, isNamed: false)
    case .drifted(.text(let difference)), .recorded(.text(let difference)?):
      return [head] + difference.lines(narrow)
    case .same, .drifted(.bytes), .unusable, .recorded(nil), .recorded(.bytes?), .refused:
      return [head]
    }
  }
}

extension LineDifference {
  fileprivate func lines(_ options: TextOptions) -> [TextLine] {
    let width = options.width - 6
    return [
      [TextSpan("- ", .error), TextSpan(before.map { $0.visible.cut(to: width) } ?? "the end")],
      [TextSpan("+ ", .remedy), TextSpan(after.map { $0.visible.cut(to: width) } ?? "the end")],
    ]
  }
}

extension [TestReport] {
  /// The numbers of passed and failed tests: `31 tests: 30 passed, 1 failed; 2 files are no tests`.
  package var summary: String {
    let tests = filter { !$0.isPassedOver }
    let failed = tests.count(where: { $0.isFailed })
    let recorded = flatMap { $0.goldens }.count {
      if case .recorded = $0.end { true } else { false }
    }
    let others = count - tests.count
    var parts = ["\((tests.count - failed).readable) passed"]
    if failed > 0 { parts.append("\(failed.readable) failed") }
    if recorded > 0 { parts.append("\(recorded.of("golden file")) recorded") }
    let rest = others == 0 ? "" : "; \(others.of("file")) skipped"
    return "\(tests.count.of("test")): \(parts.joined(separator: ", "))\(rest)"
  }

  /// Returns the last line of a text.
  package func summaryLine(_ options: TextOptions) -> [UInt8] {
    var output = OutputBuffer()
    output.append(
      [TextSpan(summary, contains(where: { $0.isFailed }) ? .error : .remedy)],
      isColored: options.isColored)
    return output.take()
  }
}
