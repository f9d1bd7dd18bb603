package import CollectionLayout
import CollectionSimulation
package import Report
package import Scripting

/// Derives the frames of elements: the steps of the script that computed them.
///
/// The script runs twice (`TracedRun`). If the second run differs, only the values are reported,
/// without steps.
package struct Derive {
  private let script: Script
  private let options: RunOptions
  private let queries: [ElementQuery]

  /// The outcome of a derivation.
  package enum Outcome: Sendable {
    /// The script itself failed, as in a run.
    case failed(Diagnostic, RunFailure)

    /// The finding for each element, and the result of the plain run.
    case finished([Finding], RunResult, RunVerdict)
  }

  /// The finding for one element.
  package enum Finding: Sendable {
    case derived(Derivation)

    /// The element does not exist; the text describes the existing ones.
    case absent(String)
  }

  /// Creates a derivation of some elements, as a run of the script places them.
  package init(_ script: Script, _ options: RunOptions, _ queries: [ElementQuery]) {
    self.script = script
    self.options = options
    self.queries = queries
  }

  /// Runs the script and traces the elements.
  ///
  /// - Parameter listener: Is notified of the plain run.
  /// - Returns: The derivations, or the reason why there are none.
  package func perform(_ listener: Run.Listener = Run.Listener()) -> Outcome {
    withScriptStack { performHere(listener) }
  }

  private func performHere(_ listener: Run.Listener) -> Outcome {
    let run: TracedRun
    do throws(ScriptError) {
      run = try TracedRun(script, options, listener)
    } catch {
      return .failed(error.diagnostic, error.failure)
    }
    let found = queries.map { run.attributes(of: $0) }
    var derivations = found.map { attributes in
      attributes.map { Derivation($0, run.result.heading) }
    }
    if found.contains(where: { $0 != nil }) { explain(&derivations, found, of: run, listener) }
    let findings = zip(derivations, queries).map { derivation, query in
      derivation.map(Finding.derived) ?? .absent(query.absence(in: run.result.state.sections))
    }
    return .finished(findings, run.result, run.verdict)
  }

  /// Explains each element whose attributes are the same in both runs.
  private func explain(
    _ derivations: inout [Derivation?], _ found: [ElementAttributes?], of run: TracedRun,
    _ listener: Run.Listener
  ) {
    do throws(Untraceable) {
      let notes = try run.notes(listener)
      let again = queries.map { notes.attributes(of: $0) }
      let trace = notes.trace
      for (index, attributes) in found.enumerated() {
        guard let attributes else { continue }
        if again[index] == attributes {
          derivations[index]?.explain(attributes, trace)
        } else {
          derivations[index]?.fault = notes.difference
        }
      }
    } catch {
      for index in derivations.indices { derivations[index]?.fault = error.reason }
    }
  }
}
