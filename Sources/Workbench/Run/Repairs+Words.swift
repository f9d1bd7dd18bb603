import CollectionLayout
import LuaSyntax

/// The words of fixes that are known from the script's text.
extension ScriptReader {
  /// The maximum length of a line that a fix writes.
  private static let maxLength = 90

  /// Returns the fix of edits: the line that they make, as it is typed; nil if they make several.
  func changedLine(by edits: [TextEdit], at line: Int) -> String? {
    guard !edits.contains(where: { $0.text.contains("\n") }),
      let first = edits.map({ $0.range.lowerBound }).min(), let changed = text.applying(edits)
    else { return nil }
    let number = TextLines(text).position(of: first, in: .utf8).line
    let lines = String(decoding: changed, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(number) else { return nil }
    let words = String(lines[number]).trimmed
    guard !words.isEmpty, words.utf8.count <= Self.maxLength else { return nil }
    return "write \(words)" + (number + 1 == line ? "" : ", in line \(number + 1)")
  }

  /// Returns the fix of an error that has none of its own, from the line's text; nil if it does not tell.
  func fix(of diagnostic: Diagnostic, line: Int) -> String? {
    guard diagnostic.code == .runtimeError else { return nil }
    let tokens = SourceText(text).tokens
    let texts = tokens.filter { $0.span.line == line }.map { $0.text }
    if texts.indices.contains(where: { texts[$0...].starts(with: ["view", ":", "data", "("]) }),
      texts.contains(")"), diagnostic.subject?.kind != .method
    {
      return
        "items that are only counted have no data: give the demo values, as in data = { { { height = 40 } } }"
    }
    guard diagnostic.subject?.kind == .method, texts.contains("view") else { return nil }
    let places = tokens.indices.dropLast().filter {
      tokens[$0].text == "local" && tokens[$0 + 1].text == "view"
    }
    return places.last.map {
      "'view' is a variable of line \(tokens[$0].span.line), and hides the view: give it another name"
    }
  }
}
