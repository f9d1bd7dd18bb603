/// A piece of a script's text.
package struct Span: Hashable, Sendable {
  /// Where it begins and where it ends, in bytes of the text.
  package var start: Int

  /// The position after the last byte of the piece.
  package var end: Int

  /// The line that it begins on, from 1.
  package var line: Int

  /// Reaches from where this begins to where another ends.
  package func through(_ other: Span) -> Span {
    Span(start: start, end: max(end, other.end), line: line)
  }
}

/// Why a text is not Lua, or more than is taken apart here.
package struct SyntaxFault: Error, Hashable, Sendable {
  /// What is wrong, in words.
  package let message: String

  /// The line that it is on, from 1.
  package let line: Int
}
