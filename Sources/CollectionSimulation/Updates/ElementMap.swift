import CollectionLayout

/// A map between the elements before and after an update (semantics 5.5).
///
/// A supplementary or decoration view moves with its section; within it the layout determines which
/// views are deleted and inserted, and the others are renumbered accordingly. Views of the whole
/// list keep their place: no change of the data renumbers them.
struct ElementMap {
  private let map: UpdateMap
  private let shifts: [ViewKind: SlotMap]

  /// The deleted and the inserted views of the whole list.
  private let goneFromList: Set<ElementIdentifier>
  private let newInList: Set<ElementIdentifier>

  /// The views of a kind in a section, by its number before the update.
  private struct ViewKind: Hashable {
    let category: ElementCategory
    let kind: String
    let section: Int

    init(_ element: ElementIdentifier, section: Int) {
      category = element.category
      kind = element.kind
      self.section = section
    }
  }

  /// Creates a map from the layout's deleted and inserted views.
  ///
  /// - Parameters:
  ///   - map: The map of the data.
  ///   - deleted: The deleted views, by their identifiers before the update.
  ///   - inserted: The inserted views, by their identifiers after the update.
  init(_ map: UpdateMap, deleted: [ElementIdentifier] = [], inserted: [ElementIdentifier] = []) {
    self.map = map
    goneFromList = Set(deleted.filter { !$0.indexPath.hasItem })
    newInList = Set(inserted.filter { !$0.indexPath.hasItem })
    var removed: [ViewKind: [Int]] = [:]
    var filled: [ViewKind: [Int]] = [:]
    for element in deleted where element.indexPath.hasItem {
      let key = ViewKind(element, section: element.indexPath.section)
      removed[key, default: []].append(element.indexPath.item)
    }
    for element in inserted where element.indexPath.hasItem {
      guard let section = map.oldSection(of: element.indexPath.section) else { continue }
      filled[ViewKind(element, section: section), default: []].append(element.indexPath.item)
    }
    var shifts: [ViewKind: SlotMap] = [:]
    for key in Set(removed.keys).union(filled.keys) {
      shifts[key] = SlotMap(removing: removed[key] ?? [], filling: filled[key] ?? [])
    }
    self.shifts = shifts
  }

  /// Returns the identifier of an element after the update; nil if its view is removed.
  func newElement(of old: ElementIdentifier) -> ElementIdentifier? {
    let path = old.indexPath
    if old.category == .cell {
      guard !map.isReloaded(path) else { return nil }
      return map.newIndexPath(of: path).map(ElementIdentifier.cell)
    }
    guard path.hasItem else { return goneFromList.contains(old) ? nil : old }
    guard map.before.indices.contains(path.section) else { return old }
    guard !map.isReloaded(section: path.section), let section = map.newSection(of: path.section)
    else { return nil }
    let shift = shifts[ViewKind(old, section: path.section)]
    let item = shift.map { $0.newIndex(of: path.item) } ?? path.item
    return item.map { old.moved(to: IndexPath(section: section, item: $0)) }
  }

  /// Returns the identifier of an element before the update; nil if its view is inserted.
  func oldElement(of new: ElementIdentifier) -> ElementIdentifier? {
    let path = new.indexPath
    if new.category == .cell {
      guard let old = map.oldIndexPath(of: path), !map.isReloaded(old) else { return nil }
      return .cell(old)
    }
    guard path.hasItem else { return newInList.contains(new) ? nil : new }
    guard map.after.indices.contains(path.section) else { return new }
    guard let section = map.oldSection(of: path.section), !map.isReloaded(section: section) else {
      return nil
    }
    let shift = shifts[ViewKind(new, section: section)]
    let item = shift.map { $0.oldIndex(of: path.item) } ?? path.item
    return item.map { new.moved(to: IndexPath(section: section, item: $0)) }
  }
}

extension ElementIdentifier {
  /// Returns the same kind of element at another index path.
  fileprivate func moved(to indexPath: IndexPath) -> ElementIdentifier {
    var copy = self
    copy.indexPath = indexPath
    return copy
  }
}
