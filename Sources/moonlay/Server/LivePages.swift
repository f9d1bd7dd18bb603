import OperatingSystem
import Playground
import Synchronization
import Workbench

/// The live views of all pages in use.
final class LivePages: Sendable {
  /// The maximum number of pages with a view of their own.
  private static let maxPages = 32

  private let modules: ModuleFolder
  private let engine: @Sendable () -> any EngineSession
  private let pages = Mutex<[(name: String, page: LivePage)]>([])

  init(_ modules: ModuleFolder, _ engine: @escaping @Sendable () -> any EngineSession) {
    (self.modules, self.engine) = (modules, engine)
  }

  /// Handles a request of a page.
  ///
  /// - Throws: ``SystemError`` if the system has no thread left for its view.
  func answer(_ request: LivePageRequest, _ exchange: HTTPExchange) throws(SystemError) {
    switch request.order {
    case .live(let order): try page(request.page).answer(order, exchange)
    case .stop:
      known(request.page)?.stop()
      exchange.answer(PageAnswer(json: Array("{}".utf8)))
    case .close:
      end(request.page)
      exchange.answer(PageAnswer(json: Array("{}".utf8)))
    }
  }

  /// Ends the view of a page.
  func end(_ name: String) {
    let page = pages.withLock { pages in
      pages.firstIndex { $0.name == name }.map { pages.remove(at: $0).page }
    }
    page?.end()
  }

  /// Ends all views.
  func end() {
    let all = pages.withLock { pages in
      defer { pages = [] }
      return pages
    }
    for entry in all { entry.page.end() }
  }

  private func known(_ name: String) -> LivePage? {
    pages.withLock { pages in
      guard let place = pages.firstIndex(where: { $0.name == name }) else { return nil }
      pages.append(pages.remove(at: place))
      return pages.last?.page
    }
  }

  /// Returns the page's view; at the maximum, the view that was used least recently ends.
  private func page(_ name: String) throws(SystemError) -> LivePage {
    if let known = known(name) { return known }
    let page = try LivePage(modules, engine)
    let oldest = pages.withLock { pages -> LivePage? in
      pages.append((name, page))
      return pages.count > Self.maxPages ? pages.removeFirst().page : nil
    }
    oldest?.end()
    return page
  }

  /// Ends the views that were not used for some time.
  func endIdle(for rest: Duration) {
    let idle = pages.withLock { pages in
      let idle = pages.filter { $0.page.isIdle(for: rest) }
      pages.removeAll { entry in idle.contains { $0.page === entry.page } }
      return idle
    }
    for entry in idle { entry.page.end() }
  }
}
