import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// The effects of fingers, wheels, keys and passing time on a live view.
extension LiveView {
  /// Performs the actions of a user in order.
  func act(_ actions: [LiveAction]) {
    guard let session, session.simulation != nil else { return refuseWithoutView() }
    let answer = session.answering({ _ in }) {
      session.simulation?.program.beginInput()
      for action in actions where action.isSound {
        guard let simulation = session.simulation else { return }
        perform(action, session, simulation)
      }
    }
    say(answer)
    lookAlong()
  }

  private func perform(
    _ action: LiveAction, _ session: LiveSession, _ simulation: SessionSimulation
  ) {
    switch action {
    case .touchDown(let point, let time): touchDown(point, time, session, simulation)
    case .touchMoved(let point, let time):
      interaction.finger?.note(point, at: time)
      takeSamples(session, simulation)
      if interaction.finger?.isFull == true { lift(time, session, simulation) }
    case .touchUp(let point, let time):
      interaction.finger?.note(point, at: time)
      lift(time, session, simulation)
    case .touchCancelled: cancel(session, simulation)
    case .time(let time):
      interaction.finger?.note(nil, at: time)
      if interaction.finger == nil {
        pass(until: time, session, simulation)
      } else {
        takeSamples(session, simulation)
      }
    case .wheel(let way):
      scroll(to: simulation.view.contentOffset + way, session, simulation)
    case .key(let key):
      let view = simulation.view
      let target = key.target(
        from: view.contentOffset, in: view.scrollRange,
        page: Rect(origin: .zero, size: view.viewport).inset(by: view.adjustedInset).size)
      scroll(to: target, session, simulation)
    case .settle: settle(session, simulation)
    }
  }

  // MARK: - A finger

  private func touchDown(
    _ point: Point, _ time: Double, _ session: LiveSession, _ simulation: SessionSimulation
  ) {
    cancel(session, simulation)
    pass(until: time, session, simulation)
    endGlide()
    let view = simulation.view
    guard Rect(origin: .zero, size: view.viewport).contains(point), hasRoom(session) else { return }
    let content = view.contentOffset + point
    interaction.finger = LiveFinger(at: point, content: content, time: time)
    let fault = session.watching(simulation) { () throws(Diagnostic) in
      try view.touchDown(at: content)
    }
    if view.isFingerNoticed { interaction.finger?.isPlain = false }
    interaction.finger?.leavesMotion = !view.isIdle
    if let fault { fail(fault, session, simulation) }
  }

  /// Moves the view's finger to the known positions of the user's finger.
  private func takeSamples(
    _ session: LiveSession, _ simulation: SessionSimulation
  ) {
    guard interaction.finger != nil else { return }
    let fault = session.watching(simulation) { () throws(Diagnostic) in
      while let sample = interaction.finger?.nextEvent() {
        try simulation.view.touchMoved(to: sample.translation, at: sample.time)
        if simulation.view.finger?.isDrag != true, simulation.view.isFingerNoticed {
          interaction.finger?.isPlain = false
        }
      }
    }
    if let fault { fail(fault, session, simulation) }
  }

  private func lift(_ time: Double, _ session: LiveSession, _ simulation: SessionSimulation) {
    takeSamples(session, simulation)
    if simulation.view.finger?.isDrag == false,
      interaction.finger.map({ $0.duration < CollectionView.tapDuration }) == true
    {
      // `view:tap` takes this long; a shorter touch is extended to it.
      interaction.finger?.rest(until: CollectionView.tapDuration)
      takeSamples(session, simulation)
    }
    guard let finger = interaction.finger else { return }
    let report = simulation.view.finger ?? FingerReport(isDrag: false, section: nil)
    let fault = session.watching(simulation) { () throws(Diagnostic) in
      try simulation.view.touchUp()
    }
    interaction.finger = nil
    if let fault {
      return keep(finger.step(report), failedWith: fault, session, simulation)
    }
    let name = keep(finger.step(report), session)
    guard !simulation.view.isIdle else { return }
    interaction.motion = LiveMotion(
      name: name, start: finger.step(report, settles: false),
      settled: finger.step(report), begin: time)
    updateGlide(session, simulation)
  }

  /// Ends the touch because another operation interrupts it.
  func endFinger() {
    guard interaction.finger != nil, let session, let simulation = session.simulation else {
      return
    }
    say(session.answering({ _ in }) { cancel(session, simulation) })
  }

  /// Cancels the touch: a finger that drags is held until it has no speed, and lifted; any other
  /// leaves no trace.
  func cancel(_ session: LiveSession, _ simulation: SessionSimulation) {
    guard let finger = interaction.finger else { return }
    guard simulation.view.finger?.isDrag == true else {
      interaction.finger = nil
      _ = session.watching(simulation) { () throws(Diagnostic) in try simulation.view.cancelFinger()
      }
      return
    }
    interaction.finger?.rest(until: finger.duration + 0.1)
    lift(finger.begin + finger.duration, session, simulation)
  }

  /// Ends the touch with the error that the script raised during it.
  private func fail(_ fault: Diagnostic, _ session: LiveSession, _ simulation: SessionSimulation) {
    guard let finger = interaction.finger else { return }
    let report = simulation.view.finger ?? FingerReport(isDrag: false, section: nil)
    interaction.finger = nil
    // Errors while the finger is removed follow from the one that has been reported.
    try? simulation.view.cancelFinger()
    keep(finger.step(report), failedWith: fault, session, simulation)
  }

  // MARK: - Wheels and keys

  private func scroll(to wanted: Point, _ session: LiveSession, _ simulation: SessionSimulation) {
    cancel(session, simulation)
    endGlide()
    let view = simulation.view
    let range = view.scrollRange
    let target = range.clamp(
      Point(x: view.pixels.round(wanted.x), y: view.pixels.round(wanted.y)))
    guard target != view.contentOffset, hasRoom(session) else { return }
    let text = "view:scrollTo(Point(\(target.x.luaText), \(target.y.luaText)))"
    let fault = session.watching(simulation) { () throws(Diagnostic) in
      try view.scroll(to: target, animated: false)
      try view.settle()
    }
    if let fault { return keep(text, failedWith: fault, session, simulation) }
    if let scroll = interaction.scroll, let last = session.inputs.last, last.name == scroll.name,
      scroll.turns < Self.maxTurns
    {
      session.replaceLast(with: last.typed + "\n" + text)
      interaction.scroll = (scroll.name, scroll.turns + 1)
      report.replace(LiveReport.Step(number: last.number, text: text))
    } else {
      interaction.scroll = (keep(text, session), 1)
    }
  }

  /// The maximum number of turns of a wheel that are undone as one.
  private static let maxTurns = 500

  /// Scrolls back to an earlier content offset.
  func goBack(to offset: Point) {
    guard let session, let simulation = session.simulation else { return }
    say(
      session.answering({ _ in }) {
        simulation.program.beginInput()
        scroll(to: offset, session, simulation)
      })
  }
}

extension LiveAction {
  /// Whether its numbers are plausible for a user's input.
  fileprivate var isSound: Bool {
    switch self {
    case .touchDown(let point, let time), .touchMoved(let point, let time),
      .touchUp(let point, let time):
      point.isSound && time.magnitude < 1e12
    case .time(let time): time.magnitude < 1e12
    case .wheel(let way): way.isSound
    case .touchCancelled, .key, .settle: true
    }
  }
}

extension Point {
  fileprivate var isSound: Bool { x.magnitude < 1e7 && y.magnitude < 1e7 }
}
