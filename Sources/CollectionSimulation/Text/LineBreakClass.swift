import CollectionLayout

/// The line breaking class of a character: the classes of Unicode Standard Annex 14 that matter
/// between user-perceived characters.
///
/// Marks, joiners, pairs of regional indicators, emoji with modifiers and conjoining jamo are
/// within such a character, which has the class of its first code point. Scripts that need a
/// dictionary (Thai, Lao, Khmer) are only broken between words.
enum LineBreakClass: UInt8, Hashable, Sendable {
  /// Letters, and all characters without a class of their own here (AL).
  case other
  case openPunctuation
  case closePunctuation
  case closeParenthesis
  case quotation
  case exclamation
  case infixSeparator
  case symbolAllowingBreakAfter
  case nonstarter
  case breakAfter
  case breakBefore
  case breakBeforeAndAfter
  case hyphen
  case glue
  case wordJoiner
  case zeroWidthSpace
  case prefixNumeric
  case postfixNumeric
  case inseparable
  case numeric
  case hebrewLetter
  case ideographic
  case space
  case mandatoryBreak

  /// Creates the class of a code point.
  ///
  /// - Complexity: O(log *n*) in the *n* ranges of the table.
  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    // The last range that starts at or before the code point is the one before the next range.
    let next = firstIndex(below: Self.ranges.count) { Self.ranges[$0] >> 5 > value }
    let raw = next > 0 ? UInt8(truncatingIfNeeded: Self.ranges[next - 1] & 0x1F) : 0
    self = LineBreakClass(rawValue: raw) ?? .other
  }

  var isLetter: Bool { self == .other || self == .hebrewLetter }
}
