package import CollectionLayout

/// What is documented about a name, about a diagnostic's code, or of some words.
package struct Documentation: Hashable, Sendable {
  /// A diagnostic's page.
  package struct Page: Hashable, Sendable {
    /// The diagnostic's code.
    package let code: DiagnosticCode

    /// The severities; several if they depend on the case.
    package let severities: [Diagnostic.Severity]

    /// What it means: the first sentence, and the whole paragraph.
    package let summary, meaning: String

    /// What UIKit does or says in the same case; nil if only this host has the diagnostic.
    package let uikit: String?

    /// A script that has the fault; nil if no short script has it.
    package let example: Example?

    /// Creates a page.
    package init(
      _ code: DiagnosticCode, _ severities: [Diagnostic.Severity], summary: String,
      meaning: String, uikit: String?, example: Example?
    ) {
      (self.code, self.severities, self.uikit, self.example) = (code, severities, uikit, example)
      (self.summary, self.meaning) = (summary, meaning)
    }
  }

  /// A script that has a fault, and the same script without it.
  package struct Example: Hashable, Sendable {
    /// The command that shows the fault in the file `example.lua`.
    package let command: String

    /// The script with the fault, and without it.
    package let faulty, fixed: String

    /// Creates an example.
    package init(command: String, faulty: String, fixed: String) {
      (self.command, self.faulty, self.fixed) = (command, faulty, fixed)
    }
  }

  /// A section of the guide.
  package struct Section: Hashable, Sendable {
    /// The chapter's file.
    package let file: String

    /// The line of the heading, from 1.
    package let line: Int

    /// The heading.
    package let heading: String

    /// Creates a section.
    package init(file: String, line: Int, heading: String) {
      (self.file, self.line, self.heading) = (file, line, heading)
    }
  }

  /// The documented names.
  package var names: [APIEntry] = []

  /// The members of the type that was asked for.
  package var members: [APIEntry] = []

  /// The diagnostics.
  package var pages: [Page] = []

  /// The sections of the guide.
  package var sections: [Section] = []

  /// The chapter that was asked for, as Markdown; nil if none was.
  package var chapter: String?

  /// The number of places that were found and are not listed.
  package var omitted = 0

  /// Whether the word is the name, the code or the chapter itself, and not a word in its text.
  package var isExact = false

  /// Whether the names are all types, because nothing was asked for.
  package var isOverview = false

  package init() {}

  /// Whether nothing is documented.
  package var isEmpty: Bool {
    names.isEmpty && pages.isEmpty && sections.isEmpty && chapter == nil
  }
}

extension Documentation {
  /// Returns the document of `moonlay doc --format json`, and of `moonlay explain CODE --format json`.
  package func json() -> [UInt8] { JSONCodec<Documentation>.documentation.document(self) }
}

extension JSONCodec<Documentation> {
  static let documentation = JSONFields<Documentation>.written {
    version()
    unlessEmpty("names", .lines(.entry), means: "Names of the API.") { $0.names }
    unlessEmpty("members", .lines(.entry), means: "The members of the type.") { $0.members }
    unlessEmpty("diagnostics", .lines(.page), means: "Diagnostics.") { $0.pages }
    unlessEmpty("sections", .lines(.section), means: "Sections of the guide.") { $0.sections }
    optional("chapter", .string, means: "The chapter of the guide, as Markdown.") { $0.chapter }
    field("omitted", .count, means: "How many more places were found.") { $0.omitted }
  }.objectOfLines.named(
    "documentation", "What moonlay doc and moonlay explain CODE print with --format json.")
}

extension JSONCodec<APIEntry> {
  fileprivate static let entry = JSONFields<APIEntry>.written {
    field("name", .string, means: "The name, with its type.") { $0.name }
    field("signature", .string, means: "How it is written.") { $0.signature }
    field("summary", .string, means: "What it is or does.") { $0.summary }
    unlessEmpty("arguments", .list(.string), means: "Each argument, and what it means.") {
      $0.arguments
    }
  }.object
}

extension JSONCodec<Documentation.Page> {
  fileprivate static let page = JSONFields<Documentation.Page>.written {
    field("code", .anyWord, means: "The code.") { $0.code }
    field("severities", .list(.severity), means: "What it can be.") { $0.severities }
    field("summary", .string, means: "What it means, in a sentence.") { $0.summary }
    field("meaning", .string, means: "What it means.") { $0.meaning }
    optional("uikit", .string, means: "What UIKit does or says, and where that is known from.") {
      $0.uikit
    }
    optional("example", .example, means: "A script that has the fault.") { $0.example }
  }.object
}

extension JSONCodec<Documentation.Example> {
  fileprivate static let example = JSONFields<Documentation.Example>.written {
    field("command", .string, means: "Shows the fault in the file example.lua.") { $0.command }
    field("faulty", .string, means: "The script with the fault.") { $0.faulty }
    field("fixed", .string, means: "The script without it.") { $0.fixed }
  }.object
}

extension JSONCodec<Documentation.Section> {
  fileprivate static let section = JSONFields<Documentation.Section>.written {
    field("file", .string, means: "The chapter's file.") { $0.file }
    field("line", .integer, means: "The line of the heading.") { $0.line }
    field("heading", .string, means: "The heading.") { $0.heading }
  }.object
}
