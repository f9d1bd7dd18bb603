/// A short ASCII text that is written often, as words of eight bytes.
struct JSONPhrase: Sendable {
  /// The maximum number of bytes.
  static let maxLength = 32

  private let words: (UInt64, UInt64, UInt64, UInt64)
  private let count: Int

  /// Creates the phrase from a text with the spaces of the style for people; they are removed for
  /// the other styles.
  init(_ text: StaticString, _ style: JSONWriter.Style) {
    let bytes = text.description.utf8.filter { style == .spaced || $0 != UInt8(ascii: " ") }
      .prefix(Self.maxLength)
    func word(_ number: Int) -> UInt64 {
      bytes.dropFirst(8 * number).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    words = (word(0), word(1), word(2), word(3))
    count = bytes.count
  }

  /// Writes the phrase; there must be space for the longest.
  @inline(__always)
  func write(to room: inout MutableSpan<UInt8>, at end: inout Int) {
    var place = end
    room.write(words.0, count: 8, at: &place)
    room.write(words.1, count: 8, at: &place)
    if count > 16 {
      room.write(words.2, count: 8, at: &place)
      room.write(words.3, count: 8, at: &place)
    }
    end += count
  }
}
