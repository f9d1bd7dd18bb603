/// The refusal to export a script: the line, the reason and a fix.
package struct ExportError: Error, Hashable, Sendable {
  /// The script's file.
  package var file = ""

  /// The script's line, from 1.
  package let line: Int

  /// The reason, and the part that cannot be exported.
  package let reason: String

  /// The suggested fix.
  package let fix: String

  /// Creates a refusal; `naming(_:)` adds the file.
  package init(line: Int, _ reason: String, fix: String) {
    (self.line, self.reason, self.fix) = (line, reason, fix)
  }

  /// Returns the refusal with a file name, unless it has one already.
  func naming(_ file: String) -> ExportError {
    var refusal = self
    if refusal.file.isEmpty { refusal.file = file }
    return refusal
  }
}
