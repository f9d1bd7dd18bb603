import CollectionLayout
package import CollectionSimulation
package import Report
package import Scripting

/// The main job: a script is loaded, its scenario or the default one is run, and what can be seen at the end is
/// reported.
package struct Run {
  private let script: Script
  private let options: RunOptions

  /// What is notified of a run while it runs.
  package struct Listener {
    /// Takes the heading, once the layout is known and before anything else.
    package var begin: (RunHeading) -> Void

    /// Takes each record as it happens.
    package var record: (Record) -> Void

    /// Takes each text that the script prints before its view is there; those are records later, if it comes so far.
    package var printed: (String) -> Void

    /// Takes a handle that ends the script, before the script runs.
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

  /// Runs the script; what is thrown by it is part of the outcome.
  ///
  /// The records are the listener's to keep: the outcome's result has none.
  package func perform(_ listener: Listener = Listener()) -> RunOutcome {
    withScriptStack { performHere(listener) }
  }

  private func performHere(_ listener: Listener) -> RunOutcome {
    let stage: Stage
    do {
      stage = try Stage(script, options, listener)
    } catch {
      return .failed(error.diagnostic.naming(options.limits), error.failure)
    }
    listener.begin(stage.heading)
    let failure = stage.play()
    if let failure, let reason = failure.failure {
      return .failed(failure.naming(options.limits), reason)
    }
    let result = stage.result(after: failure)
    return .finished(result, verdict(on: result))
  }

  private func verdict(on result: RunResult) -> RunVerdict { options.verdict(on: result) }
}

extension RunOptions {
  /// Whether a run that came to its end is as it should be.
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

/// A loaded script and the view that shows it.
struct Stage {
  let program: Program
  let view: CollectionView
  let script: Script
  let options: RunOptions

  /// Loads a script, and makes its view.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - options: What is said from outside of it.
  ///   - listener: Is notified of the run.
  ///   - isFollowed: Whether the script is an instrumented one.
  /// - Throws: Why nothing can be done with it.
  init(
    _ script: Script, _ options: RunOptions, _ listener: Run.Listener, isFollowed: Bool = false
  ) throws(ScriptRefusal) {
    self.script = script
    self.options = options
    do throws(Diagnostic) {
      try script.mustBeText()
      program = try Program(
        script, limits: options.limits, seed: options.seed, runsDemo: options.runsDemo,
        isFollowed: isFollowed, printed: listener.printed, interruptible: listener.interruptible)
    } catch {
      throw ScriptRefusal(error, of: script)
    }
    try program.set(options.parameters, options.limits)
    do throws(Diagnostic) {
      view = try program.makeView(options.apply, sections: options.sections, listener.record)
    } catch {
      throw ScriptRefusal(error, of: script)
    }
  }

  var heading: RunHeading {
    RunHeading(
      script: script.name, layoutName: program.layout.name,
      parameters: program.headingParameters(of: program.layout),
      viewport: view.settings.viewport)
  }

  /// Displays the view, runs the steps, and looks where it is told to.
  ///
  /// - Returns: What ended the run before its end.
  func play() -> Diagnostic? {
    do throws(Diagnostic) {
      try view.displayFirst()
      if options.runsSteps { try program.runSteps() }
      try view.settle()
      if let scroll = options.scroll {
        try view.scroll(to: scroll, animated: false)
        try view.settle()
      }
      try view.checkSingleAnswers()
      try view.checkReach()
      try RunAdvice(program: program, view: view, script: script).give()
      return nil
    } catch {
      return view.rethrowing(error)
    }
  }

  func result(after failure: Diagnostic?) -> RunResult {
    var heading = heading
    heading.viewport = view.viewport
    return RunResult(
      heading: heading, state: state(after: failure), scope: options.scope,
      diagnostics: view.diagnostics, records: [])
  }

  /// What can be seen at the end: all that is requested, or after an error what was known before it.
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
  /// Puts what the options say over what the scenario says.
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
