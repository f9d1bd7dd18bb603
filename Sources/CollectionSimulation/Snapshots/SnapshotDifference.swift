package import CollectionLayout

/// How one snapshot becomes another: what goes, comes and moves, by places of both.
///
/// Sections and items are found in both snapshots by a table of their identifiers, as Paul Heckel's algorithm finds
/// lines of text. Of what is in both, a longest run that kept its order stays, and only the rest moves; so the moves are
/// as few as can be. An item moves from section to section where both stay. Where one of them comes, goes or is
/// reloaded, the item goes and comes with it, for UIKit refuses such a move (semantics 1B, B-79).
package struct SnapshotDifference: Hashable, Sendable {
  /// The number of items that each section has in the old snapshot.
  package let before: [Int]

  /// How many each has in the new one.
  package let after: [Int]

  /// The sections that go, by their old numbers, ascending.
  package private(set) var deletedSections: [Int] = []

  /// The sections that come, by their new numbers, ascending.
  package private(set) var insertedSections: [Int] = []

  /// The sections that move, in the order of their new numbers.
  package private(set) var movedSections: [Move<Int>] = []

  /// The sections that are reloaded, by their old numbers.
  package private(set) var reloadedSections: [Int] = []

  /// The items that go one by one, by their old places, ascending.
  package private(set) var deletedItems: [IndexPath] = []

  /// The items that come one by one, by their new places, ascending.
  package private(set) var insertedItems: [IndexPath] = []

  /// The items that move, in the order of their new places.
  package private(set) var movedItems: [Move<IndexPath>] = []

  /// The items that are reloaded where they are, by their old places.
  package private(set) var reloadedItems: [IndexPath] = []

  /// The items that stay or move, and whose cells are to be set up again, by their old places.
  package private(set) var reconfiguredItems: [IndexPath] = []

  /// The items that go and come, and are the same all the same: such that change from or to a section that goes or
  /// comes.
  package private(set) var returningItems: [Move<IndexPath>] = []

  /// Where something was, and where it is.
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

  /// Compares two snapshots; what is to be reloaded or reconfigured is the new one's to say.
  ///
  /// - Complexity: O(*n*) for *n* sections and items, and O(*m* log *m*) for the *m* of them whose order has changed.
  package init<Section, Item>(from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>) {
    var numbering = SnapshotNumbering<Section, Item>()
    let numbered = numbering.numbered(old)
    self.init(numbered, numbering.numbered(new), items: 0...max(0, numbering.itemCount - 1))
  }

  /// Compares two snapshots whose identifiers are numbers, which need not be hashed where they lie near each other.
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
    // What is shown again is another.
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
          // What moves cannot be reloaded (semantics 1B, B-77), so it goes and comes.
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

  /// Whether nothing goes, comes or moves, and nothing is to be shown again.
  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && movedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}
