package import CollectionLayout

/// Which items are selected, highlighted and focused.
///
/// It is kept by index path: a cell takes its state from here whenever it is requested, so the state outlives scrolling
/// and reuse (semantics 9.1).
package struct SelectionState: Hashable, Sendable {
  private var selected: Set<IndexPath> = []

  /// The item that a finger is on.
  package internal(set) var highlighted: IndexPath?

  /// The item that has the focus; nil if none has.
  package internal(set) var focused: IndexPath?

  /// The selected items, in the order of the data.
  package var items: [IndexPath] { selected.sorted() }

  func contains(_ item: IndexPath) -> Bool { selected.contains(item) }

  /// The item that a change of layouts keeps in sight: of the selected ones, else of all, the nearest to the middle
  /// (semantics 8.1).
  ///
  /// - Parameters:
  ///   - elements: What is on screen, in the layout that is left.
  ///   - bounds: The visible rectangle there.
  /// - Returns: The item, of equally near ones the first of the data; nil if none is on screen.
  func anchor(among elements: [ElementAttributes], in bounds: Rect) -> IndexPath? {
    let cells = elements.filter {
      $0.identifier.category == .cell && $0.frame.intersects(bounds)
    }
    let selected = cells.filter { contains($0.identifier.indexPath) }
    func distance(_ cell: ElementAttributes) -> Double {
      let way = cell.frame.center - bounds.center
      return way.x * way.x + way.y * way.y
    }
    return (selected.isEmpty ? cells : selected).map { (distance($0), $0.identifier.indexPath) }
      .min { $0 < $1 }?.1
  }

  mutating func select(_ item: IndexPath) { selected.insert(item) }

  mutating func deselect(_ item: IndexPath) { selected.remove(item) }

  /// Deselects all items after this many, in the order of the data.
  mutating func keepFirst(_ count: Int) { selected = Set(items.prefix(count)) }

  /// Gives each item its new index path; an item that has none drops out.
  mutating func remap(_ newPath: (IndexPath) -> IndexPath?) {
    selected = Set(selected.compactMap(newPath))
    highlighted = highlighted.flatMap(newPath)
    focused = focused.flatMap(newPath)
  }
}
