/// A text with a cursor.
///
/// Positions count characters as readers see them.
package struct EditedText: Sendable {
  /// The characters.
  package private(set) var characters: [Character] = []

  /// The number of characters before the cursor.
  package private(set) var cursor = 0

  private var earlier: [State] = []

  /// Whether the last change was typed, so that the next letter is part of the same change.
  private var isTyping = false

  /// The text that was deleted last by a key that keeps it.
  private var kept = ""

  private struct State {
    let characters: [Character]
    let cursor: Int
  }

  /// The maximum number of changes that can be undone.
  private static let maxUndo = 200

  package init(_ text: String = "") { replaceAll(with: text) }

  /// The text as a whole.
  package var text: String { String(characters) }

  /// The text before the cursor.
  package var before: String { String(characters[..<cursor]) }

  package var isAtEnd: Bool { cursor == characters.count }

  // MARK: - Changes

  private mutating func change(isTyped: Bool = false, _ body: (inout EditedText) -> Void) {
    if !(isTyped && isTyping) {
      earlier.append(State(characters: characters, cursor: cursor))
      if earlier.count > Self.maxUndo { earlier.removeFirst() }
    }
    isTyping = isTyped
    body(&self)
  }

  /// Undoes the last change.
  package mutating func undo() {
    guard let last = earlier.popLast() else { return }
    (characters, cursor, isTyping) = (last.characters, last.cursor, false)
  }

  /// Inserts a text at the cursor.
  ///
  /// A combining mark becomes a part of the character before it.
  package mutating func insert(_ text: String) {
    change(isTyped: text.count == 1) { edited in
      let before = edited.before + text
      let whole = Array(before + String(edited.characters[edited.cursor...]))
      edited.cursor = min(before.count, whole.count)
      edited.characters = whole
    }
  }

  /// Replaces the text, and moves to its end.
  package mutating func replaceAll(with text: String) {
    change { edited in
      edited.characters = Array(text)
      edited.cursor = edited.characters.count
    }
  }

  /// Replaces characters.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    move(to: range.upperBound)
    delete(to: range.lowerBound)
    insert(text)
  }

  /// Deletes the characters between the cursor and a position.
  ///
  /// - Parameters:
  ///   - position: The other end.
  ///   - isKept: Whether ``insertKept()`` can insert them again.
  package mutating func delete(to position: Int, isKept: Bool = false) {
    let target = min(max(0, position), characters.count)
    let range = min(cursor, target)..<max(cursor, target)
    guard !range.isEmpty else { return }
    if isKept { kept = String(characters[range]) }
    change { edited in
      edited.characters.removeSubrange(range)
      edited.cursor = range.lowerBound
    }
  }

  /// Inserts what was deleted and kept last.
  package mutating func insertKept() { insert(kept) }

  // MARK: - Movements

  /// Moves the cursor to a position, as far as there is text.
  package mutating func move(to position: Int) {
    cursor = min(max(0, position), characters.count)
    isTyping = false
  }

  /// The start of the cursor's line.
  package var lineStart: Int {
    (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1
  }

  /// The end of the cursor's line.
  package var lineEnd: Int {
    characters[cursor...].firstIndex(of: "\n") ?? characters.count
  }

  /// The start of the word before the cursor.
  package var previousWord: Int {
    var place = cursor
    while place > 0, !characters[place - 1].isOfWord { place -= 1 }
    while place > 0, characters[place - 1].isOfWord { place -= 1 }
    return place
  }

  /// The end of the word after the cursor.
  package var nextWord: Int {
    var place = cursor
    while place < characters.count, !characters[place].isOfWord { place += 1 }
    while place < characters.count, characters[place].isOfWord { place += 1 }
    return place
  }

  /// Moves to the line above or below, in the same column as far as it has one.
  ///
  /// - Returns: Whether there is such a line.
  package mutating func moveLine(by way: Int) -> Bool {
    let (start, column) = (lineStart, cursor - lineStart)
    if way < 0 {
      guard start > 0 else { return false }
      move(to: start - 1)
      move(to: min(lineStart + column, cursor))
    } else {
      guard lineEnd < characters.count else { return false }
      move(to: lineEnd + 1)
      move(to: min(cursor + column, lineEnd))
    }
    return true
  }

  /// Returns the position of a byte of the text.
  package func position(ofByte byte: Int) -> Int {
    var (count, bytes) = (0, 0)
    while count < characters.count, bytes < byte {
      bytes += characters[count].utf8.count
      count += 1
    }
    return count
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }
}
