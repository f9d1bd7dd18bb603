import CollectionLayout

/// The changes of a batch, sorted and without those that others imply (semantics 5.3, steps 2 to
/// 4).
///
/// Deletes are in descending order, the others ascending. Repeated moves and reloads are merged;
/// repeated deletes and inserts are kept, because each counts.
struct MergedUpdates {
  private(set) var deletes: [UpdateRequest]
  private(set) var inserts: [UpdateRequest]
  private(set) var reloads: [UpdateRequest]
  private(set) var moves: [UpdateRequest]

  /// The old numbers of the leaving sections: the deleted and the reloaded ones.
  let leavingSections: Set<Int>

  /// The new numbers of the arriving sections: the inserted and the reloaded ones.
  let arrivingSections: Set<Int>

  /// The changes in the order in which a layout receives them.
  private(set) var items: [UpdateItem] = []

  init(_ batch: UpdateBatch, before: [Int]) {
    deletes = batch.sorted(.delete).reversed()
    inserts = batch.sorted(.insert)
    reloads = batch.sorted(.reload).uniqued
    moves = batch.sorted(.move).uniqued

    let deleted = deletes.compactMap { $0.section }
    let inserted = inserts.compactMap { $0.section }
    let reloaded = reloads.compactMap { $0.section }
    // A reloaded section counts as staying.
    let sections = SlotMap(
      removing: deleted + moves.compactMap { $0.section },
      filling: inserted + moves.compactMap { $0.destinationSection })
    leavingSections = Set(deleted + reloaded)
    arrivingSections = Set(
      inserted + reloaded.filter(before.indices.contains).compactMap(sections.newIndex))
    dropWhatSectionsImply()
    items = [deletes, inserts, reloads, moves].flatMap { $0.map { $0.item } }
  }

  /// Drops changes of items in sections that are deleted, inserted or reloaded as a whole.
  private mutating func dropWhatSectionsImply() {
    let (leaving, arriving) = (leavingSections, arrivingSections)
    if !leaving.isEmpty {
      deletes.removeAll { $0.isItem(ofAny: leaving) }
      reloads.removeAll { $0.isItem(ofAny: leaving) }
    }
    if !arriving.isEmpty { inserts.removeAll { $0.isItem(ofAny: arriving) } }
  }

  /// The removals: deletes, and the first half of each reload.
  var removals: [UpdateRequest] { deletes + reloads.reversed() }
}

extension UpdateBatch {
  /// Returns the requests of an action in the order of their places; those of one place in the
  /// order of their reports.
  fileprivate func sorted(_ action: UpdateAction) -> [UpdateRequest] {
    let found = requests.filter { $0.action == action }
    let isSorted = found.indices.dropFirst().allSatisfy { !(found[$0].key < found[$0 - 1].key) }
    guard !isSorted else { return found }
    return found.enumerated()
      .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map { $0.element }
  }
}

extension [UpdateRequest] {
  /// The changes without duplicates, each at its first occurrence.
  fileprivate var uniqued: [UpdateRequest] {
    var seen: Set<UpdateItem> = []
    return filter { seen.insert($0.item).inserted }
  }
}

extension UpdateRequest {
  /// The sort key for requests of one action.
  var key: UpdatePlace { before ?? after ?? .section(0) }

  /// The section that is changed as a whole; nil for an item.
  fileprivate var section: Int? {
    (before ?? after).flatMap { $0.isSection ? $0.section : nil }
  }

  fileprivate var destinationSection: Int? {
    after.flatMap { $0.isSection ? $0.section : nil }
  }

  fileprivate func isItem(ofAny sections: Set<Int>) -> Bool {
    !key.isSection && sections.contains(key.section)
  }
}
