/// How a text for people is written.
package struct TextOptions: Sendable {
  /// How many columns there are, at least 20.
  package var width: Int

  /// How many rows a person sees at once; nil where all of it is kept, as in a file.
  package var rows: Int?

  /// How much of a run it says.
  package var detail = Detail.usual

  /// How much of a run a text says.
  package enum Detail: Sendable {
    /// What fits a screen of 24 rows: the drawing, and what is wrong.
    case brief
    /// The elements too, as many as a screen has room for where it is read on one.
    case usual
    /// Every element.
    case table
  }

  /// Whether it is coloured with ANSI escape sequences.
  package var isColored: Bool

  /// What stands before the names of files, which are relative to the script's folder: the folder as it was given, with its last
  /// separator, or nothing.
  package var folder: String

  /// Answers a line of a script, or nil where it is not available: a file as diagnostics name it, and a line from 1.
  package var sourceLine: @Sendable (_ file: String, _ line: Int) -> String?

  package init(
    width: Int = 80, isColored: Bool = false, folder: String = "",
    sourceLine: @escaping @Sendable (_ file: String, _ line: Int) -> String? = { _, _ in nil }
  ) {
    self.width = min(max(width, 20), 1000)
    self.isColored = isColored
    self.folder = folder
    self.sourceLine = sourceLine
  }
}
