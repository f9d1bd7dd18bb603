/// A script's text as Lua's compiler receives it, found in one pass over its tokens.
///
/// No change adds or removes a line.
package struct LoadableText {
  /// The changes of the text, in no particular order.
  package private(set) var edits: [TextEdit] = []

  /// The line of the first expression with more than 500 suffixes, for which Lua's compiler has no
  /// limit; nil if none has so many.
  package private(set) var lineOfLongChain: Int?

  private static let maxSuffixes = 500

  private var scanner: ExpressionScanner

  /// The last tokens, the newest last.
  private var words = [Word](repeating: Word(), count: 4)

  private struct Word {
    var range = 0..<0
    var isName = false
  }

  /// The earlier targets of `a.frame.x, b.frame.y = …`, and the end of the comma after them; nil if
  /// there are none.
  private var targets: [TextEdit] = []
  private var comma: Int?

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text, in UTF-8.
  ///   - redirectsParts: Whether assignments to parts of copied values write to their objects.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(_ text: [UInt8], redirectsParts: Bool) {
    scanner = ExpressionScanner(text)
    while let token = scanner.next() {
      if scanner.suffixes > Self.maxSuffixes {
        lineOfLongChain = token.span.line
        return
      }
      if scanner.closesComparison {
        edits.append(TextEdit(token.span.start..<token.span.start, " or false"))
      }
      guard redirectsParts else { continue }
      if token.is("=") || token.is(",") { take(token) }
      for index in 0..<3 { words[index] = words[index + 1] }
      words[3] = Word(range: token.span.start..<token.span.end, isName: token.kind == .name)
    }
  }

  // MARK: - Parts of copied values

  // In Swift, `attributes.frame.x = 5` changes the object. Lua would silently change the copy. So
  // the compiled text calls the host for the value to write to: `__part(attributes,"frame").x = 5`.
  // For other objects, the host returns the field itself.

  /// Handles a comma or a `=`, which may follow a target.
  private mutating func take(_ mark: Token) {
    let continues = comma != nil && scanner.before?.end == comma
    if !continues { (targets, comma) = ([], nil) }
    let target = target(before: mark)
    if mark.is("=") {
      edits += targets + (target ?? [])
      (targets, comma) = ([], nil)
    } else if continues || (target != nil && scanner.beginsStatement) {
      targets += target ?? []
      comma = mark.span.end
    }
  }

  /// Returns the changes of `object.field.part` before a mark; nil for any other target.
  private func target(before mark: Token) -> [TextEdit]? {
    guard let start = scanner.start else { return nil }
    let begin = TextEdit(start..<start, "__part(")
    if let call = scanner.copiedBeginning(before: mark.span.start) { return [begin, call] }
    guard words[3].isName, words[1].isName, isDot(words[0]), isDot(words[2]) else { return nil }
    let field = String(decoding: scanner.text[words[1].range], as: UTF8.self)
    guard CopiedFields.names.contains(field) else { return nil }
    return [
      begin,
      TextEdit(words[0].range.lowerBound..<words[1].range.upperBound, ",\"\(field)\")"),
    ]
  }

  private func isDot(_ word: Word) -> Bool {
    word.range.count == 1 && scanner.text[word.range.lowerBound] == UInt8(ascii: ".")
  }
}
