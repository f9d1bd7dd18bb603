public import CollectionLayout
public import CollectionSimulation

/// Changes of the data.
extension Simulator {
  /// Changes the counts of the sections and reloads everything: UIKit's `reloadData()`.
  ///
  /// - Parameter items: The new number of items of each section; nil for the current numbers.
  /// - Throws: `Diagnostic` for a mistake of the layout.
  public func reloadData(items: [Int]? = nil) throws(Diagnostic) {
    if let items { try check(items) }
    try perform { view in
      if let items { try host.setItemCounts(items) }
      snapshot = nil
      try view.reloadData()
      try view.displayChange()
    }
  }

  /// Changes data and view in one animated update: UIKit's `performBatchUpdates(_:)`.
  ///
  /// Deleted, reloaded and moved elements are named by their positions before the update; inserted
  /// elements and the targets of moves by their positions after it.
  ///
  /// - Parameters:
  ///   - animated: Whether elements that change their place are animated.
  ///   - items: The number of items of each section after the update; nil for the numbers that
  ///     result from the changes. Other numbers are the mistake for which UIKit raises an
  ///     exception.
  ///   - changes: Names the changes.
  /// - Throws: `Diagnostic` for changes that do not fit the data; view and data then stay as they
  ///   were.
  public func performBatchUpdates(
    animated: Bool = true, items: [Int]? = nil, _ changes: (inout UpdateList) -> Void
  ) throws(Diagnostic) {
    var list = UpdateList()
    changes(&list)
    // Before they are added to, because a sum of any two numbers may be none.
    try check(list.insertedCounts.sorted { $0.key < $1.key }.map(\.value))
    if let items { try check(items) }
    try perform { view in
      let before = view.itemCounts
      let after = items ?? list.items.itemCounts(after: before, inserted: list.insertedCounts)
      try check(after)
      do throws(Diagnostic) {
        try view.beginUpdates()
        try host.setItemCounts(after)
        for change in list.items { try view.update(change) }
        try view.endUpdates(animated: animated)
      } catch {
        view.cancelUpdates()
        try host.setItemCounts(before)
        throw error
      }
    }
  }

  /// Shows a snapshot: UIKit's `apply(_:animatingDifferences:)` of a diffable data source.
  ///
  /// The first snapshot is shown without animation.
  ///
  /// - Throws: `Diagnostic` if the data of the view is also changed by
  ///   ``performBatchUpdates(animated:items:_:)``, and for a mistake of the layout.
  public func apply<Section, Item>(_ new: Snapshot<Section, Item>, animated: Bool = true)
    throws(Diagnostic)
  {
    try check(new.itemCounts)
    let former = snapshot as? Snapshot<Section, Item>
    let adopt = { () throws(Diagnostic) in try self.host.setItemCounts(new.itemCounts) }
    try perform { view in
      guard let former else { return try view.applyUsingReloadData(replaceData: adopt) }
      try view.apply(
        { SnapshotDifference(from: former, to: new) }, animated: animated, replaceData: adopt)
    }
    snapshot = new
  }

  private func check(_ items: [Int]) throws(Diagnostic) {
    if let refusal = Self.refusal(of: items, ViewSettings()) { throw refusal }
  }
}

/// The changes of one update, in the order in which they are named.
public struct UpdateList: Hashable, Sendable {
  /// The changes, in the order in which they are named.
  package private(set) var items: [UpdateItem] = []

  /// The counts of the sections that are inserted, by their numbers after the update.
  package private(set) var insertedCounts: [Int: Int] = [:]

  init() {}

  /// Inserts items, named as they are after the update.
  public mutating func insertItems(at paths: [IndexPath]) {
    items += paths.map { .insert(.item($0)) }
  }

  /// Deletes items, named as they were before the update.
  public mutating func deleteItems(at paths: [IndexPath]) {
    items += paths.map { .delete(.item($0)) }
  }

  /// Reloads items: other cells show them.
  public mutating func reloadItems(at paths: [IndexPath]) {
    items += paths.map { .reload(.item($0)) }
  }

  /// Moves an item.
  public mutating func moveItem(at path: IndexPath, to newPath: IndexPath) {
    items.append(.move(.item(path), to: .item(newPath)))
  }

  /// Inserts a section with a number of items: 0 or more, and at most ``Simulator/maxItems`` in all
  /// sections, or the update throws.
  public mutating func insertSection(_ section: Int, items count: Int) {
    items.append(.insert(.section(section)))
    insertedCounts[section] = count
  }

  /// Deletes a section.
  public mutating func deleteSection(_ section: Int) { items.append(.delete(.section(section))) }

  /// Reloads a section: other views show it.
  public mutating func reloadSection(_ section: Int) { items.append(.reload(.section(section))) }

  /// Moves a section.
  public mutating func moveSection(_ section: Int, to newSection: Int) {
    items.append(.move(.section(section), to: .section(newSection)))
  }
}
