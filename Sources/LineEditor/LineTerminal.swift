/// The terminal that a line editor reads from and writes to.
package protocol LineTerminal: AnyObject {
  /// Makes every key arrive at once and without echo, until ``end()``.
  func begin()

  /// Gives the terminal back as it was.
  func end()

  /// Waits for what is typed.
  func read(milliseconds: Int) -> TypedBytes

  /// Writes a text.
  func write(_ text: String)

  /// Clears the screen, and moves the cursor to its beginning.
  func clear()

  /// The size, in columns and rows.
  var size: (columns: Int, rows: Int) { get }

  /// Stops the program until the shell continues it.
  func suspend()
}

/// What a terminal has sent.
package enum TypedBytes: Hashable, Sendable {
  case bytes([UInt8])

  /// Nothing yet.
  case nothing

  /// The program was stopped and goes on: others have used the screen.
  case continued

  /// The terminal was closed.
  case end
}

/// The language of what is typed, and what its owner does for a line editor.
package struct LineLanguage {
  /// Returns the parts of a text that have a style; the cursor is after this many of its bytes.
  package var styles: (_ text: String, _ cursor: Int) -> [StyledRange] = { _, _ in [] }

  /// Returns whether a text is only the start of an input, so that Enter begins another line.
  package var isIncomplete: (_ text: String) -> Bool = { _ in false }

  /// Returns the number of spaces with which a line begins, after the lines before it.
  package var indentation: (_ before: String, _ line: String) -> Int? = { _, _ in nil }

  /// Completes a text; the cursor is after this many of its bytes.
  package var complete: (_ text: String, _ cursor: Int) -> LineCompletion = { _, _ in
    LineCompletion(range: 0..<0, candidates: [])
  }

  /// Returns a text after a person has changed it in another program; nil if that failed.
  package var editElsewhere: (_ text: String) -> String? = { _ in nil }

  /// Is called several times a second while nothing is typed; returns whether it has printed.
  ///
  /// Before it prints, it must call its argument, which removes the line from the screen.
  package var whileIdle: (_ leaveLine: () -> Void) -> Bool = { _ in false }

  /// Returns the number of columns that a terminal uses for a character.
  package var columns: (_ character: Character) -> Int = { _ in 1 }

  package init() {}
}

/// The completions of a text.
package struct LineCompletion: Hashable, Sendable {
  /// A possible replacement.
  package struct Candidate: Hashable, Sendable {
    /// The text that replaces the range.
    package let text: String

    /// What a menu shows for it; empty for the text alone.
    package let detail: String

    package init(text: String, detail: String = "") { (self.text, self.detail) = (text, detail) }
  }

  /// The range that is replaced, in bytes of the text.
  package let range: Range<Int>

  package let candidates: [Candidate]

  /// What is shown below the line if there is nothing to complete: the signature of the call.
  package let note: String

  package init(range: Range<Int>, candidates: [Candidate], note: String = "") {
    (self.range, self.candidates, self.note) = (range, candidates, note)
  }

  /// The common prefix of all candidates.
  var common: String {
    guard let first = candidates.first else { return "" }
    return candidates.dropFirst().reduce(first.text) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map { $0.0 })
    }
  }
}
