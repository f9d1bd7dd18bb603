import CollectionLayout

// The form of places and counts in messages about updates.

extension Int {
  /// Returns the number with its noun: `1 item`, `3 items`.
  func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension UpdatePlace {
  /// The section, or the index path of an item, as UIKit prints it, from 0.
  var uikitPath: String { item.map { "\(section), \($0)" } ?? "\(section)" }

  /// The place as UIKit names it in a sentence, from 0: `section 2`, `(0, 3)`.
  var uikitPlace: String { isSection ? "section \(section)" : "(\(uikitPath))" }

  /// The section or the item as UIKit names it in a sentence, from 0: `item at index path (0, 3)`.
  var uikitElement: String { isSection ? uikitPlace : "item at index path \(uikitPlace)" }

  /// The place as UIKit lists it in an update, from 0: `item (0 - 3)`.
  var uikitUpdate: String { item.map { "item (\(section) - \($0))" } ?? "section (\(section))" }
}
