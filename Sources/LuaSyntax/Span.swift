/// A piece of a script's text.
package struct Span: Hashable, Sendable {
  /// Where it begins and where it ends, in bytes of the text.
  package var start: Int
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
  package let message: String
  package let line: Int
}
