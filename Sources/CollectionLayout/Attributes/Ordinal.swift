/// The position of an item in the data, counted from 1 as people and Lua do.
///
/// A separate type, so that it cannot be confused with an ``IndexPath``, which counts from 0.
package struct Ordinal: Hashable, Sendable, CustomStringConvertible {
  /// The section, or the single index.
  package var section: Int

  /// The item in its section; ``IndexPath/noItem`` if there is a single index.
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Whether there are two indices, so that the first is a section.
  package var hasItem: Bool { item != IndexPath.noItem }

  /// The same position counted from 0; nil if it is before the first section or item.
  package var indexPath: IndexPath? {
    section >= 1 && item >= 1 ? IndexPath(section: section - 1, item: item - 1) : nil
  }

  /// Section and item, separated by a comma: `1,7`; for a single index: `1`.
  package var description: String { hasItem ? "\(section),\(item)" : "\(section)" }
}
