package import CollectionLayout

/// The difference between two snapshots: deletions, insertions and moves, by places in both.
///
/// Sections and items are found in both snapshots by a table of their identifiers, as Paul Heckel's
/// algorithm finds lines of text. Of the elements in both, a longest subsequence that kept its
/// order stays, and only the rest moves, so the number of moves is minimal. An item moves between
/// sections if both stay. If one of them is inserted, deleted or reloaded, the item is deleted and
/// inserted with it, because UIKit refuses such a move (semantics 1B, B-79).
package struct SnapshotDifference: Hashable, Sendable {
  /// The number of items in each section of the old snapshot.
  package let before: [Int]

  /// The number of items in each section of the new snapshot.
  package let after: [Int]

  /// The deleted sections, by their old numbers, ascending.
  package private(set) var deletedSections: [Int] = []

  /// The inserted sections, by their new numbers, ascending.
  package private(set) var insertedSections: [Int] = []

  /// The moved sections, in the order of their new numbers.
  package private(set) var movedSections: [Move<Int>] = []

  /// The reloaded sections, by their old numbers.
  package private(set) var reloadedSections: [Int] = []

  /// The items that are deleted one by one, by their old places, ascending.
  package private(set) var deletedItems: [IndexPath] = []

  /// The items that are inserted one by one, by their new places, ascending.
  package private(set) var insertedItems: [IndexPath] = []

  /// The moved items, in the order of their new places.
  package private(set) var movedItems: [Move<IndexPath>] = []

  /// The items that are reloaded in place, by their old places.
  package private(set) var reloadedItems: [IndexPath] = []

  /// The items that stay or move and whose cells are configured again, by their old places.
  package private(set) var reconfiguredItems: [IndexPath] = []

  /// The items that are deleted and inserted but remain the same item, because one of their
  /// sections is inserted or deleted.
  package private(set) var returningItems: [Move<IndexPath>] = []

  /// The old and the new place of an element.
  package struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place in the old snapshot.
    package let from: Place

    /// The place in the new snapshot.
    package let to: Place

    package init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// Compares two snapshots; the new one determines what is reloaded or reconfigured.
  ///
  /// - Complexity: O(*n*) for *n* sections and items, and O(*m* log *m*) for the *m* of them whose
  ///   order has changed.
  package init<Section, Item>(from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>) {
    var numbering = SnapshotNumbering<Section, Item>()
    let numbered = numbering.numbered(old)
    self.init(numbered, numbering.numbered(new), items: 0...max(0, numbering.itemCount - 1))
  }

  /// Compares two snapshots of integer identifiers, which need no hashing if they are close
  /// together.
  package init(from old: Snapshot<Int, Int>, to new: Snapshot<Int, Int>) {
    if let range = old.tableRange(with: new) {
      self.init(old, new, items: range)
    } else {
      var numbering = SnapshotNumbering<Int, Int>()
      let numbered = numbering.numbered(old)
      self.init(numbered, numbering.numbered(new), items: 0...max(0, numbering.itemCount - 1))
    }
  }

  private init(
    _ old: Snapshot<Int, Int>, _ new: Snapshot<Int, Int>, items range: ClosedRange<Int>
  ) {
    before = old.itemCounts
    after = new.itemCounts
    let sections = SectionMatching(from: old, to: new)
    deletedSections = sections.destinations.indices.filter { sections.destinations[$0] == nil }
    insertedSections = sections.sources.indices.filter { sections.sources[$0] == nil }
    movedSections = sections.moved.compactMap { section in
      sections.sources[section].map { Move(from: $0, to: section) }
    }
    reloadedSections = sections.reloaded.compactMap { sections.sources[$0] }
    compareItems(ItemMatching(from: old, to: new, numberedIn: range, sections), new)
    // An item in a reloaded section counts as a new one.
    let (reloadedBefore, reloadedNow) = (Set(reloadedSections), Set(sections.reloaded))
    returningItems.removeAll {
      reloadedBefore.contains($0.from.section) || reloadedNow.contains($0.to.section)
    }
  }

  private mutating func compareItems(_ items: ItemMatching, _ new: Snapshot<Int, Int>) {
    deletedItems = items.deleted
    let marksNone = new.reloadedItems.isEmpty && new.reconfiguredItems.isEmpty
    for (section, content) in new.sections.enumerated() {
      for item in content.items.indices {
        if marksNone && items.stays(item, ofSection: section) { continue }
        let identifier = content.items[item]
        let place = IndexPath(section: section, item: item)
        let isReloaded = !new.reloadedItems.isEmpty && new.reloadedItems.contains(identifier)
        switch items.fate(of: place) {
        case .comesWithItsSection: break
        case .comes: insertedItems.append(place)
        case .returns(let source, let isTold):
          if isTold { insertedItems.append(place) }
          if !isReloaded { returningItems.append(Move(from: source, to: place)) }
        case .stays(let source):
          if isReloaded { reloadedItems.append(source) }
          noteReconfigured(identifier, at: source, new)
        case .moves(let source) where isReloaded:
          // A moved item cannot be reloaded (semantics 1B, B-77), so it is deleted and inserted.
          deletedItems.append(source)
          insertedItems.append(place)
        case .moves(let source):
          movedItems.append(Move(from: source, to: place))
          noteReconfigured(identifier, at: source, new)
        }
      }
    }
    if !new.reloadedItems.isEmpty { deletedItems.sort() }
  }

  private mutating func noteReconfigured(
    _ identifier: Int, at source: IndexPath, _ new: Snapshot<Int, Int>
  ) {
    guard !new.reconfiguredItems.isEmpty, new.reconfiguredItems.contains(identifier),
      !new.reloadedItems.contains(identifier)
    else { return }
    reconfiguredItems.append(source)
  }
}
