import CollectionLayout
import CollectionSimulation
import Testing

/// An update that does not fit the data is refused, and leaves the view as it was (semantics 5.3).
struct RefusedUpdateTests {
  /// What can be wrong with an update that fits but for this.
  enum Fault: CaseIterable {
    case untoldItem, untoldSection, deleteBeyondEnd, insertBeyondEnd, deletedAndReloaded, movedTwice
    case insertedTwice, sectionBeyondEnd
  }

  /// A change that fits, told with a fault; nil where the fault cannot be made of it.
  private func spoiled(_ change: RandomUpdate, by fault: Fault) -> (after: [Int], [UpdateItem])? {
    let before = RandomUpdate.counts(change.before)
    var after = RandomUpdate.counts(change.after)
    var told = change.updates
    switch fault {
    case .untoldItem:
      // What a section brings is never counted against it.
      let plain = change.after.indices.first { index in
        let name = change.after[index].name
        return RandomUpdate.section(name, in: change.before) != nil
          && !change.reloaded.contains(name)
      }
      guard let plain else { return nil }
      after[plain] += 1
    case .untoldSection: after.append(2)
    case .deleteBeyondEnd:
      // A deleted section swallows what is told of its items.
      let kept = before.indices.first { section in
        !told.contains(.delete(.section(section))) && !told.contains(.reload(.section(section)))
      }
      guard let kept else { return nil }
      told.append(.delete(.item(IndexPath(section: kept, item: before[kept]))))
    case .insertBeyondEnd:
      told.append(.insert(.item(IndexPath(section: after.count, item: 0))))
    case .sectionBeyondEnd: told.append(.reload(.section(before.count)))
    case .deletedAndReloaded:
      guard let deleted = told.first(where: { $0.action == .delete }), let place = deleted.before
      else { return nil }
      told.append(.reload(place))
    case .movedTwice:
      guard let move = told.first(where: { $0.action == .move && !$0.isSection }),
        let from = move.before, let to = move.after?.indexPath
      else { return nil }
      let other = to.item > 0 ? to.item - 1 : to.item + 1
      told.append(.move(from, to: .item(IndexPath(section: to.section, item: other))))
    case .insertedTwice:
      guard let insert = told.first(where: { $0.action == .insert }) else { return nil }
      told.append(insert)
    }
    return (after, told)
  }

  @Test(arguments: Fault.allCases, 0..<60 as Range<UInt64>)
  func `a wrong update is refused and nothing has changed`(fault: Fault, seed: UInt64) throws {
    let change = RandomUpdate(seed: seed)
    let before = RandomUpdate.counts(change.before)
    guard let (after, told) = spoiled(change, by: fault) else { return }
    let fixture = try Fixture.displayed(.sections(height: 10), items: before) {
      $0.selectionMode = .multiple
    }
    var random = SplitMix64(seed: seed)
    for (section, count) in before.enumerated() {
      for item in 0..<count where Bool.random(using: &random) {
        try fixture.view.select(IndexPath(section: section, item: item))
      }
    }
    let (views, selected) = (try fixture.serials(), fixture.view.selectedItems)
    let (time, passes) = (fixture.view.time, fixture.view.passes)

    let refused = #expect(throws: Diagnostic.self) {
      try fixture.change(to: after, told.shuffled(using: &random))
    }

    let codes: Set<DiagnosticCode> = [.conflictingUpdates, .updateOutOfRange, .invalidUpdateCounts]
    #expect(refused.map { codes.contains($0.code) } == true)
    #expect(refused?.fix != nil && refused?.uikit != nil)
    #expect(fixture.view.itemCounts == before)
    #expect(fixture.view.selectedItems == selected)
    #expect(fixture.view.time == time && fixture.view.passes == passes)
    #expect(!fixture.view.isAnimatingUpdates)

    fixture.data.itemCounts = before
    #expect(try fixture.serials() == views)
    // The change without the fault is taken afterwards, as if nothing had been.
    try fixture.change(to: RandomUpdate.counts(change.after), change.updates)
    try fixture.view.settle()
    #expect(fixture.view.itemCounts == RandomUpdate.counts(change.after))
    #expect(fixture.codes.count == 1 && fixture.codes.first == refused?.code)
  }

  /// B-89.
  @Test(arguments: [true, false])
  func `a view of a section that is not there cannot come or go`(isDeleted: Bool) throws {
    let fixture = try Fixture.displayed(.sections(), items: [3])
    let nowhere = { (kind: String) in [IndexPath(section: 1, item: 0)] }
    if isDeleted { fixture.layout.deleted = nowhere } else { fixture.layout.inserted = nowhere }

    let refused = #expect(throws: Diagnostic.self) {
      try fixture.change(to: [4], [.insert(.item(0))])
    }

    let callback = (isDeleted ? "deleted" : "inserted") + "Supplementaries"
    #expect(refused?.code == .indexOutOfRange)
    #expect(
      refused?.uikit?.hasPrefix(
        "UICollectionView received an index path with an invalid section from \(callback). "
          + "Element kind: header; index path: (1, 0); number of sections "
          + "\(isDeleted ? "before" : "after") update: 1") == true)
  }
}
