/// Where an item is in the data: its section and its place in the section, both counted from 0.
///
/// What people see counts from 1 and is an ``Ordinal``.
///
/// A supplementary view of a whole list has an index path of one index, which belongs to no section
/// and which no change of the data moves: UIKit's `IndexPath(index:)`.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// The section; the only index of an index path of one.
  public var section: Int

  /// The item in its section; ``noItem`` in an index path of one index.
  public var item: Int

  /// What stands in the place of an item where there is none: less than every item, and a number of
  /// 32 bits, which a ``PlacedRow`` holds.
  package static var noItem: Int { Int(Int32.min) }

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Creates an index path of one index, counted from 0.
  public init(index: Int) { self.init(section: index, item: Self.noItem) }

  /// Whether there are two indices, so that the first is a section.
  package var hasItem: Bool { item != Self.noItem }

  /// Compares index after index; one index alone comes before those that continue with another.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  /// The same place as people count it, from 1.
  ///
  /// The maximum integer stays what it is, for there is none after it.
  package var ordinal: Ordinal {
    Ordinal(
      section: section == .max ? .max : section + 1,
      item: item == .max || !hasItem ? item : item + 1)
  }
}
