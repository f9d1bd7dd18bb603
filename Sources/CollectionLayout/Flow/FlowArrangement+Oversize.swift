extension FlowArrangement {
  /// Returns diagnostics for items that are longer than the space of a line (flow 2.8): one for
  /// each section with such items.
  ///
  /// - Complexity: O(*s* + *b*), where *s* is the number of sections and *b* that of the blocks of
  ///   their lines; O(*n*), where *n* is the number of items, if a spacing is negative.
  func oversizedItems() -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (number, section) in sections.enumerated() {
      let rules = section.lines.rules
      var items = FlowFaultyItems()
      section.lines.forEachOversizedRun(section.metrics.sizes) { item, size, count in
        items.add(IndexPath(section: number, item: item), size, count: count)
      }
      note(items, rules.room, in: &found)
    }
    return found
  }

  /// Returns the same diagnostics for some items only.
  func oversizedItems(among items: [IndexPath]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var next = items.startIndex
    while next < items.endIndex {
      let number = items[next].section
      var oversized = FlowFaultyItems()
      let rules = sections[number].lines.rules
      while next < items.endIndex, items[next].section == number {
        let size = sections[number].metrics.sizes[items[next].item]
        if size.width > rules.limit { oversized.add(items[next], size, count: 1) }
        next += 1
      }
      note(oversized, rules.room, in: &found)
    }
    return found
  }

  private func note(_ items: FlowFaultyItems, _ room: Double, in found: inout [Diagnostic]) {
    guard let fault = items.oversize(room: room, isTransposed: coordinates.isTransposed) else {
      return
    }
    FlowMessages.note(fault, in: &found)
  }
}

extension FlowLines {
  /// Calls a function with runs of items that are too long: with the first item, its size and the
  /// number of items.
  ///
  /// Unless the spacing is negative, such an item is alone in its line.
  fileprivate func forEachOversizedRun(
    _ sizes: FlowItemSizes, _ body: (Int, Size, Int) -> Void
  ) {
    let limit = rules.limit
    for block in blocks {
      if block.isEven {
        let size = sizes[block.firstItem]
        guard size.width > limit else { continue }
        body(block.firstItem, size, block.endItem - block.firstItem)
      } else if block.itemsPerLine == 1 || rules.itemSpacing < 0 {
        for item in block.firstItem..<block.endItem where sizes[item].width > limit {
          body(item, sizes[item], 1)
        }
      }
    }
  }
}
