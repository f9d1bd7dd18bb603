/// The content that is shown if there are no items (semantics 9.8).
///
/// It corresponds to UIKit's `UIContentUnavailableConfiguration`, without its appearance
/// properties.
package struct Placeholder: Hashable, Sendable {
  /// The main text.
  package let text: String

  /// The secondary text below; nil for none.
  package let secondaryText: String?

  /// The name of an image; nil for none.
  package let image: String?

  /// The title of a button; nil for none.
  package let button: String?

  package init(
    text: String, secondaryText: String? = nil, image: String? = nil, button: String? = nil
  ) {
    self.text = text
    self.secondaryText = secondaryText
    self.image = image
    self.button = button
  }

  /// The parts that are set, with their names in results and scripts, in the order of results.
  package var parts: [(name: String, text: String)] {
    [("text", text), ("secondaryText", secondaryText), ("image", image), ("button", button)]
      .compactMap { name, text in text.map { (name, $0) } }
  }
}
