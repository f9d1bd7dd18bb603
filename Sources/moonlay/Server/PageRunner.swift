import OperatingSystem
import Playground
import Scripting
import Synchronization
import Workbench

/// A request that a page's runner processes in its turn.
protocol QueuedRequest: Sendable {
  /// Whether the request replaces the waiting ones, and stops the running one.
  var replacesEarlier: Bool { get }

  /// The response if a later request has replaced this one.
  var overtaken: PageAnswer { get }

  /// Processes the request.
  func answer(_ engine: any Engine, _ listener: RunListener) -> PageAnswer
}

extension PageRequest: QueuedRequest {
  var replacesEarlier: Bool { true }
  var overtaken: PageAnswer { .overtaken(revision) }

  func answer(_ engine: any Engine, _ listener: RunListener) -> PageAnswer {
    PageService.answer(self, engine, listener)
  }
}

/// Opening a script replaces everything else.
extension LiveRequest: QueuedRequest {
  var replacesEarlier: Bool { if case .open = self { true } else { false } }
  var overtaken: PageAnswer { PageAnswer(json: Array(#"{"overtaken":true}"#.utf8)) }

  func answer(_ engine: any Engine, _ listener: RunListener) -> PageAnswer {
    PageService.answer(self, engine, listener)
  }
}

/// A runner of a page: its requests are processed in order, in a separate process that a dedicated
/// thread communicates with.
///
/// A page has one for what it runs, and one for its live view.
final class PageRunner<Request: QueuedRequest>: Sendable {
  private struct Job: Sendable {
    let request: Request
    let exchange: HTTPExchange
  }

  private struct State {
    var waiting: [Job] = []

    /// Cancels the running request; nil if none is running.
    var running: Cancellation?
    var latestUse = ContinuousClock.now

    /// Removes the waiting requests.
    mutating func replaceAll() -> Replaced {
      defer { waiting = [] }
      return Replaced(waiting: waiting, running: running)
    }
  }

  /// The requests that a later one replaces, or the end of the runner.
  private struct Replaced {
    var waiting: [Job] = []
    var running: Cancellation?

    func end() {
      for job in waiting { job.exchange.answer(job.request.overtaken) }
      running?.raise()
    }
  }

  /// The maximum number of waiting requests.
  private static var maxWaiting: Int { 16 }

  private let modules: ModuleFolder
  private let signals: BlockingQueue<Bool>
  private let state = Mutex(State())

  /// Starts a runner.
  ///
  /// - Parameters:
  ///   - modules: The folder of the modules.
  ///   - engine: Creates the engine that runs scripts, on the runner's thread.
  /// - Throws: ``SystemError`` if the system has no thread left.
  init(_ modules: ModuleFolder, _ engine: @escaping @Sendable () -> any Engine)
    throws(SystemError)
  {
    self.modules = modules
    signals = try BlockingQueue()
    try startThread { [self] in
      let engine = engine()
      while signals.next() {
        guard let (job, cancellation) = takeJob() else { continue }
        var listener = RunListener(module: self.modules.module)
        listener.cancellation = cancellation
        job.exchange.answer(job.request.answer(engine, listener))
        state.withLock { $0.running = nil }
      }
    }
  }

  /// Returns whether the page has sent no request for a duration, and none is running.
  func isIdle(for duration: Duration) -> Bool {
    state.withLock { state in
      state.running == nil && state.waiting.isEmpty
        && state.latestUse.advanced(by: duration) < .now
    }
  }

  /// Answers a request after the earlier ones.
  func answer(_ request: Request, _ exchange: HTTPExchange) {
    let replaced = state.withLock { state -> Replaced? in
      state.latestUse = .now
      let replaced = request.replacesEarlier ? state.replaceAll() : Replaced()
      guard state.waiting.count < Self.maxWaiting else { return nil }
      state.waiting.append(Job(request: request, exchange: exchange))
      return replaced
    }
    guard let replaced else {
      return exchange.answer(
        PageAnswer(429, text: "too many actions are waiting; wait for earlier ones to finish"))
    }
    replaced.end()
    signals.add(true)
  }

  /// Stops the running request.
  func stop() { state.withLock { $0.running }?.raise() }

  /// Stops the running request, refuses the waiting ones, and ends the runner with its process.
  func end() {
    state.withLock { $0.replaceAll() }.end()
    signals.add(false)
  }

  private func takeJob() -> (Job, Cancellation)? {
    state.withLock { state in
      guard !state.waiting.isEmpty else { return nil }
      let cancellation = Cancellation()
      state.running = cancellation
      return (state.waiting.removeFirst(), cancellation)
    }
  }
}
