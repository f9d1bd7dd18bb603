package import CollectionLayout
import CollectionSimulation
import Lua
import LuaSyntax
package import Report
package import Scripting

/// Runs a script, and finds the values that its lines computed up to a moment.
package struct LineRun {
  /// The moment of which the values are shown.
  package enum Moment: Hashable, Sendable {
    /// When the element got the frame that it has after a screen of the run, counted from 1, or at
    /// its end for 0.
    case element(ElementQuery, screen: Int = 0)

    /// A turn, from 1, of the loop at a line of the script: in the run of the loop that is shown near
    /// another moment, by its event, or in the last one for 0.
    case turn(Int, line: Int, near: Int = 0)

    /// When a line of the script ran last.
    case line(Int)
  }

  /// The outcome: the script failed as in a run, the moment does not exist, or the values.
  package enum Outcome: Sendable {
    case failed(Diagnostic, RunFailure)
    case absent(String)
    case finished(ScriptLines, RunResult, RunVerdict)
  }

  /// What a run says of a moment: its values, or why it does not exist.
  enum Answer {
    case absent(String)
    case lines(ScriptLines)
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
    withScriptStack {
      do throws(ScriptError) {
        return try LineHistory(
          script, options, listener, for: moment, hasScreens: moment.hasScreen
        )
        .outcome(moment, table: table)
      } catch {
        return .failed(error.diagnostic, error.failure)
      }
    }
  }
}

extension LineRun.Moment {
  /// The cell that is sought, counted from 1.
  var cell: (section: Int64, item: Int64)? {
    guard case .element(let query, _) = self else { return nil }
    let path = query.identifiers.first?.indexPath
    return path.map { (Int64($0.section) + 1, Int64($0.item) + 1) }
  }

  /// What a sample of turns must contain.
  func sought(_ sites: [Site]) -> TurnSample.Sought? {
    guard case .turn(let number, let line, _) = self else { return nil }
    return TurnSample.Sought(turn: number, sites: Set(sites.loops(at: line)))
  }

  fileprivate var hasScreen: Bool {
    if case .element(_, let screen) = self { screen > 0 } else { false }
  }
}

extension LineHistory {
  /// Returns the outcome of a run for a moment.
  func outcome(_ moment: LineRun.Moment, table: Int?) -> LineRun.Outcome {
    switch lines(at: moment, table: table) {
    case .absent(let sentence): .absent(sentence)
    case .lines(let lines): .finished(lines, run.result, run.verdict)
    }
  }
}
