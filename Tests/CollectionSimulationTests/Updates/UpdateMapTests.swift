import CollectionLayout
import CollectionSimulation
import Testing

/// Where sections and items are after an update (semantics 5.2).
struct UpdateMapTests {
  private func update(_ items: [UpdateItem], _ before: [Int], _ after: [Int]) throws -> DataUpdate {
    var batch = UpdateBatch()
    for item in items { batch.add(UpdateRequest(item)) }
    return try DataUpdate(batch, before: before, after: after)
  }

  private func places(_ counts: [Int]) -> [IndexPath] {
    counts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(section: section, item: $0) }
    }
  }

  /// semantics 15.3: [A, B, C, D, E] without B, with X at 0, and D moved to the end: [X, A, C, E, D].
  @Test func `the example of the semantics has its result`() throws {
    let map = try update(
      [
        .delete(.item(.first(1))), .insert(.item(.first(0))),
        .move(.item(.first(3)), to: .item(.first(4))),
      ],
      [5], [5]
    ).map

    #expect((0..<5).map { map.newIndexPath(of: .first($0))?.item } == [1, nil, 2, 4, 3])
    #expect((0..<5).map { map.oldIndexPath(of: .first($0))?.item } == [nil, 0, 2, 4, 3])
  }

  @Test func `a layout is told of deletes, inserts, reloads and moves in this order`() throws {
    let told = try update(
      [
        .move(.item(.first(5)), to: .item(.first(0))), .reload(.item(.first(3))),
        .insert(.item(.first(4))), .delete(.item(.first(0))), .insert(.item(.first(2))),
        .delete(.item(.first(1))), .reload(.item(.first(2))),
      ], [6], [6]
    ).items

    // 2 3 4 stay of 0 … 5; 5 comes to 0, new ones to 2 and 4: 5 2 + 3 + 4.
    #expect(
      told == [
        .delete(.item(.first(1))), .delete(.item(.first(0))), .insert(.item(.first(2))),
        .insert(.item(.first(4))), .reload(.item(.first(2)), after: .item(.first(1))),
        .reload(.item(.first(3)), after: .item(.first(3))),
        .move(.item(.first(5)), to: .item(.first(0))),
      ])
  }

  @Test func `a section takes along and brings what was told of its items`() throws {
    let told = try update(
      [
        .delete(.section(0)), .delete(.item(.first(1))), .reload(.item(.first(0))),
        .insert(.section(1)), .insert(.item(IndexPath(section: 1, item: 2))),
      ], [3, 4], [4, 5]
    ).items

    #expect(told == [.delete(.section(0)), .insert(.section(1))])
  }

  @Test func `a move and a reload that are told twice are one`() throws {
    let move = UpdateItem.move(.item(.first(0)), to: .item(.first(2)))
    let reload = UpdateItem.reload(.item(.first(1)))

    #expect(
      try update([move, reload, move, reload], [3], [3]).items
        == [.reload(.item(.first(1)), after: .item(.first(0))), move])
  }

  @Test func `items of a reloaded section are nowhere after it, and the section is where it was`()
    throws
  {
    let map = try update([.reload(.section(1)), .insert(.section(0))], [2, 2], [7, 2, 3]).map

    #expect(map.newSection(of: 1) == 2)
    #expect(map.isReloaded(section: 1))
    #expect(map.newIndexPath(of: IndexPath(section: 1, item: 0)) == nil)
    #expect(map.oldIndexPath(of: IndexPath(section: 2, item: 0)) == nil)
    #expect(map.newIndexPath(of: .first(1)) == IndexPath(section: 1, item: 1))
  }

  @Test func `a place that is not in the data is nowhere`() throws {
    let map = try update([], [2], [2]).map

    for path in [
      IndexPath(section: 0, item: 2), IndexPath(section: 1, item: 0),
      IndexPath(section: -1, item: 0), IndexPath(section: 0, item: -1),
      IndexPath(section: .max, item: .max),
    ] {
      #expect(map.newIndexPath(of: path) == nil)
      #expect(map.oldIndexPath(of: path) == nil)
    }
    #expect(map.newSection(of: .max) == nil)
    #expect(map.oldSection(of: -1) == nil)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `everything is where the data has it`(seed: UInt64) throws {
    let change = RandomUpdate(seed: seed)
    let (before, after) = (change.before, change.after)
    let map = try DataUpdate(
      change.batch, before: RandomUpdate.counts(before), after: RandomUpdate.counts(after)
    ).map

    for (index, section) in before.enumerated() {
      #expect(map.newSection(of: index) == RandomUpdate.section(section.name, in: after))
      #expect(map.isReloaded(section: index) == change.reloaded.contains(section.name))
    }
    for (index, section) in after.enumerated() {
      #expect(map.oldSection(of: index) == RandomUpdate.section(section.name, in: before))
    }
    for path in places(RandomUpdate.counts(before)) {
      let item = before[path.section].items[path.item]
      #expect(map.newIndexPath(of: path) == RandomUpdate.item(item, in: after))
      #expect(map.isReloaded(path) == change.reloaded.contains(item))
    }
    for path in places(RandomUpdate.counts(after)) {
      let item = after[path.section].items[path.item]
      #expect(map.oldIndexPath(of: path) == RandomUpdate.item(item, in: before))
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the order in which a view is told makes no difference`(seed: UInt64) throws {
    let change = RandomUpdate(seed: seed)
    let counts = (RandomUpdate.counts(change.before), RandomUpdate.counts(change.after))
    var random = SplitMix64(seed: seed &+ 1000)
    var batch = UpdateBatch()
    for update in change.updates.shuffled(using: &random) { batch.add(UpdateRequest(update)) }

    let one = try DataUpdate(change.batch, before: counts.0, after: counts.1)
    let other = try DataUpdate(batch, before: counts.0, after: counts.1)

    #expect(one.items == other.items)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `data of which nobody told is refused`(seed: UInt64) throws {
    let change = RandomUpdate(seed: seed)
    var random = SplitMix64(seed: seed &+ 1000)
    let before = RandomUpdate.counts(change.before)
    var after = RandomUpdate.counts(change.after)
    if let section = after.indices.randomElement(using: &random), after[section] > 0,
      Bool.random(using: &random)
    {
      // What a section brings is never counted against it.
      let name = change.after[section].name
      guard change.before.contains(where: { $0.name == name }), !change.reloaded.contains(name)
      else { return }
      after[section] += Bool.random(using: &random) ? 1 : -1
    } else {
      after.append(3)
    }

    let refused = #expect(throws: Diagnostic.self) {
      _ = try DataUpdate(change.batch, before: before, after: after)
    }

    #expect([.invalidUpdateCounts, .updateOutOfRange].contains(refused?.code))
    #expect(refused?.fix != nil)
    #expect(refused?.uikit != nil)
  }
}
