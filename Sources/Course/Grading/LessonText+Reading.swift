package import Report
import Workbench

extension String {
  /// Returns a lesson's Markdown for a terminal: paragraphs are fitted to the width, everything
  /// else is unchanged.
  package func reading(_ options: TextOptions) -> String {
    let style = ProseStyle(options)
    var lines: [String] = []
    var paragraph: [Substring] = []
    func finish() {
      guard !paragraph.isEmpty else { return }
      lines += style.lines(of: paragraph.joined(separator: " "), indent: 0)
      paragraph = []
    }
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isPartOfParagraph {
        paragraph.append(line)
      } else {
        finish()
        lines.append(
          line.hasPrefix("#")
            ? style.strong(String(line.drop { $0 == "#" || $0 == " " })) : String(line))
      }
    }
    finish()
    return lines.joined(separator: "\n")
  }
}

extension Substring {
  /// Whether the line is part of a paragraph: not a heading, list, table, code block or empty line.
  fileprivate var isPartOfParagraph: Bool {
    guard let first else { return false }
    return !"#-|> `".contains(first) || (first == "`" && !hasPrefix("```"))
  }
}
