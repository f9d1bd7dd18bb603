import OperatingSystem
import Synchronization
import Workbench

/// The live views of all pages, as long as somebody uses them.
final class LivePages: Sendable {
  /// More pages than these have no view of their own, and one that is not used for so long ends.
  private static let mostPages = 32
  private static let longestRest = Duration.seconds(15 * 60)

  private let modules: ModuleFolder
  private let engine: @Sendable () -> any EngineSession
  private let pages = Mutex<[(name: String, page: LivePage)]>([])

  init(_ modules: ModuleFolder, _ engine: @escaping @Sendable () -> any EngineSession) {
    (self.modules, self.engine) = (modules, engine)
  }

  /// Does what a page asks.
  ///
  /// - Throws: Where the system has no thread left for its view.
  func answer(_ request: LivePageRequest, _ exchange: HTTPExchange) throws(SystemError) {
    endIdle()
    switch request.order {
    case .live(let order): try page(request.page).answer(order, exchange)
    case .stop:
      known(request.page)?.stop()
      exchange.answer(HTTPAnswer(json: Array("{}".utf8)))
    case .close:
      let page = pages.withLock { pages in
        pages.firstIndex { $0.name == request.page }.map { pages.remove(at: $0).page }
      }
      page?.end()
      exchange.answer(HTTPAnswer(json: Array("{}".utf8)))
    }
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

  /// The page's view; the one that was asked longest ago ends where there would be too many.
  private func page(_ name: String) throws(SystemError) -> LivePage {
    if let known = known(name) { return known }
    let page = try LivePage(modules, engine)
    let oldest = pages.withLock { pages -> LivePage? in
      pages.append((name, page))
      return pages.count > Self.mostPages ? pages.removeFirst().page : nil
    }
    oldest?.end()
    return page
  }

  private func endIdle() {
    let idle = pages.withLock { pages in
      let idle = pages.filter { $0.page.isIdle(for: Self.longestRest) }
      pages.removeAll { entry in idle.contains { $0.page === entry.page } }
      return idle
    }
    for entry in idle { entry.page.end() }
  }
}
