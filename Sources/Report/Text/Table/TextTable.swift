/// Rows of texts in aligned columns.
package struct TextTable: Sendable {
  /// The alignment of a column.
  package enum Alignment: Sendable {
    case leading
    case trailing
    /// Numbers with aligned decimal points.
    case decimal
  }

  /// A column, with its title.
  package struct Column: Sendable {
    let title: String
    let alignment: Alignment
    let style: TextStyle

    /// The separator after which a text is broken that is too long for its line; used only for the
    /// last column.
    let separator: String

    /// Creates a column; one without a title has none in the first line.
    package init(
      _ title: String, _ alignment: Alignment, _ style: TextStyle = .plain, separator: String = " "
    ) {
      self.title = title
      self.alignment = alignment
      self.style = style
      self.separator = separator
    }
  }

  private let columns: [Column]
  private let hasTitles: Bool
  private var rows: [[String]] = []

  /// Creates a table without rows.
  ///
  /// A table whose columns have no titles has no title line.
  package init(_ columns: [Column]) {
    self.columns = columns
    hasTitles = columns.contains { !$0.title.isEmpty }
  }

  /// Adds a row: a text for each column, safe to display.
  package mutating func add(_ texts: [String]) { rows.append(texts) }

  /// Returns the table's lines; the last column continues on further lines if it exceeds the width.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  package func lines(width: Int) -> [TextLine] {
    let aligned = columns.indices.map { column in
      let texts = rows.map { column < $0.count ? $0[column] : "" }
      return column == columns.count - 1 && columns[column].alignment == .leading
        ? (title: columns[column].title, texts: texts) : columns[column].aligned(texts)
    }
    var lines: [TextLine] = []
    if hasTitles {
      lines += rowLines(aligned.map { $0.title }, columns.map { _ in .faint }, width: width)
    }
    for row in rows.indices {
      lines += rowLines(aligned.map { $0.texts[row] }, columns.map { $0.style }, width: width)
    }
    return lines
  }

  private func rowLines(_ texts: [String], _ styles: [TextStyle], width: Int) -> [TextLine] {
    guard let last = texts.last, let style = styles.last, let column = columns.last else {
      return []
    }
    let spans = zip(texts, styles).dropLast().map { TextSpan(Self.gap + $0, $1) }
    let indent = spans.reduce(Self.gap.count) { $0 + $1.text.displayWidth }
    let parts = last.wrapped(to: max(width - indent, 12), behind: column.separator)
    return parts.enumerated().map { index, part in
      let start = index == 0 ? spans + [TextSpan(Self.gap)] : [TextSpan(Self.spaces(indent))]
      return start + [TextSpan(part, style)]
    }
  }

  private static let gap = "  "

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension TextTable.Column {
  /// Returns the title and the texts, all of the same width.
  fileprivate func aligned(_ texts: [String]) -> (title: String, texts: [String]) {
    let parts = alignment == .decimal ? texts.pointAligned : texts
    let width = max(parts.map { $0.displayWidth }.max() ?? 0, title.displayWidth)
    switch alignment {
    case .leading: return (title.padded(to: width), parts.map { $0.padded(to: width) })
    case .trailing, .decimal:
      return (title.padded(before: width), parts.map { $0.padded(before: width) })
    }
  }
}

extension [String] {
  /// The numbers with trailing spaces, so that their decimal points are aligned if they are
  /// right-aligned.
  fileprivate var pointAligned: [String] {
    func decimals(_ text: String) -> Int {
      text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) } ?? 0
    }
    let maximum = map(decimals).max() ?? 0
    return map { $0 + String(repeating: " ", count: maximum - decimals($0)) }
  }
}
