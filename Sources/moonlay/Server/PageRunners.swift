import OperatingSystem
import Playground
import Synchronization
import Workbench

/// The runners of all pages in use.
final class PageRunners<Request: QueuedRequest>: Sendable {
  /// The maximum number of pages with a runner of their own.
  private static var maxPages: Int { 32 }

  private let modules: ModuleFolder
  private let engine: @Sendable () -> any Engine
  private let runners = Mutex<[(page: String, runner: EngineThread<PageJob<Request>>)]>([])

  init(_ modules: ModuleFolder, _ engine: @escaping @Sendable () -> any Engine) {
    (self.modules, self.engine) = (modules, engine)
  }

  /// Answers a request of a page.
  ///
  /// - Throws: ``SystemError`` if the system has no thread left for its runner.
  func answer(_ request: Request, of page: String, _ exchange: HTTPExchange) throws(SystemError) {
    let job = PageJob(request: request, exchange: exchange, modules: modules)
    if try !runner(of: page).add(job) {
      exchange.answer(
        PageAnswer(429, text: "too many actions are waiting; wait for earlier ones to finish"))
    }
  }

  /// Stops the running request of a page.
  func stop(_ page: String) { known(page)?.stop() }

  /// Ends the runner of a page.
  func end(_ page: String) {
    let runner = runners.withLock { runners in
      runners.firstIndex { $0.page == page }.map { runners.remove(at: $0).runner }
    }
    runner?.end()
  }

  /// Ends all runners.
  func end() { end(where: { _ in true }) }

  /// Ends the runners that were not used for some time.
  func endIdle(for rest: Duration) { end(where: { $0.isIdle(for: rest) }) }

  private func end(where isOver: (EngineThread<PageJob<Request>>) -> Bool) {
    let ended = runners.withLock { runners in
      let ended = runners.filter { isOver($0.runner) }
      runners.removeAll { entry in ended.contains { $0.runner === entry.runner } }
      return ended
    }
    for entry in ended { entry.runner.end() }
  }

  private func known(_ page: String) -> EngineThread<PageJob<Request>>? {
    runners.withLock { runners in
      guard let place = runners.firstIndex(where: { $0.page == page }) else { return nil }
      runners.append(runners.remove(at: place))
      return runners.last?.runner
    }
  }

  /// Returns the page's runner; at the maximum, the runner that was used least recently ends.
  private func runner(of page: String) throws(SystemError) -> EngineThread<PageJob<Request>> {
    if let known = known(page) { return known }
    let runner = try EngineThread<PageJob<Request>>(engine)
    let oldest = runners.withLock { runners -> EngineThread<PageJob<Request>>? in
      runners.append((page, runner))
      return runners.count > Self.maxPages ? runners.removeFirst().runner : nil
    }
    oldest?.end()
    return runner
  }
}

extension PageRunners where Request == LiveRequest {
  /// Answers a request to the live view of a page.
  ///
  /// - Throws: ``SystemError`` if the system has no thread left for it.
  func answer(_ request: LivePageRequest, _ exchange: HTTPExchange) throws(SystemError) {
    switch request.order {
    case .live(let order): return try answer(order, of: request.page, exchange)
    case .stop: stop(request.page)
    case .close: end(request.page)
    }
    exchange.answer(PageAnswer(json: Array("{}".utf8)))
  }
}
