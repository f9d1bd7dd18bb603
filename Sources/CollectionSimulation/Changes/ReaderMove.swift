package import CollectionLayout

/// A move of what the reader looks at, although nothing that was visible has changed.
package struct ReaderMove: Hashable, Sendable {
  /// The first visible cell, by its new index path.
  package let element: ElementIdentifier

  /// Its move on screen, in points.
  package let distance: Point

  package let cause: Cause

  /// What has moved it.
  package enum Cause: Hashable, Sendable {
    /// An update: the step that reported it, such as `insertItems`, and its line; nil if no script
    /// reported it.
    case update(String, Diagnostic.Place?)
    /// Sizes of other views that became known while the content moved.
    case measuring
  }
}

/// The visible cells before a change.
struct ReaderPlace {
  /// The cells in the order of their index paths.
  private let cells: [ElementAttributes]
  private let bounds: Rect

  /// Stores the cells that are completely visible; nil if there is none.
  init?(_ displayed: [ElementAttributes], in bounds: Rect) {
    self.bounds = bounds
    cells = displayed.filter {
      $0.identifier.category == .cell && bounds.contains($0.frame) && !$0.isHidden
    }
    .sorted { $0.identifier.indexPath < $1.identifier.indexPath }
    if cells.isEmpty { return nil }
  }

  var first: IndexPath? { cells.first?.identifier.indexPath }

  /// Returns the new index path of the first cell, if no change was among the visible cells.
  func newFirst(after map: UpdateMap) -> IndexPath? {
    let old = cells.map { $0.identifier.indexPath }
    var new: [IndexPath] = []
    for path in old {
      guard !map.isReloaded(path), !map.isReloaded(section: path.section),
        let now = map.newIndexPath(of: path)
      else { return nil }
      new.append(now)
    }
    for (index, next) in old.indices.dropFirst().enumerated() {
      let distance = old[next].section - old[index].section
      guard new[next].section - new[index].section == distance else { return nil }
      if distance == 0 {
        guard new[next].item - new[index].item == old[next].item - old[index].item else {
          return nil
        }
      } else {
        let isSame =
          map.after[new[index].section] - new[index].item
          == map.before[old[index].section] - old[index].item && new[next].item == old[next].item
        guard isSame else { return nil }
      }
    }
    return new.first
  }

  /// Returns the move on screen of the first cell.
  ///
  /// - Parameters:
  ///   - attributes: The new attributes of the cell.
  ///   - newBounds: The visible rectangle after the change.
  ///   - maximum: The largest content offset after the change.
  /// - Returns: The move in points; nil if nobody sees it, or if the content became too short to
  ///   stay where it was.
  func distance(
    to attributes: ElementAttributes, in newBounds: Rect, maximum: Point
  ) -> Point? {
    guard let first = cells.first, bounds.size == newBounds.size,
      bounds.minX <= maximum.x, bounds.minY <= maximum.y
    else { return nil }
    let distance =
      (attributes.frame.origin - newBounds.origin) - (first.frame.origin - bounds.origin)
    return max(abs(distance.x), abs(distance.y)) > 1 ? distance : nil
  }
}
