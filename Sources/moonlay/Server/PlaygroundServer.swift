import Course
import Playground
import Report
import Scripting
import Synchronization
import OperatingSystem
import Workbench

/// The playground: serves a page, the scripts of a folder, and their results.
///
/// | request | answer |
/// | --- | --- |
/// | `GET /` and the page's parts | the page |
/// | `GET /api/scripts` | the folder's scripts, and whether they may be saved |
/// | `GET /api/scripts/NAME` | the text of one, with its version |
/// | `POST /api/save` | `{ "name", "text", "base" }` is saved; 409 if the file is not of version `base` |
/// | `POST /api/rename` | `{ "name", "to", "base" }`: the script is renamed |
/// | `POST /api/leave` | `{ "page" }`: the page was closed, its workers end |
/// | requests of `PageService` | its answer, on a page's own thread if it runs something |
/// | `GET /api/events` | a stream of what happens: `hello`, and `changed` with the name of a script |
final class PlaygroundServer: HTTPService {
  /// The maximum time without a request before a page's workers end: while a page is open, and
  /// while none is.
  private static let maxRest = Duration.seconds(15 * 60)
  private static let maxRestWithoutPages = Duration.seconds(60)

  private let scripts: PlaygroundFiles
  private let service: PageService
  private let progress: FolderProgress
  private let requestGuard: RequestGuard
  private let page: PlaygroundPage
  private let runs: PageRunners<PageRequest>
  private let live: PageRunners<LiveRequest>
  private let streams = Mutex<[HTTPExchange]>([])

  /// Prepares a playground.
  ///
  /// - Parameters:
  ///   - folder: The folder of its scripts.
  ///   - course: The lessons that it offers.
  ///   - token: The secret of its page.
  ///   - files: Registers files that are being written.
  ///   - engine: Creates the engine that runs a page's scripts.
  init(
    _ folder: PlaygroundFolder, _ course: Course, token: String, files: TemporaryFiles,
    engine: @escaping @Sendable () -> any Engine
  ) {
    scripts = PlaygroundFiles(folder, files)
    service = PageService(course)
    progress = FolderProgress(folder, files)
    runs = PageRunners(folder.modules, engine)
    live = PageRunners(folder.modules, engine)
    requestGuard = RequestGuard(token: token)
    page = PlaygroundPage()
  }

  func refusal(of request: HTTPRequest, port: Int) -> PageAnswer? {
    requestGuard.refusal(of: request, port: port)
  }

  func answer(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    if request.method == "POST", let action = PageService.action(request.path) {
      return perform(action, request, exchange)
    }
    if request.method == "GET", let answer = service.text(request.path) {
      return exchange.answer(answer)
    }
    switch (request.method, request.path) {
    case ("POST", "/api/live"):
      performing(exchange) {
        try live.answer(LivePageRequest(JSONReader.read(request.body)), exchange)
      }
    case ("POST", "/api/save"):
      performing(exchange) { exchange.answer(scripts.save(try JSONReader.read(request.body))) }
    case ("POST", "/api/rename"):
      performing(exchange) { exchange.answer(scripts.rename(try JSONReader.read(request.body))) }
    case ("POST", "/api/leave"):
      performing(exchange) { exchange.answer(leave(try JSONReader.read(request.body))) }
    case ("POST", "/api/progress"):
      performing(exchange) {
        let value = try JSONReader.read(request.body)
        exchange.answer(progress.inTurn { service.lessons.progress(value, progress) })
      }
    case ("GET", "/api/events"): openStream(exchange)
    case ("GET", let path)
    where path == PlaygroundFiles.path || path.hasPrefix(PlaygroundFiles.path + "/"):
      exchange.answer(scripts.answer(path))
    case (_, let path) where path.hasPrefix(RequestGuard.actions):
      exchange.answer(PageAnswer(404, text: "unknown action"))
    default:
      exchange.answer(page.part(request.path))
    }
  }

  /// Notifies every page that a script of the folder has changed.
  func tell(changed name: String) { tell("changed", JSONValue.string(name)) }

  /// Ends all runners.
  func end() {
    runs.end()
    live.end()
  }

  // MARK: Actions

  private func perform(
    _ action: PageRequest.Action, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) {
    performing(exchange) {
      let request = try PageRequest(
        JSONReader.read(request.body), action, of: service.lessons.course)
      try runs.answer(request, of: request.page, exchange)
    }
  }

  /// Runs an action for a page, or answers with the reason why it failed.
  private func performing(_ exchange: HTTPExchange, _ action: () throws -> Void) {
    do {
      try action()
    } catch let fault as PageRequest.RequestError {
      exchange.answer(PageAnswer(400, text: fault.reason))
    } catch let fault as JSONError {
      exchange.answer(
        PageAnswer(400, text: "invalid JSON: \(fault.message) (\(fault.line):\(fault.column))"))
    } catch {
      exchange.answer(PageAnswer(503, text: "could not start a thread; close some tabs"))
    }
  }

  // MARK: Closed pages

  /// Ends the workers of a closed page.
  private func leave(_ value: JSONValue) -> PageAnswer {
    guard let page = value["page"]?.asString else {
      return PageAnswer(400, text: "'page' is required")
    }
    runs.end(page)
    live.end(page)
    return PageAnswer(json: Array("{}".utf8))
  }

  /// Ends the workers of pages that have sent no request for some time.
  ///
  /// A page that is used again gets a new worker. The time is shorter while no page is open.
  func endIdle() {
    let rest = hasReaders ? Self.maxRest : Self.maxRestWithoutPages
    runs.endIdle(for: rest)
    live.endIdle(for: rest)
  }

  private var hasReaders: Bool {
    streams.withLock { streams in
      streams.removeAll { $0.isEnded }
      return !streams.isEmpty
    }
  }

  // MARK: Events

  private func openStream(_ exchange: HTTPExchange) {
    exchange.beginStream()
    streams.withLock { streams in
      streams.removeAll { $0.isEnded }
      streams.append(exchange)
    }
    exchange.send("hello", JSONValue.string("moonlay").written)
  }

  private func tell(_ event: String, _ value: JSONValue) {
    let readers = streams.withLock { streams in
      streams.removeAll { $0.isEnded }
      return streams
    }
    for reader in readers { reader.send(event, value.written) }
  }
}
