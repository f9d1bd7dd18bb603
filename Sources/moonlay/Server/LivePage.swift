import OperatingSystem
import Playground
import Scripting
import Synchronization
import Workbench

/// The live view of one page, in a process of its own that a dedicated thread communicates with.
///
/// Requests are handled in order. Opening a script replaces all waiting requests, and stops the
/// running one, which otherwise stops only by ``stop()``.
final class LivePage: Sendable {
  private struct Job: Sendable {
    let request: LiveRequest
    let exchange: HTTPExchange
  }

  private struct State {
    var waiting: [Job] = []
    var cancellation: Cancellation?
    var latestUse = ContinuousClock.now
  }

  /// The maximum number of waiting requests.
  private static let maxWaiting = 16

  private let modules: ModuleFolder
  private let signals: BlockingQueue<Bool>
  private let state = Mutex(State())

  /// Starts without a view.
  ///
  /// - Parameters:
  ///   - modules: The folder of the modules.
  ///   - engine: Creates the engine of the view, on the page's thread.
  /// - Throws: ``SystemError`` if the system has no thread left.
  init(_ modules: ModuleFolder, _ engine: @escaping @Sendable () -> any EngineSession)
    throws(SystemError)
  {
    self.modules = modules
    signals = try BlockingQueue()
    try startThread { [self] in
      let engine = engine()
      while signals.next() {
        guard let (job, cancellation) = takeJob() else { continue }
        job.exchange.answer(answer(job.request, cancellation, engine))
      }
    }
  }

  /// Returns whether the page has sent no request for a duration.
  func isIdle(for duration: Duration) -> Bool {
    state.withLock { $0.latestUse.advanced(by: duration) < .now }
  }

  /// Answers a request after the earlier ones.
  func answer(_ request: LiveRequest, _ exchange: HTTPExchange) {
    var overtaken: [Job] = []
    let isTaken = state.withLock { state -> Bool in
      state.latestUse = .now
      if case .open = request {
        (overtaken, state.waiting) = (state.waiting, [])
        state.cancellation?.raise()
      }
      guard state.waiting.count < Self.maxWaiting else { return false }
      state.waiting.append(Job(request: request, exchange: exchange))
      return true
    }
    for job in overtaken {
      job.exchange.answer(PageAnswer(json: Array(#"{"overtaken":true}"#.utf8)))
    }
    guard isTaken else {
      return exchange.answer(
        PageAnswer(429, text: "too many actions are waiting; wait for earlier ones to finish"))
    }
    signals.add(true)
  }

  /// Stops the running request.
  func stop() { state.withLock { $0.cancellation }?.raise() }

  /// Refuses the waiting requests, and ends the view with its process.
  func end() {
    let (waiting, running) = state.withLock { state in
      defer { state.waiting = [] }
      return (state.waiting, state.cancellation)
    }
    for job in waiting { job.exchange.answer(PageAnswer(json: Array(#"{"overtaken":true}"#.utf8))) }
    running?.raise()
    signals.add(false)
  }

  private func takeJob() -> (Job, Cancellation)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      let cancellation = Cancellation()
      state.cancellation = cancellation
      return (state.waiting.removeFirst(), cancellation)
    }
  }

  private func answer(
    _ request: LiveRequest, _ cancellation: Cancellation, _ engine: any EngineSession
  ) -> PageAnswer {
    var listener = RunListener { [modules] in modules.module($0) }
    listener.cancellation = cancellation
    defer { state.withLock { $0.cancellation = nil } }
    return PageService.answer(request, engine, listener)
  }
}
