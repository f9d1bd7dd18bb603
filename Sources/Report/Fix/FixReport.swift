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
    (self.script, self.isWritten, self.files, self.fixed) = (script, isWritten, files, fixed)
    self.left = left
  }
}

/// A file, and how it was changed.
package struct FixedFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String

  /// The change as a unified difference.
  package let difference: String

  /// The text after the changes.
  package let text: [UInt8]

  /// Compares a file before and after its changes.
  package init(path: String, from before: [UInt8], to after: [UInt8]) {
    (self.path, text) = (path, after)
    difference = UnifiedDifference(of: path, from: before, to: after).text
  }
}

extension FixReport {
  /// Returns the differences, with the reason of each, as `moonlay fix` prints them.
  package var text: String {
    var text = fixed.map(line).joined() + files.map { $0.difference }.joined()
    switch (fixed.count, left.count) {
    case (0, 0): text += "\(script): nothing to fix\n"
    case (0, let left): text += "\(script): no certain fix for \(Self.counted(left))\n"
    case (let fixed, let left):
      let done = isWritten ? "fixed" : "can be fixed with --write"
      text += "\(script): \(Self.counted(fixed)) \(done)"
      text += left == 0 ? "\n" : ", \(left) left\n"
    }
    return text + left.map(line).joined()
  }

  private static func counted(_ number: Int) -> String {
    "\(number) diagnostic\(number == 1 ? "" : "s")"
  }

  /// Returns the reason of a fix: the place, the mistake, and what to do.
  private func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.place.map { "\($0.file):\($0.line)" } ?? script
    let fix = diagnostic.fix.map { "; \($0)" } ?? ""
    return "\(place): \(diagnostic.code): \(diagnostic.message)\(fix)\n".visibleText
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
    field("text", .string, means: "The file after the changes.") {
      String(decoding: $0.text, as: UTF8.self)
    }
  }.object
}
