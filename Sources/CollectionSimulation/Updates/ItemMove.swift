package import CollectionLayout

/// An item that is being moved interactively, and the order of the items meanwhile (semantics 9.6).
///
/// The data source is not involved until the end. The view shows the item at its target and all
/// other items as if it were there: each visible index path corresponds to one in the data.
package struct ItemMove: Hashable, Sendable {
  /// The index path of the item in the data source.
  package let origin: IndexPath

  /// The index path at which the view shows the item.
  package internal(set) var target: IndexPath

  /// The position at which the item is held, in content coordinates.
  package internal(set) var position: Point

  /// The attributes of the held item; nil until the layout has been called.
  var attributes: ElementAttributes?

  /// Whether the attributes must be requested from the layout again.
  var needsAttributes = true

  init(_ item: IndexPath, at position: Point) {
    (origin, target) = (item, item)
    self.position = position
  }

  /// Returns the index path in the data of the item shown at an index path.
  package func source(of shown: IndexPath) -> IndexPath {
    shown == target ? origin : shown.closingGap(at: target).openingGap(at: origin)
  }

  /// Returns the index path at which an item of the data is shown.
  package func shown(_ source: IndexPath) -> IndexPath {
    source == origin ? target : source.closingGap(at: origin).openingGap(at: target)
  }

  /// The move that reverses this one.
  var reversed: ItemMove {
    var reversed = ItemMove(target, at: position)
    reversed.target = origin
    return reversed
  }

  /// Returns the number of items shown in each section, given the counts of the data.
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
  /// Returns the index path of the same item after another one was removed from its section.
  fileprivate func closingGap(at removed: IndexPath) -> IndexPath {
    guard section == removed.section, item > removed.item else { return self }
    return IndexPath(section: section, item: item - 1)
  }

  /// Returns the index path of the same item after another one was inserted into its section.
  fileprivate func openingGap(at inserted: IndexPath) -> IndexPath {
    guard section == inserted.section, item >= inserted.item else { return self }
    return IndexPath(section: section, item: item + 1)
  }
}
