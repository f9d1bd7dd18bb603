import CollectionLayout
import CollectionSimulation
import Testing

/// What leads from one snapshot to another (semantics 5.7).
struct SnapshotDifferenceTests {
  private typealias Move = SnapshotDifference.Move
  private typealias Words = Snapshot<String, String>

  /// Sections by name, and their items letter by letter.
  private func words(_ sections: (String, String)...) -> Words {
    Words(sections.map { Words.Section($0.0, $0.1.map(String.init)) })
  }

  private func item(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(section: section, item: item)
  }

  // MARK: - By hand

  @Test func `alike snapshots differ in nothing`() {
    let snapshot = words(("a", "xyz"), ("b", ""))

    for same in [snapshot, Words()] {
      let difference = SnapshotDifference(from: same, to: same)
      #expect(difference.batch().isEmpty && difference.reconfiguredItems.isEmpty)
    }
    #expect(!SnapshotDifference(from: Words(), to: snapshot).batch().isEmpty)
  }

  /// D comes to the front: the others keep their order.
  @Test func `an item that is put to the front is the only one that moves`() {
    let difference = SnapshotDifference(from: words(("a", "ABCD")), to: words(("a", "DABC")))

    #expect(difference.movedItems == [Move(from: item(0, 3), to: item(0, 0))])
    #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
  }

  /// Of A B C D E F, without B and with X before A, D comes behind F: A C E F keep their order.
  @Test func `what goes, what comes and what moves is told apart`() {
    let difference = SnapshotDifference(from: words(("a", "ABCDEF")), to: words(("a", "XACEFD")))

    #expect(difference.deletedItems == [item(0, 1)])
    #expect(difference.insertedItems == [item(0, 0)])
    #expect(difference.movedItems == [Move(from: item(0, 3), to: item(0, 5))])
    #expect(difference.before == [6] && difference.after == [6])
  }

  @Test func `an item that changes its section is moved`() {
    let difference = SnapshotDifference(
      from: words(("a", "AB"), ("b", "C")), to: words(("a", "B"), ("b", "CA")))

    #expect(difference.movedItems == [Move(from: item(0, 0), to: item(1, 1))])
    #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
  }

  @Test func `items go along with their section without a word`() {
    let difference = SnapshotDifference(
      from: words(("a", "AB"), ("b", "C"), ("c", "D")),
      to: words(("c", "D"), ("a", "AB"), ("b", "C")))

    #expect(difference.movedSections == [Move(from: 2, to: 0)])
    #expect(difference.movedItems.isEmpty)
  }

  /// UIKit refuses to move an item into a new section or out of one that goes (B-79).
  @Test func `an item that comes or goes with a section is not moved, and is known again`() {
    let difference = SnapshotDifference(
      from: words(("a", "AB"), ("old", "C")), to: words(("a", "BC"), ("new", "A")))

    #expect(difference.deletedSections == [1])
    #expect(difference.insertedSections == [1])
    #expect(difference.deletedItems == [item(0, 0)])
    #expect(difference.insertedItems == [item(0, 1)])
    #expect(difference.movedItems.isEmpty)
    #expect(
      difference.returningItems == [
        Move(from: item(1, 0), to: item(0, 1)), Move(from: item(0, 0), to: item(1, 0)),
      ])
  }

  @Test func `what is reloaded stays in its place, or goes and comes where it moves`() {
    var new = words(("a", "DABC"))
    new.reloadedItems = ["B", "D", "unknown"]
    let difference = SnapshotDifference(from: words(("a", "ABCD")), to: new)

    #expect(difference.reloadedItems == [item(0, 1)])
    #expect(difference.deletedItems == [item(0, 3)])
    #expect(difference.insertedItems == [item(0, 0)])
    #expect(difference.movedItems.isEmpty && difference.returningItems.isEmpty)
  }

  @Test func `what is reconfigured is named by its old place, wherever it goes`() {
    var new = words(("a", "DXABC"))
    new.reconfiguredItems = ["D", "A", "X"]
    new.reloadedItems = ["A"]
    let difference = SnapshotDifference(from: words(("a", "ABCD")), to: new)

    #expect(difference.reconfiguredItems == [item(0, 3)])
    #expect(difference.reloadedItems == [item(0, 0)])
    #expect(difference.movedItems == [Move(from: item(0, 3), to: item(0, 0))])
  }

  @Test func `a section that is reloaded takes no word about its items`() {
    var new = words(("a", "BX"), ("b", "CA"))
    new.reloadedSections = ["b"]
    let difference = SnapshotDifference(from: words(("a", "AB"), ("b", "CX")), to: new)

    #expect(difference.reloadedSections == [1])
    #expect(difference.deletedItems == [item(0, 0)])
    #expect(difference.insertedItems == [item(0, 1)])
    #expect(difference.movedItems.isEmpty && difference.returningItems.isEmpty)
  }

  @Test func `a section that is reloaded and moves goes and comes`() {
    var new = words(("b", "B"), ("a", "A"))
    new.reloadedSections = ["a", "b"]
    let difference = SnapshotDifference(from: words(("a", "A"), ("b", "B")), to: new)

    // One of the two stays, and is reloaded in its place.
    #expect(difference.reloadedSections.count == 1)
    #expect(difference.deletedSections.count == 1 && difference.insertedSections.count == 1)
    #expect(difference.movedSections.isEmpty)
  }

  @Test func `of an identifier that stands twice the first place counts`() {
    let difference = SnapshotDifference(from: words(("a", "ABA")), to: words(("a", "BAA")))

    #expect(difference.deletedItems.count == difference.insertedItems.count)
    #expect(throws: Never.self) {
      _ = try DataUpdate(difference.batch(), before: difference.before, after: difference.after)
    }
  }

  @Test func `a hundred thousand items are compared at once, in any order`() {
    let names = Array(0..<100_000)
    var random = SplitMix64(seed: 1)
    let old = NumberedSnapshot([NumberedSnapshot.Section(0, names)])
    let start = ContinuousClock.now
    for order in [Array(names.reversed()), names.shuffled(using: &random), [-1] + names] {
      let new = NumberedSnapshot([NumberedSnapshot.Section(0, order)])
      _ = SnapshotDifference(from: old, to: new)
    }

    // Quadratic work would take minutes.
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  // MARK: - At random

  /// A hundred pairs of snapshots for each seed.
  private func pairs(_ seed: UInt64) -> [(NumberedSnapshot, NumberedSnapshot)] {
    var random = SplitMix64(seed: seed)
    var old = NumberedSnapshot.random(sections: 5, items: 12, using: &random)
    return (0..<100).map { number in
      let isOther = number.isMultiple(of: 3)
      let new =
        isOther
        ? NumberedSnapshot.random(sections: 5, items: 12, using: &random)
        : old.changed(items: 12, using: &random)
      defer { old = new }
      return (old, new)
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `the difference makes the new snapshot of the old one`(seed: UInt64) {
    for (old, new) in pairs(seed) {
      let difference = SnapshotDifference(from: old, to: new)
      let model = SnapshotModel(old, difference, taking: new)
      #expect(model.sections == new.sections, "\(old.sections) to \(new.sections)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `and so it does where some of it is reloaded`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed &+ 7_000)
    for (old, plain) in pairs(seed) {
      let new = plain.marked(using: &random)
      let difference = SnapshotDifference(from: old, to: new)
      let model = SnapshotModel(old, difference, taking: new)
      #expect(model.sections == new.sections, "\(old.sections) to \(new.sections)")
      let map = try DataUpdate(
        difference.batch(), before: old.itemCounts, after: new.itemCounts
      ).map
      for place in difference.reloadedItems {
        #expect(map.newIndexPath(of: place) == new.place(of: old[place]))
      }
      for place in difference.reconfiguredItems {
        #expect(new.reconfiguredItems.contains(old[place]))
        #expect(map.newIndexPath(of: place) == new.place(of: old[place]))
      }
    }
  }

  /// The batch is one that UIKit accepts, and takes each item where the new snapshot has it.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a view that is told of it finds each item again`(seed: UInt64) throws {
    for (old, new) in pairs(seed) {
      let difference = SnapshotDifference(from: old, to: new)
      let map = try DataUpdate(
        difference.batch(), before: old.itemCounts, after: new.itemCounts
      ).map
      let returning = Dictionary(
        uniqueKeysWithValues: difference.returningItems.map { ($0.from, $0.to) })
      for (section, content) in old.sections.enumerated() {
        for (item, name) in content.items.enumerated() {
          let place = IndexPath(section: section, item: item)
          #expect((map.newIndexPath(of: place) ?? returning[place]) == new.place(of: name))
        }
      }
    }
  }

  /// Identifiers of any kind, and numbers far from each other, give what numbers near each other do; also where some stand
  /// twice.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `identifiers of each kind are compared alike`(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 9_000)
    for (old, new) in pairs(seed) {
      let repeats = Bool.random(using: &random)
      let number = { (item: Int) in repeats ? item / 3 : item }
      let near = SnapshotDifference(from: old.items { number($0) }, to: new.items { number($0) })
      let far = SnapshotDifference(
        from: old.items { number($0) &* 1_000_000_000_000_007 },
        to: new.items { number($0) &* 1_000_000_000_000_007 })
      let words = SnapshotDifference(
        from: old.items { String(number($0)) }, to: new.items { String(number($0)) })
      #expect(far == near)
      #expect(words == near)

      let plain = PlainDifference(from: old.items { number($0) }, to: new.items { number($0) })
      #expect(near.deletedItems == plain.deleted, "\(old.sections) to \(new.sections)")
      #expect(near.insertedItems == plain.inserted, "\(old.sections) to \(new.sections)")
      #expect(near.movedItems == plain.moved, "\(old.sections) to \(new.sections)")
    }
  }

  // MARK: - As few moves as can be

  /// The most entries of a list that stand in ascending order, by comparing each with each.
  private func mostInOrder(_ numbers: [Int]) -> Int {
    var longest: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { longest[$0] }
      longest.append(1 + (before.max() ?? 0))
    }
    return longest.max() ?? 0
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `no more moves than must`(seed: UInt64) {
    for (old, new) in pairs(seed) {
      let difference = SnapshotDifference(from: old, to: new)
      let sections = new.sections.compactMap { section in
        old.sections.firstIndex { $0.identifier == section.identifier }
      }
      #expect(difference.movedSections.count == sections.count - mostInOrder(sections))

      var moves = 0
      for section in new.sections {
        guard let former = old.sections.firstIndex(where: { $0.identifier == section.identifier })
        else { continue }
        let places = section.items.compactMap { old.place(of: $0) }
        let others = places.filter { place in
          let name = old.sections[place.section].identifier
          return place.section != former && new.sections.contains { $0.identifier == name }
        }
        let own = places.filter { $0.section == former }.map(\.item)
        moves += others.count + own.count - mostInOrder(own)
      }
      #expect(difference.movedItems.count == moves)
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `what stays of a shuffled list is a longest ascending run of it`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let order = (0..<Int.random(in: 0...60, using: &random)).shuffled(using: &random)
    let difference = SnapshotDifference(
      from: NumberedSnapshot([NumberedSnapshot.Section(0, order.sorted())]),
      to: NumberedSnapshot([NumberedSnapshot.Section(0, order)]))

    let moved = Set(difference.movedItems.map(\.to.item))
    let staying = order.indices.filter { !moved.contains($0) }.map { order[$0] }
    #expect(staying == staying.sorted())
    #expect(staying.count == mostInOrder(order))
  }
}
