/// A habit of another language at which Lua's compiler stops.
package struct Habit: Sendable {
  /// The word or the sign in question; nil if all words of the message are.
  package let word: LocatedWord?

  /// What Lua writes instead.
  package let sentence: String

  /// The code of the sentence, in general terms; nil if it shows none.
  package let writing: Subject.Writing?

  init(word: LocatedWord? = nil, sentence: String) {
    (self.word, self.sentence, writing) = (word, sentence, nil)
  }

  init(word: LocatedWord? = nil, _ writing: Subject.Writing) {
    (self.word, sentence, self.writing) = (word, writing.words, writing)
  }
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
    if let habit = arrow(found) { return habit }
    for (signs, sentence) in Self.signs
    where found.contains(where: { adjoins($0, signs) && !isSpaced($0, signs) }) {
      return Habit(sentence: sentence)
    }
    if found.contains(where: { adjoins($0, ["+", "+"]) }) {
      return Habit(Subject.Writing("i = i + 1", before: "Lua has no '++': "))
    }
    for sign in ["+", "-", "*", "/"] {
      guard let index = found.first(where: { adjoins($0, [sign, "="]) }) else { continue }
      let name = source(text.startOfLine(tokens[index].span.start)..<tokens[index].span.start)
        .split(separator: " ").last
      return Habit(
        Subject.Writing(
          "\(name ?? "x") = \(name ?? "x") \(sign) …", before: "Lua has no '\(sign)=': "))
    }
    if let habit = optionalAccess(found) ?? argumentLabel(found, line) ?? typeOfLocal(found, line) {
      return habit
    }
    if isAtBracket, let text = found.first(where: { tokens[$0].string != nil && has($0 + 1, "[") })
    {
      let words = source(range(text, text))
      return Habit(Subject.Writing("(\(words)):sub(1, 1)", before: "a text has no elements: "))
    }
    if isAtBracket { return Habit(sentence: "Lua writes a list in braces: { 1, 2 }") }
    if let habit = foreignStatement(first, line) ?? foreignOperator(found, line) { return habit }
    let names = found.filter { tokens[$0].kind == .name }
    for index in names {
      guard let sentence = functionHead(index) ?? Self.sentence(for: tokens[index].text) else {
        continue
      }
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

  /// `view?.width`.
  private func optionalAccess(_ found: [Int]) -> Habit? {
    guard
      let sign = found.first(where: {
        has($0, "?", ".") && adjoins($0, ["?", "."]) && token($0 - 1)?.kind == .name
      }), let member = token(sign + 2), member.kind == .name
    else { return nil }
    let owner = tokens[sign - 1].text
    return Habit(
      Subject.Writing("\(owner) and \(owner).\(member.text)", before: "Lua has no '?.': "))
  }

  /// `itemCount(section: 1)`.
  private func argumentLabel(_ found: [Int], _ line: Int) -> Habit? {
    guard
      let colon = found.first(where: {
        has($0, ":") && token($0 - 1)?.kind == .name && (has($0 - 2, "(") || has($0 - 2, ","))
          && !(token($0 + 1)?.kind == .name && has($0 + 2, "(")) && isInCall($0)
      })
    else { return nil }
    return Habit(
      word: located(range(colon - 1, colon), line),
      Subject.Writing("", before: "Lua has no argument labels: "))
  }

  /// Returns whether the innermost bracket around a token is that of a call.
  private func isInCall(_ index: Int) -> Bool {
    tokens[..<index].indices.last {
      ["(", "{", "["].contains(tokens[$0].text) && (closing($0) ?? tokens.count) > index
    }.map { has($0, "(") } ?? false
  }

  /// `local width: number = 3`.
  private func typeOfLocal(_ found: [Int], _ line: Int) -> Habit? {
    guard
      let colon = found.first(where: {
        has($0, ":") && token($0 + 1)?.kind == .name && token($0 - 1)?.kind == .name
          && ["local", "let", "var"].contains(token($0 - 2)?.text ?? "")
      })
    else { return nil }
    return Habit(
      word: located(range(colon, colon + 1), line),
      Subject.Writing("local \(tokens[colon - 1].text) = …", before: "Lua has no types: "))
  }

  /// A statement that begins with a word of another language: `guard x > 1 else`, `class Wall`.
  private func foreignStatement(_ first: Int, _ line: Int) -> Habit? {
    guard tokens[first].kind == .name, let next = token(first + 1),
      next.kind == .name || next.kind == .keyword || has(first + 1, "{"),
      let sentence = guarded(first, line) ?? Self.foreignStatements[tokens[first].text]
    else { return nil }
    return Habit(word: located(range(first, first), line), sentence: sentence)
  }

  /// `guard x > 1 else return end`, on a line of its own.
  private func guarded(_ first: Int, _ line: Int) -> String? {
    guard has(first, "guard"),
      let other = tokens.indices[first...].first(where: { has($0, "else") }), other > first + 1,
      tokens[other].span.line == line
    else { return nil }
    return
      "Lua has no 'guard': write if not (\(source(range(first + 1, other - 1)))) then return end"
  }

  private static let foreignStatements = [
    "import":
      "Lua has no 'import': what Moonlay adds is there already; a module of yours is local name = require(\"name\")",
    "guard": "Lua has no 'guard': write if not (condition) then return end",
    "unless": "Lua has no 'unless': write if not (condition) then … end",
    "try":
      "Lua has no 'try': write the call alone, or pcall(function() … end) to go on after an error",
    "throw": "Lua has no 'throw': write error(\"reason\")",
    "override": "Lua has no 'override': write function alone",
    "private": "Lua has no 'private': write local", "public": "Lua has no 'public': remove it",
    "static": "Lua has no 'static': write local before the first function that uses it",
    "class": "Lua has no classes of its own: write local Name = Layout.new(\"Name\")",
    "struct": "Lua has no 'struct': write a table, as in local size = { width = 3 }",
    "enum": "Lua has no 'enum': write strings",
    "extension": "Lua has no extensions: write function Name:method()",
    "foreach": "Lua writes: for index, value in ipairs(list) do … end",
  ]

  /// The head of a function in another language: `def prepare(self, view)`.
  private func functionHead(_ index: Int) -> String? {
    guard Self.foreignWords[tokens[index].text] == "function", let name = token(index + 1),
      name.kind == .name, has(index + 2, "("), let entries = entries(after: index + 2)
    else { return nil }
    var parameters = entries.map { tokens[$0.lowerBound].text }
    let isMethod =
      parameters.first == "self" || ["prepare", "attributes", "contentSize"].contains(name.text)
    if parameters.first == "self" { parameters.removeFirst() }
    let owner = isMethod ? classVariable.map { "\($0):" } : nil
    return
      "write function \(owner ?? "")\(name.text)(\(parameters.joined(separator: ", ")))"
  }

  /// An operator that is a word of another language: `i mod 3`.
  private func foreignOperator(_ found: [Int], _ line: Int) -> Habit? {
    let words = ["mod": "%", "div": "//", "xor": "~", "is": "==", "isnt": "~="]
    for index in found {
      guard let sign = words[tokens[index].text], let one = token(index - 1),
        let other = token(index + 1), one.kind == .name || one.isNumber || one.isCode(")"),
        other.kind == .name || other.isNumber || other.isCode("(") || other.isCode("nil")
      else { continue }
      return Habit(
        word: located(range(index, index), line),
        Subject.Writing("x \(sign) y", before: "Lua has no '\(tokens[index].text)': "))
    }
    return nil
  }

  /// `x => x * 2`, a function of one name.
  private func arrow(_ found: [Int]) -> Habit? {
    guard let sign = found.first(where: { adjoins($0, ["=", ">"]) }), let name = token(sign - 1),
      name.kind == .name, token(sign - 2)?.isCode("=") ?? false, let last = found.last,
      last > sign + 1, !has(sign + 2, "{")
    else { return nil }
    return Habit(
      Subject.Writing(
        "function(\(name.text)) return \(source(range(sign + 2, last))) end",
        before: "Lua has no '=>': "))
  }

  private static let signs: [([String], String)] = [
    (["!", "="], "Lua writes ~= for 'not equal'"), (["!", "=="], "Lua writes ~= for 'not equal'"),
    (["&", "&"], "Lua writes 'and'"), (["|", "|"], "Lua writes 'or'"),
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
