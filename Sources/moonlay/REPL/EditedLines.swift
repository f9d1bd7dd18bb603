import OperatingSystem
import Workbench

/// Lines edited by a person, with a persistent history and completion from the session.
final class EditedLines: TypedLines {
  private let editor: LineEditor
  private let history: InputHistory

  /// Creates an editor for lines; nil if lines cannot be edited here.
  ///
  /// - Parameters:
  ///   - session: Completes the typed text.
  ///   - whileIdle: Handles other tasks while nothing is typed; its argument removes the line from
  ///     the screen.
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
  /// Creates the effect of a completion: inserts the common prefix of all candidates, and lists
  /// them if they differ.
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

  /// The maximum number of candidates to list.
  private static let maxListed = 120

  /// Returns the words in as many columns as the terminal can fit.
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
