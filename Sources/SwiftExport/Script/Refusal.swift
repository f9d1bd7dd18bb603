/// Why a script is not exported: the line, the reason and a fix.
package struct Refusal: Error, Hashable, Sendable {
  /// The script's file.
  package var file = ""

  /// The script's line, from 1.
  package let line: Int

  /// What is not exported, and why.
  package let reason: String

  /// What to write instead.
  package let fix: String

  /// Creates a refusal; ``naming(_:)`` adds the file.
  package init(line: Int, _ reason: String, fix: String) {
    (self.line, self.reason, self.fix) = (line, reason, fix)
  }

  /// Returns the refusal with a file name, unless it has one already.
  func naming(_ file: String) -> Refusal {
    var refusal = self
    if refusal.file.isEmpty { refusal.file = file }
    return refusal
  }
}
