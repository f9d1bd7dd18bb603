/// A mistake in a text, as far as it is known where it was found.
package struct Mistake: Hashable, Sendable {
  /// Its code: `unknown-field`.
  package var code: String

  /// The line, from 1.
  package var line: Int

  /// The kind of what it is about: `field`, `method`, `argument`, …; empty if nothing is named.
  package var kind: String

  /// The name in question.
  package var name: String

  /// The value to which the name belongs, or the called function.
  package var owner: String?

  /// The position of an argument in its call, from 1.
  package var position: Int?

  /// What to write instead of the name.
  package var replacement: String?

  package init(
    code: String, line: Int, kind: String = "", name: String = "", owner: String? = nil,
    position: Int? = nil, replacement: String? = nil
  ) {
    self.code = code
    self.line = line
    self.kind = kind
    self.name = name
    self.owner = owner
    self.position = position
    self.replacement = replacement
  }
}
