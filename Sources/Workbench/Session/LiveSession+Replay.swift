import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// The state of a session depends only on its script and its inputs: repeating them restores it.
extension LiveSession {
  /// The result of replaying inputs on a new simulation.
  struct Replay {
    let simulation: SessionSimulation
    var inputs: [SessionInput]

    /// The inputs whose results have changed.
    var changed: [SessionInput] = []

    /// The inputs that were omitted, because they were interrupted the first time.
    var leftOut: [SessionInput] = []
  }

  /// Replays inputs from the last load on, without reporting anything.
  ///
  /// - Parameter inputs: The inputs, which contain a load.
  /// - Returns: The replay; nil if the script itself fails, or it takes too long.
  func replay(_ inputs: [SessionInput]) -> Replay? {
    try? replaying(inputs).get()
  }

  /// Replays inputs with the script, or with its instrumented text.
  ///
  /// - Parameters:
  ///   - inputs: The inputs, which contain a load.
  ///   - followed: The script's instrumented text; nil for the script itself.
  ///   - options: The options of the view; nil for those of the session.
  /// - Returns: The replay, or the reason why it failed.
  func replaying(
    _ inputs: [SessionInput], following followed: SessionScript? = nil,
    with options: RunOptions? = nil
  )
    -> Result<Replay, Diagnostic>
  {
    guard let first = inputs.lastIndex(where: { $0.isLoad }),
      let source = followed ?? inputs.last(where: { $0.script != nil })?.script
    else { return .failure(.nothingToReplay) }
    host.willReplay(inputs.count - first)
    let end = host.now() + maxReplay
    let silent = SessionLog()
    return Result { () throws(Diagnostic) in
      var replay = Replay(
        simulation: try makeSimulation(
          source, silent, isFollowed: followed != nil, with: options),
        inputs: inputs)
      for number in inputs.indices where number > first {
        guard host.now() < end, !interruption.isRaised else { throw .replayTooLong }
        try redo(number, &replay)
      }
      return replay
    }
  }

  private func redo(_ number: Int, _ replay: inout Replay) throws(Diagnostic) {
    let input = replay.inputs[number]
    let simulation = replay.simulation
    simulation.program.beginInput()
    switch input.action {
    case .load: return
    case .reload(_, let offset): simulation.scroll(to: offset)
    case .chunk(let text, let keeps):
      if input.outcome == .cutShort { return replay.leftOut.append(input) }
      let outcome = outcome(of: text, keeps, input.name, on: simulation)
      if outcome == .cutShort, interruption.isRaised { throw .replayTooLong }
      if outcome != input.outcome { replay.changed.append(input) }
      replay.inputs[number].outcome = outcome
      replay.inputs[number].setsParameter = simulation.program.hasSetParameter
      replay.inputs[number].endTime = simulation.view.time
    }
  }

  private func outcome(
    of text: String, _ keeps: Bool, _ name: String, on simulation: SessionSimulation
  )
    -> SessionInput.Outcome
  {
    do throws(Diagnostic) {
      guard case .chunk(let chunk) = try simulation.program.read(text, name: name) else {
        return .failed(code: .syntaxError)
      }
      let values = try simulation.program.run(chunk, keepsResult: keeps, width: width)
      return SessionInput.Outcome(nil, values, isExpression: chunk.isExpression)
    } catch {
      return SessionInput.Outcome(error, [], isExpression: false)
    }
  }

  /// Creates a simulation, whose script can be interrupted while it is loaded.
  func makeSimulation(
    _ source: SessionScript, _ log: SessionLog, isFollowed: Bool = false,
    with options: RunOptions? = nil
  ) throws(Diagnostic) -> SessionSimulation {
    let options = options ?? self.options
    return try SessionSimulation(
      source, isFollowed ? options.followed : options, log, isFollowed: isFollowed
    ) { interrupter in
      interrupter.whenStuck(host.whenStuck)
      interruption.note(interrupter)
    }
  }

  /// Continues the session with a replay.
  func adopt(_ replay: Replay) {
    show(replay.simulation)
    self.inputs = replay.inputs
    for input in replay.changed {
      report(.remark("'\(input.typed.firstLine)' gave a different result on replay"))
    }
    for input in replay.leftOut {
      report(.remark("'\(input.typed.firstLine)' was interrupted and is skipped"))
    }
  }

  /// Continues the session with a simulation.
  func show(_ simulation: SessionSimulation) {
    self.simulation = simulation
    stopped = nil
    simulation.log.answer = answerInProgress
    simulation.log.reportsScreens = true
    simulation.log.reportsCalls = isTracing
    lines.show(simulation.source)
  }

  /// Undoes the last input that could change something, and the queries after it.
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
      report(.remark("undone: \(last.typed.firstLine)"))
    }
  }
}

extension SessionSimulation {
  /// Scrolls to an offset, or as close to it as the content allows.
  func scroll(to offset: Point) {
    let near = view.scrollRange.clamp(offset)
    // If the layout fails at that offset, the next request reports it.
    try? view.settle()
    try? view.scroll(to: near, animated: false)
    try? view.settle()
  }
}

extension String {
  /// The first line, truncated if it is long.
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
