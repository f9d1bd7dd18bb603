import CollectionLayout

/// A label that fits into an element: its text and its size.
///
/// Labels are set in a font whose characters are all 0.6 em wide; the width in a replacement font
/// is assumed to be at most 0.62 em, and twice that for a wide character. The browser fits a text
/// that is not plain ASCII to its width.
struct PictureLabel: Hashable, Sendable {
  let text: String

  /// The font's size, in points of the content.
  let fontSize: Double

  /// The assumed width of a character, in ems.
  static let characterWidth = 0.62

  /// The range of font sizes for labels, in units of the picture; smaller ones cannot be read.
  private static let sizes = 8.0...17.0

  /// The fractions of an element's width and height that a label may take.
  private static let share = Point(x: 0.9, y: 0.72)

  /// Creates a label from the first of the texts that fits; nil if none does.
  ///
  /// - Parameters:
  ///   - texts: The possible texts.
  ///   - room: The available space, in points.
  ///   - scale: The number of the picture's units per point.
  init?(_ texts: [String], in room: Size, scale: Double) {
    for text in texts {
      let shown = text.visible
      let width = Double(max(shown.displayWidth, 1)) * Self.characterWidth
      let largest = min(
        room.width * scale * Self.share.x / width, room.height * scale * Self.share.y,
        Self.sizes.upperBound)
      guard !shown.isEmpty, largest >= Self.sizes.lowerBound else { continue }
      self.text = shown
      fontSize = largest / scale
      return
    }
    return nil
  }

  /// The maximum width, in points.
  var width: Double { Double(text.displayWidth) * Self.characterWidth * fontSize }

  /// Returns the label as markup, centred at a point.
  ///
  /// - Parameters:
  ///   - middle: The centre, in content coordinates.
  ///   - turn: The transform of the plane there.
  ///   - ink: The colour; nil for that of the style sheet.
  /// - Returns: A `text` element.
  func markup(at middle: Point, turned turn: Transform, ink: String? = nil) -> String {
    let isPlain = text.utf8.allSatisfy { $0 < 0x7F }
    let fitting =
      isPlain ? "" : " textLength=\"\(width.drawn)\" lengthAdjust=\"spacingAndGlyphs\""
    let place =
      turn.isIdentity
      ? "x=\"\(middle.x.drawn)\" y=\"\(middle.y.drawn)\""
      : "transform=\"\(turn.markup(at: middle))\""
    let color = ink.map { " style=\"fill:\($0)\"" } ?? ""
    return "<text \(place)\(color) dy=\".36em\" font-size=\"\(fontSize.drawn)\"\(fitting)>"
      + "\(text.escapedForMarkup)</text>"
  }
}
