extension LuaError {
  /// Rewrites messages of Lua's compiler in readable words.
  ///
  /// Lua shows a letter outside ASCII as its first byte, and a missing `end` only by its line.
  mutating func clarifySyntax(_ host: Host) {
    guard code == "syntax-error" else { return }
    if fix == nil { findEarlierSlip(host) }
    if let place, let line = jumpLine {
      self.place = host.place(place.file, line)
      tokens = message.hasPrefix("break") ? ["break"] : LuaError.tokens(of: message)
    }
    if let token = tokens.last, let letter = letter(shownAs: token) {
      message = message.replacing("'\(token)'", with: "'\(letter)'")
      tokens = [String(letter)]
      fix =
        fix
        ?? "names consist of the letters a to z and A to Z, digits and _; put other text in quotes"
    } else if fix == nil, let name = constantName {
      fix =
        "'\(name)' is declared <const>: declare it without, or use another name for the new value"
      tokens = [name]
    } else if fix == nil, let (habit, word) = otherLanguage {
      fix = habit
      if let word { tokens = [word] }
    } else if fix == nil, let line = unclosedLine {
      fix = "look for a missing 'end' from line \(line) on"
    }
  }

  /// The line of a jump without a target, which Lua finds only at the end: `break outside a loop at
  /// line 3 near <eof>`.
  private var jumpLine: Int? {
    guard message.hasPrefix("break outside") || message.hasPrefix("no visible label"),
      let last = message.split(separator: " at line ", maxSplits: 1).last
    else { return nil }
    return Int(last.prefix { $0.isNumber })
  }

  /// The name in `attempt to assign to const variable 'x'`.
  private var constantName: String? {
    message.hasPrefix("attempt to assign to const variable")
      ? LuaError.tokens(of: message).last : nil
  }

  /// The fix for syntax of other languages in the line, and the word in question.
  ///
  /// A line of more than a thousand bytes was not typed; searching it would take seconds.
  private var otherLanguage: (fix: String, word: String?)? {
    guard let line = place?.text, line.utf8.count <= 1000 else { return nil }
    let text = LuaError.withoutText(line)
    for (sign, fix) in LuaError.signs where text.contains(sign) { return (fix, nil) }
    for sign in ["+", "-", "*", "/"] where text.contains(" \(sign)= ") || text.contains("\(sign)=")
    {
      let name = text.split(separator: "\(sign)=").first?.split(separator: " ").last ?? "x"
      return ("Lua has no '\(sign)=': write \(name) = \(name) \(sign) …", nil)
    }
    if message.hasSuffix("near '['") { return ("Lua writes a list in braces: { 1, 2 }", nil) }
    let words = LuaError.words(of: text)
    for word in words {
      if let fix = LuaError.words[word] { return (fix, word) }
    }
    for word in words {
      if let keyword = LuaError.keyword(for: word) { return ("did you mean '\(keyword)'?", word) }
    }
    return nil
  }

  private static func words(of text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// Moves the place to an earlier line that contains the actual mistake.
  ///
  /// Lua takes `local funtion f` and `continue` for the start of something else, and reports the
  /// `end` that closes it.
  private mutating func findEarlierSlip(_ host: Host) {
    guard message.hasSuffix("near 'end'"), let place else { return }
    let closesNothing = message.hasPrefix("'<eof>' expected") || message.hasPrefix("<eof> expected")
    for number in stride(from: place.line - 1, to: 0, by: -1) {
      guard let line = host.line(number, of: place.file) else { return }
      let words = Self.words(of: Self.withoutText(line))
      guard
        let word = words.first(where: { closesNothing ? isSlipOfFunction($0) : $0 == "continue" })
      else {
        if closesNothing || words.isEmpty { continue }
        return
      }
      self.place = host.place(place.file, number)
      tokens = [word]
      fix = Self.words[word] ?? "did you mean 'function'?"
      return
    }
  }

  private func isSlipOfFunction(_ word: String) -> Bool {
    Self.keyword(for: word) == "function" || ["func", "def", "fn"].contains(word)
  }

  /// Returns the line without its strings and its comment.
  static func withoutText(_ line: String) -> String {
    var (kept, quote, escaped) = ("", nil as Character?, false)
    for character in line {
      if let open = quote {
        if escaped {
          escaped = false
        } else if character == "\\" {
          escaped = true
        } else if character == open {
          quote = nil
        }
        kept.append(" ")
      } else if character == "\"" || character == "'" {
        quote = character
        kept.append(" ")
      } else {
        kept.append(character)
        if kept.hasSuffix("--") { return String(kept.dropLast(2)) }
      }
    }
    return kept
  }

  private static let signs: [(String, String)] = [
    ("!=", "Lua writes ~= for 'not equal'"), ("&&", "Lua writes 'and'"), ("||", "Lua writes 'or'"),
    ("++", "Lua has no '++': write i = i + 1"), ("??", "Lua writes 'or': x or default"),
    ("=>", "Lua writes >= for 'at least', and function(x) … end for a function"),
    ("===", "Lua writes =="), (" ? ", "Lua writes: condition and one or other"),
    ("!", "Lua writes 'not'"),
  ]

  private static let words: [String: String] = [
    "elif": "Lua writes 'elseif'", "elsif": "Lua writes 'elseif'", "func": "Lua writes 'function'",
    "def": "Lua writes 'function'", "fn": "Lua writes 'function'", "var": "Lua writes 'local'",
    "let": "Lua writes 'local'", "const": "Lua writes 'local'", "null": "Lua writes 'nil'",
    "continue": "Lua has no 'continue': write goto next, and ::next:: before the loop's end",
    "switch": "Lua has no 'switch': write if … elseif … end",
  ]

  private static let keywords = [
    "function", "local", "return", "then", "while", "repeat", "until", "elseif", "else", "end",
    "for",
  ]

  /// Returns the keyword that a word misspells by one letter (added, missing or different) or by
  /// two swapped ones.
  private static func keyword(for word: String) -> String? {
    guard word.count > 3, !keywords.contains(word) else { return nil }
    return keywords.first { keyword in
      guard keyword.count > 3, abs(keyword.count - word.count) <= 1 else { return false }
      let (short, long) =
        word.count <= keyword.count ? (Array(word), Array(keyword)) : (Array(keyword), Array(word))
      let same = zip(short, long).prefix { $0 == $1 }.count
      if short.count < long.count { return short[same...].elementsEqual(long[(same + 1)...]) }
      if short.sorted() == long.sorted() {
        return zip(short, long).filter { $0 != $1 }.count == 2
      }
      return short[min(same + 1, short.count)...].elementsEqual(long[min(same + 1, long.count)...])
    }
  }

  /// Returns the letter of the line whose first byte Lua shows as `<\230>`.
  private func letter(shownAs token: String) -> Character? {
    guard token.hasPrefix("<\\"), token.hasSuffix(">"), let text = place?.text,
      let byte = UInt8(token.dropFirst(2).dropLast())
    else { return nil }
    return text.first { $0.utf8.first == byte && byte >= 0x80 }
  }

  /// The line of the block that is still open at the end: `'end' expected (to close 'if' at line 4)
  /// near <eof>`.
  private var unclosedLine: Int? {
    guard message.hasPrefix("'end' expected"), message.hasSuffix("near <eof>"),
      let last = message.split(separator: " at line ").last
    else { return nil }
    return Int(last.prefix { $0.isNumber })
  }
}
