/// The place of a change: a section, or an item of one, both counted from 0.
public struct UpdatePlace: Hashable, Comparable, Sendable {
  /// The section, from 0.
  public let section: Int

  /// The item in its section; nil if the section itself is changed.
  public let item: Int?

  /// Returns the place of a whole section, counted from 0.
  public static func section(_ section: Int) -> UpdatePlace {
    UpdatePlace(section: section, item: nil)
  }

  /// Returns the place of an item.
  public static func item(_ indexPath: IndexPath) -> UpdatePlace {
    UpdatePlace(section: indexPath.section, item: indexPath.item)
  }

  /// Whether it is a whole section.
  public var isSection: Bool { item == nil }

  /// The index path of an item; nil for a section.
  public var indexPath: IndexPath? { item.map { IndexPath(section: section, item: $0) } }

  /// Orders a section before its items.
  public static func < (left: UpdatePlace, right: UpdatePlace) -> Bool {
    (left.section, left.item ?? -1) < (right.section, right.item ?? -1)
  }
}

extension UpdatePlace: CustomStringConvertible {
  /// The place as text, counted from 1: `section 2`, `cell 2,7`.
  public var description: String {
    if let indexPath { return ElementIdentifier.cell(indexPath).description }
    return "section \(IndexPath(section: section, item: 0).ordinal.section)"
  }
}
