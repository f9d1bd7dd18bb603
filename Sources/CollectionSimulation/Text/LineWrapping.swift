/// The wrapping of characters into lines of a limited width.
///
/// Widths are counted in halves of the font size, so that they are whole numbers.
struct LineWrapping {
  private let limit: Int

  /// The maximum number of lines; 0 for no limit.
  private let maxLines: Int

  private(set) var lines = 0

  /// The width of the widest line, without trailing spaces.
  private(set) var widest = 0

  /// The width of the current line, with and without trailing spaces.
  private var (width, visible) = (0, 0)

  /// The widths of the line at the last possible break; nil if there is none.
  private var opportunity: (width: Int, visible: Int)?

  /// The context before the next character; nil at the start of a paragraph.
  private var context: LineBreakContext?

  /// Whether a line has been started that is not counted yet.
  private var isOpen = false
  private var isFull = false

  /// Creates a wrapping without characters.
  ///
  /// - Parameters:
  ///   - limit: The maximum width of a line; a single character always fits.
  ///   - maxLines: The maximum number of lines; 0 for no limit.
  init(limit: Int, maxLines: Int) {
    self.limit = limit
    self.maxLines = maxLines
  }

  /// Appends a character.
  ///
  /// - Returns: Whether there is room for more: false once the last line is full.
  mutating func add(_ character: LineCharacter) -> Bool {
    guard !isFull else { return false }
    isOpen = true
    if character.breakClass == .mandatoryBreak {
      endParagraph()
      return !isFull
    }
    if context?.allowsBreak(before: character) == true { opportunity = (width, visible) }
    context = LineBreakContext(character, after: context)
    if character.breakClass == .space {
      width += character.width
      return true
    }
    makeRoom(for: character.width)
    width += character.width
    visible = width
    return !isFull
  }

  /// Counts the last line.
  ///
  /// A line break at the end of the text starts a line of its own, as in a text view.
  mutating func finish() {
    if isOpen, !isFull { count(visible) }
  }

  private mutating func makeRoom(for added: Int) {
    if overflows(added), let last = opportunity {
      wrap(at: last.width, visible: last.visible)
      visible = width
    }
    // A word that is longer than a line is broken anywhere.
    if overflows(added) { wrap(at: width, visible: visible) }
  }

  private func overflows(_ added: Int) -> Bool { width > 0 && width + added > limit && !isFull }

  /// Ends the line at a width, and starts the next one with the rest.
  private mutating func wrap(at position: Int, visible shown: Int) {
    if lines + 1 == maxLines {
      // The text continues, so the truncated line counts as full.
      count(limit)
    } else {
      count(shown)
    }
    width -= position
    opportunity = nil
  }

  private mutating func endParagraph() {
    count(visible)
    (width, visible, opportunity, context) = (0, 0, nil, nil)
  }

  private mutating func count(_ shown: Int) {
    lines += 1
    widest = max(widest, shown)
    isFull = maxLines > 0 && lines >= maxLines
  }
}
