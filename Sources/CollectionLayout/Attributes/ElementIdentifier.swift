/// What kind of view an element is shown by.
public enum ElementCategory: UInt8, Hashable, Sendable {
  /// The view of an item of the data.
  case cell = 0
  /// A view beside the items that the data knows of, as a header.
  case supplementary = 1
  /// A view that the layout alone knows of, as a background.
  case decoration = 2

  /// The category as scripts and results name it.
  public var name: String {
    switch self {
    case .cell: "cell"
    case .supplementary: "supplementary"
    case .decoration: "decoration"
    }
  }
}

/// Which element: its category, its kind and its index path.
///
/// No two elements of a layout share one.
public struct ElementIdentifier: Hashable, Sendable {
  /// A cell, a supplementary view or a decoration.
  public let category: ElementCategory

  /// The kind of a supplementary or decoration view; empty for a cell.
  public let kind: String

  /// The section and the item, from 0; or one index, of a view of the whole list.
  public var indexPath: IndexPath

  private init(category: ElementCategory, kind: String, indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  /// The cell of an item.
  public static func cell(_ indexPath: IndexPath) -> ElementIdentifier {
    ElementIdentifier(category: .cell, kind: "", indexPath: indexPath)
  }

  /// A supplementary view of a kind, such as a header.
  public static func supplementary(_ kind: String, _ indexPath: IndexPath) -> ElementIdentifier {
    ElementIdentifier(category: .supplementary, kind: kind, indexPath: indexPath)
  }

  /// A decoration view of a kind, such as a background.
  public static func decoration(_ kind: String, _ indexPath: IndexPath) -> ElementIdentifier {
    ElementIdentifier(category: .decoration, kind: kind, indexPath: indexPath)
  }
}

extension ElementIdentifier: CustomStringConvertible {
  /// What people read: `cell 1,7`, `header 2,1`, and of a whole list's view `banner 1`.
  public var description: String {
    "\(category == .cell ? "cell" : kind) \(indexPath.ordinal)"
  }
}
