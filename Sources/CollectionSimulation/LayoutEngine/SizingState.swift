import CollectionLayout

/// What a view knows of the sizes that its views prefer.
struct SizingState {
  /// What was measured of each view on screen, by its serial number.
  private var measurements: [Int: Measurement] = [:]

  /// What was measured of elements before they had a view, as those are that an update brings.
  var ahead: [ElementIdentifier: Measurement] = [:]

  /// What the contexts of a wave add to the content offset; nil while nothing is being measured.
  ///
  /// What is measured in one wave was laid out together, so the content moves once, at the end.
  var stagedOffset: Point?

  /// Whether the pass that runs has measured in vain so often that it keeps nothing in place any more.
  var hasGivenUp = false
  private(set) var figures = SizingFigures()

  /// Counts the passes and the updates that measure, so that what one of them has seen is told from what others have.
  private(set) var pass = 0

  mutating func beginPass() {
    pass += 1
    hasGivenUp = false
  }

  subscript(view: ViewHandle) -> Measurement? {
    get { measurements[view.serial] }
    set { measurements[view.serial] = newValue }
  }

  /// What was measured by a view, or of an element that has none.
  subscript(view: ViewHandle?, element: ElementIdentifier) -> Measurement? {
    get {
      guard let view else { return ahead[element] }
      return measurements[view.serial]
    }
    set {
      if let view { measurements[view.serial] = newValue } else { ahead[element] = newValue }
    }
  }

  /// Forgets what was measured of views that are gone, once there are many of them.
  mutating func prune(keeping views: @autoclosure () -> [ViewHandle]) {
    guard measurements.count > 1_000 else { return }
    let serials = Set(views().map { $0.serial })
    guard measurements.count > 2 * serials.count else { return }
    measurements = measurements.filter { serials.contains($0.key) }
  }

  mutating func countMeasurement() { figures.measured += 1 }
  mutating func countChange() { figures.changed += 1 }
  mutating func countWave() { figures.waves += 1 }
}
