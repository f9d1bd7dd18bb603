import OperatingSystem

/// How far a long piece of work is: one line on standard error that is written over again and again, where a person
/// sees it.
final class ProgressLine {
  private let name: String
  private let isShown: Bool
  private var last = ""

  init(of name: String, isShown: Bool) {
    self.name = name.shown
    self.isShown = isShown
  }

  /// Says how many cases were tried of how many, and how much was found.
  func show(_ cases: Int, of planned: Int, found: Int) {
    let findings = found == 0 ? "" : ", \(found) found"
    write("\(name): \(cases) of \(planned) cases\(findings)")
  }

  /// Says what is done now.
  func show(_ words: String) { write("\(name): \(words)") }

  /// Takes the line away.
  func clear() { write("") }

  private func write(_ text: String) {
    guard isShown, text != last else { return }
    last = text
    var output = StandardOutput(descriptor: 2)
    // A carriage return, and what clears the line.
    try? output.write("\r\u{1B}[K\(text)")
    try? output.flush()
  }
}
