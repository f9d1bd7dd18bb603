import CollectionLayout
import CollectionSimulation
import Lua
import Report
import Scripting

/// A loaded script and its live view.
final class SessionSimulation {
  let source: SessionScript
  let program: Program
  let view: CollectionView
  let log: SessionLog

  /// Interrupts the script, from any thread.
  private(set) var interrupter: ScriptInterrupter?

  /// Loads a script and displays its view; its own steps are not performed.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - options: The options that override its scenario.
  ///   - log: Receives the records.
  ///   - isFollowed: Whether the script is instrumented.
  ///   - interruptible: Receives a handle that interrupts the script, before it runs.
  /// - Throws: ``Diagnostic`` for an error of the script, or of its first display.
  init(
    _ source: SessionScript, _ options: RunOptions, _ log: SessionLog,
    isFollowed: Bool = false, interruptible: (ScriptInterrupter) -> Void
  ) throws(Diagnostic) {
    (self.source, self.log) = (source, log)
    let script = source.script
    var handle: ScriptInterrupter?
    do throws(Diagnostic) {
      try script.mustBeText()
      program = try Program(
        script, limits: options.limits, seed: options.seed, runsDemo: options.runsDemo,
        plan: isFollowed ? RecordingPlan() : nil, printed: { log.printEarly($0) }
      ) { interrupter in
        handle = interrupter
        interruptible(interrupter)
      }
    } catch {
      throw error.placed(in: script).naming(options.limits)
    }
    interrupter = handle
    do throws(ScriptError) { try program.set(options.parameters, options.limits) } catch {
      throw error.diagnostic
    }
    do throws(Diagnostic) {
      view = try program.makeView(
        { settings in
          options.apply(to: &settings)
          (settings.recordsCalls, settings.keepsCalls) = (true, true)
        }, sections: options.sections
      ) { log.record($0) }
    } catch {
      throw error.placed(in: script).naming(options.limits)
    }
    do throws(Diagnostic) {
      try program.beginSession()
      program.beginInput()
      try view.displayFirst()
    } catch {
      throw view.rethrowing(error).naming(options.limits)
    }
  }

  /// Returns the records so far, with or without the calls of the layout protocol.
  func records(withCalls: Bool) -> [Record] {
    withCalls
      ? log.records : log.records.filter { if case .call = $0 { false } else { true } }
  }

  /// The heading of a result for the current view.
  var heading: RunHeading {
    let layout = program.shownLayout
    return RunHeading(
      script: source.script.name, layoutName: layout.name,
      parameters: program.headingParameters(of: layout), viewport: view.viewport)
  }

  /// Returns the current attributes of an element; nil if the layout does not have it.
  func attributes(of element: ElementIdentifier) throws(Diagnostic) -> ElementAttributes? {
    if let shown = try view.view(for: element) { return shown.attributes }
    return try view.attributes(of: element)
  }

  /// Returns the current view, as a run reports it.
  func result(_ scope: ReportScope, records: [Record] = []) throws(Diagnostic) -> RunResult {
    let state = try view.state(reporting: scope.stateScope)
    return RunResult(
      heading: heading, state: state, scope: scope, diagnostics: view.diagnostics, records: records)
  }
}

/// Stores the records of a simulation, and adds them to the current result.
final class SessionLog {
  /// The maximum number of records; the earliest ones are dropped.
  private static let maxRecords = 400_000

  private(set) var records: [Record] = []

  /// The result that receives the records as they happen; nil if there is none.
  var answer: AnswerInProgress?

  /// Whether visible changes are reported.
  var reportsScreens = false

  /// Whether calls of the layout protocol are reported.
  var reportsCalls = false
  private var early = 0

  /// Processes a text that is printed before the view exists; the view will record it again.
  func printEarly(_ text: String) {
    early += 1
    answer?.report(.printed(text))
  }

  func record(_ record: Record) {
    if case .screen(let screen) = record {
      if reportsScreens { answer?.screens.append(screen) }
      return
    }
    if records.count >= Self.maxRecords { records.removeFirst(Self.maxRecords / 4) }
    records.append(record)
    switch record {
    case .print where early > 0: early -= 1
    case .print(let text, _): answer?.report(.printed(text))
    case .call(let call) where reportsCalls: answer?.report(.call(call))
    default: break
    }
  }
}
