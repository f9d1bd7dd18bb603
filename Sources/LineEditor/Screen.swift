/// The rows of a terminal that a line editor has drawn, and draws again where they differ.
///
/// A key changes few cells, and only these are sent: a slow line shows what is typed at once.
struct Screen {
  struct Cell: Hashable {
    let text: String
    let columns: Int
    var style = Style.plain
  }

  struct Size: Hashable {
    var columns, rows: Int
  }

  /// What is to be shown: rows of cells, and the place of the cursor.
  struct Picture {
    var rows: [[Cell]] = [[]]
    var cursor = (row: 0, column: 0)
    let columns: Int
    private let width: (Character) -> Int

    init(columns: Int, width: @escaping (Character) -> Int) {
      (self.columns, self.width) = (max(columns, 4), width)
    }

    /// The width of the last row.
    var column: Int { rows[rows.count - 1].reduce(0) { $0 + $1.columns } }

    /// Adds a text to the last row, and to rows below it where it does not fit.
    mutating func add(_ text: String, _ style: Style = .plain) {
      for character in text { add(character, style) }
    }

    mutating func add(_ character: Character, _ style: Style) {
      if character == "\n" { return rows.append([]) }
      // A tab's width depends on its place: here it is two spaces.
      let cell =
        character == "\t"
        ? Cell(text: "  ", columns: 2, style: style)
        : Cell(text: String(character), columns: max(1, width(character)), style: style)
      if column + cell.columns > columns { rows.append([]) }
      rows[rows.count - 1].append(cell)
    }

    /// Puts the cursor after what was added so far.
    mutating func putCursor() {
      if column >= columns { rows.append([]) }
      cursor = (rows.count - 1, column)
    }

    /// Leaves the rows around the cursor that a terminal has room for.
    mutating func crop(to count: Int) {
      guard rows.count > count else { return }
      let first = min(max(0, cursor.row - count + 2), rows.count - count)
      rows = Array(rows[first..<first + count])
      cursor.row -= first
    }
  }

  private(set) var rows: [[Cell]] = []
  private var cursor = (row: 0, column: 0)
  let usesColor: Bool

  init(usesColor: Bool) { self.usesColor = usesColor }

  /// Returns what changes the screen to a picture.
  mutating func draw(_ picture: Picture) -> String {
    var output = ""
    if rows.isEmpty { rows = [[]] }
    for (number, row) in picture.rows.enumerated() {
      if number >= rows.count {
        output += move(to: (rows.count - 1, cursor.column)) + "\n"
        rows.append([])
        cursor = (number, 0)
      }
      output += draw(row, at: number)
    }
    if rows.count > picture.rows.count {
      output += move(to: (picture.rows.count, 0)) + "\u{1B}[J"
      rows.removeLast(rows.count - picture.rows.count)
    }
    return output + move(to: picture.cursor)
  }

  private mutating func draw(_ row: [Cell], at number: Int) -> String {
    let old = rows[number]
    guard old != row else { return "" }
    let same = zip(old, row).prefix { $0 == $1 }.count
    var output = move(to: (number, row.prefix(same).reduce(0) { $0 + $1.columns }))
    var style = Style.plain
    for cell in row.dropFirst(same) {
      if usesColor, cell.style != style {
        output += (style == .plain ? "" : "\u{1B}[0m") + cell.style.code
        style = cell.style
      }
      output += cell.text
    }
    if usesColor, style != .plain { output += "\u{1B}[0m" }
    let width = row.reduce(0) { $0 + $1.columns }
    if old.reduce(0, { $0 + $1.columns }) > width || old.count > row.count { output += "\u{1B}[K" }
    rows[number] = row
    cursor = (number, width)
    return output
  }

  private mutating func move(to place: (row: Int, column: Int)) -> String {
    defer { cursor = place }
    guard place != cursor else { return "" }
    var output = ""
    if place.row < cursor.row { output += "\u{1B}[\(cursor.row - place.row)A" }
    if place.row > cursor.row { output += "\u{1B}[\(place.row - cursor.row)B" }
    if place.column != cursor.column || place.row != cursor.row {
      output += "\r" + (place.column > 0 ? "\u{1B}[\(place.column)C" : "")
    }
    return output
  }

  /// Returns what removes the drawn rows.
  mutating func erase() -> String {
    let output = move(to: (0, 0)) + "\r\u{1B}[J"
    (rows, cursor) = ([], (0, 0))
    return output
  }

  /// Returns what goes on below the drawn rows, which stay.
  mutating func leave() -> String {
    let output = move(to: (max(cursor.row, rows.count - 1), cursor.column)) + "\n"
    (rows, cursor) = ([], (0, 0))
    return output
  }

  /// Forgets what was drawn: the terminal was cleared.
  mutating func forget() { (rows, cursor) = ([], (0, 0)) }

  /// Returns what removes the drawn rows after the terminal has got another width, in which it has
  /// broken them again.
  mutating func eraseAfterResize(to columns: Int) -> String {
    func height(_ row: [Cell]) -> Int {
      max(1, (row.reduce(0) { $0 + $1.columns } + columns - 1) / max(1, columns))
    }
    let above =
      rows.prefix(cursor.row).reduce(0) { $0 + height($1) } + cursor.column / max(1, columns)
    (rows, cursor) = ([], (0, 0))
    return (above > 0 ? "\u{1B}[\(above)A" : "") + "\r\u{1B}[J"
  }
}
