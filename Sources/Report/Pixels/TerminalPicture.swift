package import CollectionLayout
import CollectionSimulation

/// The visible rectangle to scale, as pixels and as names that a terminal writes over them.
package struct TerminalPicture: Hashable, Sendable {
  private(set) var image: PixelImage

  /// The names of elements, which are written into the terminal's own characters.
  private(set) var labels: [Label] = []

  /// A name in the colours of its place.
  struct Label: Hashable, Sendable {
    /// The place of the first character, from 0.
    let column: Int
    let row: Int
    let text: String

    /// The colour of the element there, and a colour that is readable on it.
    let paper: CellContent.Color
    let ink: CellContent.Color
  }

  /// The elements above which none has a name: they are too small to have room for it.
  private static let maxLabelled = 600

  /// The space around the view, in pixels.
  private static let margin = 4.0

  private let cell: Size
  private let palette: Palette

  /// Draws a run's view, or nil if there is nothing to draw.
  ///
  /// - Parameters:
  ///   - result: The run.
  ///   - columns: The number of columns of characters that the picture takes.
  ///   - rows: The number of rows.
  ///   - cell: The size of a character, in pixels.
  ///   - isDark: Whether the terminal's background is dark.
  package init?(_ result: RunResult, columns: Int, rows: Int, cell: Size, isDark: Bool) {
    let state = result.state
    let area = Rect(origin: state.contentOffset, size: state.viewport)
    let size = Size(width: Double(columns) * cell.width, height: Double(rows) * cell.height)
    guard area.isFinite, !area.isEmpty, size.width >= 32, size.height >= 32,
      size.width * size.height <= 1.6e7
    else { return nil }
    (self.cell, palette) = (cell, isDark ? .dark : .light)
    let scale = min(
      (size.width - 2 * Self.margin) / area.width, (size.height - 2 * Self.margin) / area.height)
    let view = Rect(
      x: Self.margin, y: Self.margin, width: area.width * scale, height: area.height * scale)
    image = PixelImage(
      width: Int(view.maxX + Self.margin), height: Int(size.height),
      color: Self.color(palette.page.fill))
    image.fill([view.outline], Self.color(palette.view.fill), in: view)
    let elements = state.elements.filter {
      $0.attributes.isDrawn && $0.attributes.frame.intersects(area)
    }
    let outlines = elements.map { element in
      element.outline.map {
        Point(x: view.x + ($0.x - area.x) * scale, y: view.y + ($0.y - area.y) * scale)
      }
    }
    for (element, outline) in zip(elements, outlines) { draw(element, outline, in: view) }
    image.stroke(
      view.outline, width: 2, Self.color(palette.frame), in: Rect(origin: .zero, size: size))
    guard elements.count <= Self.maxLabelled else { return }
    let boxes = outlines.map { Rect(bounding: $0).intersection(view) ?? .zero }
    for (order, element) in elements.enumerated() {
      let names = element.attributes.identifier.labels(sectionCount: state.sections.count)
      let covers = zip(elements, boxes).dropFirst(order + 1)
        .filter { $0.0.attributes.alpha > 0.3 }.map { $0.1 }
      if let label = label(names, in: boxes[order], below: covers) { labels.append(label) }
    }
  }

  private mutating func draw(_ element: ReportedElement, _ outline: [Point], in view: Rect) {
    let surface: Palette.Surface
    let identifier = element.attributes.identifier
    switch identifier.category {
    case .cell: surface = palette.cells[identifier.indexPath.section % palette.cells.count]
    case .supplementary: surface = palette.supplementary
    case .decoration: surface = palette.decoration
    }
    let alpha = min(max(element.attributes.alpha, 0), 1)
    let isSelected = element.view?.state.isSelected == true
    image.fill(
      [outline], element.view?.content?.color ?? Self.color(surface.fill), alpha: alpha, in: view)
    image.stroke(
      outline, width: isSelected ? 3 : 1.5,
      Self.color(isSelected ? palette.accent : surface.border), alpha: alpha, in: view)
  }

  /// Returns the first name that has room in the middle of a box, where nothing covers it.
  private func label(_ names: [String], in box: Rect, below covers: [Rect]) -> Label? {
    for name in names.map({ $0.visible }) {
      let columns = name.displayWidth
      guard columns > 0, Double(columns) * cell.width <= box.width, cell.height <= box.height else {
        continue
      }
      // The nearest place of whole characters inside the box.
      let column = Int(
        min(
          max(
            (box.center.x / cell.width - Double(columns) / 2).rounded(),
            (box.minX / cell.width).rounded(.up)),
          (box.maxX / cell.width).rounded(.down) - Double(columns)))
      let row = Int((box.center.y / cell.height - 0.5).rounded())
      let place = Rect(
        x: Double(column) * cell.width, y: Double(row) * cell.height,
        width: Double(columns) * cell.width, height: cell.height)
      guard place.minX >= box.minX - 1, place.minX >= 0, place.minY >= 0,
        Int(place.center.x) < image.width, Int(place.center.y) < image.height,
        !covers.contains(where: { $0.intersects(place) })
      else { continue }
      let paper = image[Int(place.center.x), Int(place.center.y)]
      let isLight =
        0.299 * Double(paper.red) + 0.587 * Double(paper.green) + 0.114 * Double(paper.blue) > 140
      let ink: UInt8 = isLight ? 0 : 255
      return Label(
        column: column, row: row, text: name, paper: paper,
        ink: CellContent.Color(red: ink, green: ink, blue: ink))
    }
    return nil
  }

  private static func color(_ text: String) -> CellContent.Color {
    CellContent.Color(text) ?? CellContent.Color(red: 128, green: 128, blue: 128)
  }

  /// Returns the sequences that show it from a row on, where the first row is 1.
  ///
  /// - Parameters:
  ///   - isKitty: Whether the terminal has kitty's protocol; otherwise it has sixels.
  ///   - row: The row of its first line.
  /// - Returns: The control sequences.
  package func sequences(isKitty: Bool, at row: Int) -> String {
    var output = "\u{1B}[\(row);1H" + (isKitty ? image.kittySequences : image.sixels)
    for label in labels {
      output += "\u{1B}[\(row + label.row);\(label.column + 1)H"
      // Kitty's picture shows through; a character without a background would erase sixels.
      if !isKitty { output += "\u{1B}[48;2;\(label.paper.parameters)m" }
      output += "\u{1B}[38;2;\(label.ink.parameters)m\(label.text)"
    }
    return output + "\u{1B}[0m"
  }
}

extension CellContent.Color {
  /// The components as a control sequence has them: `219;231;255`.
  fileprivate var parameters: String { "\(red);\(green);\(blue)" }
}

extension Rect {
  /// The corners, clockwise from the upper left one.
  fileprivate var outline: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// The smallest rectangle with some points in it.
  fileprivate init(bounding points: [Point]) {
    let (xs, ys) = (points.map { $0.x }, points.map { $0.y })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}

extension ReportedElement {
  /// The number of straight lines for a round corner.
  private static let arcSteps = 6

  /// The corners of its outline in order, with its transform, in content coordinates; round corners
  /// are polygons.
  fileprivate var outline: [Point] {
    let size = attributes.size
    let half = Point(x: size.width / 2, y: size.height / 2)
    let offsets: [Point]
    if let polygon = view?.content?.outline?.corners {
      offsets = polygon.map {
        Point(x: ($0.x - 0.5) * size.width, y: ($0.y - 0.5) * size.height)
      }
    } else {
      let radius = min(max(attributes.cornerRadius, 0), half.x, half.y)
      let middles = [(1.0, -1.0), (1, 1), (-1, 1), (-1, -1)]
      offsets = middles.enumerated().flatMap { number, sign in
        let middle = Point(x: sign.0 * (half.x - radius), y: sign.1 * (half.y - radius))
        guard radius > 0 else { return [middle] }
        // From the direction of the side before the corner to that of the one after it.
        return (0...Self.arcSteps).map { step in
          let turn = sineAndCosine(
            (Double(number - 1) + Double(step) / Double(Self.arcSteps)) * .pi / 2)
          return Point(x: middle.x + radius * turn.cosine, y: middle.y + radius * turn.sine)
        }
      }
    }
    return offsets.map {
      attributes.center
        + (attributes.hasSpatialTransform
          ? attributes.transform3D.project($0) : attributes.transform.apply($0))
    }
  }
}
