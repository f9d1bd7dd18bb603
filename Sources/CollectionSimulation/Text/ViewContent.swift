package import CollectionLayout

/// The content of a view from which its size follows.
package enum ViewContent: Hashable, Sendable {
  /// Content with an intrinsic size, in points.
  case size(Size)
  case text(TextContent)
}

/// Text that a view shows.
package struct TextContent: Hashable, Sendable {
  /// The text.
  package var text: String

  /// The text style, which sets the size of the font unless `pointSize` does.
  package var style: FontStyle

  /// The size of the system font in points, which replaces the style's; nil for the style.
  package var pointSize: Double?

  /// The maximum number of lines; 0 for no limit.
  package var numberOfLines: Int

  /// The distances of the text from the view's edges, in points.
  package var insets: EdgeInsets

  package init(
    _ text: String, style: FontStyle = .body, pointSize: Double? = nil, numberOfLines: Int = 0,
    insets: EdgeInsets = .zero
  ) {
    (self.pointSize, self.text, self.style) = (pointSize, text, style)
    (self.numberOfLines, self.insets) = (numberOfLines, insets)
  }
}
