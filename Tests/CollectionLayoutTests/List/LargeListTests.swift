import CollectionLayout
import TestSupport
import Testing

/// Lists that are too long to visit each row: every query finds its rows at once.
@Suite struct LargeListTests {
  /// Rows of 44 points, or of none, in sections with or without headers, footers and separators.
  private func settings(_ random: inout SplitMix64) -> ListSettings {
    var settings = ListSettings()
    settings.style = ListStyle.allCases.randomElement(using: &random) ?? .plain
    settings.headerHeight = .fixed(Bool.random(using: &random) ? 30 : 0)
    settings.footerHeight = .fixed(Bool.random(using: &random) ? 20 : 0)
    settings.showsSeparators = .random(using: &random)
    settings.headersPin = .random(using: &random)
    settings.rowHeight = Bool.random(using: &random) ? .automatic : .fixed(44)
    return settings
  }

  private let counts = [
    [100_000_000], [1_000_000_000, 1_000_000_000], [3, 2_000_000_000, 0, 100_000_000],
  ]

  /// The time of the thread that the queries may take; a visit of each row takes ten seconds.
  private static let patience = Duration.seconds(0.5)

  @Test(arguments: UInt64(0)..<60)
  func `a rectangle of a long list finds its rows without a walk`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let settings = settings(&random)
    let counts = counts[Int(seed) % counts.count]
    let list = try ListFixture(settings, counts: counts).prepare()
    if settings.rowHeight == .automatic { try measureSome(list, &random) }
    let size = list.context.contentSize
    let start = ThreadTime.now
    for _ in 0..<20 {
      let y = Double.random(in: 0...size.height, using: &random)
      let rect = Rect(x: 0, y: y, width: 390, height: Double.random(in: 1...900, using: &random))
      let found = try list.layout.attributes(in: rect, list.context)
      try expect(found, are: rect, of: list)
    }
    // The strips around the content, as long as it is, and far from it.
    for strip in [
      Rect(x: -1000, y: -10, width: 999, height: size.height + 20),
      Rect(x: 391, y: -10, width: 1e7, height: size.height + 20),
      Rect(x: -1e7, y: -1e7, width: 2e7, height: 1e7 - 1),
      Rect(x: -1e7, y: size.height + 1, width: 2e7, height: 1e7),
    ] {
      #expect(try list.layout.attributes(in: strip, list.context).isEmpty)
    }
    #expect(ThreadTime.now - start < Self.patience, "seed \(seed)")
  }

  /// Measures rows in sight, which are neighbours, and some others.
  private func measureSome(_ list: ListFixture, _ random: inout SplitMix64) throws {
    for section in list.context.itemCounts.indices where list.context.itemCounts[section] > 300 {
      let first = Int.random(in: 0..<1_000_000, using: &random)
      for item in Array(first..<first + 200) + [5, 70_000_000, 99_999_999] {
        let path = IndexPath(section: section, item: item)
        guard let original = try list.layout.attributes(of: .cell(path), list.context) else {
          continue
        }
        var preferred = original
        preferred.size.height = Double(Int.random(in: 10...90, using: &random))
        var context = InvalidationContext()
        list.layout.invalidation(
          forPreferred: preferred, original: original, &context, list.context)
      }
    }
    try list.prepare(InvalidationContext())
  }

  /// Compares the cells of a rectangle with the elements themselves: each meets the rectangle, they
  /// follow each other, and the neighbours of the first and the last do not.
  private func expect(_ found: [ElementAttributes], are rect: Rect, of list: ListFixture) throws {
    let cells = found.filter { $0.identifier.category == .cell }
    for cell in cells {
      #expect(cell.frame.intersects(rect))
      #expect(
        try list.layout.attributes(of: cell.identifier, list.context)?.frame == cell.frame)
    }
    let paths = cells.map(\.identifier.indexPath)
    for (path, next) in zip(paths, paths.dropFirst()) where path.section == next.section {
      #expect(next.item == path.item + 1)
    }
    if let first = paths.first, let before = try list.row(first.item - 1, section: first.section) {
      #expect(!before.intersects(rect))
    }
    if let last = paths.last, let after = try list.row(last.item + 1, section: last.section) {
      #expect(!after.intersects(rect))
    }
  }

  @Test(arguments: [0.0, 44])
  func `rows with and without a height are found at once`(height: Double) throws {
    var settings = ListSettings()
    settings.rowHeight = .fixed(height)
    let list = try ListFixture(settings, counts: [1_000_000_000]).prepare()
    let start = ThreadTime.now
    let rect = Rect(x: 0, y: list.context.contentSize.height / 2, width: 390, height: 1)
    let found = try list.layout.attributes(in: rect, list.context)
    #expect(ThreadTime.now - start < Self.patience)
    #expect(found.contains { $0.identifier.category == .cell } == (height == 44))
  }
}
