import OperatingSystem
import Playground
import Synchronization
import Workbench

/// The sessions of all pages in use.
final class PageSessions<Request: QueuedRequest>: Sendable {
  /// The maximum number of pages with a session of their own.
  private static var maxPages: Int { 32 }

  private let modules: ModuleFolder
  private let engine: @Sendable () -> any EngineSession
  private let sessions = Mutex<[(page: String, session: PageSession<Request>)]>([])

  init(_ modules: ModuleFolder, _ engine: @escaping @Sendable () -> any EngineSession) {
    (self.modules, self.engine) = (modules, engine)
  }

  /// Answers a request of a page.
  ///
  /// - Throws: ``SystemError`` if the system has no thread left for its session.
  func answer(_ request: Request, of page: String, _ exchange: HTTPExchange) throws(SystemError) {
    try session(of: page).answer(request, exchange)
  }

  /// Stops the running request of a page.
  func stop(_ page: String) { known(page)?.stop() }

  /// Ends the session of a page.
  func end(_ page: String) {
    let session = sessions.withLock { sessions in
      sessions.firstIndex { $0.page == page }.map { sessions.remove(at: $0).session }
    }
    session?.end()
  }

  /// Ends all sessions.
  func end() { end(where: { _ in true }) }

  /// Ends the sessions that were not used for some time.
  func endIdle(for rest: Duration) { end(where: { $0.isIdle(for: rest) }) }

  private func end(where isOver: (PageSession<Request>) -> Bool) {
    let ended = sessions.withLock { sessions in
      let ended = sessions.filter { isOver($0.session) }
      sessions.removeAll { entry in ended.contains { $0.session === entry.session } }
      return ended
    }
    for entry in ended { entry.session.end() }
  }

  private func known(_ page: String) -> PageSession<Request>? {
    sessions.withLock { sessions in
      guard let place = sessions.firstIndex(where: { $0.page == page }) else { return nil }
      sessions.append(sessions.remove(at: place))
      return sessions.last?.session
    }
  }

  /// Returns the page's session; at the maximum, the session that was used least recently ends.
  private func session(of page: String) throws(SystemError) -> PageSession<Request> {
    if let known = known(page) { return known }
    let session = try PageSession<Request>(modules, engine)
    let oldest = sessions.withLock { sessions -> PageSession<Request>? in
      sessions.append((page, session))
      return sessions.count > Self.maxPages ? sessions.removeFirst().session : nil
    }
    oldest?.end()
    return session
  }
}

extension PageSessions where Request == LiveRequest {
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
