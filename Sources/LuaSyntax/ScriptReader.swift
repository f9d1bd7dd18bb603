/// Reads a script by its tokens, even if it cannot be parsed.
///
/// Everything that is known of a text's words is found here: those that a message is about, and the
/// changes that remove a mistake.
package struct ScriptReader {
  package let text: [UInt8]
  let tokens: [Token]

  /// The functions of the text, in the order of their beginnings.
  private(set) var functions: [Function] = []

  /// The end of each bracket and of each block, by the token that opens it.
  private let ends: [Int: Int]

  /// The maximum length of a text that is read, in bytes; a longer one has no tokens.
  private static let maxLength = 1 << 18

  package init(_ text: [UInt8]) {
    self.text = text
    tokens = text.count <= Self.maxLength ? SourceText(text).looseTokens : []
    ends = Self.ends(of: tokens)
    functions = tokens.indices.compactMap { has($0, "function") ? function(at: $0) : nil }
  }

  // MARK: - Tokens

  func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

  func has(_ index: Int, _ texts: String...) -> Bool {
    texts.enumerated().allSatisfy { token(index + $0.offset)?.isCode($0.element) ?? false }
  }

  func indices(ofName name: String, line: Int? = nil) -> [Int] {
    tokens.indices.filter {
      tokens[$0].kind == .name && tokens[$0].text == name
        && (line == nil || tokens[$0].span.line == line)
    }
  }

  func range(_ first: Int, _ last: Int) -> Range<Int> {
    tokens[first].span.start..<max(tokens[first].span.start, tokens[last].span.end)
  }

  func source(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  func replacing(_ index: Int, with text: String) -> TextEdit {
    TextEdit(range(index, index), text)
  }

  /// Returns the index of the token that ends the bracket or the block that begins at an index.
  func closing(_ open: Int) -> Int? { ends[open] }

  /// Returns the token that ends each bracket and each block.
  private static func ends(of tokens: [Token]) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    var (brackets, blocks) = ([Int](), [Int]())
    for (index, token) in tokens.enumerated() {
      switch (token.kind, token.text) {
      case (.symbol, "("), (.symbol, "["), (.symbol, "{"): brackets.append(index)
      case (.symbol, ")"), (.symbol, "]"), (.symbol, "}"):
        if let open = brackets.popLast() { ends[open] = index }
      // `for` and `while` have a `do`.
      case (.keyword, "function"), (.keyword, "do"), (.keyword, "if"), (.keyword, "repeat"):
        blocks.append(index)
      case (.keyword, "end"), (.keyword, "until"):
        if let open = blocks.popLast() { ends[open] = index }
      default: break
      }
    }
    return ends
  }

  /// Returns the ranges of tokens of the entries between a bracket and the one that closes it.
  func entries(after open: Int) -> [ClosedRange<Int>]? {
    guard let close = closing(open) else { return nil }
    var (entries, start, depth, index) = ([ClosedRange<Int>](), open + 1, 0, open + 1)
    while index < close {
      let token = tokens[index]
      if token.isCode("(") || token.isCode("[") || token.isCode("{") || token.isCode("function") {
        depth += 1
      }
      if token.isCode(")") || token.isCode("]") || token.isCode("}") || token.isCode("end") {
        depth -= 1
      }
      if depth == 0, token.isCode(",") {
        guard start < index else { return nil }
        entries.append(start...index - 1)
        start = index + 1
      }
      index += 1
    }
    if start < close { entries.append(start...close - 1) }
    return entries
  }

  /// Whether a name is declared by `local`, as a parameter, or by a loop anywhere in the text.
  func isDeclared(_ name: String) -> Bool {
    indices(ofName: name).contains { index in
      if isParameter(index) { return true }
      var before = index - 1
      while has(before, ",") { before -= 2 }
      return has(before, "local") || has(before, "for") || has(index - 2, "local", "function")
    }
  }

  private func isParameter(_ index: Int) -> Bool {
    functions.contains { $0.parameters.contains(index) }
  }
}

extension Token {
  /// Returns whether this is a word or a sign of the code, and not a string, with a text.
  func isCode(_ text: String) -> Bool {
    if case .string = kind { return false }
    return self.text == text
  }

  var string: String? {
    if case .string(let bytes) = kind { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  /// Whether it is a number.
  package var isNumber: Bool {
    switch kind {
    case .integer, .number: true
    default: false
    }
  }
}
