/// Rows of texts in aligned columns.
struct TextTable: Sendable {
  enum Alignment: Sendable {
    case leading
    case trailing
    /// Numbers with their decimal points below each other.
    case decimal
  }

  struct Column: Sendable {
    let title: String
    let alignment: Alignment
    let style: TextStyle

    init(_ title: String, _ alignment: Alignment, _ style: TextStyle = .plain) {
      self.title = title
      self.alignment = alignment
      self.style = style
    }
  }

  private let columns: [Column]
  private let hasTitles: Bool
  private var rows: [[String]] = []

  /// Creates a table without rows.
  ///
  /// A table whose columns have no titles has no line for them.
  init(_ columns: [Column]) {
    self.columns = columns
    hasTitles = columns.contains { !$0.title.isEmpty }
  }

  /// Adds a row: a text for each column, safe to show.
  mutating func add(_ texts: [String]) { rows.append(texts) }

  /// The table's lines; the last column is cut where the width ends.
  ///
  /// - Complexity: O(*n*) in the texts.
  func lines(width: Int) -> [TextLine] {
    let aligned = columns.indices.map { column in
      columns[column].aligned(rows.map { column < $0.count ? $0[column] : "" })
    }
    var lines: [TextLine] = []
    if hasTitles { lines.append(line(aligned.map(\.title), width: width) { _ in .faint }) }
    for row in rows.indices {
      lines.append(line(aligned.map { $0.texts[row] }, width: width) { columns[$0].style })
    }
    return lines
  }

  private func line(_ texts: [String], width: Int, style: (Int) -> TextStyle) -> TextLine {
    var line: TextLine = []
    var left = width
    for (index, text) in texts.enumerated() {
      let isLast = index == texts.count - 1
      let spaced = "  " + (isLast ? text.cut(to: max(left - 2, 8)) : text)
      left -= spaced.displayWidth
      line.append(TextSpan(spaced, style(index)))
    }
    return line
  }
}

extension TextTable.Column {
  /// The title and the texts, all of one width.
  fileprivate func aligned(_ texts: [String]) -> (title: String, texts: [String]) {
    let parts = alignment == .decimal ? texts.pointAligned : texts
    let width = max(parts.map(\.displayWidth).max() ?? 0, title.displayWidth)
    switch alignment {
    case .leading: return (title.padded(to: width), parts.map { $0.padded(to: width) })
    case .trailing, .decimal:
      return (title.padded(before: width), parts.map { $0.padded(before: width) })
    }
  }
}

extension [String] {
  /// The numbers with spaces behind them, so that their points are below each other once they end together.
  fileprivate var pointAligned: [String] {
    func decimals(_ text: String) -> Int {
      text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) } ?? 0
    }
    let most = map(decimals).max() ?? 0
    return map { $0 + String(repeating: " ", count: most - decimals($0)) }
  }
}
