extension ScriptReader {
  /// Returns the words of a line that a message is about.
  ///
  /// Lua reports a line without a column. A word may occur twice in it: as a field of different
  /// values, as a name of its own, or in a string. Its use decides which one is meant; otherwise all
  /// are. Strings are searched only if the code contains none of the words, and comments never.
  ///
  /// - Parameters:
  ///   - words: The words, in the order of the message.
  ///   - line: The line, from 1.
  ///   - owner: The name of the value to which they belong; nil if it is not known.
  ///   - use: Returns how a word is used.
  /// - Returns: The words, in the order of the line.
  package func words(
    _ words: [String], inLine line: Int, of owner: String? = nil, use: (String) -> WordUse
  ) -> [LocatedWord] {
    let inCode = words.map { ($0, occurrences(of: $0, inLine: line)) }
    for (word, found) in inCode {
      let meant = self.meant(found, of: owner, use(word))
      if meant.count < found.count, let first = meant.first { return [located(first, line)] }
    }
    let all = inCode.flatMap { $0.1 }
    if !all.isEmpty { return all.unique.map { located($0, line) } }
    let inStrings = words.lazy.compactMap { self.text($0, inLine: line) }
    return inStrings.first.map { [located($0, line)] } ?? []
  }

  /// Returns the word at which the compiler stopped, of several that are alike in a line; nil if the parser stops elsewhere.
  package func stop(_ word: String, inLine line: Int) -> LocatedWord? {
    do throws(SyntaxError) {
      _ = try Parser.parse(text)
      return nil
    } catch {
      let end = error.position + word.utf8.count
      guard error.line == line, end <= text.count,
        text[error.position..<end].elementsEqual(word.utf8)
      else { return nil }
      return located(error.position..<end, line)
    }
  }

  /// Returns the range in bytes of the name of a module in a `require`, or otherwise of a text in the
  /// first string of a line that contains it.
  package func text(_ word: String, inLine line: Int) -> Range<Int>? {
    let found = tokens.indices.compactMap { index in
      range(of: word, inString: index, line).map { (index, $0) }
    }
    let required = found.first { has($0.0 - 1, "require") || has($0.0 - 2, "require", "(") }
    return (required ?? found.first)?.1
  }

  /// Returns a range of bytes as a word.
  package func located(_ range: Range<Int>, _ line: Int) -> LocatedWord {
    let text = source(range)
    let span = Span(start: range.lowerBound, end: range.upperBound, line: line)
    return LocatedWord(
      text: String(text.prefix { !$0.isNewline }), line: line,
      column: SourceText(self.text).column(of: span))
  }

  /// Returns the occurrences of a word in the code of a line: one token, or several.
  private func occurrences(of word: String, inLine line: Int) -> [Range<Int>] {
    guard !word.isEmpty else { return [] }
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      let end = token.span.start + word.utf8.count
      guard token.span.line == line, end <= text.count, token.string == nil,
        text[token.span.start..<end].elementsEqual(word.utf8)
      else { return nil }
      var last = index
      while let next = self.token(last), next.span.end < end { last += 1 }
      guard tokens.indices.contains(last), tokens[last].span.end == end,
        (index...last).allSatisfy({ tokens[$0].string == nil })
      else { return nil }
      return token.span.start..<end
    }
  }

  /// Returns those of the occurrences that are used as is known; all if none is.
  private func meant(_ found: [Range<Int>], of owner: String?, _ use: WordUse) -> [Range<Int>] {
    var meant = found
    func keep(where isMeant: (_ first: Int, _ next: Int) -> Bool) {
      let kept = meant.filter { range in
        let next = tokens.firstIndex { $0.span.start >= range.upperBound } ?? tokens.count
        let first = tokens.firstIndex { $0.span.start >= range.lowerBound } ?? tokens.count
        return isMeant(first, next)
      }
      if !kept.isEmpty { meant = kept }
    }
    if use.contains(.field) || use.contains(.method) {
      keep { first, _ in
        use.contains(.field) && has(first - 1, ".") || use.contains(.method) && has(first - 1, ":")
      }
    }
    if use.contains(.variable) { keep { first, _ in !has(first - 1, ".") && !has(first - 1, ":") } }
    if let owner { keep { first, _ in has(first - 2, owner) } }
    if use.contains(.assigned) { keep { _, next in isAssigned(next) } }
    if use.contains(.indexed) {
      keep { _, next in has(next, ".") || has(next, ":") || has(next, "[") }
    }
    if use.contains(.called) {
      keep { _, next in has(next, "(") || has(next, "{") || token(next)?.string != nil }
    }
    return meant
  }

  /// Returns whether `=` follows, possibly after parts of the word.
  private func isAssigned(_ index: Int) -> Bool {
    var index = index
    while let token = token(index),
      token.kind == .name || token.isNumber || token.string != nil
        || token.isCode(".") || token.isCode("[") || token.isCode("]")
    {
      index += 1
    }
    return has(index, "=")
  }

  /// Returns the range of a word in the part of a string that is in a line.
  private func range(of word: String, inString index: Int, _ line: Int) -> Range<Int>? {
    let span = tokens[index].span
    guard tokens[index].string != nil, span.line <= line else { return nil }
    var (start, current) = (span.start, span.line)
    while current < line, start < span.end {
      if text[start] == .lineFeed { current += 1 }
      start += 1
    }
    let end = text[start..<span.end].firstIndex(of: .lineFeed) ?? span.end
    let bytes = Array(word.utf8)
    guard current == line, let first = bytes.first, let last = bytes.last,
      end - start >= bytes.count
    else { return nil }
    return (start...end - bytes.count).lazy.map { $0..<$0 + bytes.count }.first { range in
      text[range].elementsEqual(bytes)
        && !(first.isNamePart && range.lowerBound > start && text[range.lowerBound - 1].isNamePart)
        && !(last.isNamePart && range.upperBound < end && text[range.upperBound].isNamePart)
    }
  }
}

extension [Range<Int>] {
  /// The ranges in their order, each once.
  fileprivate var unique: [Range<Int>] {
    Set(self).sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }
}
