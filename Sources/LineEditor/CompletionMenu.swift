/// The completions that are shown below a text, one of which may be chosen.
struct CompletionMenu {
  let completion: LineCompletion

  /// The number of the chosen candidate; nil if none is.
  private(set) var chosen: Int?

  /// The text before anything was chosen.
  let before: EditedText

  /// The maximum number of rows.
  private static let maxRows = 12

  init(_ completion: LineCompletion, before: EditedText) {
    (self.completion, self.before) = (completion, before)
  }

  /// Chooses the next candidate, or the previous one.
  mutating func step(_ way: Int) {
    let count = completion.candidates.count
    let next = (chosen ?? (way > 0 ? -1 : count)) + way
    chosen = (next + count) % count
  }

  /// The text with the chosen candidate.
  var text: EditedText {
    guard let chosen else { return before }
    var text = before
    let range =
      text.position(
        ofByte: completion.range.lowerBound)..<text.position(
        ofByte: completion.range.upperBound)
    text.replace(range, with: completion.candidates[chosen].text)
    return text
  }

  func show(in picture: inout Screen.Picture, rows: Int) {
    let count = completion.candidates.count
    let hasDetails = completion.candidates.contains { !$0.detail.isEmpty }
    let longest = completion.candidates.map { $0.text.count }.max() ?? 0
    let perRow = hasDetails ? 1 : max(1, picture.columns / (longest + 2))
    let lineCount = (count + perRow - 1) / perRow
    let room = max(1, min(rows, Self.maxRows))
    let first = min(max(0, (chosen ?? 0) / perRow - room + 1), max(0, lineCount - room))
    for line in first..<min(lineCount, first + room) {
      picture.rows.append([])
      for number in line * perRow..<min(count, (line + 1) * perRow) {
        show(
          number, longest, isLast: number % perRow == perRow - 1 || number == count - 1, &picture)
      }
    }
    let left = count - min(count, (first + room) * perRow)
    if left > 0 { picture.add("\n… \(left) more", .note) }
  }

  private func show(
    _ number: Int, _ longest: Int, isLast: Bool, _ picture: inout Screen.Picture
  ) {
    let candidate = completion.candidates[number]
    let row = picture.rows.count - 1
    picture.add(candidate.text, number == chosen ? .chosen : .plain)
    let gap = String(repeating: " ", count: longest + 2 - candidate.text.count)
    if !candidate.detail.isEmpty {
      let room = picture.columns - longest - 3
      picture.add(gap + String(candidate.detail.prefix(max(0, room))), .note)
    } else if !isLast {
      picture.add(gap)
    }
    // A row that is too long is cut, so that each candidate has one.
    if picture.rows.count > row + 1 { picture.rows.removeLast(picture.rows.count - row - 1) }
  }
}

/// Completion, and the keys while a menu is shown.
extension LineEditor {
  /// Completes the text: inserts what all candidates have in common, and shows them if they differ.
  func complete() {
    // A line that is empty so far is indented.
    let line = text.characters[text.lineStart..<text.cursor]
    guard !line.allSatisfy({ $0 == " " }) else { return text.insert("  ") }
    let completion = language.complete(text.text, text.before.utf8.count)
    note = completion.note
    guard !completion.candidates.isEmpty else { return }
    let start = text.position(ofByte: completion.range.lowerBound)
    let typed = text.cursor - start
    let common = completion.common
    if common.count > typed {
      text.replace(start..<text.cursor, with: common)
    }
    guard completion.candidates.count > 1 else { return }
    let end = text.before.utf8.count
    mode = .choosing(
      CompletionMenu(
        LineCompletion(
          range: completion.range.lowerBound..<end, candidates: completion.candidates),
        before: text))
  }

  /// Handles a key while a menu is shown.
  ///
  /// - Returns: Whether the key is the menu's; it closes for all others.
  func handle(_ key: Key, _ menu: CompletionMenu) -> Bool {
    var menu = menu
    switch key {
    case .tab: menu.step(1)
    case .backTab: menu.step(-1)
    case .down, .right: if menu.chosen == nil { return false } else { menu.step(1) }
    case .up, .left: if menu.chosen == nil { return false } else { menu.step(-1) }
    case .enter where menu.chosen != nil:
      mode = .editing
      return true
    case .escape, .control("g"):
      text = menu.before
      mode = .editing
      return true
    default: return false
    }
    text = menu.text
    mode = .choosing(menu)
    return true
  }
}
