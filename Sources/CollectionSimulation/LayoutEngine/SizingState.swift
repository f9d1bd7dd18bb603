import CollectionLayout

/// The measured sizes of a view's cells and supplementary views.
final class SizingState {
  /// The measurements of the views on screen, by their serial numbers.
  private var measurements: [Int: Measurement] = [:]

  /// The measurements of elements that had no view yet, such as those that an update inserts.
  var ahead: [ElementIdentifier: Measurement] = [:]

  /// The offset adjustments of the contexts in a wave; nil while nothing is being measured.
  ///
  /// All views measured in one wave were laid out together, so the content moves once, at the end.
  var stagedOffset: Point?

  /// Whether the current pass has measured without success so often that it keeps no element in
  /// place.
  var hasGivenUp = false
  private(set) var figures = SizingFigures()

  /// The number of passes and updates with measurements, which tells their measurements apart.
  private(set) var pass = 0

  func beginPass() {
    pass += 1
    hasGivenUp = false
  }

  /// The measurement of a view, or of an element without a view.
  subscript(view: ViewHandle?, element: ElementIdentifier) -> Measurement? {
    get {
      guard let view else { return ahead[element] }
      return measurements[view.serial]
    }
    set {
      if let view { measurements[view.serial] = newValue } else { ahead[element] = newValue }
    }
  }

  /// Removes the measurements of views that are gone, once there are many.
  func prune(keeping views: @autoclosure () -> [ViewHandle]) {
    guard measurements.count > 1_000 else { return }
    let serials = Set(views().map { $0.serial })
    guard measurements.count > 2 * serials.count else { return }
    measurements = measurements.filter { serials.contains($0.key) }
  }

  func countMeasurement() { figures.measured += 1 }
  func countChange() { figures.changed += 1 }
  func countWave() { figures.waves += 1 }
}
