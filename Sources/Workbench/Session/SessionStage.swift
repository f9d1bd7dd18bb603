import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// A loaded script and its live view.
final class SessionStage {
  let source: SessionScript
  let program: Program
  let view: CollectionView
  let journal: SessionJournal

  /// Ends the script, from any thread.
  private(set) var interrupter: ScriptInterrupter?

  /// Loads a script and displays its view; its own steps are not run.
  ///
  /// - Parameters:
  ///   - source: The script.
  ///   - options: What is put over its scenario.
  ///   - journal: Takes what happens.
  ///   - isFollowed: Whether the script is an instrumented one.
  ///   - interruptible: Takes a handle that ends the script, before it runs.
  /// - Throws: ``Diagnostic`` for what is wrong with the script, or with its first display.
  init(
    _ source: SessionScript, _ options: RunOptions, _ journal: SessionJournal,
    isFollowed: Bool = false, interruptible: (ScriptInterrupter) -> Void
  ) throws(Diagnostic) {
    (self.source, self.journal) = (source, journal)
    let script = source.script
    var handle: ScriptInterrupter?
    do throws(Diagnostic) {
      try script.mustBeText()
      program = try Program(
        script, limits: options.limits, seed: options.seed, runsDemo: options.runsDemo,
        isFollowed: isFollowed, printed: { journal.printEarly($0) }
      ) { interrupter in
        handle = interrupter
        interruptible(interrupter)
      }
    } catch {
      throw error.placed(in: script).naming(options.limits)
    }
    interrupter = handle
    do throws(ScriptRefusal) { try program.set(options.parameters, options.limits) } catch {
      throw error.diagnostic
    }
    do throws(Diagnostic) {
      view = try program.makeView(
        { settings in
          options.apply(to: &settings)
          (settings.recordsCalls, settings.keepsCalls) = (true, true)
        }, sections: options.sections
      ) { journal.record($0) }
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

  /// What has happened so far, without the calls of the protocol where they are not wanted.
  func records(withCalls: Bool) -> [Record] {
    withCalls
      ? journal.records : journal.records.filter { if case .call = $0 { false } else { true } }
  }

  /// What stands above a result of the view as it is now.
  var heading: RunHeading {
    let layout = program.shownLayout
    return RunHeading(
      script: source.script.name, layoutName: layout.name,
      parameters: program.headingParameters(of: layout), viewport: view.viewport)
  }

  /// The attributes of an element, as it is shown where it is; nil if the layout has none such.
  func attributes(of element: ElementIdentifier) throws(Diagnostic) -> ElementAttributes? {
    if let shown = try view.view(for: element) { return shown.attributes }
    return try view.attributes(of: element)
  }

  /// The view as it is now, as a run reports it.
  func result(_ scope: ReportScope, records: [Record] = []) throws(Diagnostic) -> RunResult {
    let state = try view.state(reporting: scope.stateScope)
    return RunResult(
      heading: heading, state: state, scope: scope, diagnostics: view.diagnostics, records: records)
  }
}

/// What happens on a stage: kept, and told in the answer.
final class SessionJournal {
  /// The maximum number of records that are kept: the earliest go.
  private static let maxRecords = 400_000

  private(set) var records: [Record] = []

  /// The answer that is told as it happens.
  var answer: AnswerInProgress?

  /// Whether what is seen is told of.
  var tellsScreens = false

  /// Whether calls of the protocol are told of.
  var tellsCalls = false
  private var early = 0

  /// Takes a text that is printed before the view exists, which will record it once more.
  func printEarly(_ text: String) {
    early += 1
    answer?.tell(.printed(text))
  }

  func record(_ record: Record) {
    if case .screen(let screen) = record {
      if tellsScreens { answer?.screens.append(screen) }
      return
    }
    if records.count >= Self.maxRecords { records.removeFirst(Self.maxRecords / 4) }
    records.append(record)
    switch record {
    case .print where early > 0: early -= 1
    case .print(let text, _): answer?.tell(.printed(text))
    case .call(let call) where tellsCalls: answer?.tell(.call(call))
    default: break
    }
  }
}
