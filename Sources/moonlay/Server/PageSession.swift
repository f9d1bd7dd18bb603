import OperatingSystem
import Playground
import Scripting
import Synchronization
import Workbench

/// The session of a page: its scripts run one after the other, in a separate process with a thread
/// of its own.
///
/// A newer request stops the running one, and replaces a waiting one.
final class PageSession: Sendable {
  private struct State {
    var waiting: Job?
    var cancellation: Cancellation?
    var isWorking = false
    var latestUse = ContinuousClock.now
  }

  /// A request and its response.
  private struct Job: Sendable {
    let request: PageRequest
    let exchange: HTTPExchange
  }

  private let modules: ModuleFolder
  private let signals: BlockingQueue<Bool>
  private let state = Mutex(State())

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - modules: The folder of the modules.
  ///   - engine: Creates the engine that runs scripts, on the session's thread.
  /// - Throws: ``SystemError`` if the system has no thread left.
  init(_ modules: ModuleFolder, _ engine: @escaping @Sendable () -> any EngineSession)
    throws(SystemError)
  {
    self.modules = modules
    signals = try BlockingQueue()
    try startThread { [self] in
      let engine = engine()
      while signals.next() {
        guard let job = takeJob() else { continue }
        job.exchange.answer(PageService.answer(job.request, engine, listener))
        state.withLock { $0.isWorking = false }
      }
    }
  }

  /// Returns whether the page has sent no request for some time, and none is running.
  func isIdle(for duration: Duration) -> Bool {
    state.withLock { state in
      !state.isWorking && state.waiting == nil && state.latestUse.advanced(by: duration) < .now
    }
  }

  /// Answers a request as soon as the running one has ended.
  func answer(_ request: PageRequest, _ exchange: HTTPExchange) {
    let (overtaken, running) = state.withLock { state in
      state.latestUse = .now
      defer { state.waiting = Job(request: request, exchange: exchange) }
      return (state.waiting, state.cancellation)
    }
    overtaken?.exchange.answer(.overtaken(overtaken?.request.revision ?? 0))
    running?.raise()
    signals.add(true)
  }

  /// Ends the session and its running request.
  func end() {
    state.withLock { $0.cancellation }?.raise()
    signals.add(false)
  }

  private func takeJob() -> Job? {
    state.withLock { state in
      defer { state.waiting = nil }
      if state.waiting != nil { (state.cancellation, state.isWorking) = (Cancellation(), true) }
      return state.waiting
    }
  }

  private var listener: RunListener {
    var listener = RunListener { [modules] in modules.module($0) }
    listener.cancellation = state.withLock { $0.cancellation }
    return listener
  }
}
