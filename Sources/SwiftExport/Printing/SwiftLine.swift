/// A line of Swift, and the line of the script that it is made of.
struct SwiftLine: Hashable, ExpressibleByStringInterpolation {
  var text: String
  /// Counted from 1; nil for what the script does not say.
  var origin: Int?

  init(stringLiteral text: String) { self.text = text }
  init(_ text: String, of origin: Int? = nil) { (self.text, self.origin) = (text, origin) }

  var trimmingSpaces: String { text.trimmingSpaces }
  func contains(_ part: String) -> Bool { text.contains(part) }
  /// Whether a name stands in it as a whole.
  func hasWord(_ word: String) -> Bool { text.hasWord(word) }
}

extension [SwiftLine] {
  /// The lines as one text.
  var joined: String { map { $0.text }.joined(separator: "\n") }

  /// The same lines, made of this line of the script unless they are known to be of another one.
  func from(_ line: Int) -> [SwiftLine] {
    map { made in
      var made = made
      made.origin = made.origin ?? line
      return made
    }
  }
}
