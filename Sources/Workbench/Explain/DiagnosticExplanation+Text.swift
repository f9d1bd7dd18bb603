import CollectionLayout
package import Report

extension DiagnosticExplanation {
  /// Returns the explanation as text, fitted to a width; scripts keep their lines, so that they can be
  /// copied.
  package func text(_ options: TextOptions = TextOptions()) -> String {
    let style = ProseStyle(options)
    var parts = [heading(style), style.paragraph(meaning)]
    if let example { parts += example.parts(style) }
    if let uikit { parts.append(style.paragraph(uikit)) }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns the code and the severities, on two lines if there is no room for one.
  private func heading(_ style: ProseStyle) -> String {
    let words = "(\(severityWords))"
    let isNarrow = code.rawValue.count + 1 + words.count > style.width
    return style.strong(code.rawValue) + (isNarrow ? "\n" : " ") + words
  }

  /// Returns a list of all codes with their summaries.
  package static func list(_ options: TextOptions = TextOptions()) -> String {
    let style = ProseStyle(options)
    let column = (all.map { $0.code.rawValue.count }.max() ?? 0) + 2
    let lines = all.flatMap { $0.listLines(style, column: column) }
    return (lines + ["", style.paragraph("Details of one: moonlay explain CODE")])
      .joined(separator: "\n") + "\n"
  }

  /// Returns the code and the summary side by side, or one below the other if there is no room.
  private func listLines(_ style: ProseStyle, column: Int) -> [String] {
    let isNarrow = style.width < column + 30
    let indent = isNarrow ? 4 : column
    let sentence = style.lines(of: summary, indent: indent)
    let name = style.strong(code.rawValue)
    if isNarrow { return [name] + sentence }
    let gap = String(repeating: " ", count: column - code.rawValue.count)
    return ["\(name)\(gap)\(sentence.first?.dropFirst(column) ?? "")"] + sentence.dropFirst()
  }
}

extension ScriptExample {
  /// Returns the example and its fix, under their headings.
  fileprivate func parts(_ style: ProseStyle) -> [String] {
    let seen = needsOnlyRun ? "" : " (seen with: \(command))"
    let whole = style.paragraph("Example\(seen):") + "\n\n" + indented(faulty)
    let fixed = fixes.map { fix in
      style.remedy(style.paragraph(fix.heading)) + "\n\n"
        + indented(fix.shown.map { "\($0)\n" }.joined())
    }
    return [whole] + fixed
  }

  private func indented(_ script: String) -> String {
    script.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }
}
