import CollectionLayout
import CollectionSimulation
import Lua
import Report
import Scripting

/// `:explain`: how an element got its position.
///
/// The state of a session depends only on its script and its inputs, so both are replayed with an
/// instrumented script. Its steps count only if the element is identical to the last bit.
extension LiveSession {
  func explain(_ line: CommandLineText, _ command: SessionCommand) {
    guard let simulation else { return }
    guard let query = ElementQuery(typed: line.argument) else { return refuseUse(of: command) }
    var found: ElementAttributes?
    let fault = watching(simulation) { () throws(Diagnostic) in
      for identifier in query.identifiers where found == nil {
        found = try simulation.attributes(of: identifier)
      }
    }
    guard fault == nil else { return }
    guard let found else { return refuse(query.absence(in: simulation.view.itemCounts)) }
    var derivation = Derivation(found, simulation.heading)
    derivation.fault = follow(found, &derivation, simulation.source)
    interruptible(simulation)
    report(.derivation(derivation))
  }

  /// Returns the lines of the script that created the visible elements; none if they cannot be
  /// traced.
  func elementLines() -> [ElementLines] {
    guard let simulation, case .success(let (replay, trace)) = following(simulation.source) else {
      return []
    }
    interruptible(simulation)
    guard let result = try? replay.simulation.result(.visible) else { return [] }
    return trace.lines(
      of: result.state.elements.map { $0.attributes }, simulation.source.script.name,
      result.heading, upTo: nil)
  }

  /// Replays all inputs with the instrumented script.
  ///
  /// - Returns: The reason why nothing could be traced; nil if tracing succeeded.
  private func follow(
    _ attributes: ElementAttributes, _ derivation: inout Derivation, _ source: SessionScript
  ) -> String? {
    switch following(source) {
    case .failure(let fault): return fault.reason
    case .success(let (replay, trace)):
      let again = try? replay.simulation.attributes(of: attributes.identifier)
      guard again == attributes else {
        return "the script gave a different result when traced"
      }
      derivation.explain(attributes, trace)
      return nil
    }
  }

  private func following(_ source: SessionScript) -> Result<(Replay, Trace), Untraceable> {
    let instrumented = InstrumentedScript(source.script)
    guard let script = instrumented.script() else {
      return .failure(Untraceable(reason: instrumented.fault ?? ""))
    }
    switch replaying(inputs, following: SessionScript(path: source.path, script: script)) {
    case .failure(let fault):
      return .failure(Untraceable(reason: "the script cannot be traced: \(fault.message)"))
    case .success(let replay):
      let trace = Trace(replay.simulation.program, instrumented, options)
      return trace.recording.isFull
        ? .failure(Untraceable(reason: "the script takes too many steps to trace: try fewer items"))
        : .success((replay, trace))
    }
  }
}
