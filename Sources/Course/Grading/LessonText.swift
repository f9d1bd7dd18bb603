/// The text of a lesson, in Markdown: the task, and the closing text.
package struct LessonText: Hashable, Sendable {
  /// The title of the lesson: its first heading.
  package let title: String

  /// The explanation and the task, without the heading and the picture.
  package let task: String

  /// The explanation: the text before the heading of the task; empty if there is no such heading.
  package let background: String

  /// The task alone, with its heading; all of the text if there is no such heading.
  package let assignment: String

  /// The closing text of a solved lesson: an explanation, a "what if", and a harder variant.
  package let afterwards: String

  /// What the two last headings begin with: those of the task and of the closing text, whose words are the author's.
  private static let heading = "## "

  /// Reads `lesson.md`.
  ///
  /// - Throws: ``LessonError`` if the heading, the task or the closing text is missing.
  init(_ markdown: String) throws(LessonError) {
    let lines = markdown.lines.map { String($0) }
    guard let first = lines.first, first.hasPrefix("# ") else {
      throw LessonError("lesson.md must begin with the lesson's name: # Rows")
    }
    title = String(first.dropFirst(2))
    guard let divider = lines.lastIndex(where: { $0.hasPrefix(Self.heading) }) else {
      throw LessonError(
        "lesson.md needs a heading for the end, such as '## When it is solved', and text on both sides of it"
      )
    }
    let before = lines[1..<divider].filter { !$0.hasPrefix("![") }
    task = Self.text(of: before)
    let start = before.lastIndex { $0.hasPrefix(Self.heading) } ?? 0
    background = Self.text(of: Array(before.prefix(start)))
    assignment = Self.text(of: Array(before.dropFirst(start)))
    afterwards = Self.text(of: Array(lines[(divider + 1)...]))
    if task.isEmpty || afterwards.isEmpty {
      throw LessonError("lesson.md needs text before and after '\(lines[divider])'")
    }
  }

  /// Returns the lines without leading, trailing and repeated empty ones.
  private static func text(of lines: [String]) -> String {
    var kept: [String] = []
    for line in lines where !(line.isEmpty && (kept.last?.isEmpty ?? true)) { kept.append(line) }
    if kept.last?.isEmpty == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }
}

extension String {
  /// The lines, with the empty ones, found in one pass over the bytes.
  var lines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Substring($0)
    }
  }
}
