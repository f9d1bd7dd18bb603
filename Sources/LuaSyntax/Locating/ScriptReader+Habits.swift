/// A habit of another language at which Lua's compiler stops.
package struct Habit: Sendable {
  /// The word or the sign in question; nil if all words of the message are.
  package let word: LocatedWord?

  /// What Lua writes instead.
  package let sentence: String
}

extension ScriptReader {
  /// The maximum length of a line that is searched, in bytes: a longer one was not typed.
  private static let maxLine = 1000

  /// Returns the habit of another language in a line.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - isAtBracket: Whether the compiler stopped at a square bracket.
  /// - Returns: The habit; nil if the line shows none.
  package func habit(inLine line: Int, isAtBracket: Bool) -> Habit? {
    let found = tokens.indices.filter { tokens[$0].span.line == line }
    guard let first = found.first, let last = found.last,
      range(first, last).count <= Self.maxLine
    else { return nil }
    for (signs, sentence) in Self.signs
    where found.contains(where: { adjoins($0, signs) && !isSpaced($0, signs) }) {
      return Habit(word: nil, sentence: sentence)
    }
    for sign in ["+", "-", "*", "/"] {
      guard let index = found.first(where: { adjoins($0, [sign, "="]) }) else { continue }
      let name = source(text.startOfLine(tokens[index].span.start)..<tokens[index].span.start)
        .split(separator: " ").last
      return Habit(
        word: nil,
        sentence: "Lua has no '\(sign)=': write \(name ?? "x") = \(name ?? "x") \(sign) …")
    }
    if isAtBracket { return Habit(word: nil, sentence: "Lua writes a list in braces: { 1, 2 }") }
    let names = found.filter { tokens[$0].kind == .name }
    for index in names {
      guard let sentence = Self.sentence(for: tokens[index].text) else { continue }
      return Habit(word: located(range(index, index), line), sentence: sentence)
    }
    for index in names {
      guard let keyword = Self.keyword(for: tokens[index].text) else { continue }
      return Habit(
        word: located(range(index, index), line), sentence: "did you mean '\(keyword)'?")
    }
    return nil
  }

  /// Returns the word before a line that Lua takes for the start of something else, so that it stops
  /// at an `end`: `local funtion f`, `continue`.
  ///
  /// - Parameters:
  ///   - line: The line of the `end`.
  ///   - closesNothing: Whether nothing is left that this `end` could close.
  /// - Returns: The word with what Lua writes; nil if there is none.
  package func earlierHabit(before line: Int, closesNothing: Bool) -> Habit? {
    let names = tokens.indices.filter { tokens[$0].span.line < line && tokens[$0].kind == .name }
    let found = names.filter { Self.isMisspeltFunction(tokens[$0].text) }
    // Without a surplus `end`, only the nearest line with words can be meant.
    let nearest = tokens.last { $0.span.line < line }?.span.line
    let meant = closesNothing ? found : names.filter { has($0, "continue") }
    guard
      let meantLine = closesNothing ? found.last.map({ tokens[$0].span.line }) : nearest,
      let first = meant.first(where: { tokens[$0].span.line == meantLine })
    else { return nil }
    return Habit(
      word: located(range(first, first), meantLine),
      sentence: Self.sentence(for: tokens[first].text) ?? "did you mean 'function'?")
  }

  /// Returns the character of a line whose first byte Lua shows: `<\230>`.
  package func character(_ byte: UInt8, inLine line: Int) -> Character? {
    let found = tokens.first { $0.span.line == line && text[$0.span.start] == byte }
    return byte < 0x80 ? nil : found.flatMap { $0.text.first }
  }

  /// Returns whether symbols follow each other without white space.
  private func adjoins(_ index: Int, _ signs: [String]) -> Bool {
    signs.enumerated().allSatisfy { has(index + $0.offset, $0.element) }
      && signs.indices.dropFirst().allSatisfy {
        tokens[index + $0].span.start == tokens[index + $0 - 1].span.end
      }
  }

  /// Returns whether a sign needs space around it to be a habit, and has none.
  private func isSpaced(_ index: Int, _ signs: [String]) -> Bool {
    let span = tokens[index].span
    return signs == ["?"]
      && !(span.start > 0 && text[span.start - 1] == 0x20 && span.end < text.count
        && text[span.end] == 0x20)
  }

  private static let signs: [([String], String)] = [
    (["!", "="], "Lua writes ~= for 'not equal'"), (["!", "=="], "Lua writes ~= for 'not equal'"),
    (["&", "&"], "Lua writes 'and'"), (["|", "|"], "Lua writes 'or'"),
    (["+", "+"], "Lua has no '++': write i = i + 1"),
    (["?", "?"], "Lua writes 'or': x or default"),
    (["=", ">"], "Lua writes >= for 'at least', and function(x) … end for a function"),
    (["==", "="], "Lua writes =="), (["?"], "Lua writes: condition and one or other"),
    (["!"], "Lua writes 'not'"),
  ]

  // MARK: - Words

  /// The words of other languages, with the word that Lua writes instead.
  static let foreignWords = [
    "let": "local", "var": "local", "const": "local", "func": "function", "def": "function",
    "fn": "function", "elif": "elseif", "elsif": "elseif", "elsewhen": "elseif", "begin": "do",
  ]

  private static func sentence(for word: String) -> String? {
    switch word {
    case "null": "Lua writes 'nil'"
    case "continue":
      "Lua has no 'continue': write goto next, and ::next:: before the loop's end"
    case "switch": "Lua has no 'switch': write if … elseif … end"
    case "begin", "elsewhen": nil
    default: foreignWords[word].map { "Lua writes '\($0)'" }
    }
  }

  private static let keywords = [
    "function", "local", "return", "then", "while", "repeat", "until", "elseif", "else", "end",
    "for",
  ]

  /// Returns the keyword that a word misspells by one letter (added, missing or different) or by
  /// two swapped ones.
  static func keyword(for word: String, from shortest: Int = 4) -> String? {
    guard word.count >= shortest else { return nil }
    return keywords.first {
      $0.count >= (word.count > 3 ? 4 : 3) && $0 != word && isSlip(word, for: $0)
    }
  }

  private static func isMisspeltFunction(_ word: String) -> Bool {
    keyword(for: word) == "function" || foreignWords[word] == "function"
  }
}

extension [UInt8] {
  /// Returns the start of the line that contains a position.
  func startOfLine(_ position: Int) -> Int {
    self[..<position].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
  }
}
