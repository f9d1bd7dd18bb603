import CollectionLayout
import TestSupport
import Testing

/// What a list knows of heights when the data changes.
@Suite struct ListUpdateTests {
  private func item(_ section: Int, _ item: Int) -> UpdatePlace {
    .item(IndexPath(section: section, item: item))
  }

  /// A list of sections of rows that were all measured, with heights that tell them apart.
  private func fixture(_ heights: [[Double]], headers: [Double] = []) throws -> ListFixture {
    let settings = ListSettings.with {
      $0.rowHeight = .automatic
      $0.headerHeight = headers.isEmpty ? .fixed(0) : .automatic
      $0.pixelAlignment = .none
      $0.headerTopPadding = 0
    }
    let fixture = ListFixture(settings, counts: heights.map(\.count))
    try fixture.prepare()
    for (section, rows) in heights.enumerated() {
      for (row, height) in rows.enumerated() {
        _ = try fixture.prefer(height, row, section: section)
      }
    }
    for (section, height) in headers.enumerated() {
      _ = try fixture.preferSupplementary("header", height, section: section)
    }
    return try fixture.prepare(InvalidationContext())
  }

  /// Changes the data and tells the list of it, as an update does.
  private func update(_ fixture: ListFixture, _ updates: [UpdateItem], counts: [Int]) throws {
    fixture.layout.takeAlong(updates)
    fixture.context.itemCounts = counts
    try fixture.prepare(InvalidationContext(dataSourceCounts: true))
  }

  private func heights(_ fixture: ListFixture) throws -> [[Double]] {
    try fixture.context.itemCounts.enumerated().map { section, count in
      try (0..<count).compactMap { try fixture.row($0, section: section)?.height }
    }
  }

  @Test func `rows keep their heights where others come and go`() throws {
    let fixture = try fixture([[10, 20, 30, 40]])
    try update(
      fixture, [.delete(item(0, 2)), .delete(item(0, 0)), .insert(item(0, 1))], counts: [3])
    #expect(try heights(fixture) == [[20, 44, 40]])
    #expect(try fixture.row(2)?.y == 64)
    #expect(fixture.layout.movedUnnamedElements)
  }

  @Test func `a row that moves takes its height along, one that is reloaded loses it`() throws {
    let fixture = try fixture([[10, 20, 30], [40]])
    try update(
      fixture,
      [.reload(item(0, 0), after: item(0, 0)), .move(item(0, 2), to: item(1, 0))],
      counts: [2, 2])
    #expect(try heights(fixture) == [[44, 20], [30, 40]])
  }

  @Test func `sections take their rows and headers along`() throws {
    let fixture = try fixture([[10], [20, 21], [30]], headers: [1, 2, 3])
    try update(
      fixture, [.delete(.section(0)), .insert(.section(1)), .move(.section(2), to: .section(0))],
      counts: [1, 2, 2])
    #expect(try heights(fixture) == [[30], [44, 44], [20, 21]])
    #expect(try (0..<3).map { try fixture.header($0)?.frame.height } == [3, 44, 2])
  }

  @Test func `heights are forgotten where no update says what has changed`() throws {
    let fixture = try fixture([[10, 20]])
    fixture.context.itemCounts = [3]
    try fixture.prepare(InvalidationContext(dataSourceCounts: true))
    #expect(try heights(fixture) == [[44, 44, 44]])
  }

  @Test func `a section whose rows are not as many as said knows nothing`() throws {
    let fixture = try fixture([[10, 20], [30]])
    try update(fixture, [.delete(item(0, 0))], counts: [7, 1])
    #expect(try heights(fixture) == [[44, 44, 44, 44, 44, 44, 44], [30]])
  }

  @Test func `places that are not there are no fault`() throws {
    let fixture = try fixture([[10, 20]])
    let nowhere: [UpdateItem] = [
      .delete(item(0, 9)), .delete(.section(4)), .insert(item(7, 0)), .insert(item(0, -1)),
      .insert(.section(9)), .move(item(3, 3), to: item(4, 4)),
    ]
    try update(fixture, nowhere, counts: [2])
    #expect(try heights(fixture) == [[10, 20]])
  }

  @Test(arguments: seeds(80))
  func `heights go where an update takes their rows`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model = (0..<random.integer(1..<4)).map { _ in
      (0..<random.integer(0..<30)).map { _ in Double(random.integer(1..<40)) }
    }
    let fixture = try fixture(model)
    for _ in 0..<4 {
      var updates: [UpdateItem] = []
      var moved: [Double] = []
      var sources: [UpdatePlace] = []
      for section in model.indices {
        for row in model[section].indices.reversed() where random.isOne(in: 5) {
          let height = model[section].remove(at: row)
          if random.isOne(in: 2) {
            updates.append(.delete(item(section, row)))
          } else {
            moved.append(height)
            sources.append(item(section, row))
          }
        }
      }
      // What comes has its place in the data as it is in the end, so it is put in from the front on.
      var arriving = moved.indices.map { (Optional(sources[$0]), moved[$0]) }
      arriving += (0..<random.integer(0..<6)).map { _ in (nil, 44) }
      var section = 0
      var row = 0
      for (source, height) in arriving {
        let last = model[section].count
        row = random.integer(min(row, last)..<last + 1)
        model[section].insert(height, at: row)
        let place = item(section, row)
        updates.append(source.map { .move($0, to: place) } ?? .insert(place))
        row += 1
        if section + 1 < model.count, random.isOne(in: 3) { (section, row) = (section + 1, 0) }
      }
      try update(fixture, updates.shuffled(using: &random), counts: model.map(\.count))
      #expect(try heights(fixture) == model)
    }
  }
}
