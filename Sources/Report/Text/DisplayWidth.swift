// A terminal gives a column to a letter, two to a wide character (East Asian, emoji), none to a mark on the one before.
extension String {
  /// How many columns the text takes.
  ///
  /// - Complexity: O(*n*).
  var displayWidth: Int {
    utf8.allSatisfy { $0 < 0x7F } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
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
      rest -= character.displayWidth
      guard rest >= 0 else { break }
      text.append(character)
    }
    return width > 0 ? text + "…" : ""
  }

  /// The text in lines of at most the width, broken behind the separator; where that leaves too long a piece between
  /// words, and where that does too, anywhere.
  func wrapped(to width: Int, behind separator: String) -> [String] {
    var lines = [""]
    for piece in pieces(behind: separator) {
      let length = (lines[lines.count - 1] + piece).withoutTrailingSpaces.displayWidth
      if length > width, !lines[lines.count - 1].isEmpty { lines.append("") }
      for part in piece.parts(width: width, behind: separator) {
        if !lines[lines.count - 1].isEmpty, part.isRest { lines.append("") }
        lines[lines.count - 1] += part.text
      }
    }
    return lines.map(\.withoutTrailingSpaces)
  }

  /// The text in pieces that each end with the separator, but for the last.
  private func pieces(behind separator: String) -> [String] {
    let parts = split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
    return parts.dropLast().map { $0 + separator } + parts.suffix(1)
  }

  /// A piece in parts of at most the width, broken between words where they fit.
  private func parts(width: Int, behind separator: String) -> [(text: String, isRest: Bool)] {
    guard withoutTrailingSpaces.displayWidth > width, separator != " " else {
      return split(width: width)
    }
    var parts = wrapped(to: width, behind: " ").enumerated().map { (text: $1, isRest: $0 > 0) }
    parts[parts.count - 1].text += suffix(count - withoutTrailingSpaces.count)
    return parts
  }

  /// The text in parts of at most the width, broken anywhere.
  private func split(width: Int) -> [(text: String, isRest: Bool)] {
    var parts = [(text: "", isRest: false)]
    var room = max(width, 2)
    for character in withoutTrailingSpaces {
      room -= character.displayWidth
      if room < 0 {
        parts.append((text: "", isRest: true))
        room = max(width, 2) - character.displayWidth
      }
      parts[parts.count - 1].text.append(character)
    }
    parts[parts.count - 1].text += suffix(count - withoutTrailingSpaces.count)
    return parts
  }

  var withoutTrailingSpaces: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Character {
  /// How many columns the character takes.
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x7F { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji || first.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Whether it is East Asian Wide or Fullwidth (Unicode Standard Annex 11), emoji aside.
  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return Self.wideRanges.contains { $0.contains(value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
