package import CollectionLayout

extension TextContent {
  /// The size of a view that shows the text, its insets included, in points.
  ///
  /// A stand-in for real glyphs, the same everywhere (semantics 10): a character is half as wide as the font is large, an
  /// East Asian wide one or an emoji as wide as it is large, and one without a width of its own (a combining mark, a
  /// joiner) takes no room. Lines break where Unicode allows it, a word that is longer than a line anywhere, and each
  /// line is as tall as the font's leading. A text without a character has no line.
  ///
  /// - Parameters:
  ///   - width: The room that the view may take at most, insets included; infinity for any.
  ///   - category: The Dynamic Type category.
  /// - Returns: The size; zero but for the insets where there is no text.
  /// - Complexity: O(*n*) for *n* characters; those beyond the last line that is shown are not looked at.
  package func size(inWidth width: Double, category: TextCategory) -> Size {
    let metrics = pointSize.map(FontMetrics.init(ofSystemFont:)) ?? style.metrics(in: category)
    let half = metrics.size / 2
    let room = (width - insets.left - insets.right) / half
    // A millionth of a character is forgiven, so that a width that was measured holds what it was measured of.
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
