/// The category of the view that shows an element.
public enum ElementCategory: UInt8, Hashable, Sendable {
  /// The view of an item of the data.
  case cell = 0
  /// An additional view that the data provides, such as a header.
  case supplementary = 1
  /// A view that only the layout knows, such as a background.
  case decoration = 2

  /// The name of the category in scripts and results.
  public var name: String {
    switch self {
    case .cell: "cell"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }
}

/// The identity of an element: its category, its kind and its index path.
///
/// Identifiers are unique within a layout.
public struct ElementIdentifier: Hashable, Sendable {
  /// The category: a cell, a supplementary view or a decoration.
  public let category: ElementCategory

  /// The kind of a supplementary or decoration view; empty for a cell.
  public let kind: String

  /// The section and the item, from 0; one index for a view of the whole list.
  public var indexPath: IndexPath

  init(category: ElementCategory, kind: String, indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  /// Returns the identifier of the cell of an item.
  public static func cell(_ indexPath: IndexPath) -> ElementIdentifier {
    ElementIdentifier(category: .cell, kind: "", indexPath: indexPath)
  }

  /// Returns the identifier of a supplementary view of a kind, such as a header.
  public static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementIdentifier {
    ElementIdentifier(category: .supplementary, kind: kind, indexPath: indexPath)
  }

  /// Returns the identifier of a decoration view of a kind, such as a background.
  public static func decoration(_ kind: String, _ indexPath: IndexPath) -> ElementIdentifier {
    ElementIdentifier(category: .decoration, kind: kind, indexPath: indexPath)
  }
}

extension ElementIdentifier: CustomStringConvertible {
  /// The identifier as text, counted from 1: `cell 1,7`, `header 2,1`; for a view of the whole
  /// list, `banner 1`.
  public var description: String {
    "\(category == .cell ? "cell" : kind) \(indexPath.ordinal)"
  }
}
