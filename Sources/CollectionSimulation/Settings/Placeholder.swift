/// What is shown instead of content where there is no item (semantics 9.8).
///
/// As UIKit's `UIContentUnavailableConfiguration` without its looks.
package struct Placeholder: Hashable, Sendable {
  /// The words.
  package let text: String

  /// The smaller words below them; nil for none.
  package let secondaryText: String?

  /// The name of an image.
  package let image: String?

  /// What a button says.
  package let button: String?

  package init(
    text: String, secondaryText: String? = nil, image: String? = nil, button: String? = nil
  ) {
    self.text = text
    self.secondaryText = secondaryText
    self.image = image
    self.button = button
  }

  /// What it consists of, by the names that results and scripts have for it, in the order of results.
  package var parts: [(name: String, text: String)] {
    [("text", text), ("secondaryText", secondaryText), ("image", image), ("button", button)]
      .compactMap { name, text in text.map { (name, $0) } }
  }
}
