import CollectionLayout
import CollectionSimulation

extension TestLayout {
  /// Rows of one height under each other, as many as the data has, each section with a header.
  static func sections(height: Double = 50, header: Double = 20) -> TestLayout {
    func elements(_ counts: [Int]) -> [ElementAttributes] {
      var y = 0.0
      var elements: [ElementAttributes] = []
      for (section, count) in counts.enumerated() {
        if header > 0 {
          elements.append(
            ElementAttributes(.header(section), frame: Rect(x: 0, y: y, width: 390, height: header))
          )
          y += header
        }
        for item in 0..<count {
          elements.append(
            ElementAttributes(
              .cell(IndexPath(section: section, item: item)),
              frame: Rect(x: 0, y: y, width: 390, height: height)))
          y += height
        }
      }
      return elements
    }
    return TestLayout(size: { view in
      let rows = Double(view.itemCounts.reduce(0, +))
      return Size(width: 390, height: rows * height + Double(view.itemCounts.count) * header)
    }) { elements($0.itemCounts) }
  }
}

extension Fixture {
  /// What is on screen and by which view, by the views' numbers.
  func serials() throws -> [ElementIdentifier: Int] {
    var serials: [ElementIdentifier: Int] = [:]
    for element in try view.state().elements where !element.isLeaving {
      if let shown = element.view { serials[element.attributes.identifier] = shown.serial }
    }
    return serials
  }

  /// Changes the counts and tells of it in one update.
  func change(to counts: [Int], _ updates: [UpdateItem]) throws(Diagnostic) {
    data.itemCounts = counts
    try view.beginUpdates()
    for update in updates { try view.update(update) }
    try view.endUpdates()
  }
}

extension UpdatePlace {
  /// An item of the first section.
  static func item(_ item: Int) -> UpdatePlace { .item(IndexPath(section: 0, item: item)) }
}
