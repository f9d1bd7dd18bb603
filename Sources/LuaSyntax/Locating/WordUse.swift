/// How a word that a message is about is used in the script, as far as it is known.
///
/// A part of it counts only if the word is used so anywhere in the line.
package struct WordUse: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// After a dot.
  package static let field = WordUse(rawValue: 1)

  /// After a colon.
  package static let method = WordUse(rawValue: 2)

  /// As a name of its own.
  package static let variable = WordUse(rawValue: 4)

  /// As the target of an assignment, or as a part of one.
  package static let assigned = WordUse(rawValue: 8)

  /// Before a dot, a colon or a bracket.
  package static let indexed = WordUse(rawValue: 16)

  /// Before arguments.
  package static let called = WordUse(rawValue: 32)
}

/// A word of a script, with its place.
package struct LocatedWord: Hashable, Sendable {
  /// The text, up to the end of its line.
  package let text: String

  /// The line, from 1.
  package let line: Int

  /// The column of its first character, from 1.
  package let column: Int
}
