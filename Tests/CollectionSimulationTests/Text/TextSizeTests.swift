import CollectionLayout
import CollectionSimulation
import Testing

/// How large texts are (semantics 10): half the font's size a character, the leading a line.
struct TextSizeTests {
  /// The size in body, 17 points with a leading of 22: a character is 8.5 points wide.
  private func size(
    _ text: String, in width: Double = .infinity, lines: Int = 0, insets: EdgeInsets = .zero
  ) -> Size {
    TextContent(text, numberOfLines: lines, insets: insets).size(inWidth: width, category: .L)
  }

  @Test func `a line is as wide as its characters and as tall as the leading`() {
    #expect(size("eleven char") == Size(width: 11 * 8.5, height: 22))
  }

  @Test func `words go to the next line where they do not fit`() {
    // Ten characters fit into 85 points: "one two" (7), "three four" (10), "five" (4).
    #expect(size("one two three four five", in: 85) == Size(width: 85, height: 66))
    // Nine fit into 84: "one two", "three", "four five".
    #expect(size("one two three four five", in: 84) == Size(width: 9 * 8.5, height: 66))
  }

  @Test func `spaces at the end of a line take no room`() {
    #expect(size("ab    cd", in: 17) == Size(width: 17, height: 44))
    #expect(size("ab  ") == Size(width: 17, height: 22))
  }

  @Test func `a word that is longer than a line is broken anywhere`() {
    // abcd, efgh, ij; then "k l" begins a line of its own only where it does not fit behind "ij".
    #expect(size("abcdefghij", in: 34) == Size(width: 34, height: 66))
    #expect(size("x abcdefghij", in: 34) == Size(width: 34, height: 88))
    #expect(size("abc", in: 1) == Size(width: 8.5, height: 66))
  }

  @Test func `wide characters take twice the room and break between any two`() {
    #expect(size("日本語") == Size(width: 51, height: 22))
    // Two fit into 40 points: 日本, 語。 keeps its full stop.
    #expect(size("日本語。", in: 40) == Size(width: 34, height: 44))
    #expect(size("日本。語", in: 40) == Size(width: 34, height: 66))
  }

  @Test func `marks and joined characters are one character`() {
    #expect(size("e\u{301}") == Size(width: 8.5, height: 22))
    #expect(size("👩‍👩‍👧‍👦") == Size(width: 17, height: 22))
    #expect(size("🇩🇪") == Size(width: 17, height: 22))
    #expect(size("a\u{200B}b") == Size(width: 17, height: 22))
  }

  @Test func `breaks that must be are made, and one at the end opens a line`() {
    #expect(size("a\nbc\r\nd\u{2028}e") == Size(width: 17, height: 88))
    #expect(size("a\n\nb") == Size(width: 8.5, height: 66))
    #expect(size("a\n") == Size(width: 8.5, height: 44))
    #expect(size("") == .zero)
  }

  @Test func `there are no more lines than are allowed, and the last is cut`() {
    #expect(size("one two three four five", in: 85, lines: 2) == Size(width: 85, height: 44))
    #expect(size("one two three four five", in: 84, lines: 1).height == 22)
    #expect(size("one", in: 84, lines: 2) == Size(width: 25.5, height: 22))
    #expect(size("a\nb\nc", lines: 2) == Size(width: 8.5, height: 44))
    #expect(size("日本語日本語", in: 34, lines: 1) == Size(width: 34, height: 22))
  }

  @Test func `insets are around the text and take of its room`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    #expect(size("ab", insets: insets) == Size(width: 27, height: 27))
    #expect(size("ab cd", in: 30, insets: insets) == Size(width: 27, height: 49))
  }

  /// Rows of the guidelines' table, as size and leading.
  @Test(arguments: [
    (FontStyle.largeTitle, TextCategory.xS, 31.0, 38.0), (.title1, .AX3, 48, 57),
    (.title2, .xxL, 26, 32), (.title3, .AX5, 55, 65), (.headline, .L, 17, 22),
    (.body, .AX1, 28, 34), (.callout, .S, 14, 19), (.subheadline, .xxxL, 21, 28),
    (.footnote, .M, 12, 16), (.caption1, .AX2, 26, 32), (.caption2, .AX4, 34, 41),
  ])
  func `each style has its size in each category`(
    style: FontStyle, category: TextCategory, points: Double, leading: Double
  ) {
    #expect(style.metrics(in: category) == FontMetrics(size: points, leading: leading))
    let size = TextContent("ab", style: style).size(inWidth: .infinity, category: category)
    #expect(size == Size(width: points, height: leading))
  }

  @Test func `no style shrinks where the category grows`() {
    for style in FontStyle.allCases {
      let sizes = TextCategory.allCases.map { style.metrics(in: $0).size }
      #expect(sizes == sizes.sorted())
      #expect(sizes.count == 12)
    }
  }

  /// A text of words of random lengths is as high as a plain loop over its words has it.
  @Test(arguments: 0..<50)
  func `words are laid on lines greedily`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = (0..<20).map { _ in Int(random.next() % 9) + 1 }
    let room = Int(random.next() % 20) + 9
    var (lines, used, widest) = (1, 0, 0)
    for word in words {
      if used > 0, used + 1 + word > room {
        lines += 1
        used = word
      } else {
        used += (used > 0 ? 1 : 0) + word
      }
      widest = max(widest, used)
    }
    let text = words.map { String(repeating: "m", count: $0) }.joined(separator: " ")

    let measured = size(text, in: Double(room) * 8.5)

    #expect(measured == Size(width: Double(widest) * 8.5, height: Double(lines) * 22))
  }
}
