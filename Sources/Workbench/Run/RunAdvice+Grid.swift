package import CollectionLayout
import CollectionSimulation
import LuaSyntax
import Scripting

/// Detects grids that count items from 0 where Lua counts from 1, or whose rows are fractions.
///
/// A finding needs both: cells in the positions that such a mistake causes, and the mistake in the
/// script's text.
extension RunAdvice {
  /// The maximum number of items that are examined.
  private static let maxGridItems = 200

  func gridFault() throws(Diagnostic) -> Diagnostic? {
    guard placesAlone, let cells = try equalCells() else { return nil }
    let tokens = SourceText(script.text).tokens
    for isTurned in [false, true] {
      let origins = cells.map { cell in
        isTurned ? Point(x: cell.y, y: cell.x) : Point(x: cell.x, y: cell.y)
      }
      if let columns = Self.columns(ofStaircase: origins), let row = tokens.fractionalRow {
        return fractionalFault(columns, row)
      }
      if Self.beginsInSecondColumn(origins), let column = tokens.shiftedColumn {
        let (name, columns) = (column.name, column.columns)
        var fault = fault(
          at: column.line, "the first place of the grid is empty, since items count from 1",
          fix: "write (\(name) - 1) % \(columns) and (\(name) - 1) // \(columns)")
        fault.subject = Subject(.variable, name)
        return fault
      }
      if let step = Self.emptyFirstRow(cells, isTurned), view.itemCounts.count == 1,
        let product = tokens.product(ofCounterBy: step)
      {
        return emptyRowFault(step, product)
      }
    }
    return nil
  }

  private func emptyRowFault(_ step: Double, _ product: [Token].GridLine) -> Diagnostic {
    let meant = "(\(product.name) - 1)"
    var found = fault(
      at: product.line,
      "the first \(step.shortText) points are empty, since items count from 1",
      fix: "write \(meant) in place of \(product.name)")
    found.subject = Subject(.variable, product.name, replacement: meant)
    found.subject?.writing = Subject.Writing("")
    return found
  }

  /// Returns the distance of the cells of a list that begins one of them too late; nil for any other.
  static func emptyFirstRow(_ cells: [Rect], _ isTurned: Bool) -> Double? {
    let starts = cells.map { isTurned ? $0.x : $0.y }
    let others = cells.map { isTurned ? $0.y : $0.x }
    guard let step = starts.first, let size = cells.first?.size,
      step >= (isTurned ? size.width : size.height) - tolerance,
      starts.enumerated().allSatisfy({ abs($1 - Double($0 + 1) * step) < tolerance }),
      others.allSatisfy({ abs($0 - others[0]) < tolerance })
    else { return nil }
    return step
  }

  private func fractionalFault(_ columns: Int, _ row: [Token].GridLine) -> Diagnostic {
    let quotient = "\(row.isZeroBased ? row.name : "(\(row.name) - 1)") // \(row.columns)"
    var found = fault(
      at: row.line,
      "the \(columns) cells of each row are at different heights: its number has a fraction",
      fix: row.isCounter
        ? "write (\(row.name) - 1) % \(row.columns) and \(quotient)"
        : "write \(quotient), which rounds down")
    if row.isCounter { found.subject = Subject(.variable, row.name) }
    if row.isZeroBased { found.subject = Subject(.sign, row.name) }
    return found
  }

  private func fault(at line: Int, _ message: String, fix: String) -> Diagnostic {
    Diagnostic(
      .gridIndex, severity: .warning, message, fix: fix,
      place: Diagnostic.Place(file: script.name, line: line))
  }

  /// Returns the frames of the cells of the first section with more than two items; nil unless all
  /// have the same size.
  private func equalCells() throws(Diagnostic) -> [Rect]? {
    guard let section = view.itemCounts.firstIndex(where: { $0 > 2 }) else { return nil }
    var frames: [Rect] = []
    for item in 0..<min(view.itemCounts[section], Self.maxGridItems) {
      let element = ElementIdentifier.cell(IndexPath(section: section, item: item))
      guard let cell = try view.answer(for: element), !cell.frame.isEmpty,
        cell.frame.size == frames.first?.size ?? cell.frame.size
      else { return nil }
      frames.append(cell.frame)
    }
    return frames
  }

  /// Returns the number of columns if each cell is a fraction of a row below the previous one; nil
  /// for any other grid.
  static func columns(ofStaircase origins: [Point]) -> Int? {
    guard origins.count > 2 else { return nil }
    let step = origins[1] - origins[0]
    // Without the `- 1`, the first cell is in the second column.
    for shift in [0, 1] {
      let start = origins[0].x - Double(shift) * step.x
      guard step.x > tolerance, step.y > tolerance,
        let wrap = origins.dropFirst().firstIndex(where: { $0.x <= start + tolerance })
      else { continue }
      let columns = wrap + shift
      let fits = origins.enumerated().allSatisfy { item, origin in
        origin.isNear(
          Point(
            x: start + Double((item + shift) % columns) * step.x,
            y: origins[0].y + Double(item) * step.y))
      }
      if columns > 1, fits { return columns }
    }
    return nil
  }

  /// Returns whether the cells begin in the second column of a grid, and the last of each row is in
  /// the place of the first.
  static func beginsInSecondColumn(_ origins: [Point]) -> Bool {
    guard origins.count > 2,
      let wrap = origins.dropFirst().firstIndex(where: { $0.x < origins[0].x - tolerance }),
      wrap < origins.count
    else { return false }
    let columns = wrap + 1
    let step = columns > 2 ? origins[1].x - origins[0].x : origins[0].x - origins[wrap].x
    let rise = origins.count > columns ? origins[columns].y - origins[0].y : 0
    guard step > tolerance, rise > tolerance else { return false }
    // The first cell of the second row may still be in the first row, at its left edge.
    let isInNextRow = origins[wrap].y > origins[0].y + tolerance
    for (offset, origin) in origins.enumerated() {
      let item = offset + 1
      let row = isInNextRow ? item / columns : offset / columns
      let expected = Point(
        x: origins[wrap].x + Double(item % columns) * step, y: origins[0].y + Double(row) * rise)
      guard origin.isNear(expected) else { return false }
    }
    return true
  }

  fileprivate static let tolerance = 0.01
}

extension Point {
  /// Returns whether two points are equal to within a hundredth of a point.
  package func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < RunAdvice.tolerance && abs(y - other.y) < RunAdvice.tolerance
  }
}

extension [Token] {
  /// A column or a row that is computed in a line: the item's name, and the number of columns.
  fileprivate struct GridLine {
    let line: Int
    let name: String
    let columns: String
    /// Whether the name counts from 1, and nothing is subtracted.
    var isCounter = false
    /// Whether the name counts from 0: `local zero = i - 1`.
    var isZeroBased = false
  }

  /// Returns the name, the number or the field after a token: `self.columns`.
  private func operand(after index: Int) -> String {
    guard index + 1 < count else { return "columns" }
    var text = self[index + 1].text
    var next = index + 2
    while next + 1 < count, self[next].text == ".", self[next + 1].kind == .name {
      text += "." + self[next + 1].text
      next += 2
    }
    return text
  }

  /// The variables of loops that count from 1.
  private var counters: Set<String> {
    var found: Set<String> = []
    for place in indices.dropLast(3)
    where self[place].text == "for" && self[place + 2].text == "=" && self[place + 3].text == "1" {
      found.insert(self[place + 1].text)
    }
    return found
  }

  /// Returns whether a name is an operand of its own, and not part of a longer expression before it.
  private func beginsOperand(_ place: Int) -> Bool {
    place == 0 || !["+", "-", "*", ".", ":", "/", "%"].contains(self[place - 1].text)
  }

  /// The line of `(i - 1) / columns`, in which the quotient is not rounded; nil if there is none.
  fileprivate var fractionalRow: GridLine? { quotientOfDifference ?? quotientOfName }

  /// The line of `i / columns`, or of `zero / columns` after `local zero = i - 1`; nil if there is none.
  private var quotientOfName: GridLine? {
    let counters = counters
    var zeroes: Set<String> = []
    for place in indices.dropLast(5)
    where self[place].text == "local" && self[place + 2].text == "="
      && counters.contains(self[place + 3].text) && self[place + 4].text == "-"
      && self[place + 5].text == "1"
    {
      zeroes.insert(self[place + 1].text)
    }
    for place in indices.dropLast(2)
    where self[place].kind == .name && self[place + 1].text == "/" && beginsOperand(place) {
      let name = self[place].text
      let isRounded = place > 1 && ["floor", "tointeger"].contains(self[place - 2].text)
      guard !isRounded, counters.contains(name) || zeroes.contains(name) else { continue }
      return GridLine(
        line: self[place].span.line, name: name, columns: operand(after: place + 1),
        isCounter: !zeroes.contains(name), isZeroBased: zeroes.contains(name))
    }
    return nil
  }

  private var quotientOfDifference: GridLine? {
    guard count > 6 else { return nil }
    for place in 0..<count - 6 {
      let words = self[place..<place + 6]
      let texts = words.map { $0.text }
      guard texts[0] == "(", texts[2...] == ["-", "1", ")", "/"], words[place + 1].kind == .name,
        place == 0 || !["floor", "tointeger"].contains(self[place - 1].text)
      else { continue }
      return GridLine(
        line: words[place].span.line, name: texts[1], columns: operand(after: place + 5))
    }
    return nil
  }

  /// Returns the line of `i * 60` in a loop from 1, if nothing but cells is placed; nil if there is none, or there are several.
  fileprivate func product(ofCounterBy step: Double) -> GridLine? {
    let names = Set(filter { $0.kind == .name }.map { $0.text })
    guard names.isDisjoint(with: ["placeSupplementary", "placeDecoration"]) else { return nil }
    let counters = counters
    let found = indices.dropLast().filter { place in
      counters.contains(self[place].text)
        && (self[place + 1].text == "*" && beginsOperand(place)
          || place > 1 && self[place - 1].text == "*" && self[place + 1].text != ".")
    }
    guard found.count == 1, let place = found.first else { return nil }
    return GridLine(line: self[place].span.line, name: self[place].text, columns: "")
  }

  /// The line of `i % columns` in a loop from 1, and the loop's variable; nil if there is none.
  fileprivate var shiftedColumn: GridLine? {
    let counters = counters
    for (place, token) in enumerated() where place + 3 < count {
      guard token.kind == .name, counters.contains(token.text), self[place + 1].text == "%",
        place == 0 || !["+", "-", "*", ".", ":"].contains(self[place - 1].text)
      else { continue }
      return GridLine(
        line: token.span.line, name: token.text, columns: operand(after: place + 1))
    }
    return nil
  }
}
