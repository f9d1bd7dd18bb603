package import CollectionLayout

/// The content of a cell as its data source has configured it: a content configuration, reduced to
/// what is drawn.
///
/// It does not affect the layout. A view keeps it until it is configured again.
package final class CellContent: Hashable, Sendable {
  /// The main text; nil for none.
  package let text: String?

  /// The smaller text of the second line; nil for none.
  package let secondaryText: String?

  /// The colour of the picture, or of the cell if it has no picture; nil for the colour of its
  /// section.
  package let color: Color?

  /// The picture; nil for none.
  package let image: Image?

  /// The shape of the cell, inside its rectangle; nil for the rectangle.
  package let outline: Outline?

  /// A picture that is drawn without any image data.
  package enum Image: String, CaseIterable, Sendable {
    /// A landscape that fills the cell, or the leading side of a wide cell with text.
    case photo

    /// A square with rounded corners, such as an app icon.
    case icon

    /// A circle, such as a portrait.
    case avatar
  }

  /// The shape of a cell.
  package enum Outline: Hashable, Sendable {
    case ellipse

    /// A polygon of at least three corners in the unit square of the cell; 0, 0 is its upper left
    /// corner.
    case polygon([Point])
  }

  /// A 24-bit colour.
  package struct Color: Hashable, Sendable, CustomStringConvertible {
    /// The red, green and blue components, from 0 to 255.
    package let red, green, blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// Parses a colour such as `#30b0c7`; nil if the text is not of this form.
    package init?(_ text: String) {
      let digits = text.utf8.dropFirst().compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
      guard text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7, digits.count == 6 else {
        return nil
      }
      let bytes = stride(from: 0, to: 6, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
      (red, green, blue) = (bytes[0], bytes[1], bytes[2])
    }

    package var description: String {
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  package init(
    text: String? = nil, secondaryText: String? = nil, color: Color? = nil, image: Image? = nil,
    outline: Outline? = nil
  ) {
    (self.text, self.secondaryText, self.color, self.image) = (text, secondaryText, color, image)
    self.outline = outline
  }

  package static func == (one: CellContent, other: CellContent) -> Bool {
    one === other
      || one.text == other.text && one.secondaryText == other.secondaryText
        && one.color == other.color
        && one.image == other.image && one.outline == other.outline
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(color)
    hasher.combine(image)
    hasher.combine(outline)
  }
}

/// The view that a data source returns for an element.
package struct RequestedView: Sendable {
  /// The reuse identifier of the view.
  package let reuse: String

  /// The content of the view; nil if none is drawn.
  package let content: CellContent?

  package init(reuse: String, content: CellContent? = nil) {
    self.reuse = reuse
    self.content = content
  }
}
