import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// Loading and reloading scripts.
extension LiveSession {
  /// Starts over with a script; if it cannot be displayed, the current one stays.
  func load(_ script: SessionScript, typed: String) {
    wanted = script
    let source = script.remembered
    let log = SessionLog()
    log.answer = answerInProgress
    log.reportsCalls = isTracing
    lines.show(source)
    do throws(Diagnostic) {
      show(try makeSimulation(source, log))
      var input = SessionInput(action: .load(source), typed: typed, name: "")
      input.endTime = simulation?.view.time ?? 0
      inputs.append(input)
      shown = nil
      reportAllDiagnostics()
    } catch {
      report(error)
      keepShowing()
    }
  }

  func load(path: String, typed: String) {
    guard !path.isEmpty else { return refuseUse(of: "load") }
    switch host.read(path) {
    case .failure(let refusal): refuse(refusal.words)
    case .success(let script):
      load(script, typed: typed)
      if let simulation, simulation.source.path == path {
        report(.remark("showing \(script.script.name)"))
      }
    }
  }

  /// Reloads the script, replays the inputs, and restores the content offset.
  func reload() {
    guard let path = wanted?.path else {
      return refuse("the session has no script to reload")
    }
    switch host.read(path) {
    case .failure(let refusal):
      refuse(refusal.words)
      keepShowing()
    case .success(let script):
      wanted = script
      guard let simulation, simulation.source.path == path else {
        load(script, typed: ":reload")
        return
      }
      reload(script.remembered, from: simulation)
    }
  }

  private func reload(_ source: SessionScript, from simulation: SessionSimulation) {
    lines.show(source)
    let action = SessionInput.Action.reload(source, offset: simulation.view.contentOffset)
    let input = SessionInput(action: action, typed: ":reload", name: "")
    let outcome = replaying(inputs + [input])
    do throws(Diagnostic) {
      let replay = try outcome.get()
      // A layout that fails at the restored offset does not count as working.
      _ = try replay.simulation.view.state()
      adopt(replay)
      reportAllDiagnostics()
      report(.remark("reloaded \(source.script.name)"))
    } catch {
      report(error)
      keepShowing()
    }
  }

  /// Reports that the last working layout stays.
  private func keepShowing() {
    guard let simulation else { return }
    lines.show(simulation.source)
    report(.remark("still showing the last working version of \(simulation.source.script.name)"))
  }

  private func reportAllDiagnostics() {
    for entry in simulation?.view.diagnostics ?? [] {
      report(.reported(entry))
      if entry.diagnostic.severity == .error { note(.bad) }
    }
  }
}
