/// What an update changes: a section, or an item of one, both counted from 0.
package struct UpdatePlace: Hashable, Comparable, Sendable {
  package let section: Int

  /// The item in its section; nil where the section itself is changed.
  package let item: Int?

  package static func section(_ section: Int) -> UpdatePlace {
    UpdatePlace(section: section, item: nil)
  }

  package static func item(_ indexPath: IndexPath) -> UpdatePlace {
    UpdatePlace(section: indexPath.section, item: indexPath.item)
  }

  /// Whether it is a section as a whole.
  package var isSection: Bool { item == nil }

  /// The index path of an item; nil for a section.
  package var indexPath: IndexPath? { item.map { IndexPath(section: section, item: $0) } }

  /// A section stands before its items.
  package static func < (left: UpdatePlace, right: UpdatePlace) -> Bool {
    (left.section, left.item ?? -1) < (right.section, right.item ?? -1)
  }
}

extension UpdatePlace: CustomStringConvertible {
  /// What people read: `section 2`, `cell 2,7`.
  package var description: String {
    if let indexPath { return ElementIdentifier.cell(indexPath).description }
    return "section \(IndexPath(section: section, item: 0).ordinal.section)"
  }
}
