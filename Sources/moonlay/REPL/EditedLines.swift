import CollectionSimulation
import LineEditor
import OperatingSystem
import Workbench

/// Inputs edited by a person, with a persistent history and completion from the session.
final class EditedLines: TypedLines {
  private let editor: LineEditor
  private let history: InputHistory

  /// Creates an editor for inputs.
  ///
  /// - Parameters:
  ///   - session: Completes the typed text.
  ///   - terminal: The terminal at which they are typed.
  ///   - usesColor: Whether the text is coloured.
  ///   - files: Receives the file that another editor changes.
  ///   - whileIdle: Handles other tasks while nothing is typed; its argument removes the line from
  ///     the screen.
  init(
    _ session: LiveSession, _ terminal: KeyTerminal, usesColor: Bool, _ files: TemporaryFiles,
    whileIdle: @escaping (_ leaveLine: () -> Void) -> Bool
  ) {
    // Ctrl-C after Enter belongs to the input, even if that has not begun.
    let interruption = session.interruption
    terminal.givesBack = { interruption.expect($0) }
    var language = LineLanguage()
    language.styles = { LuaTyping.styles(of: $0, cursor: $1) }
    language.indentation = { LuaTyping.indentation(after: $0, of: $1) }
    language.isIncomplete = { session.isIncomplete($0) }
    language.complete = { LineCompletion(session.complete($0, at: $1)) }
    language.editElsewhere = { Self.edit($0, files) }
    language.columns = { $0.columns }
    language.whileIdle = whileIdle
    editor = LineEditor(
      terminal, usesColor: usesColor, historySize: InputHistory.maxEntries, language)
    history = InputHistory()
    for entry in history.entries { editor.remember(entry) }
  }

  func next(isContinuation: Bool) -> TypedLine {
    switch editor.read() {
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

  /// The maximum size of a text that another editor returns, in bytes.
  private static let maxEdited = 1 << 20

  /// Lets a person change a text in the program that `VISUAL` or `EDITOR` names.
  ///
  /// - Returns: The changed text; nil if the program failed.
  private static func edit(_ text: String, _ files: TemporaryFiles) -> String? {
    let program = ["VISUAL", "EDITOR"].compactMap { environment($0) }.first { !$0.isEmpty } ?? "vi"
    guard let path = try? files.createPrivate("input.lua", Array((text + "\n").utf8)),
      KeyTerminal.run("exec \(program) \"$1\"", path),
      let bytes = try? readFile(path, limit: maxEdited)
    else { return nil }
    var changed = String(decoding: bytes, as: UTF8.self)
    while changed.last?.isNewline == true { changed.removeLast() }
    return changed
  }
}

extension LineCompletion {
  init(_ completion: SessionCompletion) {
    self.init(
      range: completion.range,
      candidates: completion.candidates.map { Candidate(text: $0.text, detail: $0.detail) },
      note: completion.note)
  }
}
