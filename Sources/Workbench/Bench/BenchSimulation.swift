import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// A script that was loaded with a number of items, and the view whose work is measured.
struct BenchSimulation {
  let program: Program
  let view: CollectionView
  private let clock: BenchClock
  private let seed: UInt64

  /// Loads the script and displays its view.
  init(
    _ script: Script, _ options: BenchOptions, items: Int, _ clock: BenchClock,
    interruptible: (ScriptInterrupter) -> Void
  ) throws(ScriptError) {
    (self.clock, seed) = (clock, options.seed)
    do throws(Diagnostic) {
      program = try Program(
        script, limits: options.limits, seed: options.seed, runsDemo: options.usesScenario,
        interruptible: interruptible)
    } catch {
      throw ScriptError(error, of: script)
    }
    try program.set(options.parameters, options.limits)
    do throws(Diagnostic) {
      view = try program.makeView(
        { if let viewport = options.viewport { $0.viewport = viewport } },
        sections: options.counts(of: items),
        repeatsValues: true
      ) { _ in }
      try view.displayFirst()
      try view.settle()
    } catch {
      throw ScriptError(error, of: script)
    }
  }

  /// The memory of the script's values and its placed elements, in bytes.
  var memory: Int { program.settledMemory() + program.placedMemory }

  /// Measures a job of the layout or the view.
  ///
  /// - Returns: The time; nil if the job does not apply, such as scrolling content that fits.
  /// - Throws: ``Diagnostic`` for an error of the script or an exceeded limit.
  func time(_ phase: BenchPhase) throws(Diagnostic) -> BenchTime? {
    // Each phase has the full time limit of the script.
    _ = program.settledMemory()
    switch phase {
    case .prepare: return try timePreparing()
    case .contentSize: return try timeContentSize()
    case .query: return try timeQueries()
    case .frame: return try timeFrames()
    case .insertion: return try timeInsertions()
    }
  }

  /// Measures invalidating everything and preparing, so that cached values are computed again each
  /// time.
  private func timePreparing() throws(Diagnostic) -> BenchTime? {
    let time = try clock.time { (_) throws(Diagnostic) in
      try view.invalidateLayout(InvalidationContext(everything: true))
      try view.prepareLayoutAgain()
      return true
    }
    try view.layoutIfNeeded()
    return time
  }

  private func timeContentSize() throws(Diagnostic) -> BenchTime? {
    try clock.time { (_) throws(Diagnostic) in
      _ = try view.answerForContentSize()
      return true
    }
  }

  private func timeQueries() throws(Diagnostic) -> BenchTime? {
    var random = SplitMix64(seed: seed)
    let (size, content) = (view.viewport, view.contentSize)
    return try clock.time { (_) throws(Diagnostic) in
      let rect = Rect(
        x: random.nextUnit() * max(0, content.width - size.width),
        y: random.nextUnit() * max(0, content.height - size.height),
        width: size.width, height: size.height)
      _ = try view.answer(for: rect)
      return true
    }
  }

  /// Measures scrolling, which starts over when it reaches the end of the content.
  private func timeFrames() throws(Diagnostic) -> BenchTime? {
    let range = view.scrollRange
    let way = Point(x: range.maximum.x - range.minimum.x, y: range.maximum.y - range.minimum.y)
    guard max(way.x, way.y) >= Self.frameStep else { return nil }
    let scrollsDown = way.y >= way.x
    let time = try clock.time { (done) throws(Diagnostic) in
      let step = Double(done + 1) * Self.frameStep
      var offset = range.minimum
      if scrollsDown {
        offset.y += step.truncatingRemainder(dividingBy: way.y)
      } else {
        offset.x += step.truncatingRemainder(dividingBy: way.x)
      }
      try view.scroll(to: offset, animated: false)
      return true
    }
    try view.scroll(to: range.minimum, animated: false)
    return time
  }

  /// The distance that the content scrolls in a frame, in points: 2,880 points a second at 120
  /// frames.
  private static let frameStep = 24.0

  private func timeInsertions() throws(Diagnostic) -> BenchTime? {
    let first = IndexPath(section: 0, item: 0)
    // The data belongs to the host here, and is not measured.
    return try clock.time { (_) throws(Diagnostic) in
      try view.beginUpdates()
      try program.changeData(deletes: [], inserts: [first])
      try view.update(.insert(.item(first)))
      try view.endUpdates(animated: false)
      return true
    }
  }
}
