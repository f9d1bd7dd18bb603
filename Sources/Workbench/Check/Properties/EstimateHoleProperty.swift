import CollectionLayout
import CollectionSimulation

/// If a cell is smaller than its estimate, the elements after it move up, so that no gap remains.
final class EstimateHoleProperty: Property {
  let code = DiagnosticCode.estimateHole

  func breach(at checkpoint: Checkpoint) throws(Diagnostic) -> Diagnostic? {
    let given = checkpoint.view.framesBeforeMeasuring
    for (cell, estimate, wave) in given {
      guard let frame = checkpoint.snapshot.elements[cell]?.frame,
        frame.height < estimate.height - 1,
        let next = given.first(where: { $0.element == cell.next && $0.wave == wave }),
        let nextFrame = checkpoint.snapshot.elements[next.element]?.frame
      else { continue }
      // Elements in front of the others, such as a pinned header, do not separate them.
      guard
        checkpoint.snapshot.elements[cell]?.zIndex
          == checkpoint.snapshot.elements[next.element]?.zIndex
      else { continue }
      // Rows only: among cells side by side, the tallest one may leave a gap next to the others.
      guard next.frame.minY >= estimate.maxY, nextFrame.minY >= frame.maxY else { continue }
      let bottom = bottomOfRow(frame, above: nextFrame, in: checkpoint)
      let (before, now) = (next.frame.minY - estimate.maxY, nextFrame.minY - bottom)
      let band = checkpoint.view.bounds.band(bottom + max(before, 0), nextFrame.minY)
      guard now > before + 1, isOpen(band, in: checkpoint) else { continue }
      return checkpoint.fault(
        code, in: ["preferredInvalidation", "shouldInvalidatePreferred"],
        "\(cell) was estimated \(estimate.height.shortText) high but is \(frame.height.shortText): "
          + "\(next.element) is left \((now - before).shortText) too far below",
        fix: "when a size becomes known, place all following elements again in prepare",
        element: next.element
      ).naming([cell])
    }
    return nil
  }

  /// Returns the bottom edge of the tallest cell beside a cell, in points of the content.
  private func bottomOfRow(_ cell: Rect, above next: Rect, in checkpoint: Checkpoint) -> Double {
    let row = checkpoint.view.bounds.band(cell.minY, next.minY)
    return checkpoint.snapshot.all
      .filter { $0.identifier.category == .cell && !$0.isHidden && $0.frame.intersects(row) }
      .map { $0.frame.maxY }
      .filter { $0 <= next.minY }
      .reduce(cell.maxY, max)
  }

  /// Returns whether no element is in a band of the visible rectangle.
  private func isOpen(_ band: Rect, in checkpoint: Checkpoint) -> Bool {
    guard let visible = band.intersection(checkpoint.view.bounds) else { return false }
    return !checkpoint.snapshot.all.contains {
      $0.identifier.category != .decoration && !$0.isHidden && $0.frame.intersects(visible)
    }
  }
}

extension Rect {
  /// Returns the part between two heights.
  fileprivate func band(_ top: Double, _ bottom: Double) -> Rect {
    Rect(minX: minX, minY: top, maxX: maxX, maxY: bottom)
  }
}

extension ElementIdentifier {
  /// The next item of the same section.
  fileprivate var next: ElementIdentifier {
    var next = self
    next.indexPath = IndexPath(section: indexPath.section, item: indexPath.item + 1)
    return next
  }
}
