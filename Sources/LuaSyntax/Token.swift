/// A word of Lua.
package struct Token: Hashable, Sendable {
  /// What kind of word it is.
  package enum Kind: Hashable, Sendable {
    case name
    case keyword
    case symbol
    case integer(Int64)
    case number(Double)
    case string([UInt8])
    case end
  }

  /// What kind of word it is.
  package let kind: Kind

  /// How it is written; empty for a string, which may be long, and at the end.
  package let text: String

  /// Where the word is in the text.
  package let span: Span
}

extension Token {
  /// The words that are no names.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// Whether this is a keyword or a symbol, written so.
  func `is`(_ text: String) -> Bool {
    (kind == .keyword || kind == .symbol) && self.text == text
  }
}
