/// The reason why a text is not JSON, with its position.
package struct JSONError: Error, Hashable, Sendable {
  /// The description of the mistake, to be appended to a position.
  package let message: String

  /// The line, from 1.
  package let line: Int

  /// The byte in the line, from 1.
  package let column: Int
}
