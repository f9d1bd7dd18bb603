package import CollectionLayout
package import CollectionSimulation
package import Lua
package import Report
package import Scripting

/// Runs a script: it is loaded, its scenario or the default one runs, and the visible elements at
/// the end are reported.
package struct Run {
  private let script: Script
  private let options: RunOptions

  /// Receives the progress of a run.
  package struct Listener {
    /// Receives the heading, once the layout is known and before anything else.
    package var begin: (RunHeading) -> Void

    /// Receives each record as it happens.
    package var record: (Record) -> Void

    /// Receives each text that the script prints before its view exists; if the view is created,
    /// they also become records.
    package var printed: (String) -> Void

    /// Receives a handle that interrupts the script, before the script runs.
    package var interruptible: (ScriptInterrupter) -> Void

    package init(
      begin: @escaping (RunHeading) -> Void = { _ in },
      record: @escaping (Record) -> Void = { _ in },
      printed: @escaping (String) -> Void = { _ in },
      interruptible: @escaping (ScriptInterrupter) -> Void = { _ in }
    ) {
      self.begin = begin
      self.record = record
      self.printed = printed
      self.interruptible = interruptible
    }
  }

  /// Creates a run of a script.
  package init(_ script: Script, _ options: RunOptions) {
    self.script = script
    self.options = options
  }

  /// Runs the script; errors that it raises are part of the outcome.
  ///
  /// The records go only to the listener: the result of the outcome has none.
  package func perform(_ listener: Listener = Listener()) -> RunOutcome {
    withScriptStack { performHere(listener) }
  }

  private func performHere(_ listener: Listener) -> RunOutcome {
    let simulation: RunSimulation
    do {
      simulation = try RunSimulation(script, options, listener)
    } catch {
      return .failed(repaired(error.diagnostic.naming(options.limits)), error.failure)
    }
    listener.begin(simulation.heading)
    let failure = simulation.play()
    if let failure, let reason = failure.failure {
      let repairs = Repairs(script)
      var complete = repairs.completed(failure.naming(options.limits))
      complete.earlier = repairs.completed(simulation.view.diagnostics).map { $0.diagnostic }
        .filter { $0.severity == .warning }
      return .failed(complete, reason)
    }
    var result = simulation.result(after: failure)
    result.diagnostics = Repairs(script).completed(result.diagnostics)
    return .finished(result, verdict(on: result))
  }

  private func repaired(_ diagnostic: Diagnostic) -> Diagnostic {
    Repairs(script).completed(diagnostic)
  }

  private func verdict(on result: RunResult) -> RunVerdict { options.verdict(on: result) }
}

extension RunOptions {
  /// Returns the verdict on a run that finished.
  func verdict(on result: RunResult) -> RunVerdict {
    let isBad = result.diagnostics.contains {
      switch $0.diagnostic.severity {
      case .error: true
      case .warning: isStrict
      case .hint: false
      }
    }
    return isBad ? .bad : .good
  }
}

/// A loaded script and its view.
package struct RunSimulation {
  /// The loaded script.
  package let program: Program
  /// Its view.
  package let view: CollectionView
  let script: Script
  let options: RunOptions

  /// Loads a script, and creates its view.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - options: The options of the run.
  ///   - listener: Is notified of the run.
  ///   - plan: What is recorded of an instrumented script; nil for any other.
  /// - Throws: The reason why it cannot be run.
  package init(
    _ script: Script, _ options: RunOptions, _ listener: Run.Listener, plan: RecordingPlan? = nil
  ) throws(ScriptError) {
    self.script = script
    self.options = options
    do throws(Diagnostic) {
      try script.mustBeText()
      program = try Program(
        script, limits: options.limits, seed: options.seed, runsDemo: options.runsDemo,
        plan: plan, printed: listener.printed, interruptible: listener.interruptible)
    } catch {
      throw ScriptError(error, of: script)
    }
    try program.set(options.parameters, options.limits)
    do throws(Diagnostic) {
      view = try program.makeView(options.apply, sections: options.sections, listener.record)
    } catch {
      throw ScriptError(error, of: script)
    }
  }

  /// The heading of its results.
  package var heading: RunHeading {
    RunHeading(
      script: script.name, layoutName: program.layout.name,
      parameters: program.headingParameters(of: program.layout),
      viewport: view.settings.viewport)
  }

  /// Displays the view, performs the steps, scrolls to the offset of the options, and adds
  /// warnings.
  ///
  /// - Returns: The error that ended the run early; nil if there is none.
  package func play() -> Diagnostic? {
    do throws(Diagnostic) {
      try view.displayFirst()
      if options.runsSteps { try program.runSteps() }
      try view.settle()
      if let scroll = options.scroll {
        try view.scroll(to: scroll, animated: false)
        try view.settle()
      }
      try program.quietly { () throws(Diagnostic) in try view.checkSingleAnswers() }
      try view.checkReach()
      try RunAdvice(program: program, view: view, script: script).give()
      return nil
    } catch {
      return view.rethrowing(error)
    }
  }

  /// Returns what the view shows; after a failure, what was known before it.
  package func result(after failure: Diagnostic?) -> RunResult {
    var heading = heading
    heading.viewport = view.viewport
    return RunResult(
      heading: heading, state: state(after: failure), scope: options.scope,
      diagnostics: view.diagnostics, records: [])
  }

  /// Returns the state at the end: everything that was requested or, after an error, what was known
  /// before it.
  private func state(after failure: Diagnostic?) -> ViewState {
    guard failure == nil else { return view.lastKnownState }
    do throws(Diagnostic) {
      return try view.state(reporting: options.scope.stateScope)
    } catch {
      return view.lastKnownState
    }
  }
}

extension RunOptions {
  /// Overrides the scenario's settings with the options.
  func apply(to settings: inout ViewSettings) {
    settings.viewport = viewport ?? settings.viewport
    settings.framesPerSecond = framesPerSecond ?? settings.framesPerSecond
    settings.seed = seed ?? settings.seed
    settings.scale = scale ?? settings.scale
    settings.direction = direction ?? settings.direction
    settings.textCategory = textCategory ?? settings.textCategory
    settings.rectPolicy = rectPolicy
    settings.reusesViews = reusesViews
    settings.recordsCalls = recordsCalls
    settings.recordsScreens = recordsScreens
    settings.isStrict = isStrict
    settings.givesHints = givesHints
  }
}
