/// A drawing made of characters: boxes on a grid in which a row is as high as two columns are wide.
struct GroupSketch {
  /// The maximum number of columns of a drawing.
  private static let maxColumns = 60
  private static let maxRows = 40

  private let columnsPerPoint: Double
  private let rowsPerPoint: Double
  private var rows: [[Character]]

  /// Creates an empty drawing of a rectangle of the size, or nil if it has no area.
  init?(of size: Size) {
    guard !size.isEmpty, size.isFinite else { return nil }
    let scale = min(
      Double(Self.maxColumns) / size.width, 2 * Double(Self.maxRows) / size.height)
    columnsPerPoint = scale
    rowsPerPoint = scale / 2
    // A flat group is drawn high enough to distinguish its items.
    let columns = max(2, wholeNumber((size.width * scale).rounded(), atMost: Self.maxColumns))
    let height = max(4, wholeNumber((size.height * scale / 2).rounded(), atMost: Self.maxRows))
    rows = Array(repeating: Array(repeating: " ", count: columns + 1), count: height + 1)
    stretch = Double(height) / max(size.height * rowsPerPoint, 1e-9)
    draw(Rect(origin: .zero, size: size))
  }

  private let stretch: Double

  /// The lines, without trailing spaces.
  var text: String {
    rows.map { row in
      let end = row.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
      return String(row[..<end])
    }.joined(separator: "\n")
  }

  /// Draws the edges of a rectangle; neighbours share an edge.
  mutating func draw(_ rect: Rect, label: String = "") {
    let (left, right) = (column(rect.minX), column(rect.maxX))
    let (top, bottom) = (row(rect.minY), row(rect.maxY))
    guard left < right, top < bottom else { return mark(rect.center) }
    for column in left...right {
      put("-", column, top)
      put("-", column, bottom)
    }
    for row in top...bottom {
      put("|", left, row)
      put("|", right, row)
    }
    for (column, row) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      rows[row][column] = "+"
    }
    write(label, between: left, and: right, (top + bottom) / 2)
  }

  /// Marks a point with a star.
  mutating func mark(_ point: Point) { rows[row(point.y)][column(point.x)] = "*" }

  /// Writes a word centred between two columns, if it fits.
  private mutating func write(_ word: String, between left: Int, and right: Int, _ row: Int) {
    guard word.count < right - left else { return }
    let first = (left + right - word.count + 1) / 2
    for (offset, letter) in word.enumerated() { rows[row][first + offset] = letter }
  }

  /// Draws a piece of an edge; crossing edges make a corner.
  private mutating func put(_ edge: Character, _ column: Int, _ row: Int) {
    let known = rows[row][column]
    rows[row][column] = known == " " || known == edge || known.isLetterOfLabel ? edge : "+"
  }

  private func column(_ x: Double) -> Int {
    wholeNumber((x * columnsPerPoint).rounded(), atMost: rows[0].count - 1)
  }

  private func row(_ y: Double) -> Int {
    wholeNumber((y * rowsPerPoint * stretch).rounded(), atMost: rows.count - 1)
  }
}

extension Character {
  /// Whether the character belongs to a label or is a mark, not part of an edge.
  fileprivate var isLetterOfLabel: Bool { isNumber || self == "*" }
}
