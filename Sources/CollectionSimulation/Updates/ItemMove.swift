package import CollectionLayout

/// An item that is being moved by hand, and the order in which the view shows the data meanwhile (semantics 9.6).
///
/// The data source knows nothing of it until the end. The view shows the item at its target and all others as they
/// would stand if it were there: each index path that is shown stands for one of the data.
package struct ItemMove: Hashable, Sendable {
  /// Where the data source has the item.
  package let origin: IndexPath

  /// Where the view shows it.
  package internal(set) var target: IndexPath

  /// Where the item is held, in content coordinates.
  package internal(set) var position: Point

  /// How the item looks while it is held; nil until the layout has been asked.
  var attributes: ElementAttributes?

  /// Whether the layout must be asked again for how the item looks.
  var needsAttributes = true

  init(_ item: IndexPath, at position: Point) {
    (origin, target) = (item, item)
    self.position = position
  }

  /// The item of the data that is shown at an index path.
  package func source(of shown: IndexPath) -> IndexPath {
    shown == target ? origin : shown.closingGap(at: target).openingGap(at: origin)
  }

  /// The index path at which an item of the data is shown.
  package func shown(_ source: IndexPath) -> IndexPath {
    source == origin ? target : source.closingGap(at: origin).openingGap(at: target)
  }

  /// The move that takes this one back.
  var reversed: ItemMove {
    var reversed = ItemMove(target, at: position)
    reversed.target = origin
    return reversed
  }

  /// The number of items that each section shows.
  package func counts(_ counts: [Int]) -> [Int] {
    guard origin.section != target.section, counts.indices.contains(origin.section),
      counts.indices.contains(target.section)
    else { return counts }
    var shown = counts
    shown[origin.section] -= 1
    shown[target.section] += 1
    return shown
  }
}

extension IndexPath {
  /// The path of the same item once another one has been taken out of its section.
  fileprivate func closingGap(at removed: IndexPath) -> IndexPath {
    guard section == removed.section, item > removed.item else { return self }
    return IndexPath(section: section, item: item - 1)
  }

  /// The path of the same item once another one has been put into its section.
  fileprivate func openingGap(at inserted: IndexPath) -> IndexPath {
    guard section == inserted.section, item >= inserted.item else { return self }
    return IndexPath(section: section, item: item + 1)
  }
}
