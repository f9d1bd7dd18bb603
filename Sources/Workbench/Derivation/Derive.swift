package import CollectionLayout
import CollectionSimulation
import Lua
package import Report
package import Scripting

/// Derives the frames of elements: the steps of the script that computed them.
///
/// The script runs twice. The result of the first, plain run is the one that is reported. The
/// second run uses an instrumented script that records what it computes; since a run depends only
/// on its inputs, it computes the same. If it does not, only the values are reported, without
/// steps.
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
    let (result, verdict, found): (RunResult, RunVerdict, [ElementAttributes?])
    do {
      let simulation = try RunSimulation(script, options, listener)
      listener.begin(simulation.heading)
      let failure = simulation.play()
      if let failure, let reason = failure.failure {
        return .failed(failure.naming(options.limits), reason)
      }
      result = simulation.result(after: failure)
      verdict = options.verdict(on: result)
      found = simulation.attributes(of: queries, in: result, after: failure)
    } catch {
      return .failed(error.diagnostic.naming(options.limits), error.failure)
    }
    var derivations = found.map { attributes in
      attributes.map { Derivation($0, result.heading) }
    }
    if found.contains(where: { $0 != nil }) { follow(found, &derivations, listener) }
    let findings = zip(derivations, queries).map { derivation, query in
      derivation.map(Finding.derived) ?? .absent(query.absence(in: result.state.sections))
    }
    return .finished(findings, result, verdict)
  }

  // MARK: - The second run

  private func follow(
    _ found: [ElementAttributes?], _ derivations: inout [Derivation?], _ listener: Run.Listener
  ) {
    let instrumented = InstrumentedScript(script)
    let fault: String?
    do {
      fault = try follow(instrumented, found, &derivations, listener)
    } catch {
      fault =
        instrumented.fault ?? "the script cannot be traced: \(error.diagnostic.message)"
    }
    guard let fault else { return }
    for index in derivations.indices { derivations[index]?.fault = fault }
  }

  /// Runs the instrumented script, and explains each element whose attributes equal those of the
  /// plain run.
  ///
  /// - Returns: The reason why nothing could be traced; nil if tracing succeeded.
  private func follow(
    _ instrumented: InstrumentedScript, _ found: [ElementAttributes?],
    _ derivations: inout [Derivation?], _ listener: Run.Listener
  ) throws(ScriptRefusal) -> String? {
    guard let text = instrumented.script() else { return instrumented.fault }
    var quiet = Run.Listener()
    quiet.interruptible = listener.interruptible
    let simulation = try RunSimulation(text, options.followed, quiet, isFollowed: true)
    let failure = simulation.play()
    let again = simulation.attributes(
      of: queries, in: simulation.result(after: failure), after: failure)
    let trace = Trace(simulation.program, instrumented, options)
    guard !trace.recording.isFull else {
      return "the script takes too many steps to trace: try fewer items, or --no-demo"
    }
    for (index, attributes) in found.enumerated() {
      guard let attributes else { continue }
      if again[index] == attributes {
        derivations[index]?.explain(attributes, trace)
      } else {
        derivations[index]?.fault =
          "the script gave a different result when traced"
          + (failure.map { ": \($0.message)" } ?? "")
      }
    }
    return nil
  }
}

extension RunOptions {
  /// The options of the second run, with larger limits for the recording.
  var followed: RunOptions {
    var options = self
    options.limits.time *= 20
    options.limits.memory = max(
      limits.memory, Int(clamping: min(Int64(limits.memory), 1 << 40) * 4))
    options.limits.instructions = nil
    options.recordsCalls = false
    return options
  }
}

extension RunSimulation {
  /// Returns the attributes of elements at the end of a run.
  fileprivate func attributes(
    of queries: [ElementQuery], in result: RunResult, after failure: Diagnostic?
  ) -> [ElementAttributes?] {
    queries.map { attributes(of: $0, in: result, after: failure) }
  }

  func attributes(
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
