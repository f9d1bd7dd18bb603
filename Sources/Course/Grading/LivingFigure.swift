package import CollectionLayout

/// A figure of a text in Markdown: a layout script with a view beside the words.
///
/// It is a block of code whose info string begins with `lua figure`, and may end with the view's
/// size: `lua figure 240x160`. The sentences around it have handles of its parameters, such as
/// `[columns = 3]`, and terms that stand for its lengths, `[step](#length:1,1.minX..1,2.minX)`.
package struct LivingFigure: Hashable, Sendable {
  /// The script.
  package let script: String

  /// The size of the view, in points.
  package let view: Size

  /// The size of a view whose figure states none, in points.
  static let usualView = Size(width: 240, height: 160)

  private static let info = "```lua figure"

  /// Reads a block of code, without its last fence.
  ///
  /// - Returns: Nil if the block is no figure.
  init?(block: [Substring]) {
    guard let fence = block.first, fence.hasPrefix(Self.info) else { return nil }
    let size = fence.dropFirst(Self.info.count).split { $0 == " " || $0 == "x" }.map { Double($0) }
    view =
      if size.count == 2, let width = size[0], let height = size[1] {
        Size(width: width, height: height)
      } else { Self.usualView }
    script = block.dropFirst().map { "\($0)\n" }.joined()
  }
}

/// A part of a text in Markdown.
enum MarkdownPart: Hashable {
  case paragraph(String)
  case figure(LivingFigure)

  /// A heading, an item of a list, a row of a table, an empty line, or a line of other code.
  case line(Substring)

  /// Reads a text.
  static func parts(of text: String) -> [MarkdownPart] {
    var parts: [MarkdownPart] = []
    var paragraph: [Substring] = []
    var block: [Substring]?
    func finish() {
      if !paragraph.isEmpty { parts.append(.paragraph(paragraph.joined(separator: " "))) }
      paragraph = []
    }
    for line in text.lines {
      if let open = block {
        guard line.hasPrefix("```") else {
          block = open + [line]
          continue
        }
        block = nil
        let figure = LivingFigure(block: open).map { [MarkdownPart.figure($0)] }
        parts += figure ?? (open + [line]).map { .line($0) }
      } else if line.hasPrefix("```") {
        finish()
        block = [line]
      } else if line.isPartOfParagraph {
        paragraph.append(line)
      } else {
        finish()
        parts.append(.line(line))
      }
    }
    finish()
    return parts + (block ?? []).map { .line($0) }
  }
}

/// A handle or a term of a sentence, which belong to a figure.
enum FigureWord: Hashable {
  /// The parameter of a handle, and the value that the text states.
  case handle(name: String, value: String)

  /// The words of a term, and the length that it stands for.
  case term(words: String, length: String)

  private static let lengthTarget = "](#length:"

  /// Returns the words of figures in a text, and the text as it is read without a figure.
  static func words(in text: String) -> (words: [FigureWord], plain: String) {
    var (words, plain): ([FigureWord], String) = ([], "")
    var rest = Substring(text)
    while let begin = rest.firstIndex(of: "[") {
      plain += rest[..<begin]
      let inner = rest[rest.index(after: begin)...]
      guard let close = inner.firstIndex(of: "]") else {
        rest = rest[begin...]
        break
      }
      let written = inner[..<close]
      let after = inner[close...]
      if after.hasPrefix(lengthTarget), let end = after.firstIndex(of: ")") {
        let length = after[..<end].dropFirst(lengthTarget.count)
        words.append(.term(words: String(written), length: String(length)))
        plain += written
        rest = after[after.index(after: end)...]
      } else if let handle = Self.handle(written) {
        words.append(handle)
        plain += written
        rest = after.dropFirst()
      } else {
        plain += rest[begin...close]
        rest = after.dropFirst()
      }
    }
    return (words, plain + rest)
  }

  /// Reads `columns = 3`.
  private static func handle(_ written: Substring) -> FigureWord? {
    let parts = written.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1] == "=", Double(parts[2]) != nil,
      parts[0].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { return nil }
    return .handle(name: String(parts[0]), value: String(parts[2]))
  }
}

extension Substring {
  /// Whether the line is part of a paragraph: not a heading, list, table, code block or empty line.
  fileprivate var isPartOfParagraph: Bool {
    guard let first else { return false }
    return !"#-|> `".contains(first) || (first == "`" && !hasPrefix("```"))
  }
}
