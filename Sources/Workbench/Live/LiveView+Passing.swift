import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// The time that passes during a motion.
extension LiveView {
  /// Continues the motion until a time of the user's clock.
  func pass(until time: Double, _ session: LiveSession, _ simulation: SessionSimulation) {
    let view = simulation.view
    guard !view.isIdle else { return endGlide() }
    if interaction.motion == nil {
      guard hasRoom(session) else { return }
      let name = keep("view:wait(0)", session, isQuiet: true)
      interaction.motion = LiveMotion(name: name, start: nil, settled: "", begin: time)
    }
    guard let count = interaction.motion?.framesDue(at: time, view.settings.framesPerSecond),
      count > 0
    else { return }
    var passed = 0
    let fault = session.watching(simulation) { () throws(Diagnostic) in
      while passed < count, !view.isIdle {
        passed += 1
        try view.displayFrame()
      }
    }
    interaction.motion?.frames += passed
    updateGlide(session, simulation)
    if let fault, fault.endsFromOutside { session.repair(simulation) }
    if fault != nil || view.isIdle { endGlide() }
  }

  func settle(_ session: LiveSession, _ simulation: SessionSimulation) {
    cancel(session, simulation)
    guard !simulation.view.isIdle else { return }
    if interaction.motion == nil {
      guard hasRoom(session) else { return }
      interaction.motion = LiveMotion(
        name: keep("view:wait(0)", session, isQuiet: true), start: nil, settled: "")
    }
    let begin = simulation.view.time
    let fault = session.watching(simulation) { () throws(Diagnostic) in try simulation.view.settle()
    }
    let frames = (simulation.view.time - begin) * simulation.view.settings.framesPerSecond
    interaction.motion?.frames += Int(min(frames.rounded(), 1e9))
    updateGlide(session, simulation)
    if let fault, fault.endsFromOutside { session.repair(simulation) }
    endGlide()
  }

  /// Updates the input that started the motion with the part of it that has passed.
  func updateGlide(_ session: LiveSession, _ simulation: SessionSimulation) {
    guard let motion = interaction.motion, let last = session.inputs.last, last.name == motion.name
    else {
      return
    }
    let text = motion.text(
      framesPerSecond: simulation.view.settings.framesPerSecond, isOver: simulation.view.isIdle)
    session.replaceLast(with: text)
  }

  /// Ends the motion as a part of an input; if it is still under way, the page receives the current
  /// input.
  func endGlide() {
    guard let motion = interaction.motion else { return }
    interaction.motion = nil
    guard let session, let last = session.inputs.last, last.name == motion.name,
      session.simulation?.view.isIdle == false || motion.start == nil
    else { return }
    report.steps.append(LiveReport.Step(number: last.number, text: last.typed))
  }
}

extension LiveMotion {
  /// The pause, in seconds, after which the clock starts over.
  private static let maxPause = 1.0

  /// Returns the number of frames that are due at a time of the user's clock and have not been
  /// shown.
  mutating func framesDue(at time: Double, _ framesPerSecond: Double) -> Int {
    let shown = Double(framesSinceBegin) / framesPerSecond
    let start = begin ?? time
    let late = time - start - shown
    begin = late > Self.maxPause ? time - shown - Self.maxPause : start
    let due = Int(min(max(0, late), Self.maxPause) * framesPerSecond + 1e-6)
    framesSinceBegin += due
    return due
  }
}
