import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// The effects of fingers, wheels, keys and passing time on a live view.
extension LiveView {
  /// Performs the actions of a user in order.
  func act(_ actions: [LiveAction]) {
    guard let session, session.stage != nil else { return refuseWithoutView() }
    let answer = session.answering({ _ in }) {
      session.stage?.program.beginInput()
      for action in actions where action.isSound {
        guard let stage = session.stage else { return }
        perform(action, session, stage)
      }
    }
    say(answer)
    lookAlong()
  }

  private func perform(_ action: LiveAction, _ session: LiveSession, _ stage: SessionStage) {
    switch action {
    case .touchDown(let point, let time): touchDown(point, time, session, stage)
    case .touchMoved(let point, let time):
      hand.finger?.note(point, at: time)
      takeSamples(session, stage)
      if hand.finger?.isFull == true { lift(time, session, stage) }
    case .touchUp(let point, let time):
      hand.finger?.note(point, at: time)
      lift(time, session, stage)
    case .touchCancelled: cancel(session, stage)
    case .time(let time):
      hand.finger?.note(nil, at: time)
      if hand.finger == nil {
        pass(until: time, session, stage)
      } else {
        takeSamples(session, stage)
      }
    case .wheel(let way):
      scroll(to: stage.view.contentOffset + way, session, stage)
    case .key(let key):
      let view = stage.view
      let target = key.target(
        from: view.contentOffset, in: view.scrollRange,
        page: Rect(origin: .zero, size: view.viewport).inset(by: view.adjustedInset).size)
      scroll(to: target, session, stage)
    case .settle: settle(session, stage)
    }
  }

  // MARK: - A finger

  private func touchDown(
    _ point: Point, _ time: Double, _ session: LiveSession, _ stage: SessionStage
  ) {
    cancel(session, stage)
    pass(until: time, session, stage)
    endGlide()
    let view = stage.view
    guard Rect(origin: .zero, size: view.viewport).contains(point), hasRoom(session) else { return }
    let content = view.contentOffset + point
    hand.finger = LiveFinger(at: point, content: content, time: time)
    let fault = session.watching(stage) { () throws(Diagnostic) in
      try view.touchDown(at: content)
    }
    if view.isFingerNoticed { hand.finger?.isPlain = false }
    hand.finger?.leavesMotion = !view.isIdle
    if let fault { fail(fault, session, stage) }
  }

  /// Moves the view's finger to the known positions of the user's finger.
  private func takeSamples(
    _ session: LiveSession, _ stage: SessionStage
  ) {
    guard hand.finger != nil else { return }
    let fault = session.watching(stage) { () throws(Diagnostic) in
      while let sample = hand.finger?.nextEvent() {
        try stage.view.touchMoved(to: sample.translation, at: sample.time)
        if stage.view.finger?.isDrag != true, stage.view.isFingerNoticed {
          hand.finger?.isPlain = false
        }
      }
    }
    if let fault { fail(fault, session, stage) }
  }

  private func lift(_ time: Double, _ session: LiveSession, _ stage: SessionStage) {
    takeSamples(session, stage)
    if stage.view.finger?.isDrag == false, hand.finger.map({ $0.duration < LiveFinger.tap }) == true
    {
      hand.finger?.rest(until: LiveFinger.tap)
      takeSamples(session, stage)
    }
    guard let finger = hand.finger else { return }
    let report = stage.view.finger ?? FingerReport(isDrag: false, section: nil)
    let fault = session.watching(stage) { () throws(Diagnostic) in try stage.view.touchUp() }
    hand.finger = nil
    if let fault {
      return keep(finger.step(report), failedWith: fault, session, stage)
    }
    let name = keep(finger.step(report), session)
    guard !stage.view.isIdle else { return }
    hand.glide = LiveGlide(
      name: name, start: finger.step(report, settles: false),
      settled: finger.step(report), begin: time)
    updateGlide(session, stage)
  }

  /// Ends the touch because another operation interrupts it.
  func endFinger() {
    guard hand.finger != nil, let session, let stage = session.stage else { return }
    say(session.answering({ _ in }) { cancel(session, stage) })
  }

  /// Cancels the touch: a finger that drags is held until it has no speed, and lifted; any other
  /// leaves no trace.
  func cancel(_ session: LiveSession, _ stage: SessionStage) {
    guard let finger = hand.finger else { return }
    guard stage.view.finger?.isDrag == true else {
      hand.finger = nil
      _ = session.watching(stage) { () throws(Diagnostic) in try stage.view.cancelFinger() }
      return
    }
    hand.finger?.rest(until: finger.duration + 0.1)
    lift(finger.begin + finger.duration, session, stage)
  }

  /// Ends the touch with the error that the script raised during it.
  private func fail(_ fault: Diagnostic, _ session: LiveSession, _ stage: SessionStage) {
    guard let finger = hand.finger else { return }
    let report = stage.view.finger ?? FingerReport(isDrag: false, section: nil)
    hand.finger = nil
    // Errors while the finger is removed follow from the one that has been reported.
    try? stage.view.cancelFinger()
    keep(finger.step(report), failedWith: fault, session, stage)
  }

  // MARK: - Wheels and keys

  private func scroll(to wanted: Point, _ session: LiveSession, _ stage: SessionStage) {
    cancel(session, stage)
    endGlide()
    let view = stage.view
    let range = view.scrollRange
    let target = range.clamp(
      Point(x: view.pixels.round(wanted.x), y: view.pixels.round(wanted.y)))
    guard target != view.contentOffset, hasRoom(session) else { return }
    let text = "view:scrollTo(Point(\(target.x.luaText), \(target.y.luaText)))"
    let fault = session.watching(stage) { () throws(Diagnostic) in
      try view.scroll(to: target, animated: false)
      try view.settle()
    }
    if let fault { return keep(text, failedWith: fault, session, stage) }
    if let scroll = hand.scroll, let last = session.inputs.last, last.name == scroll.name,
      scroll.turns < Self.maxTurns
    {
      session.replaceLast(with: last.typed + "\n" + text)
      hand.scroll = (scroll.name, scroll.turns + 1)
      report.replace(LiveReport.Step(number: last.number, text: text))
    } else {
      hand.scroll = (keep(text, session), 1)
    }
  }

  /// The maximum number of turns of a wheel that are undone as one.
  private static let maxTurns = 500

  /// Scrolls back to an earlier content offset.
  func goBack(to offset: Point) {
    guard let session, let stage = session.stage else { return }
    say(
      session.answering({ _ in }) {
        stage.program.beginInput()
        scroll(to: offset, session, stage)
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
