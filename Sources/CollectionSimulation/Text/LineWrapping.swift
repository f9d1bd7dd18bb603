/// Characters on lines of a limited width, each filled as far as it goes.
///
/// Widths are counted in halves of the font's size, so that they are whole numbers.
struct LineWrapping {
  private let limit: Int

  /// The number of lines at most; 0 for any number.
  private let maxLines: Int

  private(set) var lines = 0

  /// The width of the widest line, without the spaces at its end.
  private(set) var widest = 0

  /// The line that is being filled: its width with the spaces at its end, and without them.
  private var (width, visible) = (0, 0)

  /// How wide the line was where it could have been broken last; nil if it cannot be.
  private var opportunity: (width: Int, visible: Int)?

  /// What stands before the next character; nil at the beginning of a paragraph.
  private var context: LineBreakContext?

  /// Whether a line has been begun that is not counted.
  private var isOpen = false
  private var isFull = false

  /// Creates lines without a character.
  ///
  /// - Parameters:
  ///   - limit: How wide a line may be; one character fits wherever it stands alone.
  ///   - maxLines: How many lines there are at most; 0 for any number.
  init(limit: Int, maxLines: Int) {
    self.limit = limit
    self.maxLines = maxLines
  }

  /// Puts a character behind the others.
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

  /// Counts the line that was filled last.
  ///
  /// A break at the text's end begins a line of its own, as a text view shows it.
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

  /// Ends the line at a width, and begins the next with what stands behind that.
  private mutating func wrap(at position: Int, visible shown: Int) {
    if lines + 1 == maxLines {
      // The text continues: what is cut off leaves no room at the end of the line.
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
