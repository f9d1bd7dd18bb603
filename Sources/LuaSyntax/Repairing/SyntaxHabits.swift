/// The changes that a place suggests at which a text cannot be parsed.
struct SyntaxHabits {
  private let repair: ScriptReader
  private let fault: SyntaxError

  /// The index of the token at which the parser stopped; the number of tokens at the end.
  private let at: Int

  init(_ text: [UInt8], _ fault: SyntaxError) {
    repair = ScriptReader(text)
    self.fault = fault
    at = repair.tokens.firstIndex { $0.span.end > fault.position } ?? repair.tokens.count
  }

  /// The possible changes, the most certain first.
  var candidates: [[TextEdit]] {
    let near = max(0, at - 4)..<min(repair.tokens.count, at + 3)
    var all = near.flatMap { signs(at: $0) + words(at: $0) + brackets(at: $0) }
    all += inserted + blocks
    return all
  }

  private func has(_ index: Int, _ texts: String...) -> Bool {
    texts.enumerated().allSatisfy {
      repair.token(index + $0.offset)?.isCode($0.element) ?? false
    }
  }

  /// Returns whether tokens follow each other without white space.
  private func adjoins(_ index: Int) -> Bool {
    guard let one = repair.token(index), let next = repair.token(index + 1) else { return false }
    return one.span.end == next.span.start
  }

  private func replacing(_ first: Int, _ last: Int, _ text: String) -> [TextEdit] {
    [TextEdit(repair.range(first, last), text)]
  }

  private func inserting(_ text: String, at position: Int) -> [TextEdit] {
    [TextEdit(position..<position, text)]
  }

  // MARK: - Signs

  private func signs(at index: Int) -> [[TextEdit]] {
    var found: [[TextEdit]] = []
    func pair(_ first: String, _ second: String, _ text: String) {
      if has(index, first, second), adjoins(index) {
        found.append(replacing(index, index + 1, text))
      }
    }
    pair("!", "==", "~=")
    pair("!", "=", "~=")
    pair("==", "=", "==")
    pair("<", ">", "~=")
    pair("&", "&", "and")
    pair("|", "|", "or")
    pair("?", "?", "or")
    pair("-", ">", ".")
    if let sign = ["mod": "%", "div": "//"][repair.token(index)?.text ?? ""],
      let before = repair.token(index - 1),
      before.kind == .name || before.isNumber || has(index - 1, ")")
    {
      found.append(replacing(index, index, sign))
    }
    if has(index, "!"), !has(index + 1, "="), !has(index + 1, "==") {
      found.append(replacing(index, index, "not "))
    }
    found += assigned(at: index)
    if has(index, "?"), let other = ternary(index) { found.append(other) }
    if has(index, "//"), isFirstOfLine(index) { found.append(replacing(index, index, "--")) }
    if has(index, ",", ")") || has(index, ",", "]") { found.append(replacing(index, index, "")) }
    if let quoted = quoted(index) { found.append(quoted) }
    return found
  }

  private func isFirstOfLine(_ index: Int) -> Bool {
    guard let token = repair.token(index) else { return false }
    return (repair.token(index - 1)?.span.line ?? 0) < token.span.line
  }

  /// `top += gap` becomes `top = top + gap`, and `n++` becomes `n = n + 1`.
  private func assigned(at index: Int) -> [[TextEdit]] {
    guard let sign = repair.token(index), ["+", "-", "*", "/", "..", "%"].contains(sign.text),
      let start = path(before: index)
    else { return [] }
    let path = repair.source(repair.range(start, index - 1))
    if has(index, "+", "+"), adjoins(index) {
      return [replacing(index, index + 1, " = \(path) + 1")]
    }
    guard has(index + 1, "="), adjoins(index) else { return [] }
    var edits = replacing(index, index + 1, "= \(path) \(sign.text)")
    let end = repair.tokens.indices.last { repair.tokens[$0].span.line == sign.span.line } ?? index
    guard end > index + 2, !["+", ".."].contains(sign.text) else { return [edits] }
    let rest = repair.range(index + 2, end)
    edits += inserting("(", at: rest.lowerBound) + inserting(")", at: rest.upperBound)
    return [edits]
  }

  /// Returns the first token of the variable before a token: `self.rows[n]`.
  private func path(before index: Int) -> Int? {
    var start = index - 1
    while let token = repair.token(start) {
      if token.isCode("]") {
        var depth = 0
        repeat {
          if has(start, "]") { depth += 1 }
          if has(start, "[") { depth -= 1 }
          start -= 1
        } while depth > 0 && start >= 0
      } else if token.kind == .name {
        guard has(start - 1, ".") else { return start }
        start -= 2
      } else {
        return nil
      }
    }
    return nil
  }

  /// `condition ? 1 : 2` becomes `condition and 1 or 2`, which is the same for a value that is true.
  private func ternary(_ index: Int) -> [TextEdit]? {
    guard let value = repair.token(index + 1), value.isNumber || value.string != nil,
      has(index + 2, ":")
    else { return nil }
    return replacing(index, index, "and") + replacing(index + 2, index + 2, "or")
  }

  /// `'it's'` becomes `"it's"`.
  private func quoted(_ index: Int) -> [TextEdit]? {
    guard let first = repair.token(index), first.string != nil, adjoins(index),
      repair.token(index + 1)?.kind == .name
    else { return nil }
    let whole = repair.source(first.span.start..<repair.text.count).prefix { $0 != "\n" }
    guard whole.first == "'", let end = whole.lastIndex(of: "'"), !whole.contains("\"") else {
      return nil
    }
    let text = whole[...end]
    let words = text.dropFirst().dropLast()
    guard words.filter({ $0 == "'" }).count == 1 else { return nil }
    let start = first.span.start
    return [TextEdit(start..<start + text.utf8.count, "\"\(words)\"")]
  }

  // MARK: - Words

  private func words(at index: Int) -> [[TextEdit]] {
    guard let token = repair.token(index), token.kind == .name else { return [] }
    if let word = ScriptReader.foreignWords[token.text] { return [replacing(index, index, word)] }
    return keyword(at: index).map { [$0] } ?? []
  }

  /// Returns the change of a word that misspells a keyword by one letter.
  private func keyword(at index: Int) -> [TextEdit]? {
    guard let token = repair.token(index), token.kind == .name else { return nil }
    return ScriptReader.keyword(for: token.text, from: 3).map { replacing(index, index, $0) }
  }

  // MARK: - Brackets

  private func brackets(at index: Int) -> [[TextEdit]] {
    var found: [[TextEdit]] = []
    if has(index, "{") {
      if has(index - 1, ")") || has(index - 1, "else") { found.append(replacing(index, index, "")) }
      found += [replacing(index, index, "then"), replacing(index, index, "do")]
    }
    if has(index, "}") {
      if has(index + 1, "else") || has(index + 1, "elseif") {
        found.append(replacing(index, index, ""))
      }
      found.append(replacing(index, index, "end"))
    }
    if has(index, ":"), isAfterHead(index) { return [replacing(index, index, "")] }
    if has(index, ":"), let typed = typed(index) { return [typed] }
    if has(index, ":") {
      if has(index - 2, "{") || has(index - 2, ",") { found.append(replacing(index, index, " =")) }
      if has(index - 2, "(") || has(index - 2, ","), let value = repair.token(index + 1) {
        let label = repair.tokens[index - 1].span.start..<value.span.start
        found.append([TextEdit(label, "")])
      }
      found += [
        replacing(index, index, " then"), replacing(index, index, " do"),
        replacing(index, index, ""),
      ]
    }
    if has(index, "["), let close = repair.closing(index) {
      found.append(replacing(index, index, "{") + replacing(close, close, "}"))
    }
    if has(index, "for", "("), let loop = loop(index) { found.append(loop) }
    if has(index, "="), !has(index + 1, "=") { found.append(replacing(index, index, "==")) }
    return found
  }

  /// `local width: number = 3` becomes `local width = 3`.
  private func typed(_ colon: Int) -> [TextEdit]? {
    guard ["local", "let", "var"].contains(repair.token(colon - 2)?.text ?? ""),
      let name = repair.token(colon - 1), name.kind == .name,
      let type = repair.token(colon + 1), type.kind == .name
    else { return nil }
    var edits = [TextEdit(name.span.end..<type.span.end, "")]
    if let word = ScriptReader.foreignWords[repair.tokens[colon - 2].text] {
      edits += replacing(colon - 2, colon - 2, word)
    }
    return edits
  }

  /// Returns whether a token follows the parameters of a function.
  private func isAfterHead(_ index: Int) -> Bool {
    guard has(index - 1, ")"),
      let open = repair.tokens[..<index].lastIndex(where: { $0.isCode("(") })
    else { return false }
    let line = repair.tokens[open].span.line
    return repair.tokens[..<open].reversed().prefix { $0.span.line == line }
      .contains { $0.isCode("function") || ScriptReader.foreignWords[$0.text] == "function" }
  }

  /// `for (i = 1; i <= n; i++) {` becomes `for i = 1, n do`.
  private func loop(_ index: Int) -> [TextEdit]? {
    guard let close = repair.closing(index + 1), let name = repair.token(index + 2),
      name.kind == .name || name.kind == .keyword
    else { return nil }
    // `let` and `var` may precede the name.
    let first = has(index + 3, "=") ? index + 2 : index + 3
    guard let variable = repair.token(first), variable.kind == .name, has(first + 1, "=") else {
      return nil
    }
    let semicolons = (first..<close).filter { has($0, ";") }
    guard semicolons.count == 2, has(semicolons[0] + 1, variable.text),
      has(semicolons[0] + 2, "<=") || has(semicolons[0] + 2, "<"),
      has(semicolons[1] + 1, variable.text, "+", "+"), semicolons[1] + 4 == close
    else { return nil }
    let from = repair.source(repair.range(first + 2, semicolons[0] - 1))
    let to = repair.source(repair.range(semicolons[0] + 3, semicolons[1] - 1))
    let less = has(semicolons[0] + 2, "<") ? " - 1" : ""
    let end = has(close + 1, "{") ? close + 1 : close
    return replacing(index, end, "for \(variable.text) = \(from), \(to)\(less) do")
  }

  // MARK: - Missing words

  /// What can be missing before the token at which the parser stopped.
  private var inserted: [[TextEdit]] {
    guard let before = repair.token(at - 1) else { return [] }
    let end = before.span.end
    var found = ["then", "do"].filter { expects($0) }.map { inserting(" " + $0, at: end) }
    if expects(")") { found.append(inserting(")", at: end)) }
    if expects("}") { found.append(inserting(",", at: end)) }
    if has(at - 2, "local"), before.kind == .name { found.append(inserting(" =", at: end)) }
    return found
  }

  /// The change of the brace in `if (x > 3) {` or of the colon in `for n in range(3):`, which Lua
  /// reads as calls; nil if there is none.
  var opening: [TextEdit]? {
    guard let word = fault.expected, ["then", "do"].contains(word) else { return nil }
    let openers = word == "then" ? ["if", "elseif"] : ["for", "while"]
    guard
      let start = repair.tokens[..<at].lastIndex(where: { token in
        openers.contains { token.isCode($0) }
      })
    else { return nil }
    let line = repair.tokens[start].span.line
    let first = (start..<at).first { has($0 - 1, ")") && has($0, "{") }
    let last = repair.tokens.indices.last { repair.tokens[$0].span.line == line } ?? start
    guard let found = first ?? (has(last, ":") || has(last, "{") ? last : nil), found <= at else {
      return nil
    }
    return replacing(found, found, found > 0 && has(found, ":") ? " " + word : word)
  }

  private func expects(_ word: String) -> Bool { fault.expected == word }

  // MARK: - Blocks

  private var blocks: [[TextEdit]] {
    var found: [[TextEdit]] = []
    let joined = repair.tokens.indices.filter { has($0, "else", "if") && isOnOneLine($0) }
    if !joined.isEmpty { found.append(joined.flatMap { replacing($0, $0 + 1, "elseif") }) }
    if has(at, "end") {
      found += repair.tokens.indices.prefix(at).reversed().compactMap { keyword(at: $0) }
      found += repair.tokens.indices.prefix(at).reversed().compactMap { index in
        ScriptReader.foreignWords[repair.tokens[index].text].map { replacing(index, index, $0) }
      }
    }
    if expects("end") || at == repair.tokens.count { found += missingEnds }
    return found
  }

  private func isOnOneLine(_ index: Int) -> Bool {
    repair.token(index)?.span.line == repair.token(index + 1)?.span.line
  }

  /// The missing ends of blocks, by the indentation of the lines.
  private var missingEnds: [[TextEdit]] {
    var (open, edits) = ([(line: Int, indent: Int)](), [TextEdit]())
    func close(_ block: (line: Int, indent: Int), before position: Int) {
      let spaces = String(repeating: " ", count: block.indent)
      edits.append(TextEdit(position..<position, "\(spaces)end\n"))
    }
    var lastLine = 0
    for (index, token) in repair.tokens.enumerated() {
      let closes = ["end", "until", "else", "elseif"].contains { token.isCode($0) }
      if token.span.line > lastLine {
        lastLine = token.span.line
        let start = repair.text.startOfLine(token.span.start)
        let indent = token.span.start - start
        while let block = open.last, block.line < token.span.line,
          closes ? block.indent > indent : block.indent >= indent
        {
          close(block, before: blankStart(start))
          open.removeLast()
        }
      }
      if ["end", "until"].contains(where: { token.isCode($0) }) { _ = open.popLast() }
      let opens =
        ["function", "if", "repeat"].contains { token.isCode($0) }
        || token.isCode("do")
      if opens {
        let start = repair.text.startOfLine(token.span.start)
        let first = repair.tokens[...index].first { $0.span.line == token.span.line } ?? token
        open.append((token.span.line, max(0, first.span.start - start)))
      }
    }
    let needsLine = repair.text.last != .lineFeed
    for (number, block) in open.reversed().enumerated() {
      let spaces = String(repeating: " ", count: block.indent)
      let text = (needsLine && number == 0 ? "\n" : "") + "\(spaces)end\n"
      edits.append(TextEdit(repair.text.count..<repair.text.count, text))
    }
    return edits.isEmpty ? [] : [joined(edits)]
  }

  /// Joins insertions at the same position.
  private func joined(_ edits: [TextEdit]) -> [TextEdit] {
    edits.reduce(into: []) { joined, edit in
      if let last = joined.indices.last, joined[last].range == edit.range {
        joined[last].text += edit.text
      } else {
        joined.append(edit)
      }
    }
  }

  /// Returns the start of the blank lines before a line.
  private func blankStart(_ start: Int) -> Int {
    var start = start
    while start >= 2, repair.text[start - 1] == .lineFeed, repair.text[start - 2] == .lineFeed {
      start -= 1
    }
    return start
  }
}
