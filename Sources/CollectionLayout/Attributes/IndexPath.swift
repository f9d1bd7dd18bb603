/// Where an item is in the data: its section and its place in the section, both counted from 0.
///
/// What people see counts from 1 and is an ``Ordinal``.
package struct IndexPath: Hashable, Comparable, Sendable {
  package var section: Int
  package var item: Int

  package init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  package static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  /// The same place as people count it, from 1.
  ///
  /// The greatest integer stays what it is, for there is none after it.
  package var ordinal: Ordinal {
    Ordinal(section: section == .max ? .max : section + 1, item: item == .max ? .max : item + 1)
  }
}
