import CollectionSimulation

// A terminal gives a column to a letter, two to a wide character (East Asian, emoji), none to a mark on the one before.
extension String {
  /// The number of columns that the text takes.
  ///
  /// - Complexity: O(*n*).
  var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x7F } ? utf8.count : reduce(0) { $0 + $1.columns }
  }

  /// The text with spaces behind it up to the width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - displayWidth, 0))
  }

  /// The text with spaces before it up to the width.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(width - displayWidth, 0)) + self
  }

  /// The text, cut with an ellipsis where it takes more columns than there are.
  func cut(to width: Int) -> String {
    guard displayWidth > width else { return self }
    var (text, rest) = ("", width - 1)
    for character in self {
      rest -= character.columns
      guard rest >= 0 else { break }
      text.append(character)
    }
    return width > 0 ? text + "…" : ""
  }

  /// The text in lines of at most the width, broken behind the separator; where that leaves too long a piece between
  /// words, and where that does too, anywhere.
  ///
  /// - Complexity: O(*n*).
  func wrapped(to width: Int, behind separator: String) -> [String] {
    var lines = [""]
    var filled = 0
    for piece in pieces(behind: separator) {
      let word = piece.withoutTrailingSpaces
      if !word.isEmpty, filled + word.displayWidth > width, !lines[lines.count - 1].isEmpty {
        lines.append("")
        filled = 0
      }
      for part in piece.parts(width: width, behind: separator) {
        if !lines[lines.count - 1].isEmpty, part.isRest {
          lines.append("")
          filled = 0
        }
        lines[lines.count - 1] += part.text
        filled += part.text.displayWidth
      }
    }
    return lines.map { $0.withoutTrailingSpaces }
  }

  /// The text in pieces that each end with the separator, but for the last.
  private func pieces(behind separator: String) -> [String] {
    let parts = split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    return parts.dropLast().map { $0 + separator } + parts.suffix(1)
  }

  /// A piece in parts of at most the width, broken between words where they fit.
  private func parts(width: Int, behind separator: String) -> [(text: String, isRest: Bool)] {
    guard separator != " ", withoutTrailingSpaces.displayWidth > width else {
      return split(width: width)
    }
    var parts = wrapped(to: width, behind: " ").enumerated().map { (text: $1, isRest: $0 > 0) }
    parts[parts.count - 1].text += trailingSpaces
    return parts
  }

  /// The text in parts of at most the width, broken anywhere.
  private func split(width: Int) -> [(text: String, isRest: Bool)] {
    var parts = [(text: "", isRest: false)]
    var room = max(width, 2)
    for character in withoutTrailingSpaces {
      let columns = character.columns
      room -= columns
      if room < 0 {
        parts.append((text: "", isRest: true))
        room = max(width, 2) - columns
      }
      parts[parts.count - 1].text.append(character)
    }
    parts[parts.count - 1].text += trailingSpaces
    return parts
  }

  /// The spaces at the end.
  private var trailingSpaces: String {
    String(repeating: " ", count: utf8.count - withoutTrailingSpaces.utf8.count)
  }

  /// The text up to its last letter that is not a space.
  ///
  /// It looks at bytes: among letters, finding the one before the end may take a walk from the beginning.
  ///
  /// - Complexity: O(1) where no space ends it, else O(*n*).
  var withoutTrailingSpaces: String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    let last = utf8.lastIndex { $0 != UInt8(ascii: " ") }
    return last.map { String(self[..<utf8.index(after: $0)]) } ?? ""
  }
}
