/// Why a script is not exported: the line, the reason, and how to write it so that it can be.
package struct Refusal: Error, Hashable, Sendable {
  /// The script's file.
  package var file = ""

  /// The script's line, from 1.
  package let line: Int

  /// What is not exported, and why.
  package let reason: String

  /// What to write instead.
  package let fix: String

  /// Creates a refusal, in a file that is named later.
  package init(line: Int, _ reason: String, fix: String) {
    (self.line, self.reason, self.fix) = (line, reason, fix)
  }

  /// The same, in this file unless it names another.
  func naming(_ file: String) -> Refusal {
    var refusal = self
    if refusal.file.isEmpty { refusal.file = file }
    return refusal
  }
}
