import CollectionLayout

/// Items of some sections: all of them, or where there are too many, every so-manyth from the first one on.
struct ItemSample: Sequence {
  private let counts: [Int]

  /// From one item of the sample to the next; 1 where all items are in it.
  let step: Int

  /// Takes the items of the sections, evenly, and at most as many as are said.
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

  /// Goes from section to section; what a section has left of a step is taken into the next.
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
