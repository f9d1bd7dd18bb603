import CollectionLayout

/// A sample of the items in some sections: all items, or, if there are too many, items at a
/// constant interval from the first one on.
struct ItemSample: Sequence {
  private let counts: [Int]

  /// The interval between two items of the sample; 1 if it contains all items.
  let step: Int

  /// Creates an evenly spaced sample with a maximum number of items.
  init(of counts: [Int], most: Int) {
    self.counts = counts
    let total = counts.reduce(0) { sum, count in
      let (total, overflows) = sum.addingReportingOverflow(Swift.max(0, count))
      return overflows ? Int.max : total
    }
    step = Swift.max(1, (total - 1) / Swift.max(1, most) + 1)
  }

  /// Whether some items are omitted.
  var isPartial: Bool { step > 1 }

  func makeIterator() -> Iterator { Iterator(counts: counts, step: step) }

  /// Iterates from section to section; the remainder of a step continues in the next section.
  struct Iterator: IteratorProtocol {
    let counts: [Int]
    let step: Int
    private var section = 0
    private var item = 0

    init(counts: [Int], step: Int) {
      self.counts = counts
      self.step = step
    }

    mutating func next() -> IndexPath? {
      while section < counts.count, item >= counts[section] {
        item -= Swift.max(0, counts[section])
        section += 1
      }
      guard section < counts.count else { return nil }
      defer { item = item > Int.max - step ? Int.max : item + step }
      return IndexPath(section: section, item: item)
    }
  }
}
