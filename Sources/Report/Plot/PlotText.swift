extension Plot {
  /// Draws each curve as columns of text, for a terminal.
  ///
  /// - Parameter width: The width, in columns.
  /// - Returns: The lines; with several curves, each after a line with its expression.
  package func text(width: Int) -> String {
    curves.map { curve in
      let columns = TextColumns(name: axis.variable, places: places, values: curve.values)
      return (curves.count > 1 ? "\(curve.expression.visibleText)\n" : "")
        + columns.text(width: width)
    }.joined(separator: "\n\n")
  }

  /// The lowest value that is drawn: zero unless the values would look alike.
  static func low(_ values: [Double]) -> Double {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    return least >= 0 && least < most / 2 ? 0 : least
  }
}

/// Numbers as columns of text.
private struct TextColumns {
  /// The name of what is shown to the right, and its values.
  let name: String
  let places: [Double]

  /// The value at each place.
  let values: [Double]

  private static let rows = 8
  private static let eighths = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Draws the columns, from the lowest value, or from zero if that is close, to the highest.
  ///
  /// - Parameter width: The width, in columns.
  /// - Returns: The lines.
  func text(width: Int) -> String {
    guard let most = values.max(), let start = places.first, let end = places.last else {
      return "nothing to plot"
    }
    let low = Plot.low(values)
    let labels = [most.readable, low.readable]
    let margin = (labels.map { $0.count }.max() ?? 0) + 1
    let room = max(8, width - margin - 1)
    let shown = sampled(to: room)
    let wide = max(1, min(3, room / max(1, shown.count)))
    let range = most - low
    let heights = shown.map { value in
      range > 0 ? max(1, Int(((value - low) / range * Double(Self.rows * 8)).rounded())) : 4
    }
    var lines = (0..<Self.rows).map { row in
      let label = row == 0 ? labels[0] : row == Self.rows - 1 ? labels[1] : ""
      let floor = (Self.rows - 1 - row) * 8
      let bars = heights.map {
        String(repeating: Self.eighths[min(8, max(0, $0 - floor))], count: wide)
      }
      return (label.padded(before: margin - 1) + " ┤" + bars.joined()).withoutTrailingSpaces
    }
    let axis = "\(name) \(start.readable)"
    let length = shown.count * wide
    lines.append(
      String(repeating: " ", count: margin) + "└" + String(repeating: "─", count: length))
    lines.append(
      String(repeating: " ", count: margin + 1) + axis
        + end.readable.padded(before: max(end.readable.count + 1, length - axis.count)))
    return lines.joined(separator: "\n")
  }

  /// The values, or the mean of each of as many parts as there is room for.
  private func sampled(to count: Int) -> [Double] {
    guard values.count > count else { return values }
    return (0..<count).map { part in
      let first = part * values.count / count
      let end = max(first + 1, (part + 1) * values.count / count)
      return values[first..<end].reduce(0, +) / Double(end - first)
    }
  }
}
