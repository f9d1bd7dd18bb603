/// What each key does.
extension LineEditor {
  /// Handles a key.
  ///
  /// - Returns: The input, if the key ends it.
  func handle(_ key: Key) -> Input? {
    switch mode {
    case .searching(let search): return handle(key, search)
    case .choosing(let menu):
      if handle(key, menu) { return nil }
      mode = .editing
    case .editing: break
    }
    if hasPrefix {
      hasPrefix = false
      if key == .control("e") {
        editElsewhere()
        return nil
      }
    }
    switch key {
    case .enter: return enter()
    case .control("c"): return .interrupted
    case .control("d"):
      if text.characters.isEmpty { return .end }
      // At the end of a block, it drops the block.
      if text.isAtEnd, text.characters.contains("\n") { return .interrupted }
      text.delete(to: text.cursor + 1)
    default: edit(key)
    }
    return nil
  }

  private func edit(_ key: Key) {
    switch key {
    case .text(let typed): type(typed)
    case .paste(let pasted): text.insert(pasted)
    case .altEnter: newLine()
    case .tab: complete()
    case .backspace: text.delete(to: text.cursor - backspaceWidth)
    case .delete: text.delete(to: text.cursor + 1)
    case .control("h"): text.delete(to: text.cursor - 1)
    case .control("w"): text.delete(to: text.previousWord, isKept: true)
    case .alt("d"): text.delete(to: text.nextWord, isKept: true)
    case .control("u"): text.delete(to: text.lineStart, isKept: true)
    case .control("k"): text.delete(to: text.lineEnd, isKept: true)
    case .control("y"): text.insertKept()
    case .control("_"): text.undo()
    case .control("r"): mode = .searching(HistorySearch(history, before: text))
    case .control("l"): clear()
    case .control("z"): suspend()
    case .control("x"): hasPrefix = true
    case .alt("e"), .alt("v"): editElsewhere()
    case .control("g"), .escape: note = ""
    default: move(key)
    }
  }

  private func move(_ key: Key) {
    switch key {
    case .left, .control("b"): text.move(to: text.cursor - 1)
    case .right, .control("f"):
      if text.isAtEnd { takeSuggestion() } else { text.move(to: text.cursor + 1) }
    case .wordLeft, .alt("b"): text.move(to: text.previousWord)
    case .wordRight, .alt("f"): text.move(to: text.nextWord)
    case .home, .control("a"): text.move(to: text.lineStart)
    case .end, .control("e"):
      if text.isAtEnd { takeSuggestion() } else { text.move(to: text.lineEnd) }
    case .up: if !text.moveLine(by: -1) { recall(-1) }
    case .down: if !text.moveLine(by: 1) { recall(1) }
    case .control("p"): recall(-1)
    case .control("n"): recall(1)
    default: break
    }
  }

  // MARK: - Typing

  private func type(_ typed: String) {
    text.insert(typed)
    history.leave()
    alignLine()
  }

  /// Gives the cursor's line the indentation of its first word, if that has just been typed.
  private func alignLine() {
    guard text.isAtEnd || text.cursor == text.lineEnd, text.lineStart > 0 else { return }
    let line = String(text.characters[text.lineStart..<text.cursor])
    let before = String(text.characters[..<text.lineStart])
    guard let wanted = language.indentation(before, line) else { return }
    let present = line.prefix { $0 == " " }.count
    guard present != wanted else { return }
    let rest = line.dropFirst(present)
    text.replace(text.lineStart..<text.cursor, with: String(repeating: " ", count: wanted) + rest)
  }

  /// In the indentation of a line, Backspace goes one level back.
  private var backspaceWidth: Int {
    let indent = text.characters[text.lineStart..<text.cursor]
    return indent.count > 1 && indent.allSatisfy { $0 == " " } ? 2 : 1
  }

  private func enter() -> Input? {
    let whole = text.text
    guard language.isIncomplete(whole) else { return .line(whole) }
    text.move(to: text.characters.count)
    newLine()
    return nil
  }

  private func newLine() {
    text.insert("\n")
    let before = String(text.characters[..<text.cursor])
    let indent = language.indentation(before, "") ?? 0
    if indent > 0 { text.insert(String(repeating: " ", count: indent)) }
  }

  // MARK: - History

  private func takeSuggestion() {
    guard usesColor, let rest = history.suggestion(for: text.text) else { return }
    text.insert(rest)
  }

  private func recall(_ way: Int) {
    guard let entry = history.recall(way, from: text) else { return }
    text.replaceAll(with: entry)
  }
}
