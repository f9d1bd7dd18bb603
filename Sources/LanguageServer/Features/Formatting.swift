import LuaSyntax
import Report

/// The white space of a script: the indentation of its lines, and what follows their last word.
///
/// Words, comments and the ends of lines stay as they are, and so do lines within a long string or comment. A line that
/// continues another one keeps its distance from it.
struct Formatting {
  /// The indentation of a level, as the editor wants it.
  struct Style {
    let tabSize: Int
    let usesSpaces: Bool

    /// Reads the options of a request.
    init(_ options: JSONValue) {
      tabSize = min(max(options["tabSize"]?.asInteger ?? 2, 1), 16)
      usesSpaces = options["insertSpaces"]?.asBoolean ?? true
    }

    fileprivate func text(_ width: Int) -> String {
      usesSpaces
        ? String(repeating: " ", count: width)
        : String(repeating: "\t", count: width / tabSize)
          + String(repeating: " ", count: width % tabSize)
    }
  }

  /// A word that opens a block, a table or a call.
  private struct Opener {
    let word: String
    /// The indentation of the line that it belongs to, in columns.
    let width: Int
  }

  private let lines: TextLines
  private let style: Style
  private let tokens: [Token]

  /// The strings and comments, in order.
  private let untouchable: [Range<Int>]

  /// What is open at the line: the innermost last; and the `if`, `for` and `while` without their block so far.
  private var openers: [Opener] = []
  private var heads: [Opener] = []

  /// The last word before the line, and how far the last line that continues no other moves.
  private var last: Token?
  private var shift = 0
  private var next = 0

  init(_ lines: TextLines, _ style: Style) {
    (self.lines, self.style) = (lines, style)
    let text = SourceText(lines.bytes)
    tokens = text.tokens
    let strings = tokens.filter { if case .string = $0.kind { true } else { false } }
      .map { $0.span.start..<$0.span.end }
    untouchable = (strings + text.comments).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the ranges to replace, in order, each within a line, and what replaces them.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  func edits() -> [(range: Range<Int>, text: String)] {
    var (formatting, edits) = (self, [(range: Range<Int>, text: String)]())
    for line in 0..<lines.count {
      guard let range = lines.range(ofLine: line) else { continue }
      edits += formatting.edits(of: range)
    }
    return edits
  }

  private mutating func edits(of line: Range<Int>) -> [(range: Range<Int>, text: String)] {
    let bytes = lines.bytes
    let first = bytes[line].firstIndex { !$0.isBlank } ?? line.upperBound
    let end = bytes[first..<line.upperBound].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? first
    var edits: [(range: Range<Int>, text: String)] = []
    let old = width(of: line.lowerBound..<first)
    var new = old
    if !isUntouchable(line.lowerBound), first < line.upperBound {
      new = width(ofLine: first..<line.upperBound, old)
      if new != old { edits.append((line.lowerBound..<first, style.text(new))) }
    }
    let blanks = (first == line.upperBound ? line.lowerBound : end)..<line.upperBound
    if !blanks.isEmpty, !isUntouchable(line.upperBound) { edits.append((blanks, "")) }
    while next < tokens.count, tokens[next].span.start < line.upperBound {
      take(tokens[next], onLineOfWidth: new)
      next += 1
    }
    return edits
  }

  /// Returns the columns of white space.
  private func width(of range: Range<Int>) -> Int {
    lines.bytes[range].reduce(0) { $1 == 9 ? ($0 / style.tabSize + 1) * style.tabSize : $0 + 1 }
  }

  // MARK: - Indentation

  /// Returns the new indentation of a line, whose text is in a range.
  private mutating func width(ofLine text: Range<Int>, _ old: Int) -> Int {
    let isWord = next < tokens.count && tokens[next].span.start == text.lowerBound
    let token = isWord ? tokens[next] : nil
    var (open, closed) = (openers, Opener?.none)
    var index = next
    while isWord, index < tokens.count, tokens[index].span.start < text.upperBound,
      tokens[index].closes, let top = open.popLast()
    {
      (closed, index) = (top, index + 1)
    }
    if closed == nil, continues(token, in: open.last) { return max(0, old + shift) }
    let width = closed?.width ?? open.last.map { $0.width + style.tabSize } ?? 0
    shift = width - old
    return width
  }

  /// Whether a line goes on with what the line before it has begun.
  ///
  /// A line without a word is a comment.
  private func continues(_ token: Token?, in opener: Opener?) -> Bool {
    if opener?.word == "(" || opener?.word == "[" || !heads.isEmpty { return true }
    if opener?.word == "{" { return last.map { !["{", ",", ";"].contains($0.text) } ?? false }
    if let last, last.expectsMore { return true }
    return token?.beginsNoStatement ?? false
  }

  private mutating func take(_ token: Token, onLineOfWidth width: Int) {
    defer { last = token }
    guard token.kind == .keyword || token.kind == .symbol else { return }
    if token.closes { _ = openers.popLast() }
    switch token.text {
    case "if", "elseif", "while", "for": heads.append(Opener(word: token.text, width: width))
    case "then": openers.append(Opener(word: "then", width: heads.popLast()?.width ?? width))
    case "do":
      let isHeaded = heads.last?.word == "while" || heads.last?.word == "for"
      let head = isHeaded ? heads.popLast() : nil
      openers.append(Opener(word: "do", width: head?.width ?? width))
    case "else", "repeat", "function", "(", "[", "{":
      openers.append(Opener(word: token.text, width: width))
    default: break
    }
  }

  // MARK: - What is not touched

  /// Whether a byte is within a string or a comment that goes on after its line.
  private func isUntouchable(_ byte: Int) -> Bool {
    var (low, high) = (0, untouchable.count)
    while low < high {
      let middle = (low + high) / 2
      if untouchable[middle].upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low < untouchable.count && untouchable[low].lowerBound < byte
  }
}

extension Token {
  /// Whether it ends what another word has opened.
  fileprivate var closes: Bool {
    switch (kind, text) {
    case (.keyword, "end"), (.keyword, "until"), (.keyword, "else"), (.keyword, "elseif"),
      (.symbol, ")"), (.symbol, "]"), (.symbol, "}"):
      true
    default: false
    }
  }

  /// Whether an expression or a name must follow.
  fileprivate var expectsMore: Bool {
    switch kind {
    case .keyword: ["and", "or", "not", "in", "local", "return", "goto"].contains(text)
    case .symbol: ![")", "]", "}", ";", "...", "::"].contains(text)
    default: false
    }
  }

  /// Whether no statement begins with it, so that it goes on with the one before.
  fileprivate var beginsNoStatement: Bool {
    switch kind {
    case .keyword: ["and", "or", "not", "in", "then", "nil", "true", "false"].contains(text)
    case .symbol: !["(", ";", "::"].contains(text)
    case .string, .integer, .number: true
    case .name, .end: false
    }
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  fileprivate var isBlank: Bool { self == 32 || self == 9 }
}
