import OperatingSystem
import Playground
import Scripting
import Synchronization
import Workbench

/// The live view of one page: it lasts in a process of its own, which a thread of its own asks.
///
/// What the page asks is done in its order. A script that is opened takes the place of all that waits, and ends what
/// continues; what else ends it is requested.
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

  /// More requests than these do not wait.
  private static let maxWaiting = 16

  private let modules: ModuleFolder
  private let signals: BlockingQueue<Bool>
  private let state = Mutex(State())

  /// Begins without a view.
  ///
  /// - Parameters:
  ///   - modules: Where modules are found.
  ///   - engine: Makes what holds the view, on the page's thread.
  /// - Throws: Where the system has no thread left.
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

  /// Whether the page has asked for nothing for so long.
  func isIdle(for duration: Duration) -> Bool {
    state.withLock { $0.latestUse.advanced(by: duration) < .now }
  }

  /// Answers a request, as soon as it is its turn.
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

  /// Ends what continues.
  func stop() { state.withLock { $0.cancellation }?.raise() }

  /// Ends the view with its process, once what waits was refused.
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
