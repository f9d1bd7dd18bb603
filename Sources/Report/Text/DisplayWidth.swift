import CollectionLayout
import CollectionSimulation

// A terminal uses one column for a letter, two for a wide character (East Asian, emoji), none for a
// combining mark.
extension String {
  /// The number of columns of the text.
  ///
  /// - Complexity: O(*n*).
  package var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x7F } ? utf8.count : reduce(0) { $0 + $1.columns }
  }

  /// Returns the text with trailing spaces up to the width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - displayWidth, 0))
  }

  /// Returns the text with leading spaces up to the width.
  func padded(before width: Int) -> String {
    String(repeating: " ", count: max(width - displayWidth, 0)) + self
  }

  /// Returns the text, truncated with an ellipsis if it takes more columns.
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

  /// The text as a name in a line or a column: printable, and at most 80 columns wide.
  var shownName: String { shortened(above: 1000, keeping: 400).visible.cut(to: 80) }

  /// Returns the text in lines of at most the width, broken after the separator; if a piece is too
  /// long, between words, and if a word is too long, anywhere.
  ///
  /// - Complexity: O(*n*).
  package func wrapped(to width: Int, behind separator: String) -> [String] {
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

  /// Returns the pieces of the text, of which all but the last end with the separator.
  private func pieces(behind separator: String) -> [String] {
    let parts = split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    return parts.dropLast().map { $0 + separator } + parts.suffix(1)
  }

  /// Returns the parts of a piece, each of at most the width, broken between words if they fit.
  private func parts(width: Int, behind separator: String) -> [(text: String, isRest: Bool)] {
    guard separator != " ", withoutTrailingSpaces.displayWidth > width else {
      return split(width: width)
    }
    var parts = wrapped(to: width, behind: " ").enumerated().map { (text: $1, isRest: $0 > 0) }
    parts[parts.count - 1].text += trailingSpaces
    return parts
  }

  /// Returns the parts of the text, each of at most the width, broken anywhere.
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

  private var trailingSpaces: String {
    String(repeating: " ", count: utf8.count - withoutTrailingSpaces.utf8.count)
  }

  /// The text up to its last character that is not a space.
  ///
  /// It examines bytes: finding the last but one character may require a scan from the beginning.
  ///
  /// - Complexity: O(1) if the text does not end with a space, otherwise O(*n*).
  var withoutTrailingSpaces: String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    let last = utf8.lastIndex { $0 != UInt8(ascii: " ") }
    return last.map { String(self[..<utf8.index(after: $0)]) } ?? ""
  }
}
