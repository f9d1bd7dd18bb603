/// A user-perceived character for line breaking: a letter with its marks, an emoji, a syllable.
package struct LineCharacter: Hashable, Sendable {
  /// The width in halves of the font size: 0, 1 or 2.
  let width: Int
  let breakClass: LineBreakClass

  /// Determines the width of a character and the possible line breaks next to it.
  package init(_ character: Character) {
    guard let first = character.unicodeScalars.first else {
      (width, breakClass) = (0, .other)
      return
    }
    breakClass = LineBreakClass(first)
    width = first.takesNoRoom ? 0 : character.columns
  }

  /// Whether the character is wide, such as a full-width bracket.
  var isWide: Bool { width > 1 }
}

extension Unicode.Scalar {
  /// Whether the character is not shown: a control character other than a tab, or a format
  /// character.
  fileprivate var takesNoRoom: Bool {
    guard value < 0x20 || value > 0x7E else { return false }
    return switch properties.generalCategory {
    case .format: true
    case .control: value != 0x09
    default: false
    }
  }
}
