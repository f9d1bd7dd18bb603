package import CollectionLayout

/// A sample of the items in some sections: all items, or, if there are too many, items at a
/// constant interval from the first one on.
package struct ItemSample {
  private let counts: [Int]

  /// The interval between two items of the sample; 1 if it contains all items.
  let step: Int

  /// Creates an evenly spaced sample with a maximum number of items.
  package init(of counts: [Int], maxCount: Int) {
    self.counts = counts
    let total = counts.reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(max(0, count))
      return overflows ? Int.max : total
    }
    step = max(1, (total - 1) / max(1, maxCount) + 1)
  }

  /// Whether some items are omitted.
  var isPartial: Bool { step > 1 }

  /// The items of the sample, in order; the remainder of a step continues in the next section.
  package var items: [IndexPath] {
    var items: [IndexPath] = []
    var item = 0
    for (section, count) in counts.enumerated() {
      while item < count {
        items.append(IndexPath(section: section, item: item))
        item = item > Int.max - step ? Int.max : item + step
      }
      item -= max(0, count)
    }
    return items
  }
}
