/// A line of Swift, and the line of the script from which it comes.
struct SwiftLine: Hashable, ExpressibleByStringInterpolation {
  var text: String
  /// The line of the script, counted from 1; nil if there is none.
  var origin: Int?
  /// Whether it is a comment, whose words mean nothing to the code around it.
  private(set) var isComment = false

  init(stringLiteral text: String) { self.text = text }
  init(_ text: String, of origin: Int? = nil) { (self.text, self.origin) = (text, origin) }

  /// Returns a comment: the only place of a script's comments, and of its names and kinds in sentences.
  static func comment(_ text: String, documents: Bool = false, indent: Int = 0) -> SwiftLine {
    let head = String(repeating: " ", count: indent) + (documents ? "///" : "//")
    var line = SwiftLine(text.isEmpty ? head : "\(head) \(text.commented)")
    line.isComment = true
    return line
  }

  var trimmingSpaces: String { text.trimmingSpaces }
  func contains(_ part: String) -> Bool { !isComment && text.contains(part) }
  /// Returns whether it contains a name as a whole word.
  func hasWord(_ word: String) -> Bool { !isComment && text.hasWord(word) }
}

extension [SwiftLine] {
  /// The lines as one text.
  var joined: String { map { $0.text }.joined(separator: "\n") }

  /// Returns the lines with this line of the script as their origin, unless they have another one.
  func from(_ line: Int) -> [SwiftLine] {
    map { made in
      var made = made
      made.origin = made.origin ?? line
      return made
    }
  }
}
