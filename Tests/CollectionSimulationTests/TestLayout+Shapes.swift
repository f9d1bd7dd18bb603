import CollectionLayout

extension TestLayout {
  /// Rows of one height under each other, as wide as is said.
  static func list(rows: Int, height: Double = 50, width: Double = 390) -> TestLayout {
    TestLayout(size: { _ in Size(width: width, height: Double(rows) * height) }) { _ in
      (0..<rows).map { .cell($0, Rect(x: 0, y: Double($0) * height, width: width, height: height)) }
    }
  }

  /// Columns of one width beside each other.
  static func strip(columns: Int, width: Double = 100, height: Double = 844) -> TestLayout {
    TestLayout(size: { _ in Size(width: Double(columns) * width, height: height) }) { _ in
      (0..<columns).map {
        .cell($0, Rect(x: Double($0) * width, y: 0, width: width, height: height))
      }
    }
  }

  /// Squares in rows as wide as the view: it depends on the view's width, and says so.
  static func grid(items: Int, columns: Int) -> TestLayout {
    let layout = TestLayout(size: { view in
      let side = view.bounds.width / Double(columns)
      return Size(
        width: view.bounds.width, height: Double((items + columns - 1) / columns) * side)
    }) { view in
      let side = view.bounds.width / Double(columns)
      return (0..<items).map {
        .cell(
          $0,
          Rect(
            x: Double($0 % columns) * side, y: Double($0 / columns) * side, width: side,
            height: side))
      }
    }
    layout.dependsOnViewWidth = true
    layout.invalidates = { newBounds, view in newBounds.size != view.bounds.size }
    return layout
  }

  /// A list whose header stays at the top of what is visible, and is all that a scroll makes invalid.
  static func listWithStickyHeader(rows: Int) -> TestLayout {
    let list = list(rows: rows)
    let cells = list.elements
    list.elements = { view in
      let header = ElementAttributes(
        .header(0), frame: Rect(x: 0, y: max(0, view.bounds.y), width: 390, height: 40))
      return cells(view) + [header]
    }
    list.invalidates = { _, _ in true }
    list.narrows = { $0.add(.header(0)) }
    return list
  }

  /// The same elements for ever.
  static func fixed(_ elements: [ElementAttributes], size: Size) -> TestLayout {
    TestLayout(size: { _ in size }, elements: { _ in elements })
  }
}

extension ElementAttributes {
  /// A cell of the first section.
  static func cell(_ item: Int, _ frame: Rect) -> ElementAttributes {
    ElementAttributes(.cell(item), frame: frame)
  }
}

extension ElementIdentifier {
  /// A cell of the first section.
  static func cell(_ item: Int) -> ElementIdentifier { .cell(IndexPath(section: 0, item: item)) }

  /// The header of a section.
  static func header(_ section: Int) -> ElementIdentifier {
    .supplementary("header", IndexPath(section: section, item: 0))
  }
}
