/// The context before a possible line break: a character, and the spaces after it.
///
/// The rules are those of Unicode Standard Annex 14; comments name them.
package struct LineBreakContext: Hashable, Sendable {
  /// The last character that is not a space; `space` for spaces at the start of a line.
  private let last: LineBreakClass

  /// The character before that, for the rules that consider two.
  private let beforeLast: LineBreakClass?
  private let hasSpaces: Bool

  /// Creates the context after a character.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - context: The context before the character; nil at the start of a paragraph.
  package init(_ character: LineCharacter, after context: LineBreakContext?) {
    if character.breakClass == .space, let context {
      (last, beforeLast, hasSpaces) = (context.last, context.beforeLast, true)
    } else {
      (last, hasSpaces) = (character.breakClass, character.breakClass == .space)
      beforeLast = context.flatMap { $0.hasSpaces ? nil : $0.last }
    }
  }

  /// Returns whether a line may be broken here.
  package func allowsBreak(before character: LineCharacter) -> Bool {
    let next = character.breakClass
    switch next {
    case .space, .zeroWidthSpace, .mandatoryBreak: return false  // LB6, LB7
    default: break
    }
    if last == .zeroWidthSpace { return true }  // LB8
    if next == .wordJoiner || last == .wordJoiner && !hasSpaces { return false }  // LB11
    return hasSpaces ? allowsBreakAfterSpaces(before: next) : allowsBreak(before: next, character)
  }

  /// Returns whether the rules that extend across spaces allow a break; if none applies, a line may
  /// be broken after spaces (LB18).
  private func allowsBreakAfterSpaces(before next: LineBreakClass) -> Bool {
    switch (last, next) {
    case (_, .closePunctuation), (_, .closeParenthesis), (_, .exclamation),
      (_, .infixSeparator), (_, .symbolAllowingBreakAfter):
      false  // LB13
    case (.openPunctuation, _): false  // LB14
    case (.quotation, .openPunctuation): false  // LB15
    case (.closePunctuation, .nonstarter), (.closeParenthesis, .nonstarter): false  // LB16
    case (.breakBeforeAndAfter, .breakBeforeAndAfter): false  // LB17
    default: true
    }
  }

  private func allowsBreak(before next: LineBreakClass, _ character: LineCharacter) -> Bool {
    switch (last, next) {
    case (.glue, _): return false  // LB12
    case (.breakAfter, .glue), (.hyphen, .glue): return true
    case (_, .glue): return false  // LB12a
    default: break
    }
    guard allowsBreakAfterSpaces(before: next) else { return false }
    return !keepsPunctuation(with: next) && !keepsNumber(with: next)
      && !keepsWord(with: next, character)
  }

  /// Returns whether quotation marks, hyphens and similar characters prevent a break (LB19 to
  /// LB22).
  private func keepsPunctuation(with next: LineBreakClass) -> Bool {
    switch (last, next) {
    case (.quotation, _), (_, .quotation): true  // LB19
    case (_, .breakAfter), (_, .hyphen), (_, .nonstarter), (.breakBefore, _): true  // LB21
    case (.hyphen, _) where beforeLast == .hebrewLetter: true  // LB21a
    case (.breakAfter, _) where beforeLast == .hebrewLetter: true
    case (.symbolAllowingBreakAfter, .hebrewLetter): true  // LB21b
    case (_, .inseparable): true  // LB22
    default: false
    }
  }

  /// Returns whether a number prevents a break (LB23 to LB25, LB27).
  private func keepsNumber(with next: LineBreakClass) -> Bool {
    switch (last, next) {
    case (.other, .numeric), (.hebrewLetter, .numeric): true
    case (.numeric, .other), (.numeric, .hebrewLetter): true  // LB23
    case (.prefixNumeric, .ideographic), (.ideographic, .postfixNumeric): true  // LB23a, LB27
    case (.prefixNumeric, _) where next.isLetter, (.postfixNumeric, _) where next.isLetter: true
    case (_, .prefixNumeric) where last.isLetter, (_, .postfixNumeric) where last.isLetter: true
    // LB25
    case (.closePunctuation, .postfixNumeric), (.closeParenthesis, .postfixNumeric),
      (.closePunctuation, .prefixNumeric), (.closeParenthesis, .prefixNumeric),
      (.numeric, .postfixNumeric), (.numeric, .prefixNumeric),
      (.postfixNumeric, .openPunctuation), (.postfixNumeric, .numeric),
      (.prefixNumeric, .openPunctuation), (.prefixNumeric, .numeric), (.hyphen, .numeric),
      (.infixSeparator, .numeric), (.numeric, .numeric), (.symbolAllowingBreakAfter, .numeric):
      true
    default: false
    }
  }

  /// Returns whether a word with its punctuation prevents a break (LB28 to LB30).
  private func keepsWord(with next: LineBreakClass, _ character: LineCharacter) -> Bool {
    switch (last, next) {
    case (_, _) where last.isLetter && next.isLetter: true  // LB28
    case (.infixSeparator, _) where next.isLetter: true  // LB29
    case (_, .openPunctuation) where last.isLetter || last == .numeric:
      !character.isWide  // LB30
    case (.closeParenthesis, _) where next.isLetter || next == .numeric: true
    default: false
    }
  }
}
