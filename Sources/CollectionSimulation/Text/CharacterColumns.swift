// The width of a character in columns, for terminals and for text measurement.
extension Character {
  /// The number of columns of the character: two for an East Asian wide character or an emoji, none
  /// for a lone mark, otherwise one.
  package var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value < 0x7F { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    let isEmoji = first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isEmoji || first.isWide ? 2 : 1
  }
}

extension Unicode.Scalar {
  /// Whether the character is East Asian Wide or Fullwidth (Unicode Standard Annex 11), apart from
  /// emoji.
  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return Self.wideRanges.contains { $0.contains(value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265,
    0x20000...0x3FFFD,
  ]
}
