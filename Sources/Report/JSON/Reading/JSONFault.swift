/// Why a text is not JSON, and where.
package struct JSONFault: Error, Hashable, Sendable {
  /// What is wrong, in words that go behind a place.
  package let message: String

  /// The line, from 1.
  package let line: Int

  /// The byte in the line, from 1.
  package let column: Int
}
