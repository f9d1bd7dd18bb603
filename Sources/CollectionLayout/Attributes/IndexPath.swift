/// The position of an item in the data: its section and its number in the section, both counted
/// from 0.
///
/// Texts for people count from 1, with an ``Ordinal``.
///
/// A supplementary view of a whole list has an index path with a single index, which belongs to no
/// section and is not affected by changes to the data: UIKit's `IndexPath(index:)`.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// The section, or the single index.
  public var section: Int

  /// The item in its section; ``noItem`` in an index path with a single index.
  public var item: Int

  /// The value of ``item`` in an index path with a single index: less than every item, and within
  /// the 32 bits of a ``PlacedRow``.
  package static var noItem: Int { Int(Int32.min) }

  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  /// Creates an index path with a single index, counted from 0.
  public init(index: Int) { self.init(section: index, item: Self.noItem) }

  /// Whether there are two indices, so that the first is a section.
  package var hasItem: Bool { item != Self.noItem }

  /// Compares index by index; a single index comes before longer index paths that begin with it.
  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.item) < (right.section, right.item)
  }

  /// The same position counted from 1, for people.
  ///
  /// The maximum integer does not change, because it has no successor.
  package var ordinal: Ordinal {
    Ordinal(
      section: section == .max ? .max : section + 1,
      item: item == .max || !hasItem ? item : item + 1)
  }
}
