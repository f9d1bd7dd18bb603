import CollectionLayout

/// A label that fits into an element: which text, and how large.
///
/// Labels are set in a font whose characters are all 0.6 em wide; what a reader's system has instead is taken to be at
/// most 0.62 em, and a wide character twice that. A text that is not plain ASCII is held to its width by the browser.
struct PictureLabel: Hashable, Sendable {
  let text: String

  /// The font's size, in points of the content.
  let fontSize: Double

  /// How wide a character is taken to be, in ems.
  static let characterWidth = 0.62

  /// The sizes between which labels are set, in units of the picture; below, they cannot be read.
  private static let sizes = 8.0...17.0

  /// How much of an element's width and height a label may take.
  private static let share = Point(x: 0.9, y: 0.72)

  /// The first of the texts that fits; nil where none does.
  ///
  /// - Parameters:
  ///   - texts: What could be written.
  ///   - room: The room for it, in points.
  ///   - scale: Units of the picture to a point.
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

  /// How wide it is at most, in points.
  var width: Double { Double(text.displayWidth) * Self.characterWidth * fontSize }

  /// The label as markup, its middle at a point.
  ///
  /// - Parameters:
  ///   - middle: Where it stands, in content coordinates.
  ///   - turn: How the plane is turned there.
  ///   - ink: Its color; nil for that of the style sheet.
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
