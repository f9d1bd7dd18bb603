package import CollectionLayout

/// The result of applying the changes that a script's diagnostics suggest.
package struct FixReport: Hashable, Sendable {
  /// The script, as it was named on the command line.
  package var script: String

  /// Whether the files were written.
  package var isWritten: Bool

  /// The changed files.
  package var files: [FixedFile]

  /// The diagnostics that the changes remove.
  package var fixed: [Diagnostic]

  /// The diagnostics that are left.
  package var left: [Diagnostic]

  package init(
    script: String, isWritten: Bool, files: [FixedFile], fixed: [Diagnostic], left: [Diagnostic]
  ) {
    self.script = script
    self.isWritten = isWritten
    self.files = files
    self.fixed = fixed
    self.left = left
  }
}

/// A file, and how it was changed.
package struct FixedFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String

  /// The change as a unified difference.
  package let difference: String

  package init(path: String, difference: String) {
    (self.path, self.difference) = (path, difference)
  }
}

extension [FixReport] {
  /// Returns the reports as the document of `moonlay fix --format json`.
  package func json() -> [UInt8] { JSONCodec<[FixReport]>.fixes.document(self) }
}

extension JSONCodec<[FixReport]> {
  static let fixes = JSONFields<[FixReport]>.written {
    version()
    field("scripts", .lines(.fix), means: "The scripts, in the order of the command line.") { $0 }
  }.objectOfLines.named("fixes", "What moonlay fix --format json prints.")
}

extension JSONCodec<FixReport> {
  fileprivate static let fix = JSONFields<FixReport>.written {
    field("script", .string, means: "The script, as it was named.") { $0.script }
    field("written", .boolean, means: "Whether the files were written.") { $0.isWritten }
    field("files", .list(.file), means: "The files that change.") { $0.files }
    field("fixed", .list(.diagnostic), means: "What the changes remove.") { $0.fixed }
    field("left", .list(.diagnostic), means: "What is left.") { $0.left }
  }.object
}

extension JSONCodec<FixedFile> {
  fileprivate static let file = JSONFields<FixedFile>.written {
    field("path", .string, means: "The file.") { $0.path }
    field("difference", .string, means: "How it changes, as a unified difference.") {
      $0.difference
    }
  }.object
}
