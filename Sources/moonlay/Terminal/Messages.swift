import CollectionLayout
import CollectionSimulation
import Report
import OperatingSystem

/// What is said to a person, on standard error.
struct Messages {
  enum Loudness {
    /// Only what ends the program.
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

  /// Whether a person sees on standard error how far the work is.
  var showsProgress: Bool { if case .quiet = loudness { false } else { terminal.isTerminal } }

  /// Says what ends the program.
  func fatal(_ text: String) { write(Array("moonlay: \(text.shown)\n".utf8)) }

  /// Says what is wrong with the command line.
  func usage(_ text: String) { write(Array("\(text.shown)\n".utf8)) }

  /// Says a diagnostic that ends the program.
  func fatal(_ diagnostic: Diagnostic, _ sources: SourceTexts) {
    write(diagnostic.text(options(sources)))
  }

  /// Says a diagnostic that ends something, with lines from where they are known.
  func fatal(
    _ diagnostic: Diagnostic, quoting line: @escaping @Sendable (String, Int) -> String?
  ) {
    write(diagnostic.text(options(line)))
  }

  /// Says what was met on the way, with lines from where they are known.
  func say(
    _ diagnostic: ReportedDiagnostic, quoting line: @escaping @Sendable (String, Int) -> String?
  ) {
    if case .quiet = loudness { return }
    write(diagnostic.text(options(line)))
  }

  /// Says what was met in a run that came to its end.
  func say(_ diagnostics: [ReportedDiagnostic], _ sources: SourceTexts) {
    if case .quiet = loudness { return }
    for (number, diagnostic) in diagnostics.enumerated() {
      if number > 0 { write([UInt8(ascii: "\n")]) }
      write(diagnostic.text(options(sources)))
    }
  }

  /// Says what a script printed before it failed: there is no result that would show it.
  func say(printed texts: [String]) {
    if case .quiet = loudness { return }
    let shown = texts.suffix(Self.mostPrinted)
    if shown.count < texts.count {
      hint("the script printed more: \(texts.count - shown.count) earlier texts are left out")
    }
    for text in shown { write(Array("print: \(text.shown)\n".utf8)) }
  }

  /// The most texts of a script that failed that are shown.
  private static let mostPrinted = 40

  /// Says what helps to go on.
  func hint(_ text: String) {
    if case .quiet = loudness { return }
    write(Array("moonlay: \(text.shown)\n".utf8))
  }

  /// Says what is done.
  func progress(_ text: String) {
    guard isVerbose else { return }
    write(Array("moonlay: \(text.shown)\n".utf8))
  }

  private func options(_ sources: SourceTexts) -> TextOptions {
    options { sources.line($1, of: $0) }
  }

  private func options(_ line: @escaping @Sendable (String, Int) -> String?) -> TextOptions {
    TextOptions(
      width: terminal.columns,
      isColored: terminal.wantsColor(color, environment: environment), sourceLine: line)
  }

  private func write(_ bytes: [UInt8]) {
    var output = StandardOutput(descriptor: 2)
    // Nobody can be told where standard error itself is closed.
    try? output.write(bytes)
    try? output.flush()
  }
}

extension String {
  /// The text as a terminal shows it and does not obey it, each of its lines cut in the middle where it is so long that
  /// nobody reads it.
  var shown: String {
    let (longest, kept) = (4000, 1500)
    return visibleText.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.utf8.count > longest else { return String(line) }
      let dropped = line.utf8.count - line.prefix(kept).utf8.count - line.suffix(kept).utf8.count
      return "\(line.prefix(kept)) … (\(dropped) bytes more) … \(line.suffix(kept))"
    }.joined(separator: "\n")
  }
}
