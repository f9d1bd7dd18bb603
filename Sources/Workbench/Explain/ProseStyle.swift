package import Report

/// Fits and colours prose.
package struct ProseStyle {
  /// The number of columns, limited to a readable width.
  let width: Int
  private let isColored: Bool

  /// Creates the style for texts of some width.
  package init(_ options: TextOptions) {
    width = min(options.width, 100)
    isColored = options.isColored
  }

  /// Returns emphasized text.
  package func strong(_ text: String) -> String { colored(text, "1") }

  func remedy(_ text: String) -> String { colored(text, "32") }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  /// Returns a paragraph in lines of at most the width.
  func paragraph(_ text: String) -> String { lines(of: text, indent: 0).joined(separator: "\n") }

  /// Returns the words in lines of at most the width, each after the indent; a longer word has a
  /// line of its own.
  package func lines(of text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }
}
