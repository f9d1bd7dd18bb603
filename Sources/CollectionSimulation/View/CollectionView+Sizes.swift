package import CollectionLayout

extension CollectionView {
  /// What self-sizing has cost so far.
  package var sizingFigures: SizingFigures { engine.sizing.figures }

  /// The cells on screen that have been measured, in the order of the data, and where each was when it was measured
  /// first in the pass that measured it last; cells of one wave were laid out together.
  package var framesBeforeMeasuring: [(element: ElementIdentifier, frame: Rect, wave: Int)] {
    screen.displayed.filter { $0.attributes.identifier.category == .cell }
      .sorted { $0.attributes.identifier.indexPath < $1.attributes.identifier.indexPath }
      .compactMap { shown in
        engine.sizing[shown.view]?.states.first.map {
          (shown.attributes.identifier, $0.given, $0.wave)
        }
      }
  }
}
