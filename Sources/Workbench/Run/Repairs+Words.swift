import CollectionLayout
import LuaSyntax

/// The words of fixes that are known from the script's text.
extension ScriptReader {
  /// The maximum length of a line that a fix writes.
  private static let maxLength = 90

  /// Returns the line that edits make, as it is typed, and which it is; nil if they make several.
  private func changedLine(by edits: [TextEdit], at line: Int) -> String? {
    guard !edits.contains(where: { $0.text.contains("\n") }),
      let first = edits.map({ $0.range.lowerBound }).min(), let changed = text.applying(edits)
    else { return nil }
    let number = TextLines(text).position(of: first, in: .utf8).line
    let lines = String(decoding: changed, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(number) else { return nil }
    let words = String(lines[number]).trimmed
    guard !words.isEmpty, words.utf8.count <= Self.maxLength else { return nil }
    return words + (number + 1 == line ? "" : ", in line \(number + 1)")
  }

  /// Returns the fix of edits in the script's own names: the line that they make, in place of what the fix writes in general.
  ///
  /// - Parameters:
  ///   - words: The fix in general; nil if there is none.
  ///   - writing: The code of these words; nil if they are exact.
  ///   - edits: The edits.
  ///   - line: The line of the diagnostic.
  /// - Returns: The fix; nil if there is none.
  func fix(_ words: String?, writing: Subject.Writing?, by edits: [TextEdit], at line: Int)
    -> String?
  {
    if words != nil, edits.count == 1, let added = edits.first?.text.trimmed,
      added.hasPrefix("return ")
    {
      return "end it with: \(added)"
    }
    let lines = TextLines(text)
    let numbers = edits.map { lines.position(of: $0.range.lowerBound, in: .utf8).line }
    // Of several lines, that of the diagnostic is shown.
    let shown =
      Set(numbers).count == 1
      ? edits : zip(edits, numbers).filter { $0.1 == line - 1 }.map { $0.0 }
    guard let general = writing ?? (words == nil ? Subject.Writing("") : nil), !shown.isEmpty,
      let written = changedLine(by: shown, at: line)
    else { return words }
    // Where the line has the code as it is, the code alone is shorter.
    if !general.code.isEmpty, written.firstRange(of: general.code) != nil { return words }
    return Subject.Writing(written, before: general.before, after: general.after).words
  }

  /// Returns the fix of an error that has none of its own, from the line's text; nil if it does not tell.
  func fix(of diagnostic: Diagnostic, line: Int) -> String? {
    let subject = diagnostic.subject
    if diagnostic.code == .indexOutOfRange, subject?.owner == "remove" {
      return countdown(before: line)
    }
    if diagnostic.code == .assertionFailed {
      return equalityAsserted(inLine: line).map { "to see both values, write expect.equal(\($0))" }
    }
    guard diagnostic.code == .runtimeError else { return nil }
    let tokens = SourceText(text).tokens
    let texts = tokens.filter { $0.span.line == line }.map { $0.text }
    if texts.indices.contains(where: { texts[$0...].starts(with: ["view", ":", "data", "("]) }),
      texts.contains(")"), subject?.kind != .method
    {
      return
        "items that are only counted have no data: give the demo values, as in data = { { { height = 40 } } }"
    }
    if subject?.kind == .limit { return endlessCall(inLine: line) }
    // The view's own members are never nil without an error of their own.
    guard subject?.kind == .field, subject?.owner == "view" else {
      return nil
    }
    let places = tokens.indices.dropLast().filter {
      tokens[$0].text == "local" && tokens[$0 + 1].text == "view"
    }
    return places.last.map {
      "'view' is a variable of line \(tokens[$0].span.line), and hides the view: give it another name"
    }
  }

  /// Returns the fix of a loop that removes items while it counts up; nil if there is none around a line.
  private func countdown(before line: Int) -> String? {
    let tokens = SourceText(text).tokens
    let loops = tokens.indices.dropLast(4).filter {
      tokens[$0].text == "for" && tokens[$0 + 2].text == "=" && tokens[$0 + 3].text == "1"
        && (line - 3...line).contains(tokens[$0].span.line)
    }
    guard let loop = loops.last,
      let end = tokens.indices[loop...].first(where: { tokens[$0].text == "do" }), end > loop + 5
    else { return nil }
    let count = String(
      decoding: text[tokens[loop + 5].span.start..<tokens[end - 1].span.end], as: UTF8.self)
    return
      "the items after a removed one move up: count down, for \(tokens[loop + 1].text) = \(count), 1, -1 do"
  }

  /// Returns the fix of a method that calls itself in a line; nil if it does not.
  private func endlessCall(inLine line: Int) -> String? {
    let tokens = SourceText(text).tokens
    let before = tokens.indices.filter {
      tokens[$0].text == "function" && tokens[$0].span.line <= line
    }
    guard let start = before.last, tokens.indices.contains(start + 3),
      [":", "."].contains(tokens[start + 2].text)
    else { return nil }
    let name = tokens[start + 3].text
    let isCalled = tokens.indices.dropFirst().contains {
      tokens[$0].span.line == line && tokens[$0].text == name
        && [":", "."].contains(tokens[$0 - 1].text) && $0 > start + 3
    }
    return isCalled
      ? "\(name) calls itself here without an end: read a field that prepare has set, or add a condition"
      : nil
  }

  /// Returns the fix of a value that is nil because its list begins at 1: `list[item % 3]`; nil if the text shows no such index.
  func fixOfZeroIndex(before line: Int) -> String? {
    let tokens = SourceText(text).tokens
    for close in tokens.indices.reversed()
    where tokens[close].text == "]" && (line - 3...line).contains(tokens[close].span.line) {
      // The divisor: a number, a name, or the length of a list.
      guard close > 4, tokens[close - 1].kind == .name || tokens[close - 1].isNumber else {
        continue
      }
      let sign = tokens[close - 2].text == "#" ? close - 3 : close - 2
      guard tokens[sign].text == "%",
        let open = tokens.indices[..<sign].last(where: { tokens[$0].text == "[" }), open > 0
      else { continue }
      let index = String(
        decoding: text[tokens[open + 1].span.start..<tokens[close - 1].span.end], as: UTF8.self)
      return "lists begin at 1, and \(index) can be 0: write \(tokens[open - 1].text)[\(index) + 1]"
    }
    return nil
  }
}
