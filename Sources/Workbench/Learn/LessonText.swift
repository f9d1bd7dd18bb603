/// What a lesson says, in Markdown: the text before, and what is told once it is solved.
package struct LessonText: Hashable, Sendable {
  /// The lesson's name for people: its first heading.
  package let title: String

  /// What is read first, without the heading and the picture.
  package let task: String

  /// What is read once the lesson is solved: why it is so, a "what if", and a harder variant.
  package let afterwards: String

  /// The heading that stands between the two.
  package static let divider = "## When it is solved"

  /// Reads `lesson.md`.
  ///
  /// - Throws: ``LessonFault`` where it has no heading, no task, or nothing for afterwards.
  init(_ markdown: String) throws(LessonFault) {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard let first = lines.first, first.hasPrefix("# ") else {
      throw LessonFault("lesson.md must begin with the lesson's name: # Rows")
    }
    title = String(first.dropFirst(2))
    let parts = lines.dropFirst().split(maxSplits: 1) { $0 == Self.divider }
    guard parts.count == 2 else {
      throw LessonFault(
        "lesson.md needs the heading '\(Self.divider)', and text on both sides of it")
    }
    task = Self.text(of: parts[0].filter { !$0.hasPrefix("![") })
    afterwards = Self.text(of: Array(parts[1]))
    if task.isEmpty || afterwards.isEmpty {
      throw LessonFault("lesson.md needs text before and after '\(Self.divider)'")
    }
  }

  /// The lines without empty ones at both ends, and no two empty ones in sequence.
  private static func text(of lines: [String]) -> String {
    var kept: [String] = []
    for line in lines where !(line.isEmpty && (kept.last?.isEmpty ?? true)) { kept.append(line) }
    if kept.last?.isEmpty == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }
}
