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
    guard let found = attributes(of: query, simulation) else { return }
    var derivation = Derivation(found, simulation.heading)
    do throws(Untraceable) {
      derivation.explain(found, try following(found, simulation.source).trace)
    } catch {
      derivation.fault = error.reason
    }
    interruptible(simulation)
    report(.derivation(derivation))
  }

  /// Shows the values that the script's lines computed for an element, and the turns of the loop
  /// at a line.
  func showLines(_ line: CommandLineText, _ command: SessionCommand) {
    guard let simulation else { return }
    let words = line.argument.split(separator: " ", maxSplits: 1)
    let table = words.count == 2 ? Int(words[1]) : nil
    guard let word = words.first, words.count < 2 || table != nil,
      let query = ElementQuery(typed: String(word))
    else { return refuseUse(of: command) }
    guard let found = attributes(of: query, simulation) else { return }
    var lines = ScriptLines(
      heading: simulation.heading, element: found.identifier, frame: found.untransformedFrame)
    var absence: String?
    do throws(Untraceable) {
      let (replay, trace) = try following(found, simulation.source)
      let values = LineValues(trace) { replay.simulation.program.printed($0) }
      let sources = SourceSearch(trace, found.identifier)
      absence = lines.read(
        values, sources, .element(query), found, in: simulation.view.itemCounts, table: table)
    } catch {
      lines.fault = error.reason
    }
    interruptible(simulation)
    if let absence { refuse(absence) } else { report(.lines(lines)) }
  }

  /// Returns the attributes of an element; nil after reporting why there are none.
  func attributes(of query: ElementQuery, _ simulation: SessionSimulation)
    -> ElementAttributes?
  {
    var found: ElementAttributes?
    let fault = watching(simulation) { () throws(Diagnostic) in
      for identifier in query.identifiers where found == nil {
        found = try simulation.attributes(of: identifier)
      }
    }
    if fault == nil, found == nil { refuse(query.absence(in: simulation.view.itemCounts)) }
    return fault == nil ? found : nil
  }

  /// Returns the lines of the script that created the visible elements; none if they cannot be
  /// traced.
  func elementLines() -> [ElementLines] {
    guard let simulation, let (replay, trace) = try? following(simulation.source) else {
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
  /// - Throws: ``Untraceable`` if it gives the element another result.
  private func following(_ attributes: ElementAttributes, _ source: SessionScript)
    throws(Untraceable) -> (replay: Replay, trace: Trace)
  {
    let (replay, trace) = try following(source)
    guard (try? replay.simulation.attributes(of: attributes.identifier)) == attributes else {
      throw Untraceable(reason: "the script gave a different result when traced")
    }
    return (replay, trace)
  }

  func following(_ source: SessionScript) throws(Untraceable) -> (Replay, Trace) {
    let instrumented = InstrumentedScript(source.script)
    guard let script = instrumented.script() else {
      throw Untraceable(reason: instrumented.fault ?? "")
    }
    switch replaying(inputs, following: SessionScript(path: source.path, script: script)) {
    case .failure(let fault):
      throw Untraceable(reason: "the script cannot be traced: \(fault.message)")
    case .success(let replay):
      // A pending pass belongs to what is traced. If it fails, the comparison with the session does.
      try? replay.simulation.view.layoutIfNeeded()
      let trace = Trace(replay.simulation.program, instrumented, options)
      guard !trace.recording.isFull else {
        throw Untraceable(reason: "the script takes too many steps to trace: try fewer items")
      }
      return (replay, trace)
    }
  }
}
