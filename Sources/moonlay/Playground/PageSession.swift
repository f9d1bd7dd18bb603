import CollectionSimulation
import Report
import Scripting
import Synchronization
import OperatingSystem
import Workbench

/// What one page has done: its scripts run in a process of its own, one after the other, on a thread of its own.
///
/// A newer request ends the one that is being answered, and takes the place of one that waits.
final class PageSession: Sendable {
  private struct State {
    var waiting: Job?
    var cancellation: Cancellation?
    var isWorking = false
    var latestUse = ContinuousClock.now
  }

  /// A request and the way back.
  private struct Job: Sendable {
    let request: PageRequest
    let exchange: HTTPExchange
  }

  private let modules: ModuleFolder
  private let signals: BlockingQueue<Bool>
  private let state = Mutex(State())

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - modules: Where modules are found.
  ///   - engine: Makes what runs scripts, on the session's thread.
  /// - Throws: Where the system has no thread left.
  init(_ modules: ModuleFolder, _ engine: @escaping @Sendable () -> any EngineSession)
    throws(SystemError)
  {
    self.modules = modules
    signals = try BlockingQueue()
    try startThread { [self] in
      let engine = engine()
      while signals.next() {
        guard let job = takeJob() else { continue }
        job.exchange.answer(answer(job.request, engine))
        state.withLock { $0.isWorking = false }
      }
    }
  }

  /// Whether the page has sent no request for some time, and none is being answered.
  func isIdle(for duration: Duration) -> Bool {
    state.withLock { state in
      !state.isWorking && state.waiting == nil && state.latestUse.advanced(by: duration) < .now
    }
  }

  /// Answers a request, as soon as it is its turn.
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

  /// Ends the session with what it runs.
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

  private func answer(_ request: PageRequest, _ engine: any EngineSession) -> HTTPAnswer {
    switch request.task {
    case .run(let script, let options):
      switch engine.document(script, options, listener) {
      case .finished(let document): .result(document, request.revision)
      case .failed(_, .interrupted): .overtaken(request.revision)
      case .failed(let diagnostic, _): .failure(diagnostic, request.revision)
      }
    case .export(let script, let options, let format):
      run(script, options, format, request, engine)
    case .grade(let script, let lesson, let options):
      grade(script, lesson, options, request, engine)
    }
  }

  private func grade(
    _ script: ScriptText, _ lesson: Lesson, _ options: GradingOptions, _ request: PageRequest,
    _ engine: any EngineSession
  ) -> HTTPAnswer {
    do throws(SessionLoss) {
      let grade = try engine.grade(script, lesson, options, listener)
      return grade.isInterrupted
        ? .overtaken(request.revision) : .grade(grade, lesson, request.revision)
    } catch {
      return error.failure == .interrupted
        ? .overtaken(request.revision) : .failure(error.diagnostic, request.revision)
    }
  }

  private var listener: RunListener {
    var listener = RunListener { [modules] in modules.module($0) }
    listener.cancellation = state.withLock { $0.cancellation }
    return listener
  }

  private func run(
    _ script: ScriptText, _ options: RunOptions, _ format: ResultFormat, _ request: PageRequest,
    _ engine: any EngineSession
  ) -> HTTPAnswer {
    let collected = CollectedRun()
    var listener = listener
    listener.begin = { collected.heading = $0 }
    listener.record = { collected.records.append($0) }
    let outcome = engine.run(script, options, listener)
    switch outcome {
    case .finished(var result, _):
      result.records = collected.records
      return .document(result, begunAs: collected.heading, format)
    case .failed(_, .interrupted): return .overtaken(request.revision)
    case .failed(let diagnostic, _): return .failure(diagnostic, request.revision)
    }
  }
}

/// What is reported of a run while it goes on.
private final class CollectedRun {
  var heading: RunHeading?
  var records: [Record] = []
}
