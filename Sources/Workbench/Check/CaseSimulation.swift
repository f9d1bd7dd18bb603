import CollectionLayout
import CollectionSimulation
import Scripting

/// The layout of one case, and the view that displays it.
struct CaseSimulation {
  let program: any CheckedLayout
  let view: CollectionView
  let testCase: TestCase

  /// Creates the layout and its view.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - setting: The settings that all cases share.
  ///   - limits: The limits of the script; nil for those of all cases.
  /// - Throws: ``Diagnostic`` for an error of the script, its scenario or a parameter.
  init(_ testCase: TestCase, _ setting: CaseSetting, limits: ScriptLimits? = nil) throws(Diagnostic)
  {
    self.testCase = testCase
    program = try setting.source.load(
      setting.options, limits: setting.clock.bounding(limits ?? setting.options.limits),
      seed: testCase.seed, setting.interruption)
    for parameter in testCase.parameters { try program.set(parameter) }
    view = try program.makeView(
      { setting.apply(to: &$0, testCase) }, sections: testCase.sections)
  }

  /// Performs a step and waits until the view is at rest.
  func perform(_ step: CaseStep) throws(Diagnostic) {
    switch step {
    case .scroll(let share): try view.scroll(to: view.offset(at: share), animated: false)
    case .fling(let velocity): try view.fling(velocity: velocity)
    case .resize(let size): try view.resize(to: size)
    case .reload(let counts):
      try program.changeCounts(counts)
      try view.reloadData()
      try view.displayChange()
    case .update(let update): try perform(update.fitted(to: view.itemCounts))
    case .contentInset(let insets): try view.setContentInset(insets)
    case .safeArea(let insets): try view.setSafeArea(insets)
    case .layoutMargins(let margins): try view.setLayoutMargins(margins)
    case .textCategory(let category): try view.setTextCategory(category.rawValue)
    case .direction(let direction): try view.setDirection(direction)
    case .demo: try program.runSteps()
    }
    try view.settle()
  }

  /// Changes the data and notifies the view, in one batch.
  private func perform(_ update: CaseUpdate) throws(Diagnostic) {
    guard !update.isEmpty else { return }
    try view.beginUpdates()
    try program.changeData(deletes: update.deletes, inserts: update.inserts)
    for path in update.deletes { try view.update(.delete(.item(path))) }
    for path in update.inserts { try view.update(.insert(.item(path))) }
    try view.endUpdates()
  }

  /// Changes the data as the steps did, without notifying the view.
  ///
  /// - Returns: Whether the steps determine the data.
  func replayData(of steps: [CaseStep]) throws(Diagnostic) -> Bool {
    var counts = testCase.sections
    for step in steps {
      switch step {
      case .reload(let fresh):
        try program.changeCounts(fresh)
        counts = fresh
      case .update(let update):
        let fitted = update.fitted(to: counts)
        try program.changeData(deletes: fitted.deletes, inserts: fitted.inserts)
        counts = fitted.counts(after: counts)
      case .demo: return false
      case .scroll, .fling, .resize, .contentInset, .safeArea, .layoutMargins, .textCategory,
        .direction:
        break
      }
    }
    return true
  }

  /// Prepares the layout again at the current offset, as if its cached values were lost.
  func prepareAgain() throws(Diagnostic) {
    try view.invalidateLayout(InvalidationContext(everything: true))
    try view.layoutIfNeeded()
  }
}

/// The settings that all cases of a check share.
struct CaseSetting {
  let source: CheckedSource
  var options: CheckOptions
  let interruption: CheckInterruption

  var clock = CheckClock()

  /// The space around the content and the text size of a view that begins in the state of another;
  /// nil for the scenario's.
  var surroundings: Surroundings?

  /// Configures a view for a case, overriding the scenario's settings.
  func apply(to settings: inout ViewSettings, _ testCase: TestCase) {
    settings.viewport = testCase.viewport
    settings.direction = testCase.direction
    settings.rectPolicy = testCase.rectPolicy
    settings.seed = testCase.seed
    surroundings?.apply(to: &settings)
    settings.scale = testCase.scale ?? options.scale ?? settings.scale
    settings.framesPerSecond = options.framesPerSecond ?? settings.framesPerSecond
    settings.textCategory =
      surroundings?.textCategory ?? options.textCategory ?? settings.textCategory
  }
}

/// The space around a view's content, and its text size.
struct Surroundings {
  let contentInset: EdgeInsets
  let safeArea: EdgeInsets

  /// The layout margins without the safe area.
  let ownMargins: EdgeInsets
  let textCategory: String

  /// The current surroundings of a view.
  init(of view: CollectionView) {
    (contentInset, safeArea) = (view.contentInset, view.safeArea)
    ownMargins = view.layoutMargins - view.safeArea
    textCategory = view.textCategory
  }

  fileprivate func apply(to settings: inout ViewSettings) {
    (settings.contentInset, settings.safeArea) = (contentInset, safeArea)
    settings.layoutMargins = ownMargins
  }
}

extension CollectionView {
  /// Returns the offset at a fraction of the range on each axis, rounded to whole pixels.
  fileprivate func offset(at share: Point) -> Point {
    let range = scrollRange
    let (minimum, maximum) = (range.minimum, range.maximum)
    return range.clamp(
      pixels.round(
        Point(
          x: minimum.x + share.x * (maximum.x - minimum.x),
          y: minimum.y + share.y * (maximum.y - minimum.y))))
  }
}
