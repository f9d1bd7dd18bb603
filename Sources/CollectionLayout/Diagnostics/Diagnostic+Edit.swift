extension Diagnostic {
  /// A change of a script's text: a range, and the text that replaces it.
  package struct Edit: Hashable, Sendable {
    /// A position between two characters of a text.
    package struct Position: Hashable, Sendable {
      /// The line, from 1.
      package var line: Int

      /// The column, from 1, in UTF-16 code units, as editors count.
      package var column: Int

      package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
    }

    /// The file, relative to the folder of the script.
    package var file: String

    /// The start of the range.
    package var start: Position

    /// The end of the range; the start if text is only inserted.
    package var end: Position

    /// The text that replaces the range.
    package var text: String

    package init(file: String, start: Position, end: Position, text: String) {
      self.file = file
      self.start = start
      self.end = end
      self.text = text
    }
  }
}
