/// A range of a script's text.
package struct Span: Hashable, Sendable {
  /// The position of the first byte.
  package var start: Int

  /// The position after the last byte.
  package var end: Int

  /// The line of the first byte, from 1.
  package var line: Int

  /// Returns the range from the start of this one to the end of another.
  package func through(_ other: Span) -> Span {
    Span(start: start, end: max(end, other.end), line: line)
  }
}

/// The reason why a text cannot be parsed: it is not Lua, or exceeds a limit of the parser.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The fault, in words.
  package let message: String

  /// The line of the fault, from 1.
  package let line: Int

  /// The position of the token at which the parser stopped, in bytes.
  package let position: Int

  /// The word or sign that was expected there; nil if there are several.
  package let expected: String?
}
