import LanguageServer
import OperatingSystem
import Scripting
import Synchronization
import Workbench

/// The connection to an editor: reads its messages, does what the session wants, and writes the answers.
final class EditorConnection: Sendable {
  /// What happens, in order.
  private enum Event: Sendable {
    case received(RPCMessage)
    case refused(RPCParseError)
    case paused(EditorSession.Pause)
    case done(ScriptAnswer)
    /// The input has ended.
    case closed
  }

  private let events: BlockingQueue<Event>
  private let pauses: BlockingQueue<(pause: EditorSession.Pause, end: ContinuousClock.Instant)>

  /// The requests that the editor has cancelled and that were not answered so far.
  private let cancelled = Mutex<Set<RPCIdentifier>>([])

  /// Prepares a connection.
  ///
  /// - Throws: ``SystemError`` if the system has no memory left.
  init() throws(SystemError) {
    events = try BlockingQueue()
    pauses = try BlockingQueue()
  }

  /// Serves the editor until it ends the session.
  ///
  /// - Returns: The exit status.
  /// - Throws: ``SystemError`` if the system has no thread left.
  func serve() throws(SystemError) -> Int32 {
    let runs = try thread()
    let checks = try thread()
    defer {
      runs.end()
      checks.end()
    }
    try startThread { [self] in read() }
    try startThread { [self] in endPauses() }
    // Trees of scripts may be deep.
    return withScriptStack { serve(runs, checks) }
  }

  private func serve(
    _ runs: EngineThread<EditorJob>, _ checks: EngineThread<EditorJob>
  ) -> Int32 {
    var output = StandardOutput()
    var session = EditorSession()
    while true {
      switch events.next() {
      case .received(let message): session.receive(message, isCancelled: isCancelled(message))
      case .refused(let refusal): session.receive(refusal)
      case .paused(let pause): session.pauseEnded(pause)
      case .done(let answer): session.take(answer)
      case .closed: return 1
      }
      do throws(StandardOutput.OutputError) {
        for effect in session.takeEffects() {
          switch effect {
          case .send(let message): try output.write(HeaderFraming.framed(message.written))
          case .wait(let pause): pauses.add((pause, .now + EditorSession.pause))
          case .start(let job):
            let added = EditorJob(job: job) { [events] in events.add(.done($0)) }
            _ = (job.isCheck ? checks : runs).add(added)
          case .stop(let uri): for thread in [runs, checks] { thread.stop { $0.job.uri == uri } }
          case .cancel(let request):
            for thread in [runs, checks] { thread.stop { $0.job.request == request } }
          case .end(let status):
            try output.flush()
            return status
          }
        }
        try output.flush()
      } catch {
        return ExitStatus.noOutput.rawValue
      }
    }
  }

  private func thread() throws(SystemError) -> EngineThread<EditorJob> {
    try EngineThread(maxWaiting: .max) {
      EngineSource(isIsolated: true, limits: ScriptLimits(), whenStuck: {}).start()
    }
  }

  // MARK: - Other threads

  /// Reads the messages of the editor until the input ends.
  private func read() {
    var input = StandardInput()
    var framing = HeaderFraming()
    while let bytes = input.next() {
      for part in framing.take(bytes) {
        switch part {
        case .skipped(let fault): events.add(.refused(RPCParseError(fault)))
        case .message(let content):
          do throws(RPCParseError) {
            let message = try RPCMessage(reading: content)
            if let identifier = message.cancelled {
              _ = cancelled.withLock { $0.insert(identifier) }
            }
            events.add(.received(message))
          } catch {
            events.add(.refused(error))
          }
        }
      }
    }
    events.add(.closed)
  }

  /// Returns whether a request was cancelled before its turn.
  private func isCancelled(_ message: RPCMessage) -> Bool {
    cancelled.withLock { cancelled in
      // The request that it is about came before it.
      if let identifier = message.cancelled { cancelled.remove(identifier) }
      guard case .request(let identifier, _, _) = message else { return false }
      return cancelled.contains(identifier)
    }
  }

  /// Waits for the end of each pause; later pauses end later.
  private func endPauses() {
    while true {
      let (pause, end) = pauses.next()
      let rest = ContinuousClock.now.duration(to: end) / .milliseconds(1)
      if rest > 0 { sleepThread(milliseconds: Int(rest.rounded(.up))) }
      events.add(.paused(pause))
    }
  }
}

/// The work of a session, as a job of an engine.
private struct EditorJob: EngineJob {
  let job: ScriptJob
  let done: @Sendable (ScriptAnswer) -> Void

  func replaces(_ earlier: EditorJob) -> Bool { job.replaces(earlier.job) }

  func perform(_ engine: any Engine, _ cancellation: Cancellation) {
    let modules = EditorModules(of: job)
    if let answer = job.perform(engine, cancellation, module: modules.module) { done(answer) }
  }

  func drop() {}
}
