import Report
import Scripting
import Synchronization
import OperatingSystem
import Workbench

/// The playground: a page, the scripts of a folder, and what they come to.
///
/// | request | answer |
/// | --- | --- |
/// | `GET /` and the page's parts | the page |
/// | `GET /api/scripts` | the folder's scripts, and whether they may be saved |
/// | `GET /api/scripts/NAME` | the text of one, with its version |
/// | `GET /api/templates` | the texts that a new script can start from |
/// | `POST /api/save` | `{ "name", "text", "base" }` is saved; 409 if the file is not of version `base` |
/// | `POST /api/rename` | `{ "name", "to", "base" }`: the script is renamed |
/// | `POST /api/leave` | `{ "page" }`: the page was closed, its workers end |
/// | `POST /api/run` | a ``PageRequest`` is answered |
/// | `POST /api/live` | a ``LivePageRequest`` is answered by the page's live view |
/// | `POST /api/export` | the same with a `format`: the document of `moonlay run --format` |
/// | `GET /api/lessons`, `/api/lessons/NAME` | the lessons; the text and the skeleton of one |
/// | `GET /api/lessons/NAME/solution` | an answer to one |
/// | `POST /api/goal` | a ``PageRequest`` for what a lesson's own solution shows |
/// | `POST /api/grade` | a ``PageRequest`` that grades an answer |
/// | `POST /api/progress` | what the page knows of a student's progress, with what has happened |
/// | `GET /api/events` | a stream of what happens: `hello`, and `changed` with the name of a script |
final class Playground: HTTPService {
  /// More pages than this have no session of their own.
  private static let maxPages = 32

  /// For how long a page may send no request until its workers end: while a page is open, and while none is.
  private static let maxRest = Duration.seconds(15 * 60)
  private static let shortestRest = Duration.seconds(60)

  private let modules: ModuleFolder
  private let scripts: PlaygroundFiles
  private let lessons: PlaygroundLessons
  private let requestGuard: RequestGuard
  private let page: PlaygroundPage
  private let engine: @Sendable () -> any EngineSession
  private let live: LivePages
  private let sessions = Mutex<[(page: String, session: PageSession)]>([])
  private let streams = Mutex<[HTTPExchange]>([])

  /// Prepares a playground.
  ///
  /// - Parameters:
  ///   - folder: Whose scripts it shows.
  ///   - course: The lessons that it offers.
  ///   - token: The secret of its page.
  ///   - editor: What the page edits with; nil for the plain text area of the browser.
  ///   - files: Notes files that are being written.
  ///   - engine: Makes what runs a page's scripts.
  init(
    _ folder: PlaygroundFolder, _ course: Course, token: String, editor: EditorComponent?,
    files: TemporaryFiles,
    engine: @escaping @Sendable () -> any EngineSession
  ) {
    modules = folder.modules
    scripts = PlaygroundFiles(folder, files)
    lessons = PlaygroundLessons(course, folder, files)
    self.engine = engine
    live = LivePages(folder.modules, engine)
    requestGuard = RequestGuard(token: token)
    page = PlaygroundPage(editor: editor)
  }

  func refusal(of request: HTTPRequest, port: Int) -> HTTPAnswer? {
    requestGuard.refusal(of: request, port: port)
  }

  func answer(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    switch (request.method, request.path) {
    case ("POST", "/api/run"): perform(.run, request, exchange)
    case ("POST", "/api/export"): perform(.export, request, exchange)
    case ("POST", "/api/goal"): perform(.goal, request, exchange)
    case ("POST", "/api/grade"): perform(.grade, request, exchange)
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
        exchange.answer(lessons.progress(try JSONReader.read(request.body)))
      }
    case ("GET", let path) where path.hasPrefix(PlaygroundLessons.path):
      exchange.answer(lessons.answer(path))
    case ("GET", "/api/events"): openStream(exchange)
    case ("GET", "/api/templates"): exchange.answer(PlaygroundFiles.templates())
    case ("GET", let path)
    where path == PlaygroundFiles.path || path.hasPrefix(PlaygroundFiles.path + "/"):
      exchange.answer(scripts.answer(path))
    case (_, let path) where path.hasPrefix(RequestGuard.actions):
      exchange.answer(HTTPAnswer(404, text: "unknown action"))
    default:
      exchange.answer(page.part(request.path))
    }
  }

  /// Tells every page that a script of the folder has changed.
  func tell(changed name: String) { tell("changed", JSONValue.string(name)) }

  /// Ends all sessions.
  func end() {
    for entry in sessions.withLock({ $0 }) { entry.session.end() }
    live.end()
  }

  // MARK: Actions

  private func perform(
    _ action: PageRequest.Action, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) {
    performing(exchange) {
      let request = try PageRequest(
        JSONReader.read(request.body), action, of: lessons.course)
      try session(of: request.page).answer(request, exchange)
    }
  }

  /// Does what a page asks, or says why it cannot be done.
  private func performing(_ exchange: HTTPExchange, _ action: () throws -> Void) {
    do {
      try action()
    } catch let fault as PageRequest.Fault {
      exchange.answer(HTTPAnswer(400, text: fault.reason))
    } catch let fault as JSONFault {
      exchange.answer(
        HTTPAnswer(400, text: "no JSON: \(fault.message) (\(fault.line):\(fault.column))"))
    } catch {
      exchange.answer(HTTPAnswer(503, text: "could not start a thread; close some tabs"))
    }
  }

  /// The page's session; the one that was asked longest ago ends where there would be too many.
  private func session(of page: String) throws(SystemError) -> PageSession {
    let known = sessions.withLock { sessions -> PageSession? in
      guard let place = sessions.firstIndex(where: { $0.page == page }) else { return nil }
      sessions.append(sessions.remove(at: place))
      return sessions.last?.session
    }
    if let known { return known }
    let session = try PageSession(modules, engine)
    let oldest = sessions.withLock { sessions -> PageSession? in
      sessions.append((page, session))
      return sessions.count > Self.maxPages ? sessions.removeFirst().session : nil
    }
    oldest?.end()
    return session
  }

  // MARK: Pages that are closed

  /// Ends what a closed page had running.
  private func leave(_ value: JSONValue) -> HTTPAnswer {
    guard let page = value["page"]?.asString else {
      return HTTPAnswer(400, text: "'page' is required")
    }
    let left = sessions.withLock { sessions in
      sessions.firstIndex { $0.page == page }.map { sessions.remove(at: $0).session }
    }
    left?.end()
    live.end(page)
    return HTTPAnswer(json: Array("{}".utf8))
  }

  /// Ends what pages have running that have sent no request for some time.
  ///
  /// A page that is used again gets a new worker. The time is shorter while no page is open.
  func endIdle() {
    let rest = hasReaders ? Self.maxRest : Self.shortestRest
    let idle = sessions.withLock { sessions in
      let idle = sessions.filter { $0.session.isIdle(for: rest) }
      sessions.removeAll { entry in idle.contains { $0.session === entry.session } }
      return idle
    }
    for entry in idle { entry.session.end() }
    live.endIdle(for: rest)
  }

  private var hasReaders: Bool {
    streams.withLock { streams in
      streams.removeAll(where: \.isEnded)
      return !streams.isEmpty
    }
  }

  // MARK: Events

  private func openStream(_ exchange: HTTPExchange) {
    exchange.beginStream()
    streams.withLock { streams in
      streams.removeAll(where: \.isEnded)
      streams.append(exchange)
    }
    exchange.send("hello", JSONValue.string("moonlay").written)
  }

  private func tell(_ event: String, _ value: JSONValue) {
    let readers = streams.withLock { streams in
      streams.removeAll(where: \.isEnded)
      return streams
    }
    for reader in readers { reader.send(event, value.written) }
  }
}
