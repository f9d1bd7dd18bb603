import CollectionLayout

/// Searches the reference: the API's names, members and signatures, the diagnostics, and the guide.
package struct DocumentationSearch {
  /// The guide's chapters; empty if the guide is not available.
  let guide: [DocumentationChapter]

  /// The maximum number of entries that a search lists.
  private static let maxFound = 40

  /// The command that looks up a name, for the overview: the program's or the prompt's.
  let command: String

  package init(guide: [DocumentationChapter], command: String) {
    self.guide = guide
    self.command = command
  }

  /// Returns the documented name that is most similar to a word; nil if none is similar.
  package static func nearest(to word: String) -> String? { SessionDocumentation.nearest(to: word) }

  /// Returns the result as text.
  ///
  /// It is a name's entry with its members, the explanation of a diagnostic, a chapter of the guide, or a list
  /// of everything that contains the words.
  ///
  /// - Parameter words: The words to look up; without words, the result is an overview.
  /// - Returns: The text; nil if nothing is found.
  package func answer(_ words: [String]) -> String? {
    guard let first = words.first else { return overview }
    if words.count == 1 {
      if let entry = Self.entry(first) { return entry }
      if let explanation = DiagnosticExplanation.explanation(of: first) {
        return explanation.text().trimmed
      }
      if let chapter = guide.first(where: { $0.file == first }) { return chapter.shown }
    }
    let found = entries(words) + diagnostics(words) + headings(words)
    guard !found.isEmpty else { return nil }
    let rest = found.count - Self.maxFound
    let more = rest > 0 ? ["… \(rest) more; add a word"] : []
    return (found.prefix(Self.maxFound) + more).joined(separator: "\n")
  }

  // MARK: - Names

  /// The types, each with the number of its members.
  private var overview: String {
    let lines = Self.types.map {
      "\($0.name)  \(Self.members(of: $0.name).count) members  \($0.summary)"
    }
    let end = "Look up a name, a member or any word: \(command) View, \(command) header"
    return (lines + ["", end]).joined(separator: "\n")
  }

  private static var types: [APIEntry] {
    var seen: Set<String> = []
    return APIEntry.all.filter { entry in
      !members(of: entry.name).isEmpty && seen.insert(entry.name).inserted
    }
  }

  private static func members(of type: String) -> [APIEntry] {
    APIEntry.all.filter { $0.name.hasPrefix("\(type).") || $0.name.hasPrefix("\(type):") }
  }

  /// Returns the entries of a name, and the members of a type; nil if there are none.
  static func entry(_ word: String) -> String? {
    let entries = SessionDocumentation.entries(for: word)
    guard let first = entries.first else { return nil }
    let text = entries.map { $0.text }.joined(separator: "\n\n")
    let members = members(of: first.name).map { "  \($0.signature)" }
    return members.isEmpty ? text : ([text, "", "Members:"] + members).joined(separator: "\n")
  }

  private func entries(_ words: [String]) -> [String] {
    let all = APIEntry.all
    let byName = all.filter { $0.name.contains(all: words) || $0.signature.contains(all: words) }
    let bySummary = all.filter { entry in
      entry.text.contains(all: words)
        && !byName.contains(entry)
    }
    return (byName + bySummary).map { "\($0.signature)\n    \($0.summary)" }
  }

  // MARK: - Diagnostics and the guide

  private func diagnostics(_ words: [String]) -> [String] {
    DiagnosticExplanation.all.filter { "\($0.code) \($0.meaning)".contains(all: words) }
      .map { "\(command) \($0.code)\n    \($0.summary)" }
  }

  /// Returns the guide's sections whose heading or text contains all words.
  private func headings(_ words: [String]) -> [String] {
    let sections = guide.flatMap { $0.sections }
    let named = sections.filter { $0.heading.contains(all: words) }
    let others = sections.filter {
      $0.text.contains(all: words) && !$0.heading.contains(all: words)
    }
    return (named + others).map { "\($0.file), line \($0.line): \($0.heading)" }
  }
}

/// A chapter of the guide.
package struct DocumentationChapter: Sendable {
  /// The path in results, such as `guide/04-parameters.md`.
  let file: String

  /// The chapter as Markdown.
  let text: String

  /// Creates a chapter of the guide.
  package init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  /// The chapter for a terminal: pictures are replaced by their descriptions.
  fileprivate var shown: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("<img "), let begin = line.firstRange(of: "alt=\"")?.upperBound else {
        return String(line)
      }
      return "[\(line[begin...].prefix { $0 != "\"" })]"
    }.joined(separator: "\n").trimmed
  }

  /// A heading with the text that follows it.
  fileprivate struct Section {
    let file: String
    let heading: String
    let line: Int
    var text: String
  }

  /// The chapter's sections, in order; a `#` in a code block is not a heading.
  fileprivate var sections: [Section] {
    var sections: [Section] = []
    var isCode = false
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if line.hasPrefix("```") { isCode.toggle() }
      if line.hasPrefix("#"), !isCode {
        let heading = String(line.drop { $0 == "#" || $0 == " " })
        sections.append(
          Section(file: file, heading: heading, line: number + 1, text: heading))
      } else if !sections.isEmpty {
        sections[sections.count - 1].text += " \(line)"
      }
    }
    return sections
  }
}

extension String {
  /// Returns whether the text contains all words, ignoring case.
  fileprivate func contains(all words: [String]) -> Bool {
    let text = lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }
}
