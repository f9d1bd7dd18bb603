import CollectionSimulation
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
  ///
  /// Chinese, Japanese and Korean text, whose characters take two columns and which has no spaces, is
  /// broken between characters where its punctuation allows it.
  package func lines(of text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var (lines, line, used) = ([String](), "", 0)
    for word in text.split(separator: " ") {
      for (number, part) in word.unbroken.enumerated() {
        let space = number == 0 && !line.isEmpty ? 1 : 0
        if !line.isEmpty, indent + used + space + part.displayWidth > width {
          lines.append(margin + line)
          (line, used) = ("", 0)
        }
        line += (space == 1 && !line.isEmpty ? " " : "") + part
        used = line.displayWidth
      }
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }
}

extension Substring {
  /// Its parts that stay on one line: all of it, unless it has wide characters.
  fileprivate var unbroken: [String] {
    guard contains(where: { $0.columns > 1 }) else { return [String(self)] }
    var (parts, part) = ([String](), "")
    var (context, isWide) = (LineBreakContext?.none, false)
    for character in self {
      let next = LineCharacter(character)
      if isWide || character.columns > 1, context?.allowsBreak(before: next) ?? false {
        parts.append(part)
        part = ""
      }
      part.append(character)
      (context, isWide) = (LineBreakContext(next, after: context), character.columns > 1)
    }
    return parts + [part]
  }
}
