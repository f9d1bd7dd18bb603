extension LuaError {
  /// Finds the column of the words that the message is about, if a plain search would also find
  /// others.
  ///
  /// Lua reports a line without a column. A word may occur twice in it: as a field of different
  /// values, as a name of its own, or in a string. The message decides which one is meant;
  /// otherwise all are.
  mutating func findColumn() {
    guard let place, place.column == nil, let text = place.text else { return }
    let code = Array(Self.withoutText(text))
    if let name = incomplete, code.ranges(ofName: Array(name)).count > 0 { tokens = [name] }
    for token in tokens where self.code != "module-not-found" {
      if let column = column(of: Array(token), in: code) {
        self.place?.column = column
        tokens = [token] + tokens.filter { $0 != token }
        return
      }
    }
    let isInCode = tokens.contains { !code.ranges(ofName: Array($0)).isEmpty }
    for token in tokens where !isInCode || self.code == "module-not-found" {
      if let column = Self.column(ofText: Array(token), in: Array(text), code) {
        self.place?.column = column
        tokens = [token] + tokens.filter { $0 != token }
        return
      }
    }
  }

  /// The value in `an Item has no 'width'`, whose missing name is not in the line.
  private var incomplete: String? {
    let words = message.split(separator: " ", maxSplits: 4)
    guard words.count == 5, ["a", "an"].contains(words[0]), words[2...3] == ["has", "no"] else {
      return nil
    }
    return String(words[1])
  }

  private func column(of token: [Character], in code: [Character]) -> Int? {
    let all = code.ranges(ofName: token)
    var ranges = all
    let name = String(token)
    func keep(where isMeant: (Range<Int>) -> Bool) {
      let meant = ranges.filter(isMeant)
      if !meant.isEmpty { ranges = meant }
    }
    func follows(_ range: Range<Int>, _ signs: String) -> Bool {
      code[..<range.lowerBound].last { $0 != " " }.map { signs.contains($0) } ?? false
    }
    func precedes(_ range: Range<Int>, _ signs: String) -> Bool {
      code[range.upperBound...].first { $0 != " " }.map { signs.contains($0) } ?? false
    }
    if message.contains("(field '\(name)')") { keep { follows($0, ".") } }
    if message.contains("(method '\(name)')") { keep { follows($0, ":") } }
    let isPlain = ["local", "global", "upvalue"].contains { message.contains("(\($0) '\(name)')") }
    if isPlain || isOfName { keep { !follows($0, ".:") } }
    if message.hasSuffix("has no '\(name)'") { keep { follows($0, ".:") } }
    if message.hasPrefix("'\(name)' is not a ") || message.contains("cannot be ") {
      keep { follows($0, ".:") }
      if message.contains("of the view") {
        keep { range in
          String(code[..<range.lowerBound]).filter { $0 != " " }.dropLast().hasSuffix("view")
        }
      }
    }
    if message.contains("cannot be ") { keep { Self.isAssigned($0, in: code) } }
    if message.hasPrefix("attempt to index") { keep { precedes($0, ".:[") } }
    if message.hasPrefix("attempt to call") { keep { precedes($0, "({\"'[") } }
    return ranges.count < all.count ? ranges.first.map { $0.lowerBound + 1 } : nil
  }

  /// Whether the message is about a name of its own, not a field of another value.
  private var isOfName: Bool { code == "undeclared-global" }

  /// Returns whether `=` follows the word, possibly after parts of it.
  private static func isAssigned(_ range: Range<Int>, in code: [Character]) -> Bool {
    let rest = code[range.upperBound...].drop { $0.isOfLuaName || ".[]\"' ".contains($0) }
    return rest.first == "=" && rest.dropFirst().first != "="
  }

  /// Returns the column of a word in a string: that of a `require`, otherwise the first.
  private static func column(
    ofText token: [Character], in text: [Character], _ code: [Character]
  ) -> Int? {
    let inStrings = text.ranges(ofName: token).filter { range in
      range.upperBound <= code.count && code[range].allSatisfy { $0 == " " }
    }
    let required = inStrings.first { range in
      let before = text[..<range.lowerBound].filter { !" (\"'".contains($0) }
      return String(before).hasSuffix("require")
    }
    return (required ?? inStrings.first).map { $0.lowerBound + 1 }
  }
}

extension [Character] {
  /// Returns the ranges of a word: a name only as a whole name, anything else anywhere.
  func ranges(ofName word: [Character]) -> [Range<Int>] {
    guard let first = word.first, let last = word.last, count >= word.count else { return [] }
    var (ranges, index) = ([Range<Int>](), 0)
    while index + word.count <= count {
      let range = index..<index + word.count
      let continuesBefore = index > 0 && first.isOfLuaName && self[index - 1].isOfLuaName
      let continuesAfter =
        range.upperBound < count && last.isOfLuaName && self[range.upperBound].isOfLuaName
      if !continuesBefore, !continuesAfter, self[range].elementsEqual(word) {
        ranges.append(range)
        index = range.upperBound
      } else {
        index += 1
      }
    }
    return ranges
  }
}

extension Character {
  /// Whether the character may be part of a Lua name.
  fileprivate var isOfLuaName: Bool { isASCII && (isLetter || isNumber || self == "_") }
}
