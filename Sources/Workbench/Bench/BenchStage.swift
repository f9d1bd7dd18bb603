import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// A script that has been loaded with this many items, and the view whose jobs are timed.
struct BenchStage {
  let program: Program
  let view: CollectionView
  private let clock: BenchClock
  private let seed: UInt64

  /// Loads the script and displays its view.
  init(
    _ script: Script, _ options: BenchOptions, items: Int, _ clock: BenchClock,
    interruptible: (ScriptInterrupter) -> Void
  ) throws(ScriptRefusal) {
    (self.clock, seed) = (clock, options.seed)
    do throws(Diagnostic) {
      program = try Program(
        script, limits: options.limits, seed: options.seed, runsDemo: options.usesScenario,
        interruptible: interruptible)
    } catch {
      throw ScriptRefusal(error, of: script)
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
      throw ScriptRefusal(error, of: script)
    }
  }

  /// What the script's values and its placed elements hold, in bytes.
  var memory: Int { program.settledMemory() + program.placedMemory }

  /// Times a job of the layout or the view.
  ///
  /// - Returns: Nil if there is no such job, as a scroll of content that fits.
  /// - Throws: ``Diagnostic`` for what the script does wrong, or a budget that ran out.
  func time(_ phase: BenchPhase) throws(Diagnostic) -> BenchTime? {
    // The script's time starts over with each phase.
    _ = program.settledMemory()
    switch phase {
    case .prepare: return try timePreparing()
    case .contentSize: return try timeContentSize()
    case .query: return try timeQueries()
    case .frame: return try timeFrames()
    case .insertion: return try timeInsertions()
    }
  }

  /// Invalidates everything and prepares: what a layout keeps until it is invalidated is computed again each time.
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

  /// Scrolls on and on, and from the beginning again at the end.
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

  /// How far the content scrolls in a frame, in points: 2,880 points a second at 120 frames.
  private static let frameStep = 24.0

  private func timeInsertions() throws(Diagnostic) -> BenchTime? {
    let first = IndexPath(section: 0, item: 0)
    // The data is the host's here, and not what is timed.
    return try clock.time { (_) throws(Diagnostic) in
      try view.beginUpdates()
      try program.changeData(deletes: [], inserts: [first])
      try view.update(.insert(.item(first)))
      try view.endUpdates(animated: false)
      return true
    }
  }
}
