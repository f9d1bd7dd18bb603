import CollectionLayout
import CollectionSimulation

/// Where a cell turned out smaller than it was estimated, what follows it moves up: nothing is left open between them.
struct EstimateHoleLaw: Law {
  let code = DiagnosticCode.estimateHole

  func breach(at moment: Moment) throws(Diagnostic) -> Diagnostic? {
    let given = moment.view.framesBeforeMeasuring
    for (cell, estimate, wave) in given {
      guard let frame = moment.picture.elements[cell]?.frame, frame.height < estimate.height - 1,
        let next = given.first(where: { $0.element == cell.next && $0.wave == wave }),
        let nextFrame = moment.picture.elements[next.element]?.frame
      else { continue }
      // Only rows: of cells beside each other the tallest may leave the others room.
      guard next.frame.minY >= estimate.maxY, nextFrame.minY >= frame.maxY else { continue }
      let (before, now) = (next.frame.minY - estimate.maxY, nextFrame.minY - frame.maxY)
      let band = Rect(
        minX: moment.view.bounds.minX, minY: frame.maxY + max(before, 0),
        maxX: moment.view.bounds.maxX, maxY: nextFrame.minY)
      guard now > before + 1, isOpen(band, in: moment) else { continue }
      return moment.fault(
        code, in: ["preferredInvalidation", "shouldInvalidatePreferred"],
        "\(cell) was estimated \(estimate.height.shortText) high but is \(frame.height.shortText): "
          + "\(next.element) is left \((now - before).shortText) too far below",
        fix: "when a size becomes known, place all following elements again in prepare",
        element: next.element)
    }
    return nil
  }

  /// Whether nothing stands in a band of the visible rectangle.
  private func isOpen(_ band: Rect, in moment: Moment) -> Bool {
    guard let visible = band.intersection(moment.view.bounds) else { return false }
    return !moment.picture.all.contains {
      $0.identifier.category != .decoration && !$0.isHidden && $0.frame.intersects(visible)
    }
  }
}

extension ElementIdentifier {
  /// The item behind this one in its section.
  fileprivate var next: ElementIdentifier {
    var next = self
    next.indexPath = IndexPath(section: indexPath.section, item: indexPath.item + 1)
    return next
  }
}
