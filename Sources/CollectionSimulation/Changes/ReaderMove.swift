package import CollectionLayout

/// A move of what the reader looks at, by an update that changed nothing that was visible.
package struct ReaderMove: Hashable, Sendable {
  /// The first visible cell, by its new index path.
  package let element: ElementIdentifier

  /// Its move on screen, in points.
  package let distance: Point

  /// The step that reported the update: `insertItems`.
  package let reason: String

  /// The line of the script that reported it; nil if no script did.
  package let place: Diagnostic.Place?
}

/// The visible cells before an update.
struct ReaderPlace {
  /// The cells in the order of their index paths.
  private let cells: [ElementAttributes]
  private let bounds: Rect

  /// The visible cells of a view; nil if it is at the start of its content, where new elements
  /// appear on purpose, or still moving.
  init?(of view: CollectionView) {
    let range = view.scrollRange
    let offset = view.contentOffset
    guard view.motion.isAtRest, !view.changes.isAnimating,
      offset.x > range.horizontal.minimum + 1 || offset.y > range.vertical.minimum + 1
    else { return nil }
    bounds = view.bounds
    cells = view.screen.displayed.map { $0.attributes }
      .filter { [bounds] in
        $0.identifier.category == .cell && bounds.contains($0.frame) && !$0.isHidden
      }
      .sorted { $0.identifier.indexPath < $1.identifier.indexPath }
    if cells.isEmpty { return nil }
  }

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

  /// Returns the move on screen of the first cell, in points; nil if nobody sees it, or if the
  /// content became too short to stay where it was.
  func distance(to attributes: ElementAttributes, in view: CollectionView) -> Point? {
    guard let first = cells.first, bounds.size == view.viewport else { return nil }
    let range = view.scrollRange
    guard bounds.minX <= range.horizontal.maximum, bounds.minY <= range.vertical.maximum else {
      return nil
    }
    let distance =
      (attributes.frame.origin - view.contentOffset) - (first.frame.origin - bounds.origin)
    return max(abs(distance.x), abs(distance.y)) > 1 ? distance : nil
  }
}

extension CollectionView {
  /// The first update that moved what the reader looks at; nil if none did.
  package var readerMove: ReaderMove? { changes.readerMove }

  /// Notes whether an update has moved what the reader looks at, although it changed nothing there.
  ///
  /// Layouts that measure are exempt: which sizes an update forgets is the view's choice.
  func noteReaderMove(from place: ReaderPlace, _ update: DataUpdate, of open: OpenUpdate)
    throws(Diagnostic)
  {
    guard changes.readerMove == nil, !engine.measuresViews,
      let path = place.newFirst(after: update.map)
    else { return }
    let element = ElementIdentifier.cell(path)
    guard !isInOrthogonalSection(element) else { return }
    let cached = engine.answers.cache.attributes(of: element)
    let known: ElementAttributes? = if let cached { cached } else { try engine.probe(element) }
    guard let known, let distance = place.distance(to: known, in: self) else { return }
    changes.note(
      ReaderMove(
        element: element, distance: distance, reason: open.name,
        place: open.batch.requests.first?.callSite))
  }
}
