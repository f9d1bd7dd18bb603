import CollectionLayout
import CollectionSimulation
import Report
import Workbench
import OperatingSystem

/// Prints messages to standard error.
struct Messages {
  enum Loudness {
    /// Only fatal errors.
    case quiet
    case usual
    case verbose
  }

  private let color: ColorChoice
  private let loudness: Loudness
  private let terminal = Terminal(descriptor: 2)

  init(color: ColorChoice, loudness: Loudness) {
    self.color = color
    self.loudness = loudness
  }

  var isVerbose: Bool { if case .verbose = loudness { true } else { false } }

  /// Whether progress is shown on standard error.
  var showsProgress: Bool { if case .quiet = loudness { false } else { terminal.isTerminal } }

  /// Whether standard error is read while a script runs.
  var showsWaiting: Bool { if case .quiet = loudness { false } else { !Terminal.keepsErrors } }

  /// Prints a fatal error: a sentence with the fault and, after a semicolon, the fix.
  func fatal(_ sentence: String) { fatal(CommandError(sentence.shown)) }

  /// Prints a fatal error.
  func fatal(_ fault: CommandError) { write(fault.text(options { _, _ in nil })) }

  /// Prints a fatal diagnostic.
  func fatal(_ diagnostic: Diagnostic, _ sources: SourceTexts) {
    write(diagnostic.text(options(sources)))
  }

  /// Prints a fatal diagnostic without a line of a script.
  func fatal(_ diagnostic: Diagnostic) { write(diagnostic.text(options { _, _ in nil })) }

  /// Prints a diagnostic that ends an input at the prompt, with the lines that it quotes.
  func fatal(
    _ diagnostic: Diagnostic, quoting line: @escaping @Sendable (String, Int) -> String?
  ) {
    write(diagnostic.text(promptOptions(line)))
  }

  /// Prints a diagnostic of an input at the prompt, with the lines that it quotes.
  func say(
    _ diagnostic: ReportedDiagnostic, quoting line: @escaping @Sendable (String, Int) -> String?
  ) {
    if case .quiet = loudness { return }
    write(diagnostic.text(promptOptions(line)))
  }

  /// Prints the diagnostics of a run.
  func say(_ diagnostics: [ReportedDiagnostic], _ sources: SourceTexts) {
    if case .quiet = loudness { return }
    for (number, diagnostic) in diagnostics.enumerated() {
      if number > 0 { write([UInt8(ascii: "\n")]) }
      write(diagnostic.text(options(sources)))
    }
  }

  /// Prints what was reported before a diagnostic ended the run.
  func say(before diagnostic: Diagnostic, _ sources: SourceTexts) {
    if case .quiet = loudness { return }
    for earlier in diagnostic.earlier {
      write(earlier.text(options(sources)))
      write([UInt8(ascii: "\n")])
    }
  }

  /// Prints what a script printed before it failed, since there is no result to show it.
  func say(printed texts: [String]) {
    if case .quiet = loudness { return }
    var shown: [String] = []
    var room = Self.maxPrintedBytes
    for text in texts.suffix(Self.maxPrinted).reversed() {
      let line = "print: \(text.shown)\n"
      room -= line.utf8.count
      guard room >= 0 else { break }
      shown.append(line)
    }
    if shown.count < texts.count {
      hint("the script printed more: \(texts.count - shown.count) earlier texts are omitted")
    }
    for line in shown.reversed() { write(Array(line.utf8)) }
  }

  /// The maximum number of texts of a failed script that are shown, and of their bytes.
  private static let maxPrinted = 40
  private static let maxPrintedBytes = 64 << 10

  /// Prints a note that helps to continue.
  func hint(_ text: String) {
    if case .quiet = loudness { return }
    write(Array("note: \(text.shown)\n".utf8))
  }

  /// Prints how to apply the fixes of diagnostics, if there are any.
  func sayFixes(of diagnostics: [Diagnostic], in path: String) {
    let count = diagnostics.count { !$0.edits.isEmpty }
    guard count > 0, path != "-" else { return }
    hint("\(count) fix\(count == 1 ? "" : "es") can be applied: moonlay fix \(path)")
  }

  /// Prints progress, with `--verbose`.
  func progress(_ text: String) {
    guard isVerbose else { return }
    write(Array("note: \(text.shown)\n".utf8))
  }

  /// Returns the options of the prompt, which has its own command to explain a code.
  private func promptOptions(
    _ line: @escaping @Sendable (String, Int) -> String?
  ) -> TextOptions {
    var options = self.options(line)
    options.explanation = ":doc"
    return options
  }

  private func options(_ sources: SourceTexts) -> TextOptions {
    options(folder: sources.folder) { sources.line($1, of: $0) }
  }

  private func options(
    folder: String = "", _ line: @escaping @Sendable (String, Int) -> String?
  ) -> TextOptions {
    TextOptions(
      width: terminal.columns,
      isColored: terminal.usesColor(color, environment: environment), folder: folder,
      sourceLine: line)
  }

  private func write(_ bytes: [UInt8]) {
    var output = StandardOutput(descriptor: 2)
    // If standard error itself is closed, the error cannot be reported.
    try? output.write(bytes)
    try? output.flush()
  }
}

extension String {
  /// The text with visible control characters, shortened in the middle if it is too long: each of
  /// its lines, and the whole.
  ///
  /// - Complexity: O(*n*), whatever letters there are.
  var shown: String {
    let lines = shortened(above: 1 << 20, keeping: 1 << 18)
      .unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map {
      // The visible form of a control character may be longer than the character.
      String($0).shortened(above: 4000, keeping: 1500).visibleText
        .shortened(above: 12_000, keeping: 1500)
    }.joined(separator: "\n").shortened(above: 48_000, keeping: 15_000)
  }
}
