package import CollectionLayout
import CollectionSimulation
import Lua
package import Report
package import Scripting

/// Runs a script, and finds the values that its lines computed up to a moment.
///
/// The values are those of the second run of two (`TracedRun`), and are not reported if it differs
/// from the plain one.
package struct LineRun {
  /// The moment of which the values are shown.
  package enum Moment: Hashable, Sendable {
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
    let queries: [ElementQuery] = if case .element(let query) = moment { [query] } else { [] }
    let run: TracedRun
    do throws(ScriptRefusal) {
      run = try TracedRun(script, options, queries, listener)
    } catch {
      return .failed(error.diagnostic, error.failure)
    }
    let attributes = run.found.first ?? nil
    if let query = queries.first, attributes == nil {
      return .absent(query.absence(in: run.result.state.sections))
    }
    var lines = ScriptLines(
      heading: run.result.heading, element: attributes?.identifier,
      frame: attributes?.untransformedFrame)
    do throws(Untraceable) {
      let notes = try run.notes(listener)
      guard notes.found == run.found else { throw Untraceable(reason: notes.difference) }
      let values = LineValues(notes.trace) { notes.program.printed($0) }
      if let absence = try lines.read(values, moment, attributes, table: table) {
        return .absent(absence)
      }
    } catch {
      lines.fault = error.reason
    }
    return .finished(lines, run.result, run.verdict)
  }
}

extension ScriptLines {
  /// Reads the values of a recorded run at a moment.
  ///
  /// - Parameters:
  ///   - values: The values of the run.
  ///   - moment: The moment.
  ///   - attributes: The attributes of the moment's element; nil for a turn.
  ///   - table: The line of the loop whose turns are wanted; nil for the lines alone.
  /// - Returns: Why the moment, or the loop of the table, does not exist; nil if it does.
  /// - Throws: ``Untraceable`` with the reason why the moment was not recorded.
  mutating func read(
    _ values: LineValues, _ moment: LineRun.Moment, _ attributes: ElementAttributes?, table: Int?
  ) throws(Untraceable) -> String? {
    let event: Int
    if case .turn(let turn, let line) = moment {
      guard let found = values.moment(ofTurn: turn, line: line) else {
        let turns = "\(turn) turn\(turn == 1 ? "" : "s")"
        return "no loop at line \(line) of \(heading.script) had \(turns)"
      }
      event = found
    } else {
      let sources = attributes.flatMap {
        SourceSearch(values.trace, $0.identifier).find($0.untransformedFrame)
      }
      guard let found = sources.flatMap(values.moment) else {
        throw Untraceable(reason: "no line of the script sets this frame: the host computed it")
      }
      event = found
    }
    let shown = values.shown(at: event)
    files = values.files(shown)
    loops = values.loops(shown)
    guard let table else { return nil }
    self.table = values.table(ofLoopAt: table, shown, moment: event)
    return self.table == nil ? "no loop ran at line \(table) of \(heading.script)" : nil
  }
}
