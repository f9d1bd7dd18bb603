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

  /// Replays all inputs with the instrumented script.
  ///
  /// - Returns: The reason why nothing could be traced; nil if tracing succeeded.
  private func follow(
    _ attributes: ElementAttributes, _ derivation: inout Derivation, _ source: SessionScript
  ) -> String? {
    let instrumented = InstrumentedScript(source.script)
    guard let script = instrumented.script() else { return instrumented.fault }
    let replay: Replay
    switch replaying(inputs, following: SessionScript(path: source.path, script: script)) {
    case .failure(let fault): return "the script cannot be traced: \(fault.message)"
    case .success(let made): replay = made
    }
    let trace = Trace(replay.simulation.program, instrumented, options)
    guard !trace.recording.isFull else {
      return "the script takes too many steps to trace: try fewer items"
    }
    let again = try? replay.simulation.attributes(of: attributes.identifier)
    guard again == attributes else {
      return "the script gave a different result when traced"
    }
    derivation.explain(attributes, trace)
    return nil
  }
}
