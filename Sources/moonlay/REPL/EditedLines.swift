import OperatingSystem
import Workbench

/// Lines that a person edits, with a history that outlasts the session and completion of what the session knows.
final class EditedLines: TypedLines {
  private let editor: LineEditor
  private let history: InputHistory

  /// Begins; nil if lines cannot be edited here.
  ///
  /// - Parameters:
  ///   - session: Completes what is typed.
  ///   - whileIdle: Looks after other things while nothing is typed; it is given what takes the line off the screen.
  init?(_ session: LiveSession, whileIdle: @escaping (_ leaveLine: () -> Void) -> Bool) {
    let editor = LineEditor(
      historySize: InputHistory.maxEntries,
      complete: { line, before in .init(session.complete(line, at: before), of: line, before) },
      idle: whileIdle)
    guard let editor else { return nil }
    self.editor = editor
    history = InputHistory()
    for entry in history.entries { editor.remember(entry) }
  }

  func next(isContinuation: Bool) -> TypedLine {
    switch editor.read(prompt: isContinuation ? ">> " : "> ") {
    case .line(let line): .line(line)
    case .interrupted: .interrupted
    case .end: .end
    }
  }

  func remember(_ input: String) {
    guard let entry = InputHistory.entry(of: input) else { return }
    editor.remember(entry)
    history.add(entry)
  }
}

extension LineEditor.Completion {
  /// What a completion does to a line: it goes as far as all candidates agree, and lists them where they differ.
  init(_ completion: SessionCompletion, of line: String, _ before: Int) {
    let common = completion.commonBeginning
    let typed = String(
      decoding: line.utf8.dropFirst(completion.range.lowerBound)
        .prefix(max(0, before - completion.range.lowerBound)), as: UTF8.self)
    self.init(replaced: 0, inserted: "")
    guard !completion.candidates.isEmpty else { return }
    if common.utf8.count > typed.utf8.count {
      (replaced, inserted) = (typed.unicodeScalars.count, common)
    } else if completion.candidates.count > 1 {
      listing = Self.columns(completion.candidates.map(\.shown))
    }
  }

  /// More candidates are not listed.
  private static let maxListed = 120

  /// The words side by side, as many as the terminal has room for.
  private static func columns(_ words: [String]) -> String {
    let listed = words.prefix(maxListed)
    let width = (listed.map(\.count).max() ?? 0) + 2
    let count = max(1, Terminal(descriptor: 1).columns / width)
    var text = ""
    for (number, word) in listed.enumerated() {
      let isLast = number % count == count - 1 || number == listed.count - 1
      text += isLast ? word + "\n" : word + String(repeating: " ", count: width - word.count)
    }
    return words.count > maxListed ? text + "… \(words.count - maxListed) more\n" : text
  }
}
