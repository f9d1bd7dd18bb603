import CollectionLayout
import CollectionSimulation
import Lua
import Report
import Scripting

/// The two runs of a script in which elements are traced.
///
/// The result of the first, plain run is the one that is reported. The second run uses an
/// instrumented script that records what it computes; since a run depends only on its inputs, it
/// computes the same.
struct TracedRun {
  /// The result of the plain run.
  let result: RunResult
  let verdict: RunVerdict

  /// The attributes of the elements at its end; nil for those that do not exist.
  let found: [ElementAttributes?]

  private let script: Script
  private let options: RunOptions
  private let queries: [ElementQuery]

  /// Runs the script as it is.
  ///
  /// - Throws: ``ScriptRefusal`` if it fails.
  init(
    _ script: Script, _ options: RunOptions, _ queries: [ElementQuery], _ listener: Run.Listener
  ) throws(ScriptRefusal) {
    do throws(ScriptRefusal) {
      let simulation = try RunSimulation(script, options, listener)
      listener.begin(simulation.heading)
      let failure = simulation.play()
      if let failure, let reason = failure.failure { throw ScriptRefusal(failure, reason) }
      result = simulation.result(after: failure)
      verdict = options.verdict(on: result)
      found = simulation.attributes(of: queries, in: result, after: failure)
    } catch {
      throw ScriptRefusal(error.diagnostic.naming(options.limits), error.failure)
    }
    (self.script, self.options, self.queries) = (script, options, queries)
  }

  /// What the second run has noted.
  struct Notes {
    let program: Program
    let trace: Trace

    /// The attributes of the elements in the second run, in the order of the queries.
    let found: [ElementAttributes?]

    /// Why its values count for nothing if they differ from those of the plain run.
    let difference: String
  }

  /// Runs the instrumented script.
  ///
  /// - Parameter listener: The listener of the plain run, of which only the handle is used.
  /// - Returns: What it has noted.
  /// - Throws: ``Untraceable`` with the reason.
  func notes(_ listener: Run.Listener) throws(Untraceable) -> Notes {
    let instrumented = InstrumentedScript(script)
    guard let text = instrumented.script() else {
      throw Untraceable(reason: instrumented.fault ?? "")
    }
    var quiet = Run.Listener()
    quiet.interruptible = listener.interruptible
    let simulation: RunSimulation
    do throws(ScriptRefusal) {
      simulation = try RunSimulation(text, options.followed, quiet, isFollowed: true)
    } catch {
      throw Untraceable(
        reason: instrumented.fault ?? "the script cannot be traced: \(error.diagnostic.message)")
    }
    let failure = simulation.play()
    let again = simulation.attributes(
      of: queries, in: simulation.result(after: failure), after: failure)
    let trace = Trace(simulation.program, instrumented, options)
    guard !trace.recording.isFull else {
      throw Untraceable(
        reason: "the script takes too many steps to trace: try fewer items, or --no-demo")
    }
    return Notes(
      program: simulation.program, trace: trace, found: again,
      difference: "the script gave a different result when traced"
        + (failure.map { ": \($0.message)" } ?? ""))
  }
}

/// The reason why a script cannot be traced.
struct Untraceable: Error {
  let reason: String
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

  private func attributes(
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
