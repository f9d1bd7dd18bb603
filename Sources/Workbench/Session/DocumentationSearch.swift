import CollectionLayout
package import Report

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

  /// Finds what is documented.
  ///
  /// It is a name's entry with its members, the page of a diagnostic, a chapter of the guide, or
  /// everything that contains the words.
  ///
  /// - Parameter words: The words to look up; without words, the result is the types.
  /// - Returns: What was found, which may be nothing.
  package func find(_ words: [String]) -> Documentation {
    var found = Documentation()
    guard let first = words.first else {
      (found.names, found.isOverview) = (Self.types, true)
      return found
    }
    if words.count == 1 {
      found.names = SessionDocumentation.entries(for: first)
      if let name = found.names.first?.name {
        found.members = Self.members(of: name)
      } else if let explanation = DiagnosticExplanation.explanation(of: first) {
        found.pages = [explanation.page]
      } else {
        found.chapter = guide.first { $0.file == first }?.text
      }
      found.isExact = !found.isEmpty
      if found.isExact { return found }
    }
    let (names, codes, sections) = (Self.entries(words), Self.diagnostics(words), headings(words))
    found.names = Array(names.prefix(Self.maxFound))
    found.pages = Array(codes.prefix(Self.maxFound - found.names.count))
    let room = Self.maxFound - found.names.count - found.pages.count
    found.sections = Array(sections.prefix(room))
    found.omitted = max(0, names.count + codes.count + sections.count - Self.maxFound)
    return found
  }

  /// Returns the result as text; nil if nothing is found.
  package func answer(_ words: [String]) -> String? {
    let found = find(words)
    return found.isEmpty ? nil : text(of: found)
  }

  /// Returns what was found as text.
  package func text(of found: Documentation) -> String {
    if found.isOverview { return overview(found.names) }
    if let chapter = found.chapter { return chapter.shownChapter }
    if found.isExact, let page = found.pages.first {
      return DiagnosticExplanation.explanation(of: page.code.rawValue)?.text().trimmed ?? ""
    }
    if found.isExact {
      let text = found.names.map { $0.text }.joined(separator: "\n\n")
      let members = found.members.map { "  \($0.signature)" }
      return members.isEmpty ? text : ([text, "", "Members:"] + members).joined(separator: "\n")
    }
    let lines =
      found.names.map { "\($0.signature)\n    \($0.summary)" }
      + found.pages.map { "\(command) \($0.code)\n    \($0.summary)" }
      + found.sections.map { "\($0.file), line \($0.line): \($0.heading)" }
    let more = found.omitted > 0 ? ["… \(found.omitted) more; add a word"] : []
    return (lines + more).joined(separator: "\n")
  }

  // MARK: - Names

  /// The types, each with the number of its members.
  private func overview(_ types: [APIEntry]) -> String {
    let lines = types.map {
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

  private static func entries(_ words: [String]) -> [APIEntry] {
    let all = APIEntry.all
    let byName = all.filter { $0.name.contains(all: words) || $0.signature.contains(all: words) }
    let bySummary = all.filter { entry in
      entry.text.contains(all: words)
        && !byName.contains(entry)
    }
    return byName + bySummary
  }

  // MARK: - Diagnostics and the guide

  private static func diagnostics(_ words: [String]) -> [Documentation.Page] {
    DiagnosticExplanation.all.filter { "\($0.code) \($0.meaning)".contains(all: words) }
      .map { $0.page }
  }

  /// Returns the guide's sections whose heading or text contains all words.
  private func headings(_ words: [String]) -> [Documentation.Section] {
    let sections = guide.flatMap { $0.sections }
    let named = sections.filter { $0.heading.contains(all: words) }
    let others = sections.filter {
      $0.text.contains(all: words) && !$0.heading.contains(all: words)
    }
    return (named + others).map {
      Documentation.Section(file: $0.file, line: $0.line, heading: $0.heading)
    }
  }
}

/// A chapter of the guide.
package struct DocumentationChapter: Sendable {
  /// The path in results, such as `guide/04-parameters.md`.
  package let file: String

  /// The chapter as Markdown.
  package let text: String

  /// The first heading.
  package var title: String { sections.first?.heading ?? file }

  /// Creates a chapter of the guide.
  package init(file: String, text: String) {
    self.file = file
    self.text = text
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
  /// The chapter for a terminal: pictures are replaced by their descriptions.
  fileprivate var shownChapter: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("<img "), let begin = line.firstRange(of: "alt=\"")?.upperBound else {
        return String(line)
      }
      return "[\(line[begin...].prefix { $0 != "\"" })]"
    }.joined(separator: "\n").trimmed
  }

  /// Returns whether the text contains all words, ignoring case.
  fileprivate func contains(all words: [String]) -> Bool {
    let text = lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }
}
