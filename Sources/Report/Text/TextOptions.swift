/// How a text for people is written.
package struct TextOptions: Sendable {
  /// How many columns there are, at least 20.
  package var width: Int

  /// Whether it is coloured with ANSI escape sequences.
  package var isColored: Bool

  /// Answers a line of a script, or nil where it is not to be had: a file as diagnostics name it, and a line from 1.
  package var sourceLine: @Sendable (_ file: String, _ line: Int) -> String?

  package init(
    width: Int = 80, isColored: Bool = false,
    sourceLine: @escaping @Sendable (_ file: String, _ line: Int) -> String? = { _, _ in nil }
  ) {
    self.width = min(max(width, 20), 1000)
    self.isColored = isColored
    self.sourceLine = sourceLine
  }
}
