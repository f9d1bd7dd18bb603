import CollectionLayout
import CollectionSimulation

/// The content of a cell as markup: its outline, its picture and its words.
///
/// `content.js` draws the same on the page.
struct CellDrawing {
  private let content: CellContent
  private let shape: PictureShape
  private let scale: Double

  /// The parts of the cell for the picture and the words, in points from its upper left corner.
  private let picture: Rect
  private let words: Rect

  /// The minimum ratio of its sides for which a cell has its picture next to the words instead of
  /// above them.
  private static let wide = 1.5

  /// The height of a line of words, in multiples of the font size.
  private static let lineHeight = 1.25

  /// Creates the drawing of a cell.
  ///
  /// - Parameters:
  ///   - content: The content to draw.
  ///   - shape: The shape of the cell.
  ///   - scale: The number of the picture's units per point.
  init(_ content: CellContent, _ shape: PictureShape, scale: Double) {
    (self.content, self.shape, self.scale) = (content, shape, scale)
    let all = Rect(origin: .zero, size: shape.size)
    let padding = min(8, min(all.width, all.height) * 0.1)
    guard content.hasWords, content.image != nil else {
      (picture, words) = (all, all.outset(-padding))
      return
    }
    if all.width >= Self.wide * all.height {
      let height = all.height - 2 * padding
      let side = min(height, all.width * 0.4)
      picture = Rect(x: padding, y: (all.height - side) / 2, width: side, height: side)
      words = Rect(
        x: side + 2 * padding, y: padding, width: all.width - side - 3 * padding, height: height)
    } else {
      let height = all.height * 0.68
      picture = Rect(x: 0, y: 0, width: all.width, height: height)
      words = Rect(
        x: padding, y: height, width: all.width - 2 * padding, height: all.height - height)
    }
  }

  /// The colour of the cell itself; nil for that of its section.
  var fill: CellContent.Color? { content.image == nil || isAllPicture ? content.color : nil }

  /// Whether a photo fills the cell.
  private var isAllPicture: Bool { content.image == .photo && !content.hasWords }

  /// The outline; nil if it is the rectangle.
  var outline: String? {
    guard let corners = content.outline?.corners, !shape.size.isEmpty else { return nil }
    let (size, middle) = (shape.size, shape.middle)
    if shape.corners != nil {
      return "<path d=\"\(path(corners, in: Rect(origin: .zero, size: size)))\"/>"
    }
    let box = Rect(
      origin: Point(x: -size.width / 2, y: -size.height / 2)
        + (shape.turn.isIdentity ? middle : .zero),
      size: size)
    let place = shape.turn.isIdentity ? "" : " transform=\"\(shape.turn.markup(at: middle))\""
    return "<path d=\"\(path(corners, in: box))\"\(place)/>"
  }

  /// The picture and the words; empty if there are none.
  var markup: String {
    guard !shape.size.isEmpty else { return "" }
    let photo = content.image == .photo ? photoMarkup : ""
    let inner = (shape.corners == nil ? photo : "") + iconMarkup + wordsMarkup
    return (shape.corners == nil ? "" : photo) + (inner.isEmpty ? "" : inPlace(inner))
  }

  /// Returns markup relative to the cell's upper left corner at the cell's position.
  private func inPlace(_ markup: String) -> String {
    let corner = Point(x: -shape.size.width / 2, y: -shape.size.height / 2)
    let middle = shape.middle
    return shape.turn.isIdentity
      ? "<g transform=\"translate(\((middle + corner).drawn))\">\(markup)</g>"
      : "<g transform=\"\(shape.turn.markup(at: middle)) translate(\(corner.drawn))\">\(markup)</g>"
  }

  /// Returns the position at which a point is drawn: for a cell with a three-dimensional transform,
  /// interpolated between its corners.
  private func place(_ point: Point) -> Point {
    guard let corners = shape.corners, corners.count == 4 else { return point }
    let (x, y) = (point.x / shape.size.width, point.y / shape.size.height)
    func between(_ one: Point, _ other: Point) -> Point {
      Point(x: one.x + (other.x - one.x) * x, y: one.y + (other.y - one.y) * x)
    }
    let (top, bottom) = (between(corners[0], corners[1]), between(corners[3], corners[2]))
    return Point(x: top.x + (bottom.x - top.x) * y, y: top.y + (bottom.y - top.y) * y)
  }

  private func path(_ corners: [Point], in box: Rect) -> String {
    let points = corners.map {
      place(Point(x: box.x + $0.x * box.width, y: box.y + $0.y * box.height)).drawn
    }
    return "M" + points.joined(separator: "L") + "Z"
  }

  // MARK: - The picture

  /// A landscape, whose hills differ in colour from a label on it.
  private var photoMarkup: String {
    let color = content.color ?? .plain
    let all = [Point(x: 0, y: 0), Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
    let hills =
      path(
        [Point(x: 0.08, y: 0.88), Point(x: 0.38, y: 0.42), Point(x: 0.66, y: 0.88)], in: picture)
      + path(
        [Point(x: 0.46, y: 0.88), Point(x: 0.68, y: 0.58), Point(x: 0.92, y: 0.88)], in: picture)
    let radius = 0.09 * min(picture.width, picture.height)
    let sun = Rect(
      x: picture.x + 0.74 * picture.width - radius, y: picture.y + 0.28 * picture.height - radius,
      width: 2 * radius, height: 2 * radius)
    func fill(_ path: String, _ color: String, _ opacity: String) -> String {
      "<path style=\"fill:\(color);stroke:none\(opacity)\" d=\"\(path)\"/>"
    }
    return (isAllPicture ? "" : fill(path(all, in: picture), "\(color)", ""))
      + fill(hills, color.ink == "#000" ? "#fff" : "#000", ";opacity:.3")
      + fill(path(CellContent.Outline.ellipse.corners, in: sun), "#fff", ";opacity:.85")
  }

  /// An icon, or a picture of a person.
  private var iconMarkup: String {
    guard let image = content.image, image != .photo else { return "" }
    let color = content.color ?? .plain
    let side = min(picture.width, picture.height) * (content.hasWords ? 0.84 : 0.72)
    let box = Rect(
      x: picture.center.x - side / 2, y: picture.center.y - side / 2, width: side, height: side)
    let radius = side * (image == .icon ? 0.22 : 0.5)
    return
      "<rect \(box.markup) rx=\"\(radius.drawn)\" style=\"fill:\(color);stroke:none\"/>"
      + initial(in: box, on: color)
  }

  /// Returns the first letter of the words as markup.
  private func initial(in box: Rect, on color: CellContent.Color) -> String {
    let size = box.height * 0.55
    guard let letter = content.text?.first, size * scale >= 7 else { return "" }
    return
      "<text x=\"\(box.center.x.drawn)\" y=\"\(box.center.y.drawn)\" dy=\".36em\" font-size=\"\(size.drawn)\""
      + " style=\"fill:\(color.ink)\">\(String(letter).visible.escapedForMarkup)</text>"
  }

  // MARK: - The words

  /// Returns the number of whole lines or characters that fit, limited to a readable number.
  private func count(_ number: Double) -> Int { number > 0 ? Int(min(number, 500)) : 0 }

  private var wordsMarkup: String {
    let size = max(8 / scale, min(13, 16 / scale))
    let room = count(words.height / (size * Self.lineHeight))
    let columns = count(words.width / (size * PictureLabel.characterWidth))
    guard room > 0, columns > 2 else { return "" }
    let second =
      content.secondaryText.map { $0.wrapped(to: columns, lines: room > 1 ? 1 : 0) } ?? []
    let first = content.text.map { $0.wrapped(to: columns, lines: room - second.count) } ?? []
    let lines = first + second
    let isCentred = lines.count == 1 && content.image == nil
    let top = words.center.y - Double(lines.count - 1) * size * Self.lineHeight / 2
    let ink = fill.map { ";fill:\($0.ink)" } ?? ""
    return lines.enumerated().map { number, line in
      let x = isCentred ? words.center.x : words.x
      let y = top + Double(number) * size * Self.lineHeight
      let faint = number < first.count ? "" : ";opacity:.75"
      return "<text x=\"\(x.drawn)\" y=\"\(y.drawn)\" dy=\".36em\" font-size=\"\(size.drawn)\""
        + " style=\"font-weight:400\(isCentred ? "" : ";text-anchor:start")\(ink)\(faint)\">"
        + "\(line.escapedForMarkup)</text>"
    }.joined()
  }
}

extension CellContent {
  /// Whether there are any words.
  var hasWords: Bool { text?.isEmpty == false || secondaryText?.isEmpty == false }
}

extension CellContent.Outline {
  /// The corners in the unit square; an ellipse is approximated by many.
  var corners: [Point] {
    switch self {
    case .polygon(let corners): corners
    case .ellipse:
      (0..<48).map {
        let (sine, cosine) = sineAndCosine(Double($0) / 24 * .pi)
        return Point(x: 0.5 + cosine / 2, y: 0.5 + sine / 2)
      }
    }
  }
}

extension CellContent.Color {
  /// The colour of a picture without its own colour.
  static let plain = CellContent.Color(red: 0x8e, green: 0x8e, blue: 0x93)

  /// The style of a cell with this colour, whose edge is visible in light and in dark surroundings.
  var style: String { "fill:\(self);stroke:#000;stroke-opacity:.35" }

  /// The colour of text on this colour: black or white.
  ///
  /// Uses the relative luminance of WCAG 2.2, with a gamma of 2; both have the same contrast if (L
  /// + 0.05)² = 0.05 · 1.05.
  var ink: String {
    func linear(_ byte: UInt8) -> Double { Double(byte) / 255 * Double(byte) / 255 }
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    return luminance > 0.179 ? "#000" : "#fff"
  }
}

extension String {
  /// Returns the text in lines of a number of columns; the last one ends with an ellipsis if text
  /// is omitted.
  ///
  /// - Complexity: O(*n*) in the lines' characters.
  func wrapped(to columns: Int, lines: Int) -> [String] {
    var words = split { $0.isWhitespace }.map { String($0).visible }[...]
    var done: [String] = []
    while let word = words.popFirst(), done.count < lines, columns > 0 {
      var line = word.prefix(ofWidth: columns)
      let rest = word.dropFirst(line.count)
      if !rest.isEmpty {
        // A word that is longer than a line is split.
        words = [String(rest)] + words
      } else {
        while let next = words.first, (line + " " + next).displayWidth <= columns {
          line += " " + next
          words.removeFirst()
        }
      }
      if !words.isEmpty, done.count + 1 == lines { line = line.prefix(ofWidth: columns - 1) + "…" }
      done.append(line)
    }
    return done
  }

  /// Returns the first characters that fit into a number of columns; at least one.
  private func prefix(ofWidth columns: Int) -> String {
    var (kept, width) = ("", 0)
    for character in self {
      width += String(character).displayWidth
      if width > columns, !kept.isEmpty { break }
      kept.append(character)
    }
    return kept
  }
}
