package import CollectionLayout
import CollectionSimulation
import Lua
package import Report
package import Scripting

/// Runs a script, and finds the values that its lines computed up to a moment.
///
/// The script runs twice, as for a derivation: the values are those of an instrumented run, which
/// computes the same as the plain one, and they are not reported if it does not.
package struct LineRun {
  /// The moment of which the values are shown.
  package enum Moment: Sendable {
    /// When the element got its frame.
    case element(ElementQuery)
    /// A turn, from 1, of the loop at a line of the script.
    case turn(Int, line: Int)
  }

  /// The outcome: the script failed as in a run, the moment does not exist, or the values.
  package enum Outcome: Sendable {
    case failed(Diagnostic, RunFailure)
    case absent(String)
    case finished(ScriptLines, RunResult, RunVerdict)
  }

  private let script: Script
  private let options: RunOptions
  private let moment: Moment
  private let table: Int?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - options: The options of the run.
  ///   - moment: The moment.
  ///   - table: The line of the loop whose turns are wanted; nil for the lines alone.
  package init(_ script: Script, _ options: RunOptions, _ moment: Moment, table: Int? = nil) {
    (self.script, self.options, self.moment, self.table) = (script, options, moment, table)
  }

  /// Runs the script.
  ///
  /// - Parameter listener: Is notified of the plain run.
  /// - Returns: The values, or the reason why there are none.
  package func perform(_ listener: Run.Listener = Run.Listener()) -> Outcome {
    withScriptStack { performHere(listener) }
  }

  private func performHere(_ listener: Run.Listener) -> Outcome {
    let (result, verdict, attributes): (RunResult, RunVerdict, ElementAttributes?)
    do {
      let simulation = try RunSimulation(script, options, listener)
      listener.begin(simulation.heading)
      let failure = simulation.play()
      if let failure, let reason = failure.failure {
        return .failed(failure.naming(options.limits), reason)
      }
      result = simulation.result(after: failure)
      verdict = options.verdict(on: result)
      attributes = self.attributes(simulation, result, after: failure)
    } catch {
      return .failed(error.diagnostic.naming(options.limits), error.failure)
    }
    if case .element(let query) = moment, attributes == nil {
      return .absent(query.absence(in: result.state.sections))
    }
    var lines = ScriptLines(
      heading: result.heading, element: attributes?.identifier,
      frame: attributes?.untransformedFrame)
    let instrumented = InstrumentedScript(script)
    do throws(ScriptRefusal) {
      if let absence = try follow(instrumented, attributes, &lines, listener) {
        return .absent(absence)
      }
    } catch {
      lines.fault =
        instrumented.fault ?? "the script cannot be traced: \(error.diagnostic.message)"
    }
    return .finished(lines, result, verdict)
  }

  private func attributes(
    _ simulation: RunSimulation, _ result: RunResult, after failure: Diagnostic?
  ) -> ElementAttributes? {
    guard case .element(let query) = moment else { return nil }
    return simulation.attributes(of: query, in: result, after: failure)
  }

  /// Runs the instrumented script, and reads the values.
  ///
  /// - Returns: Why there is no such moment; nil if there is.
  private func follow(
    _ instrumented: InstrumentedScript, _ attributes: ElementAttributes?,
    _ lines: inout ScriptLines, _ listener: Run.Listener
  ) throws(ScriptRefusal) -> String? {
    guard let text = instrumented.script() else {
      lines.fault = instrumented.fault
      return nil
    }
    var quiet = Run.Listener()
    quiet.interruptible = listener.interruptible
    let simulation = try RunSimulation(text, options.followed, quiet, isFollowed: true)
    let failure = simulation.play()
    let again = self.attributes(simulation, simulation.result(after: failure), after: failure)
    let trace = Trace(simulation.program, instrumented, options)
    guard !trace.recording.isFull else {
      lines.fault = "the script takes too many steps to trace: try fewer items, or --no-demo"
      return nil
    }
    guard again == attributes else {
      lines.fault = "the script gave a different result when traced"
      return nil
    }
    let values = LineValues(trace) { [program = simulation.program] in program.printed($0) }
    let event: Int
    switch moment {
    case .turn(let turn, let line):
      guard let found = values.moment(ofTurn: turn, line: line) else {
        return "no loop at line \(line) of \(script.name) had \(turn) turn\(turn == 1 ? "" : "s")"
      }
      event = found
    case .element:
      guard let attributes else { return nil }
      let sources = SourceSearch(trace, attributes.identifier).find(attributes.untransformedFrame)
      guard let found = sources.flatMap(values.moment) else {
        lines.fault = "no line of the script sets this frame: the host computed it"
        return nil
      }
      event = found
    }
    let shown = values.shown(at: event)
    lines.files = values.files(shown)
    lines.loops = values.loops(shown)
    guard let table else { return nil }
    lines.table = values.table(ofLoopAt: table, shown, moment: event)
    return lines.table == nil ? "no loop ran at line \(table) of \(script.name)" : nil
  }
}
