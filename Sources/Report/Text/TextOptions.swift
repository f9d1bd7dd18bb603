/// The options of a text for people.
package struct TextOptions: Sendable {
  /// The number of columns, at least 20.
  package var width: Int

  /// The number of rows of the screen; nil for output that is stored, such as a file.
  package var rows: Int?

  /// The command that explains a diagnostic's code: the program's, or that of the prompt.
  package var explanation = "moonlay explain"

  /// The amount of detail.
  package var detail = Detail.usual

  /// Levels of detail of a run's text.
  package enum Detail: Sendable {
    /// The drawing and the diagnostics, on a screen of 24 rows.
    case brief
    /// Also the elements; on a screen, as many as fit.
    case usual
    /// Every element.
    case table
    /// The state, the diagnostics and every element, without a drawing: for a program.
    case list
  }

  /// Whether it is coloured with ANSI escape sequences.
  package var isColored: Bool

  /// The prefix of file names, which are relative to the script's folder: the folder as it was given, with its last separator,
  /// or nothing.
  package var folder: String

  /// Returns a line of a script, or nil if it is not available.
  ///
  /// Its arguments are a file as diagnostics name it, and a line from 1.
  package var sourceLine: @Sendable (_ file: String, _ line: Int) -> String?

  /// Creates the options for a text; the width is limited to 20 to 1000 columns.
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
