import Report
import Scripting
import OperatingSystem
import Workbench

/// A session at a terminal, or with other input and output.
final class SessionConsole {
  private let session: LiveSession
  private let printer: AnswerPrinter
  private let messages: Messages
  private let files: SessionFiles
  private let watcher = SavedFiles()
  private let work: WorkGuard
  private let limits: ScriptLimits
  private let keys: KeyTerminal?
  private let usesColor: Bool
  private let isTerminal: Bool
  private var status = ExitStatus.good

  init(options: RunOptions, color: ColorChoice, messages: Messages, isWatching: Bool) {
    self.messages = messages
    isTerminal =
      Terminal(descriptor: 0).isTerminal && Terminal(descriptor: 1).isTerminal
    keys = KeyTerminal()
    usesColor = Terminal(descriptor: 1).usesColor(color, environment: { environment($0) })
    files = SessionFiles()
    let stuck = StuckScript(files: files.temporary, messages: messages)
    limits = options.limits
    work = stuck.workGuard(WorkBounds(limits))
    var host = files.host(whenStuck: stuck.end)
    host.willReplay = { [work, limits] in work.extend(by: limits.time * 11 / 10 * $0) }
    session = LiveSession(options, host)
    session.isWatching = isWatching
    session.width = Terminal(descriptor: 1).columns
    printer = AnswerPrinter(
      messages, color, quoting: session.lines,
      split: SplitScreen(keys, showsPixels: usesColor))
  }

  /// Runs the session to its end.
  ///
  /// - Parameter path: The script.
  /// - Returns: The exit status of the program.
  func run(_ path: String?) -> ExitStatus {
    var script: SessionScript?
    if let path {
      switch files.read(path) {
      case .success(let found): script = found
      case .failure(let refusal):
        messages.fatal(refusal.words)
        return .noInput
      }
    }
    takeInterrupts()
    take(working { session.begin(script, receive: printer.print) })
    if isTerminal {
      session.reportsMoves = true
      take(answer(.input(":show")))
      messages.hint(
        "showing \(script?.script.name ?? "a flow layout"); :help lists the commands, Ctrl-D leaves"
      )
    }
    let lines = makeLines()
    // A plain terminal is read from top to bottom.
    printer.isPaged = lines is EditedLines
    watcher.note(session.watchedPaths)
    if isTerminal, runStartUpFile() { return printer.fault ?? .good }
    readAll(lines)
    return printer.fault ?? (isTerminal ? .good : status)
  }

  private func makeLines() -> any TypedLines {
    guard isTerminal else { return PlainLines(hasPrompt: false) }
    guard let keys else { return PlainLines(hasPrompt: true) }
    return EditedLines(session, keys, usesColor: usesColor, files.temporary) { [unowned self] in
      printer.splitAgain($0) || reloadIfSaved($0)
    }
  }

  /// Sets up Ctrl-C: at a terminal it stops the running work, otherwise it ends the program.
  private func takeInterrupts() {
    guard isTerminal else { return endAtInterrupt(files.temporary, messages) }
    let (interruption, temporary) = (session.interruption, files.temporary)
    let answered = InterruptAnswer()
    let interrupts = try? Interrupts { interrupt in
      guard interrupt == .interrupt else {
        temporary.removeAll()
        endProcess(status: Interrupt.exitStatus)
      }
      interruption.raise()
      answered.expectAnother()
    }
    answered.note(interrupts)
  }

  // MARK: - Reading

  /// Runs the inputs of `moonlay/prompt.lua` in the user's folder for settings.
  ///
  /// - Returns: Whether one of them ended the session.
  private func runStartUpFile() -> Bool {
    guard let path = Path.ofUser("moonlay/prompt.lua", "XDG_CONFIG_HOME", ".config"),
      Path.isRegularFile(path), let bytes = try? readFile(path, limit: 1 << 20)
    else { return false }
    var pending = ""
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    for (number, line) in lines.enumerated() {
      let text = pending.isEmpty ? String(line) : pending + "\n" + line
      let answer = answer(number == lines.count - 1 ? .lastInput(text) : .input(text))
      pending = answer.isIncomplete ? text : ""
      if answer.isOver || printer.fault != nil { return true }
    }
    return false
  }

  private func readAll(_ lines: any TypedLines) {
    var pending = ""
    while printer.fault == nil {
      reloadIfSaved()
      switch lines.next(isContinuation: !pending.isEmpty) {
      case .interrupted: pending = ""
      case .end where isTerminal && !pending.isEmpty:
        // Ctrl-D discards the incomplete input; a second one leaves.
        pending = ""
        leaveLine()
      case .end:
        if isTerminal { leaveLine() }
        if !pending.isEmpty { take(answer(.lastInput(pending))) }
        return
      case .line(let line):
        session.canSplit = printer.split.isPossible
        session.width = Terminal(descriptor: 1).columns
        let text = pending.isEmpty ? line : pending + "\n" + line
        let answer = answer(.input(text))
        take(answer)
        pending = answer.isIncomplete ? text : ""
        if !answer.isIncomplete { lines.remember(text) }
        if answer.isOver { return }
      }
    }
  }

  private func answer(_ input: SessionRequest) -> SessionAnswer {
    let answer = working { session.answer(input, receive: printer.print) }
    printer.finish()
    if !session.isSplit { printer.split.end() }
    return answer
  }

  /// Applies the limits for one input, including the inputs that it repeats.
  private func working(_ answer: () -> SessionAnswer) -> SessionAnswer {
    work.begin(WorkBounds(limits), isContinued: true)
    defer { work.rest() }
    return answer()
  }

  /// Moves from the prompt's line to a new one.
  private func leaveLine() {
    var output = StandardOutput()
    try? output.write([UInt8(ascii: "\n")])
    try? output.flush()
  }

  private func take(_ answer: SessionAnswer) {
    status = status.worse(answer.verdict.status)
    if !session.isWatching { watcher.note(session.watchedPaths) }
  }

  /// Reloads the script if it is watched and has been saved.
  ///
  /// - Parameter leaveLine: Removes the line that is being typed from the screen.
  /// - Returns: Whether it was reloaded.
  @discardableResult
  private func reloadIfSaved(_ leaveLine: () -> Void = {}) -> Bool {
    guard session.isWatching, watcher.haveChanged(session.watchedPaths, settled: !isTerminal)
    else { return false }
    leaveLine()
    take(answer(.reload))
    return true
  }
}

extension SessionVerdict {
  fileprivate var status: ExitStatus {
    switch self {
    case .good: .good
    case .bad: .bad
    case .scriptFailed: .scriptFailed
    case .overBudget: .overBudget
    case .interrupted: .interrupted
    }
  }
}
