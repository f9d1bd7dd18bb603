import CollectionLayout

/// Classifies the elements on screen during an update: what stays, what goes, what comes (semantics 5.5).
struct UpdateClassification: ElementClassification {
  /// What is on screen after the update.
  let visible: [ElementAttributes]

  let elements: ElementMap
  let map: UpdateMap

  /// What the base class answers.
  var standards: StandardAttributes

  /// What comes to a place where it cannot be seen, and is seen on its way there.
  var passing: [ElementAttributes] = []

  /// How each element gets to where it is, in the order in which the layout was asked.
  var animations: [ElementAnimation] = []

  /// What was on screen and is there still, by its name after the update, as it was.
  let staying: [ElementAttributes]

  private let origins: [ElementIdentifier: ElementAttributes]
  private let destinations: [ElementIdentifier: ElementAttributes]

  /// What was on screen and goes, as it was.
  let leaving: [ElementAttributes]

  /// The items that were told to be inserted one by one, ascending.
  let insertedItems: [IndexPath]

  init(
    staying: [ElementAttributes], leaving: [ElementAttributes], visible: [ElementAttributes],
    _ elements: ElementMap, _ update: DataUpdate
  ) {
    self.visible = visible
    self.elements = elements
    map = update.map
    insertedItems = update.insertedItems
    standards = StandardAttributes(staying: staying, leaving: leaving, visible: visible, elements)
    self.staying = staying
    self.leaving = leaving
    origins = staying.byName
    destinations = visible.byName
  }

  func oldName(of element: ElementIdentifier) -> ElementIdentifier? {
    elements.oldElement(of: element)
  }

  /// Where an element was on screen, by its name after the update.
  func origin(of element: ElementIdentifier) -> ElementAttributes? { origins[element] }

  /// Where an element is on screen.
  func destination(of element: ElementIdentifier) -> ElementAttributes? { destinations[element] }

  /// Whether an item that goes is shown again by another view, as what is reloaded is; by its old index path.
  private func isReloaded(_ old: IndexPath) -> Bool {
    map.isReloaded(old) || map.isReloaded(section: old.section)
  }

  /// Whether an item that comes was shown by another view before; by its new index path.
  private func wasReloaded(_ new: IndexPath) -> Bool {
    if let old = map.oldIndexPath(of: new) { return map.isReloaded(old) }
    return map.oldSection(of: new.section).map { map.isReloaded(section: $0) } ?? false
  }

  /// The cells that go for good, from the last to the first.
  var deletedCells: [ElementAttributes] {
    leaving.cells.filter { !isReloaded($0.identifier.indexPath) }.reversed()
  }

  /// The cells that come for the first time, in the order of the data.
  var insertedCells: [ElementAttributes] {
    visible.cells.filter { isNew($0.identifier) && !wasReloaded($0.identifier.indexPath) }
  }

  /// The cells that go because others come in their places.
  var replacedCells: [ElementAttributes] {
    leaving.cells.filter { isReloaded($0.identifier.indexPath) }
  }

  /// The cells that come in the places of others.
  var replacingCells: [ElementAttributes] {
    visible.cells.filter { isNew($0.identifier) && wasReloaded($0.identifier.indexPath) }
  }

  /// The cells of items that were there before and are there still, by their new names, in the order of the data: what
  /// was on screen, and what is.
  var survivingCells: [ElementIdentifier] {
    let before = staying.map { $0.identifier }.filter { $0.category == .cell }
    let now = visible.map { $0.identifier }.filter { $0.category == .cell && !isNew($0) }
    return Set(before).union(now).sorted { $0.indexPath < $1.indexPath }
  }

  /// Whether an element was not there before, so that it has no old name.
  func isNew(_ element: ElementIdentifier) -> Bool { elements.oldElement(of: element) == nil }
}

extension [ElementAttributes] {
  /// Each by its name.
  fileprivate var byName: [ElementIdentifier: ElementAttributes] {
    Dictionary(map { ($0.identifier, $0) }, uniquingKeysWith: { $1 })
  }

  /// The cells among them, in the order of the data.
  fileprivate var cells: [ElementAttributes] {
    filter { $0.identifier.category == .cell }
      .sorted { $0.identifier.indexPath < $1.identifier.indexPath }
  }
}
