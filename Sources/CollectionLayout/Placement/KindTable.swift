/// The kinds of a placement: a category and a name each, with a permanent number.
struct KindTable: Sendable {
  private struct Kind: Hashable, Sendable {
    let name: String
    let category: ElementCategory
  }

  private var kinds: [Kind]
  private var indices: [Kind: KindIndex]

  /// Creates a table with only the kind of cells.
  init() {
    let cell = Kind(name: "", category: .cell)
    (kinds, indices) = ([cell], [cell: .cell])
  }

  var count: Int { kinds.count }

  /// Returns the number of a kind; nil if it is not in the table.
  func index(of name: String, _ category: ElementCategory) -> KindIndex? {
    category == .cell ? .cell : indices[Kind(name: name, category: category)]
  }

  /// Adds a kind that is not in the table.
  mutating func add(_ name: String, _ category: ElementCategory) -> KindIndex {
    let index = KindIndex(rawValue: UInt32(truncatingIfNeeded: kinds.count))
    let kind = Kind(name: name, category: category)
    kinds.append(kind)
    indices[kind] = index
    return index
  }

  /// Returns the category of a kind of this table.
  func category(of kind: KindIndex) -> ElementCategory { kinds[kind.number].category }

  /// Returns the name of a kind of this table; empty for cells.
  func name(of kind: KindIndex) -> String { kinds[kind.number].name }

  /// Returns the identifier of an element of a kind of this table.
  func identifier(_ kind: KindIndex, _ indexPath: IndexPath) -> ElementIdentifier {
    let kind = kinds[kind.number]
    return ElementIdentifier(category: kind.category, kind: kind.name, indexPath: indexPath)
  }
}
