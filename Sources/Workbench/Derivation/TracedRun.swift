import CollectionLayout
import CollectionSimulation
import Lua
import Report
package import Scripting

/// The two runs of a script in which elements are traced.
///
/// The result of the first, plain run is the one that is reported. The second run uses an
/// instrumented script that records what it computes; since a run depends only on its inputs, it
/// computes the same.
struct TracedRun {
  /// The result of the plain run.
  let result: RunResult
  let verdict: RunVerdict

  private let script: Script
  private let options: RunOptions
  private let plain: RunSimulation
  private let failure: Diagnostic?

  /// Runs the script as it is.
  ///
  /// - Throws: ``ScriptError`` if it fails.
  init(_ script: Script, _ options: RunOptions, _ listener: Run.Listener) throws(ScriptError) {
    do throws(ScriptError) {
      plain = try RunSimulation(script, options, listener)
      listener.begin(plain.heading)
      failure = plain.play()
      if let failure, let reason = failure.failure { throw ScriptError(failure, reason) }
      result = plain.result(after: failure)
      verdict = options.verdict(on: result)
    } catch {
      throw ScriptError(error.diagnostic.naming(options.limits), error.failure)
    }
    (self.script, self.options) = (script, options)
  }

  /// Returns the attributes of an element at the end of the plain run; nil if it does not exist.
  func attributes(of query: ElementQuery) -> ElementAttributes? {
    plain.attributes(of: query, in: result, after: failure)
  }

  /// What the second run has noted.
  struct Notes {
    let simulation: RunSimulation
    private let instrumented: InstrumentedScript
    private let options: RunOptions
    private let failure: Diagnostic?
    fileprivate let result: RunResult

    /// The recorded turns of a run with too many steps; nil if all are recorded.
    let sample: TurnSample?

    fileprivate init(
      _ simulation: RunSimulation, _ instrumented: InstrumentedScript, _ options: RunOptions,
      _ sample: TurnSample?
    ) {
      (self.simulation, self.instrumented, self.options) = (simulation, instrumented, options)
      self.sample = sample
      failure = simulation.play()
      result = simulation.result(after: failure)
    }

    /// Returns the attributes of an element at the end of the second run; nil if it does not exist.
    ///
    /// The layout may be called for it, which is recorded as well.
    func attributes(of query: ElementQuery) -> ElementAttributes? {
      simulation.attributes(of: query, in: result, after: failure)
    }

    /// The recording up to now.
    var trace: Trace { Trace(simulation.program, instrumented, options) }

    /// Why its values count for nothing if they differ from those of the plain run.
    var difference: String {
      "the script gave a different result when traced" + (failure.map { ": \($0.message)" } ?? "")
    }
  }

  /// Runs the instrumented script.
  ///
  /// - Parameters:
  ///   - listener: The listener of the plain run, of which only the handle is used.
  ///   - screens: Notes the screens of the run; nil if they are not needed.
  ///   - moment: The moment of which a sample of turns is recorded if there are too many steps; nil
  ///     for no sample.
  /// - Returns: What it has noted.
  /// - Throws: ``Untraceable`` with the reason.
  func notes(
    _ listener: Run.Listener, screens: NotedScreens? = nil,
    samplingFor moment: LineRun.Moment? = nil
  ) throws(Untraceable) -> Notes {
    let sought = moment?.cell
    let notes = try notes(
      listener, screens, RecordingPlan(memory: options.limits.memory, seeking: sought), nil)
    let recording = notes.simulation.program.recording
    if !recording.isFull { return notes }
    if let moment,
      let sample = TurnSample(recording, options.limits.memory, moment.sought(notes.trace.sites))
    {
      screens?.forget()
      let sampled = try self.notes(listener, screens, sample.plan, sample)
      if !sampled.simulation.program.recording.isFull { return sampled }
    }
    throw Untraceable(
      reason: "the script takes too many steps to trace: try fewer items, or --no-demo")
  }

  private func notes(
    _ listener: Run.Listener, _ screens: NotedScreens?, _ plan: RecordingPlan, _ sample: TurnSample?
  ) throws(Untraceable) -> Notes {
    let instrumented = InstrumentedScript(script)
    guard let text = instrumented.script() else {
      throw Untraceable(reason: instrumented.fault ?? "")
    }
    var (quiet, options) = (Run.Listener(), options)
    quiet.interruptible = listener.interruptible
    if let screens {
      quiet.record = { screens.note($0) }
      options.recordsScreens = true
    }
    let simulation: RunSimulation
    do throws(ScriptError) {
      simulation = try RunSimulation(text, options.followed, quiet, plan: plan)
    } catch {
      throw Untraceable(
        reason: instrumented.fault ?? "the script cannot be traced: \(error.diagnostic.message)")
    }
    screens?.recording = { simulation.program.recording }
    defer { screens?.recording = nil }
    return Notes(simulation, instrumented, self.options, sample)
  }

  /// Whether what is visible at the end of both runs is the same, to the bit.
  func agrees(with notes: Notes) -> Bool {
    result.state.elements.map { $0.attributes } == notes.result.state.elements.map { $0.attributes }
  }
}

/// The reason why a script cannot be traced.
struct Untraceable: Error {
  let reason: String
}

extension RunOptions {
  /// The options of the second run, with larger limits for the recording.
  package var followed: RunOptions {
    var options = self
    options.limits = limits.followed
    options.recordsCalls = false
    return options
  }
}

extension ScriptLimits {
  /// The limits of a script that records its steps.
  package var followed: ScriptLimits {
    var limits = self
    limits.time *= 20
    limits.memory = max(memory, Int(clamping: min(Int64(memory), 1 << 40) * 4))
    limits.instructions = nil
    return limits
  }
}

extension RunSimulation {
  /// Returns the attributes of an element at the end of a run; nil if it does not exist.
  fileprivate func attributes(
    of query: ElementQuery, in result: RunResult, after failure: Diagnostic?
  ) -> ElementAttributes? {
    for identifier in query.identifiers {
      let shown = result.state.elements.first { $0.attributes.identifier == identifier }
      if let shown { return shown.attributes }
      guard failure == nil else { continue }
      if let found = try? view.attributes(of: identifier) { return found }
    }
    return nil
  }
}
