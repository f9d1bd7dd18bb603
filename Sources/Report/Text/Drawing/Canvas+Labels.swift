/// The possible labels of a box, in order of preference; the first one that fits is written.
struct BoxLabel: Hashable, Sendable {
  let box: DrawnBox
  let texts: [String]
}

extension Canvas {
  /// Writes each label inside the visible part of its box, as near the centre as possible; in the
  /// upper edge if the box has no inside.
  ///
  /// A label that does not fit is omitted. The index of a label is the order of drawing of its box.
  /// - Complexity: O(*n*) in the number of places and labels.
  mutating func write(_ labels: [BoxLabel]) {
    let inside = runs { $0.inside }
    let edges = runs { $0.arms == .horizontal ? $0.upperEdge : nil }
    for (order, label) in labels.enumerated() {
      if label.box.rows.last - label.box.rows.first > 1 {
        write(label, in: inside[order] ?? [], margin: 0)
      } else {
        write(label, in: edges[order] ?? [], margin: 1)
      }
    }
  }

  private mutating func write(_ label: BoxLabel, in runs: [Run], margin: Int) {
    let top = max(label.box.rows.first, -1)
    let middle = (top + min(label.box.rows.last, rows)) / 2
    for text in label.texts where !text.isEmpty {
      let width = text.displayWidth + 2 * margin
      let fitting = runs.filter { $0.columns.count >= width }
      guard let run = fitting.min(by: { $0.isBetter(than: $1, at: middle) }) else { continue }
      let column = run.columns.lowerBound + (run.columns.count - width) / 2
      let spaces = String(repeating: " ", count: margin)
      write(spaces + text + spaces, column: column, row: run.row)
      return
    }
  }

  /// Consecutive places in one row.
  private struct Run {
    let row: Int
    let columns: Range<Int>

    /// Returns whether a label fits better here: nearer to the row, then with more space.
    func isBetter(than other: Run, at middle: Int) -> Bool {
      let (distance, otherDistance) = (abs(row - middle), abs(other.row - middle))
      guard distance == otherDistance else { return distance < otherDistance }
      return columns.count > other.columns.count
    }
  }

  /// Returns the runs of places that belong to a box, by box.
  private func runs(owner: (Place) -> Int?) -> [Int: [Run]] {
    var runs: [Int: [Run]] = [:]
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let start = column
        let order = owner(self[column, row])
        while column < columns, owner(self[column, row]) == order { column += 1 }
        guard let order else { continue }
        runs[order, default: []].append(Run(row: row, columns: start..<column))
      }
    }
    return runs
  }
}
