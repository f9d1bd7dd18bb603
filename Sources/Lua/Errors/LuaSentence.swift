internal import LuaSyntax

/// What a sentence of Lua's own says: `attempt to call a nil value (field 'x')`.
///
/// No other code reads a message.
struct LuaSentence {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The quoted words of the script; an apostrophe within a word is not a quote.
  var words: [String] {
    var (words, seen, rest) = ([String](), Set<String>(), text[...])
    while let open = rest.firstIndex(of: "'") {
      let isQuote = open == rest.startIndex || !rest[rest.index(before: open)].isLetter
      rest = rest[rest.index(after: open)...]
      guard isQuote, let close = rest.firstIndex(of: "'") else { continue }
      let word = String(rest[..<close])
      if !word.isEmpty, seen.insert(word).inserted { words.append(word) }
      rest = rest[rest.index(after: close)...]
    }
    return words
  }

  private func number(after words: String) -> Int? {
    text.split(separator: words).last.flatMap { Int($0.prefix { $0.isNumber }) }
  }

  // MARK: - Values

  /// What Lua attempted.
  enum Attempt { case index, call, other }

  var attempt: Attempt {
    text.hasPrefix("attempt to index") ? .index : text.hasPrefix("attempt to call") ? .call : .other
  }

  /// Whether it is about the name of a parameter that a class declares.
  var isAboutParameter: Bool { text.hasPrefix("the parameter '") }

  /// The kind of variable that Lua names: `(field 'x')`.
  func isNamed(_ name: String, as kind: String) -> Bool { text.contains("(\(kind) '\(name)')") }

  /// The variable that is nil: `attempt to call a nil value (method 'append')`.
  var missing: (kind: String, name: String)? {
    for kind in ["field", "method", "local"] {
      guard let begin = text.firstRange(of: "a nil value (\(kind) '"), text.hasSuffix("')") else {
        continue
      }
      return (kind, String(text[begin.upperBound...].dropLast(2)))
    }
    return nil
  }

  /// The method that has a value that cannot be called.
  var uncallable: String? {
    guard attempt == .call, missing == nil, text.hasSuffix("')"),
      let begin = text.firstRange(of: "value (method '")
    else { return nil }
    return String(text[begin.upperBound...].dropLast(2))
  }

  /// Whether a table was called, as in `for key, value in list do`.
  var callsTable: Bool { text.hasPrefix("attempt to call a table value") }

  /// Whether a bound of a loop is a function.
  var hasFunctionAsBound: Bool { text.contains("'for'") && text.hasSuffix("got function)") }

  /// The kind of a value with which Lua cannot compute: `attempt to perform arithmetic on a Rect value`.
  var uncomputable: String? {
    guard let begin = text.firstRange(of: "attempt to perform arithmetic on a "),
      let end = text.firstRange(of: " value"), begin.lowerBound == text.startIndex
    else { return nil }
    // The host's kinds have capitals, unlike Lua's own.
    let kind = String(text[begin.upperBound..<end.lowerBound])
    return kind.first?.isUppercase == true ? kind : nil
  }

  /// The function of which a member was read: `attempt to index a function value (global 'Rect')`.
  var indexedFunction: String? {
    text.hasPrefix("attempt to index a function value (global '") ? words.first : nil
  }

  /// Whether a value is nil for which Lua names no variable.
  var hasUnnamedNil: Bool {
    text.hasPrefix("attempt to compare") && text.contains("nil")
      || text == "attempt to index a nil value"
  }

  /// Whether numbers and text were added.
  var addsText: Bool { text.hasPrefix("attempt to add a '") && text.contains("'string'") }

  /// Whether functions called each other without end.
  var isStackOverflow: Bool { text.hasPrefix("stack overflow") }

  /// The sign of an integer division by zero.
  var divisionByZero: String? {
    switch text {
    case "attempt to perform 'n//0'", "attempt to divide by zero": "//"
    case "attempt to perform 'n%0'", "attempt to perform 'n%%0'": "%"
    default: nil
    }
  }

  // MARK: - Syntax

  /// The word at which Lua's compiler stopped, without the expected words that it quotes too.
  var stop: String? {
    guard text.hasSuffix("'") else { return nil }
    let pieces = text.dropLast().split(separator: " near '", omittingEmptySubsequences: false)
    return pieces.count > 1 ? pieces.last.map(String.init).flatMap { $0.isEmpty ? nil : $0 } : nil
  }

  /// Whether Lua's compiler stopped at the end of the text.
  var stopsAtEnd: Bool { text.hasSuffix("<eof>") }

  /// The line of a jump without a target, which Lua finds only at the end, and its words: `break
  /// outside a loop at line 3 near <eof>`.
  var jump: (line: Int, words: [String])? {
    let isBreak = text.hasPrefix("break outside")
    guard isBreak || text.hasPrefix("no visible label"), let line = number(after: " at line ")
    else { return nil }
    return (line, isBreak ? ["break"] : words)
  }

  /// The name in `attempt to assign to const variable 'x'`.
  var constant: String? {
    text.hasPrefix("attempt to assign to const variable") ? words.last : nil
  }

  /// The byte that is shown in place of a letter: `<\230>`.
  var byte: UInt8? {
    guard let stop, stop.hasPrefix("<\\"), stop.hasSuffix(">") else { return nil }
    return UInt8(stop.dropFirst(2).dropLast())
  }

  /// The two numbers of `malformed number near '1..3'`.
  var countedRange: (first: String, last: String)? {
    guard text.hasPrefix("malformed number"), let stop,
      let dots = stop.firstRange(of: stop.contains("...") ? "..." : "..")
    else { return nil }
    let (first, last) = (stop[..<dots.lowerBound], stop[dots.upperBound...])
    guard !first.isEmpty, first.allSatisfy({ $0.isNumber }) else { return nil }
    return (String(first), String(last.drop { $0 == "<" }))
  }

  /// The text before an interpolation of Swift's: `invalid escape sequence near '"item \('`.
  var interpolated: String? {
    guard text.hasPrefix("invalid escape sequence"), let stop, stop.hasSuffix("\\(") else {
      return nil
    }
    return String(stop.dropLast(2).drop { $0 == "\"" || $0 == "'" })
  }

  /// Whether nothing is left that an `end` could close.
  var hasSurplusEnd: Bool {
    text.hasPrefix("'<eof>' expected") || text.hasPrefix("<eof> expected")
  }

  /// The line of the block or bracket that is still open: `'end' expected (to close 'if' at line 4)
  /// near <eof>`.
  var opening: Int? { text.contains("(to close '") ? number(after: " at line ") : nil }

  /// Whether an `end` is missing at the end of the text.
  var lacksEnd: Bool { text.hasPrefix("'end' expected") && stopsAtEnd }

  // MARK: - Places

  /// Returns the place with which a sentence begins, and the rest: `grid.lua:4: message`.
  func place(among names: [(short: String, file: String)])
    -> (file: String, line: Int, rest: String)?
  {
    let longest = names.filter { text.hasPrefix($0.short + ":") }
      .max { $0.short.utf8.count < $1.short.utf8.count }
    guard let name = longest ?? unnamedChunk else { return nil }
    let rest = text.dropFirst(name.short.count + 1)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let line = Int(digits), rest.dropFirst(digits.count).hasPrefix(": ") else { return nil }
    return (name.file, line, String(rest.dropFirst(digits.count + 2)))
  }

  /// The name that Lua gives to a text that was loaded without one: `[string "x = 1"]`.
  private var unnamedChunk: (short: String, file: String)? {
    guard text.hasPrefix("[string \""),
      let piece = text.split(separator: "\"]:", maxSplits: 1).first, piece.count < text.count
    else { return nil }
    let name = piece + "\"]"
    return (String(name), String(name))
  }
}
