/// A character as the breaking of lines sees it: with its marks, a whole emoji, a whole syllable.
package struct LineCharacter: Hashable, Sendable {
  /// In halves of the font's size: 0, 1 or 2.
  let width: Int
  let breakClass: LineBreakClass

  /// Finds out how wide a character is and where a line may break next to it.
  package init(_ character: Character) {
    guard let first = character.unicodeScalars.first else {
      (width, breakClass) = (0, .other)
      return
    }
    breakClass = LineBreakClass(first)
    width = first.takesNoRoom ? 0 : character.columns
  }

  /// Whether the character is wide, as full-width brackets are.
  var isWide: Bool { width > 1 }
}

extension Unicode.Scalar {
  /// Whether the character is not shown: a control or a format character, but for a tab.
  fileprivate var takesNoRoom: Bool {
    guard value < 0x20 || value > 0x7E else { return false }
    return switch properties.generalCategory {
    case .format: true
    case .control: value != 0x09
    default: false
    }
  }
}
