package import CollectionLayout

/// What a cell shows of its item, as its data source has set it up: a content configuration, reduced to what is drawn.
///
/// It changes nothing of the layout. A view keeps it until it is configured again.
package final class CellContent: Hashable, Sendable {
  /// The words, and a second line of smaller ones.
  package let text: String?

  /// The smaller words of the second line; nil for none.
  package let secondaryText: String?

  /// What fills its picture, or the cell where it has none; nil for the color of its section.
  package let color: Color?

  /// What is drawn as its picture; nil for none.
  package let image: Image?

  /// Where the cell ends, inside of its rectangle; nil for the rectangle.
  package let outline: Outline?

  /// A picture that is drawn without any data of its own.
  package enum Image: String, CaseIterable, Sendable {
    /// A landscape, over all of the cell, or at the leading side of a wide cell with words.
    case photo

    /// A square with round corners, such as an app's icon.
    case icon

    /// A circle, such as the picture of a person.
    case avatar
  }

  /// The shape of a cell.
  package enum Outline: Hashable, Sendable {
    case ellipse

    /// A polygon of at least three corners, in the unit square of the cell: 0, 0 is its upper left corner.
    case polygon([Point])
  }

  /// A color of 24 bits.
  package struct Color: Hashable, Sendable, CustomStringConvertible {
    /// Red, green and blue, from 0 to 255.
    package let red, green, blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
      (self.red, self.green, self.blue) = (red, green, blue)
    }

    /// The color that a text such as `#30b0c7` names; nil where it names none.
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
    self.text = text
    self.secondaryText = secondaryText
    self.color = color
    self.image = image
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

/// The view that a data source answers for an element.
package struct RequestedView: Sendable {
  /// Its reuse identifier.
  package let reuse: String

  /// What it shows, where that is drawn.
  package let content: CellContent?

  package init(reuse: String, content: CellContent? = nil) {
    self.reuse = reuse
    self.content = content
  }
}
