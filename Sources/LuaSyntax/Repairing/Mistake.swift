@_exported public import Subjects

/// A mistake in a text, as far as it is known where it was found.
package struct Mistake: Hashable, Sendable {
  /// Its code: `unknown-field`.
  let code: String

  let line: Int

  /// What it is about; nil if nothing is named.
  private let subject: Subject?

  package init(code: String, line: Int, _ subject: Subject? = nil) {
    (self.code, self.line, self.subject) = (code, line, subject)
  }

  var kind: Subject.Kind? { subject?.kind }
  var name: String { subject?.name ?? "" }
  var owner: String? { subject?.owner }
  var position: Int? { subject?.position }
  var replacement: String? { subject?.replacement }
}
