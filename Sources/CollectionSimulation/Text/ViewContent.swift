package import CollectionLayout

/// What a view shows, as far as its size follows from it.
package enum ViewContent: Hashable, Sendable {
  /// It is this large of itself, in points.
  case size(Size)
  case text(TextContent)
}

/// Text that a view shows.
package struct TextContent: Hashable, Sendable {
  /// The words that are shown.
  package var text: String

  /// The text style, which sets the size of the font unless `pointSize` does.
  package var style: FontStyle

  /// The size of the system font that is used instead of the style, in points; nil for the style.
  package var pointSize: Double?

  /// The number of lines at most; 0 for any number.
  package var numberOfLines: Int

  /// How far the text is from the view's edges, in points.
  package var insets: EdgeInsets

  package init(
    _ text: String, style: FontStyle = .body, pointSize: Double? = nil, numberOfLines: Int = 0,
    insets: EdgeInsets = .zero
  ) {
    self.pointSize = pointSize
    self.text = text
    self.style = style
    self.numberOfLines = numberOfLines
    self.insets = insets
  }
}
