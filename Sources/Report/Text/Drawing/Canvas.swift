import CollectionSimulation

/// A drawing in characters: joining lines, shades, and labels on top.
///
/// Later drawings cover earlier ones.
struct Canvas: Sendable {
  let columns: Int
  let rows: Int

  /// A character of the drawing.
  struct Place: Hashable, Sendable {
    var arms: LineArms = []

    /// Whether it is a rounded corner, as long as no other line joins it.
    var isRound = false

    /// The dots of lines at an angle, as the bits of a braille character; 0 for none.
    var dots: UInt8 = 0

    /// The character to use if there is no line: a space, or a shade.
    var fill: Character = " "

    /// The box whose inside it is, by the order of drawing; nil if there is none.
    var inside: Int?

    /// The box whose upper edge it is, by the order of drawing; nil if there is none.
    var upperEdge: Int?
  }

  private(set) var places: [Place]

  /// The characters of labels, by place; the place after a wide character is empty.
  private(set) var labels: [Character?]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    places = Array(repeating: Place(), count: columns * rows)
    labels = Array(repeating: nil, count: columns * rows)
  }

  subscript(column: Int, row: Int) -> Place {
    get { places[row * columns + column] }
    set { places[row * columns + column] = newValue }
  }

  // MARK: Drawing

  /// Draws an outlined box; if an extent is too small, a line or a point.
  ///
  /// - Parameters:
  ///   - box: The lines of its edges.
  ///   - order: Its position in the order of drawing.
  ///   - isRound: Whether its corners are rounded.
  mutating func outline(_ box: DrawnBox, order: Int, isRound: Bool = false) {
    if box.columns.isStroke || box.rows.isStroke {
      stroke(box)
    } else {
      for row in visibleRows(box) {
        for column in visibleColumns(box) {
          let edges = Edges(box, column: column, row: row)
          self[column, row] = self[column, row].covered(by: edges, order: order)
          self[column, row].isRound = isRound && edges.isCorner
          self[column, row].arms.subtract(strokesOutside(box, column: column, row: row))
        }
      }
    }
  }

  /// Returns the strokes that would leave the drawing along an edge where the box ends.
  private func strokesOutside(_ box: DrawnBox, column: Int, row: Int) -> LineArms {
    var arms: LineArms = []
    if row == 0, box.rows.first == 0 { arms.insert(.up) }
    if column == 0, box.columns.first == 0 { arms.insert(.left) }
    if row == rows - 1, box.rows.last == rows - 1 { arms.insert(.down) }
    if column == columns - 1, box.columns.last == columns - 1 { arms.insert(.right) }
    return arms
  }

  /// Draws a shaded box without an outline; if an extent is too small, only where there are no
  /// lines.
  mutating func shade(_ box: DrawnBox, _ shade: Character, order: Int) {
    let isStroke = box.columns.isStroke || box.rows.isStroke
    for row in visibleRows(box) {
      for column in visibleColumns(box) {
        if !isStroke {
          self[column, row] = Place(fill: shade, inside: order)
        } else if self[column, row].arms.isEmpty {
          self[column, row].fill = shade
        }
      }
    }
  }

  /// Draws a box that is too small for an inside: a line, or a point.
  private mutating func stroke(_ box: DrawnBox) {
    for row in visibleRows(box) {
      for column in visibleColumns(box) {
        var arms: LineArms = []
        if row > box.rows.first { arms.insert(.up) }
        if column < box.columns.last { arms.insert(.right) }
        if row < box.rows.last { arms.insert(.down) }
        if column > box.columns.first { arms.insert(.left) }
        self[column, row].arms.formUnion(arms)
        if arms.isEmpty { self[column, row].fill = "▪" }
      }
    }
  }

  private func visibleColumns(_ box: DrawnBox) -> Range<Int> {
    let first = max(box.columns.first, 0)
    return first..<max(min(box.columns.last, columns - 1) + 1, first)
  }

  private func visibleRows(_ box: DrawnBox) -> Range<Int> {
    let first = max(box.rows.first, 0)
    return first..<max(min(box.rows.last, rows - 1) + 1, first)
  }

  /// Writes a label from a place on, where it must fit.
  mutating func write(_ label: String, column: Int, row: Int) {
    var column = column
    for character in label {
      let width = character.columns
      guard width > 0, column + width <= columns else { continue }
      labels[row * columns + column] = character
      column += width
    }
  }

  /// Returns a row's characters, in runs of one style.
  func line(_ row: Int) -> TextLine {
    var line: TextLine = []
    var column = 0
    while column < columns {
      let span = span(column, row)
      if let last = line.last, last.style == span.style {
        line[line.count - 1].text += span.text
      } else {
        line.append(span)
      }
      column += span.text.displayWidth
    }
    return line
  }

  private func span(_ column: Int, _ row: Int) -> TextSpan {
    if let label = labels[row * columns + column] { return TextSpan(String(label), .strong) }
    let place = self[column, row]
    if let dots = place.braille { return TextSpan(String(dots)) }
    if !place.arms.isEmpty {
      let character = place.isRound ? place.arms.roundCharacter : place.arms.character
      return TextSpan(String(character))
    }
    return TextSpan(String(place.fill), place.fill == " " ? .plain : .faint)
  }
}

/// The edges of a box on which a place is.
private struct Edges {
  let isLeft: Bool
  let isRight: Bool
  let isTop: Bool
  let isBottom: Bool

  init(_ box: DrawnBox, column: Int, row: Int) {
    isLeft = column == box.columns.first
    isRight = column == box.columns.last
    isTop = row == box.rows.first
    isBottom = row == box.rows.last
  }

  var isCorner: Bool { isUpright && isLevel }

  /// Whether it is on one of the vertical edges, or on one of the horizontal ones.
  private var isUpright: Bool { isLeft || isRight }
  private var isLevel: Bool { isTop || isBottom }

  /// The strokes of the box at this place: lines along its edges.
  var arms: LineArms {
    var arms: LineArms = []
    if isUpright, !isTop { arms.insert(.up) }
    if isLevel, !isRight { arms.insert(.right) }
    if isUpright, !isBottom { arms.insert(.down) }
    if isLevel, !isLeft { arms.insert(.left) }
    return arms
  }

  /// The strokes of lower boxes that are not covered: those that lead away from the box, or along
  /// its edge.
  var uncovered: LineArms {
    var arms: LineArms = []
    if isUpright || isTop { arms.insert(.up) }
    if isLevel || isRight { arms.insert(.right) }
    if isUpright || isBottom { arms.insert(.down) }
    if isLevel || isLeft { arms.insert(.left) }
    return arms
  }
}

extension Canvas.Place {
  /// Returns the place after a box is drawn over it.
  fileprivate func covered(by edges: Edges, order: Int) -> Canvas.Place {
    let isInside = !(edges.isLeft || edges.isRight || edges.isTop || edges.isBottom)
    guard !isInside else { return Canvas.Place(inside: order) }
    let isUpper = edges.isTop && !edges.isLeft && !edges.isRight
    let isLower = edges.isBottom && !edges.isLeft && !edges.isRight
    return Canvas.Place(
      arms: arms.intersection(edges.uncovered).union(edges.arms),
      // The box above does not take the line from the box whose upper edge it is.
      upperEdge: isUpper ? order : isLower ? upperEdge : nil)
  }
}
