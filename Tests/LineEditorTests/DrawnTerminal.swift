import LineEditor

/// A terminal that a test types at and looks at: it draws what it is sent, as a terminal does.
final class DrawnTerminal: LineTerminal {
  var size: (columns: Int, rows: Int)
  private var typed: [TypedBytes]

  /// The characters of each row; a wide one is followed by an empty one.
  private(set) var rows: [[String]] = [[]]
  private(set) var row = 0
  private(set) var column = 0

  /// All that was written.
  private(set) var written = ""
  private(set) var isRaw = false
  private(set) var begins = 0
  private(set) var stops = 0

  /// What happens before the bytes with this number are read.
  var before: [Int: (DrawnTerminal) -> Void] = [:]
  private var reads = 0

  init(_ typed: [TypedBytes], columns: Int = 80, rows: Int = 24) {
    (self.typed, size) = (typed, (columns, rows))
  }

  func begin() {
    isRaw = true
    begins += 1
  }

  func end() { isRaw = false }
  func suspend() { stops += 1 }
  func clear() { write("\u{1B}[H\u{1B}[2J") }

  func read(milliseconds: Int) -> TypedBytes {
    before[reads]?(self)
    reads += 1
    return typed.isEmpty ? .end : typed.removeFirst()
  }

  /// The rows as text, without those that are empty at the end.
  var text: [String] {
    var lines = rows.map { row in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  // MARK: - Drawing

  func write(_ text: String) {
    written += text
    var rest = Substring(text)
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "\u{1B}": obey(&rest)
      case "\r": column = 0
      case "\n", "\r\n":
        row += 1
        column = 0
        while rows.count <= row { rows.append([]) }
      default: put(character)
      }
    }
  }

  private func put(_ character: Character) {
    let width = columnsOf(character)
    if column + width > size.columns { (row, column) = (row + 1, 0) }
    while rows.count <= row { rows.append([]) }
    while rows[row].count < column + width { rows[row].append(" ") }
    rows[row][column] = String(character)
    if width == 2 { rows[row][column + 1] = "" }
    column += width
  }

  private func obey(_ rest: inout Substring) {
    guard rest.first == "[" else { return }
    rest.removeFirst()
    let parameters = rest.prefix { $0.isNumber || $0 == ";" || $0 == "?" }
    rest = rest.dropFirst(parameters.count)
    let count = Int(parameters) ?? 1
    switch rest.popFirst() {
    case "A": row = max(0, row - count)
    case "B": row = min(rows.count - 1, row + count)
    case "C": column = min(size.columns, column + count)
    case "K": rows[row] = Array(rows[row].prefix(column))
    case "J" where parameters == "2": rows = [[]]
    case "J":
      rows[row] = Array(rows[row].prefix(column))
      rows.removeSubrange((row + 1)...)
    case "H": (row, column) = (0, 0)
    default: break
    }
  }
}

/// Two columns for a few wide characters, as a terminal has them.
func columnsOf(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first?.value else { return 0 }
  return first >= 0x1100 && !(0x2000...0x2BFF).contains(first) ? 2 : 1
}
