import LineEditor
import LuaSyntax

/// How Lua looks and is indented while it is typed.
enum LuaTyping {
  // MARK: - Colours

  /// Finds the parts of an input that have a style.
  ///
  /// - Parameters:
  ///   - text: The input: Lua, or a command.
  ///   - cursor: The number of bytes before the cursor; negative for none.
  /// - Returns: The parts, in order.
  static func styles(of text: String, cursor: Int) -> [StyledRange] {
    let bytes = Array(text.utf8)
    let tokens = SourceText(bytes).looseTokens
    var ranges: [StyledRange] = []
    if text.first == ":" {
      ranges.append(StyledRange(0..<(text.prefix { !$0.isWhitespace }.utf8.count), .command))
    }
    let brackets = matching(tokens, cursor)
    var end = 0
    for token in tokens {
      ranges += comment(bytes, end..<token.span.start)
      end = token.span.end
      guard token.span.start >= ranges.last?.range.upperBound ?? 0 else { continue }
      let isBracket = brackets.contains(token.span.start)
      if let style = isBracket ? .bracket : style(of: token) {
        ranges.append(StyledRange(token.span.start..<token.span.end, style))
      }
    }
    return ranges + comment(bytes, end..<bytes.count)
  }

  /// The text between two tokens is white space and comments.
  private static func comment(_ bytes: [UInt8], _ range: Range<Int>) -> [StyledRange] {
    guard let start = bytes[range].firstIndex(of: UInt8(ascii: "-")) else { return [] }
    return [StyledRange(start..<range.upperBound, .comment)]
  }

  private static func style(of token: Token) -> Style? {
    switch token.kind {
    case .keyword: .keyword
    case .string: .string
    case .integer, .number: .number
    case .symbol: token.text.first == "\"" || token.text.first == "'" ? .string : nil
    case .name, .end: nil
    }
  }

  private static let pairs = ["(": ")", "[": "]", "{": "}"]

  /// Returns where the bracket at the cursor and the one that belongs to it begin.
  private static func matching(_ tokens: [Token], _ cursor: Int) -> [Int] {
    var open: [Token] = []
    for token in tokens where token.kind == .symbol {
      if pairs[token.text] != nil {
        open.append(token)
      } else if let first = open.last, pairs[first.text] == token.text {
        open.removeLast()
        if [first, token].contains(where: { $0.span.start == cursor || $0.span.end == cursor }) {
          return [first.span.start, token.span.start]
        }
      }
    }
    return []
  }

  // MARK: - Indentation

  /// The number of spaces of a level.
  private static let level = 2

  /// The words that close a block, and so begin a line one level further to the left.
  private static let closing: Set<String> = ["end", "else", "elseif", "until", "}", ")", "]"]

  /// Computes the indentation of a line.
  ///
  /// - Parameters:
  ///   - before: The lines before it.
  ///   - line: The line so far: empty for a new one.
  /// - Returns: The number of spaces; nil if what is typed does not decide it.
  static func indentation(after before: String, of line: String) -> Int? {
    let word = line.filter { $0 != " " }
    guard word.isEmpty || closing.contains(word) else { return nil }
    var depth = 0
    for token in SourceText(Array(before.utf8)).looseTokens {
      depth = max(0, depth + token.blockChange)
      guard token.kind == .symbol else { continue }
      if pairs[token.text] != nil { depth += 1 }
      if pairs.values.contains(token.text) { depth = max(0, depth - 1) }
    }
    return max(0, word.isEmpty ? depth : depth - 1) * level
  }
}
