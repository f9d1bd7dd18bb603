import CollectionLayout

/// The elements that appear on screen and leave it in the rounds of one pass.
///
/// An element that appears in one round and leaves in another was never displayed.
struct DisplayChanges {
  /// The elements that appeared, in the order of each round.
  private(set) var arrived: [ElementIdentifier] = []
  private(set) var left: [ElementIdentifier] = []

  var isEmpty: Bool { arrived.isEmpty && left.isEmpty }

  mutating func leave(_ elements: [ElementIdentifier]) {
    guard !arrived.isEmpty else {
      left += elements
      return
    }
    guard !elements.isEmpty else { return }
    let unseen = Set(arrived)
    let leaving = Set(elements)
    arrived.removeAll { leaving.contains($0) }
    left += elements.filter { !unseen.contains($0) }
  }

  mutating func arrive(_ elements: [ElementIdentifier]) { arrived += elements }

  mutating func arrive(_ element: ElementIdentifier) { arrived.append(element) }

  /// Sorts the elements that appeared in notification order: the cells in the order of the data,
  /// then the others.
  mutating func sortArrivals() {
    let isInOrder = arrived.isInOrder {
      $0.category == .cell && ($1.category != .cell || $0.indexPath < $1.indexPath)
    }
    if !isInOrder { arrived = arrived.inArrivalOrder }
  }

  /// Removes all changes; the buffers are kept.
  mutating func removeAll() {
    if !arrived.isEmpty { arrived.removeAll(keepingCapacity: true) }
    if !left.isEmpty { left.removeAll(keepingCapacity: true) }
  }
}
