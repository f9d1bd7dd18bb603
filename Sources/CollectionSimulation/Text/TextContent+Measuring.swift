package import CollectionLayout

extension TextContent {
  /// Returns the size of a view that shows the text, including its insets, in points.
  ///
  /// The measurement replaces real glyphs by a model that is the same everywhere (semantics 10): a
  /// character is half as wide as the font size, an East Asian wide character or an emoji as wide
  /// as the font size, and a character without a width of its own (a combining mark, a joiner) has
  /// no width. Lines break where Unicode allows it, a word that is longer than a line anywhere, and
  /// each line is as tall as the font's leading. An empty text has no lines.
  ///
  /// - Parameters:
  ///   - width: The maximum width of the view, including insets; infinity for no limit.
  ///   - category: The Dynamic Type category.
  /// - Returns: The size; only the insets if there is no text.
  /// - Complexity: O(*n*) for *n* characters; characters after the last visible line are not
  ///   processed.
  package func size(inWidth width: Double, category: TextCategory) -> Size {
    let metrics = pointSize.map(FontMetrics.init(ofSystemFont:)) ?? style.metrics(in: category)
    let half = metrics.size / 2
    let room = (width - insets.left - insets.right) / half
    // Tolerates a millionth of a character, so that text fits the width that was measured for it.
    let limit = room < 1e9 ? Int(max(room + 1e-6, 1)) : Int.max / 4
    var wrapping = LineWrapping(limit: limit, maxLines: max(numberOfLines, 0))
    for character in text {
      guard wrapping.add(LineCharacter(character)) else { break }
    }
    wrapping.finish()
    return Size(
      width: Double(wrapping.widest) * half + insets.left + insets.right,
      height: Double(wrapping.lines) * metrics.leading + insets.top + insets.bottom)
  }
}
