import CollectionLayout

/// Classifies the elements on screen during an update: kept, removed, inserted (semantics 5.5).
struct UpdateClassification {
  /// The elements on screen after the update, and their animations.
  var shown: ShownElements

  let elements: ElementMap
  let map: UpdateMap

  var standards: StandardAttributes

  /// The elements that stay, with their former attributes and their new identifiers.
  let staying: [ElementAttributes]

  private let origins: [ElementIdentifier: ElementAttributes]
  private let destinations: [ElementIdentifier: ElementAttributes]

  /// The elements that leave, with their former attributes.
  let leaving: [ElementAttributes]

  /// The items that were inserted one by one, ascending.
  let insertedItems: [IndexPath]

  /// The items that were moved by themselves, by their new index paths.
  let movedItems: Set<IndexPath>

  init(
    staying: [ElementAttributes], leaving: [ElementAttributes], visible: [ElementAttributes],
    _ elements: ElementMap, _ update: DataUpdate
  ) {
    shown = ShownElements(visible: visible) { elements.oldElement(of: $0) }
    self.elements = elements
    map = update.map
    insertedItems = update.insertedItems
    movedItems = Set(
      update.items.filter { $0.action == .move && !$0.isSection }
        .compactMap { $0.after?.indexPath })
    standards = StandardAttributes(staying: staying, leaving: leaving, visible: visible, elements)
    self.staying = staying
    self.leaving = leaving
    origins = staying.byName
    destinations = visible.byName
  }

  /// Returns the former attributes of an element on screen, by its new identifier.
  func origin(of element: ElementIdentifier) -> ElementAttributes? { origins[element] }

  /// Returns the new attributes of an element on screen.
  func destination(of element: ElementIdentifier) -> ElementAttributes? { destinations[element] }

  /// Returns whether a leaving item is reloaded and so shown again by another view; by its old
  /// index path.
  private func isReloaded(_ old: IndexPath) -> Bool {
    map.isReloaded(old) || map.isReloaded(section: old.section)
  }

  /// Returns whether an arriving item was reloaded and so shown by another view before; by its new
  /// index path.
  private func wasReloaded(_ new: IndexPath) -> Bool {
    if let old = map.oldIndexPath(of: new) { return map.isReloaded(old) }
    return map.oldSection(of: new.section).map { map.isReloaded(section: $0) } ?? false
  }

  /// The deleted cells, from the last to the first.
  var deletedCells: [ElementAttributes] {
    leaving.cells.filter { !isReloaded($0.identifier.indexPath) }.reversed()
  }

  /// The inserted cells, in the order of the data.
  var insertedCells: [ElementAttributes] {
    shown.visible.cells.filter { isNew($0.identifier) && !wasReloaded($0.identifier.indexPath) }
  }

  /// The cells that are replaced by others.
  var replacedCells: [ElementAttributes] {
    leaving.cells.filter { isReloaded($0.identifier.indexPath) }
  }

  /// The items whose cells are replaced, by their new index paths.
  var replacedItems: [IndexPath] {
    replacedCells.compactMap { map.newIndexPath(of: $0.identifier.indexPath) }
  }

  /// The cells that replace others.
  var replacingCells: [ElementAttributes] {
    shown.visible.cells.filter { isNew($0.identifier) && wasReloaded($0.identifier.indexPath) }
  }

  /// The cells of items that exist before and after the update, by their new identifiers, in the
  /// order of the data; all that were or are on screen.
  var survivingCells: [ElementIdentifier] {
    let before = staying.map { $0.identifier }.filter { $0.category == .cell }
    let now = shown.visible.map { $0.identifier }.filter { $0.category == .cell && !isNew($0) }
    return Set(before).union(now).sorted { $0.indexPath < $1.indexPath }
  }

  /// Returns whether an element did not exist before the update, so has no old identifier.
  func isNew(_ element: ElementIdentifier) -> Bool { elements.oldElement(of: element) == nil }
}

extension [ElementAttributes] {
  /// A dictionary of the elements by identifier.
  fileprivate var byName: [ElementIdentifier: ElementAttributes] {
    Dictionary(map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
  }

  /// The cells, in the order of the data.
  fileprivate var cells: [ElementAttributes] {
    filter { $0.identifier.category == .cell }
      .sorted { $0.identifier.indexPath < $1.identifier.indexPath }
  }
}
