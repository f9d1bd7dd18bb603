/// Where an item is in the data, as people and Lua count: from 1.
///
/// A type of its own, so that it cannot be taken for an ``IndexPath``, which counts from 0.
package struct Ordinal: Hashable, Sendable, CustomStringConvertible {
  /// The section; the only index where there is no item.
  package var section: Int

  /// The item in its section; ``IndexPath/noItem`` in the place of none.
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether there are two indices, so that the first is a section.
  package var hasItem: Bool { item != IndexPath.noItem }

  /// The same place counted from 0; nil for what lies before the first section or item.
  package var indexPath: IndexPath? {
    section >= 1 && item >= 1 ? IndexPath(section: section - 1, item: item - 1) : nil
  }

  /// Section and item with a comma between them: `1,7`; one index alone: `1`.
  package var description: String { hasItem ? "\(section),\(item)" : "\(section)" }
}
