import CollectionLayout
import CollectionSimulation
import Report

extension ElementChange {
  /// Returns the differences between two states: cells, then supplementaries, then decorations,
  /// each in the order of the data.
  static func changes(from before: ViewState, to after: ViewState) -> [ElementChange] {
    let (old, new) = (before.attributes, after.attributes)
    let all = Set(old.keys).union(new.keys).sorted(by: precedes)
    return all.compactMap { element in
      old[element] == new[element]
        ? nil : ElementChange(element: element, before: old[element], after: new[element])
    }
  }

  private static func precedes(_ one: ElementIdentifier, _ other: ElementIdentifier) -> Bool {
    let (first, second) = (one.category.rawValue, other.category.rawValue)
    if first != second { return first < second }
    if one.indexPath != other.indexPath { return one.indexPath < other.indexPath }
    return one.kind < other.kind
  }
}

extension ViewState {
  fileprivate var attributes: [ElementIdentifier: ElementAttributes] {
    Dictionary(
      elements.map { ($0.attributes.identifier, $0.attributes) }, uniquingKeysWith: { $1 })
  }
}
