import OperatingSystem

/// The progress of a long task: a line on standard error that is overwritten repeatedly, if it is a
/// terminal.
final class ProgressLine {
  private let name: String
  private let isShown: Bool
  private var last = ""

  init(of name: String, isShown: Bool) {
    self.name = name.shown
    self.isShown = isShown
  }

  /// Shows the number of tried cases, of planned cases and of findings.
  func show(_ cases: Int, of planned: Int, found: Int) {
    let findings = found == 0 ? "" : ", \(found) found"
    write("\(name): \(cases) of \(planned) cases\(findings)")
  }

  /// Shows the current step.
  func show(_ words: String) { write("\(name): \(words)") }

  /// Clears the line.
  func clear() { write("") }

  private func write(_ text: String) {
    guard isShown, text != last else { return }
    last = text
    Self.overwrite(with: text)
  }

  /// Overwrites the line on standard error.
  static func overwrite(with text: String) {
    var output = StandardOutput(descriptor: 2)
    // A carriage return, and the sequence that clears the line.
    try? output.write("\r\u{1B}[K\(text)")
    try? output.flush()
  }
}
