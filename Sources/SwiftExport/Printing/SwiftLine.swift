/// A line of Swift, and the line of the script from which it comes.
struct SwiftLine: Hashable, ExpressibleByStringInterpolation {
  var text: String
  /// The line of the script, counted from 1; nil if there is none.
  var origin: Int?

  init(stringLiteral text: String) { self.text = text }
  init(_ text: String, of origin: Int? = nil) { (self.text, self.origin) = (text, origin) }

  var trimmingSpaces: String { text.trimmingSpaces }
  func contains(_ part: String) -> Bool { text.contains(part) }
  /// Returns whether it contains a name as a whole word.
  func hasWord(_ word: String) -> Bool { text.hasWord(word) }
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
