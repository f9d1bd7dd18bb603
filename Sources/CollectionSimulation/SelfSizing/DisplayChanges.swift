import CollectionLayout

/// What comes on screen and leaves it in the rounds of one pass.
///
/// What a pass shows in one round and takes away in another was never displayed.
struct DisplayChanges {
  private(set) var arrived: [ElementIdentifier] = []
  private(set) var left: [ElementIdentifier] = []

  mutating func leave(_ elements: [ElementIdentifier]) {
    guard !arrived.isEmpty else { return left += elements }
    let unseen = Set(arrived)
    let leaving = Set(elements)
    arrived.removeAll { leaving.contains($0) }
    left += elements.filter { !unseen.contains($0) }
  }

  mutating func arrive(_ elements: [ElementIdentifier]) { arrived += elements }
}
