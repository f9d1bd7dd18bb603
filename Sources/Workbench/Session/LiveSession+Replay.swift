import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// A session's state is what its script and its inputs make of it: it is restored by repeating them.
extension LiveSession {
  /// Inputs that were done again on a stage of their own.
  struct Replay {
    let stage: SessionStage
    var inputs: [SessionInput]

    /// The inputs of which something else came now.
    var changed: [SessionInput] = []

    /// The inputs that were omitted, since they were ended from outside when they were done first.
    var leftOut: [SessionInput] = []
  }

  /// Does inputs again, from the last load on; nothing of it is told.
  ///
  /// - Parameter inputs: The inputs, of which one is a load.
  /// - Returns: What came of it; nil if the script itself fails, or it takes too long.
  func replay(_ inputs: [SessionInput]) -> Replay? {
    try? replaying(inputs).get()
  }

  /// Does the same with the script, or with a text of it that notes what it computes.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, of which one is a load.
  ///   - followed: The script's instrumented text; nil for the script itself.
  /// - Returns: What came of it, or why nothing did.
  func replaying(_ inputs: [SessionInput], following followed: SessionScript? = nil)
    -> Result<Replay, Diagnostic>
  {
    guard let first = inputs.lastIndex(where: { $0.isLoad }),
      let source = followed ?? inputs.last(where: { $0.script != nil })?.script
    else { return .failure(.nothingToReplay) }
    host.willReplay(inputs.count - first)
    let end = host.now() + maxReplay
    let silent = SessionJournal()
    return Result { () throws(Diagnostic) in
      var replay = Replay(
        stage: try makeStage(source, silent, isFollowed: followed != nil), inputs: inputs)
      for number in inputs.indices where number > first {
        guard host.now() < end, !interruption.isRaised else { throw .replayTooLong }
        try redo(number, &replay)
      }
      return replay
    }
  }

  private func redo(_ number: Int, _ replay: inout Replay) throws(Diagnostic) {
    let input = replay.inputs[number]
    let stage = replay.stage
    stage.program.beginInput()
    switch input.action {
    case .load: return
    case .reload(_, let offset): stage.scroll(to: offset)
    case .chunk(let text, let keeps):
      if input.outcome == .cutShort { return replay.leftOut.append(input) }
      let outcome = outcome(of: text, keeps, input.name, on: stage)
      if outcome == .cutShort, interruption.isRaised { throw .replayTooLong }
      if outcome != input.outcome { replay.changed.append(input) }
      replay.inputs[number].outcome = outcome
    }
  }

  private func outcome(of text: String, _ keeps: Bool, _ name: String, on stage: SessionStage)
    -> SessionInput.Outcome
  {
    do throws(Diagnostic) {
      guard case .chunk(let chunk) = try stage.program.read(text, name: name) else {
        return .failed(code: .syntaxError)
      }
      let values = try stage.program.run(chunk, keepsResult: keeps, width: width)
      return SessionInput.Outcome(nil, values, isExpression: chunk.isExpression)
    } catch {
      return SessionInput.Outcome(error, [], isExpression: false)
    }
  }

  /// Makes a stage, whose script can be interrupted while it is made.
  func makeStage(
    _ source: SessionScript, _ journal: SessionJournal, isFollowed: Bool = false
  ) throws(Diagnostic) -> SessionStage {
    try SessionStage(
      source, isFollowed ? options.followed : options, journal, isFollowed: isFollowed
    ) { interrupter in
      interrupter.whenStuck(host.whenStuck)
      interruption.note(interrupter)
    }
  }

  /// Goes on with what was done again.
  func adopt(_ replay: Replay) {
    show(replay.stage)
    self.inputs = replay.inputs
    for input in replay.changed {
      tell(.remark("'\(input.typed.firstLine)' gave a different result on replay"))
    }
    for input in replay.leftOut {
      tell(.remark("'\(input.typed.firstLine)' was interrupted and is skipped"))
    }
  }

  /// Goes on with a stage.
  func show(_ stage: SessionStage) {
    self.stage = stage
    stage.journal.answer = answerInProgress
    stage.journal.tellsScreens = true
    stage.journal.tellsCalls = isTracing
    lines.show(stage.source)
  }

  /// Takes the last input back that could change something, and what was only looked up after it.
  func undo() {
    guard let number = inputs.lastIndex(where: { !$0.isLookUp }), number > 0 else {
      return refuse("nothing to undo")
    }
    let last = inputs[number]
    let earlier = Array(inputs[..<number])
    switch replaying(earlier) {
    case .failure(let fault):
      refuse("cannot undo '\(last.typed.firstLine)': \(fault.message)")
    case .success(let replay):
      adopt(replay)
      tell(.remark("undone: \(last.typed.firstLine)"))
    }
  }
}

extension SessionStage {
  /// Puts the content at an offset, or as near to it as there is content.
  func scroll(to offset: Point) {
    let near = view.scrollRange.clamp(offset)
    // A layout that fails at that is told of when it is asked next.
    try? view.settle()
    try? view.scroll(to: near, animated: false)
    try? view.settle()
  }
}

extension String {
  /// The first line, cut where it is long.
  var firstLine: String {
    let lines = trimmed.split(separator: "\n", maxSplits: 1)
    let first = lines.first.map { String($0) } ?? ""
    return first.count > 60 || lines.count > 1 ? first.prefix(59) + "…" : first
  }
}

extension Diagnostic {
  fileprivate static var nothingToReplay: Diagnostic {
    Diagnostic(.runtimeError, "the session has no script to start with")
  }

  fileprivate static var replayTooLong: Diagnostic {
    Diagnostic(.interrupted, "replaying all inputs takes too long")
  }
}
