/// What an error or a mistake is about: a word of a script's text.
package struct Subject: Hashable, Sendable {
  /// The kind, such as `field`, `method`, `global` or `argument`.
  package var kind: String

  /// The name in question.
  package var name: String

  /// The value to which the name belongs, or the called function.
  package var owner: String?

  /// The position of an argument in its call, from 1.
  package var position: Int?

  /// What to write instead of the name.
  package var replacement: String?

  /// The names that may be meant, the most similar one first; empty if they are not known.
  package var candidates: [String] = []

  /// Creates a subject.
  package init(
    _ kind: String, _ name: String, of owner: String? = nil, position: Int? = nil,
    replacement: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.owner = owner
    self.position = position
    self.replacement = replacement
  }
}
