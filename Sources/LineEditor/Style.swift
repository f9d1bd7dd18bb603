/// The meaning of a part of what a line editor shows.
package enum Style: Hashable, Sendable {
  case plain, keyword, string, number, comment, command

  /// A bracket at the cursor, and the one that belongs to it.
  case bracket

  /// What the right arrow would add.
  case suggestion

  /// The chosen completion.
  case chosen
  case note

  /// The code that begins it at a terminal.
  var code: String {
    switch self {
    case .plain: ""
    case .keyword: "\u{1B}[35m"
    case .string: "\u{1B}[32m"
    case .number: "\u{1B}[36m"
    case .command: "\u{1B}[34m"
    case .comment, .suggestion, .note: "\u{1B}[90m"
    case .bracket: "\u{1B}[1;4m"
    case .chosen: "\u{1B}[7m"
    }
  }
}

/// A part of a text in a style.
package struct StyledRange: Hashable, Sendable {
  /// The range, in bytes of the text.
  package let range: Range<Int>
  package let style: Style

  package init(_ range: Range<Int>, _ style: Style) { (self.range, self.style) = (range, style) }
}
