/// A token of Lua.
package struct Token: Hashable, Sendable {
  /// The kind of a token.
  package enum Kind: Hashable, Sendable {
    case name
    case keyword
    case symbol
    case integer(Int64)
    case number(Double)
    case string([UInt8])
    case end
  }

  /// The kind of the token.
  package let kind: Kind

  /// The text of the token; empty for a string, which may be long, and at the end.
  package let text: String

  /// The range of the token in the text.
  package let span: Span
}

extension Token {
  /// The reserved words.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// The change of the number of open blocks: 1 for a word that opens one, -1 for one that closes it.
  package var blockChange: Int {
    guard kind == .keyword else { return 0 }
    return switch text {
    case "function", "do", "if", "repeat": 1
    case "end", "until": -1
    default: 0
    }
  }

  /// Returns whether this is a keyword or a symbol with the given text.
  func `is`(_ text: String) -> Bool {
    (kind == .keyword || kind == .symbol) && self.text == text
  }
}
