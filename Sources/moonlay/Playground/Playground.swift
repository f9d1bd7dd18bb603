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
/// | `GET /api/scripts/NAME` | the text of one |
/// | `POST /api/save` | `{ "name", "text" }` is saved |
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
  private static let mostPages = 32

  private let folder: PlaygroundFolder
  private let lessons: PlaygroundLessons
  private let requestGuard: RequestGuard
  private let page: PlaygroundPage
  private let files: TemporaryFiles
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
    self.folder = folder
    lessons = PlaygroundLessons(course, folder, files)
    self.files = files
    self.engine = engine
    live = LivePages(folder.modules, engine)
    requestGuard = RequestGuard(token: token)
    page = PlaygroundPage(token: token, editor: editor)
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
    case ("POST", "/api/save"): exchange.answer(save(request))
    case ("POST", "/api/progress"):
      performing(exchange) {
        exchange.answer(lessons.progress(try JSONReader.read(request.body)))
      }
    case ("GET", let path) where path.hasPrefix(PlaygroundLessons.path):
      exchange.answer(lessons.answer(path))
    case ("GET", "/api/events"): openStream(exchange)
    case ("GET", "/api/scripts"): exchange.answer(scripts)
    case ("GET", let path) where path.hasPrefix("/api/scripts/"):
      exchange.answer(script(String(path.dropFirst("/api/scripts/".count))))
    case (_, let path) where path.hasPrefix(RequestGuard.actions):
      exchange.answer(HTTPAnswer(404, text: "there is no such action"))
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
      exchange.answer(HTTPAnswer(503, text: "the system has no thread left: close some pages"))
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
    let session = try PageSession(folder.modules, engine)
    let oldest = sessions.withLock { sessions -> PageSession? in
      sessions.append((page, session))
      return sessions.count > Self.mostPages ? sessions.removeFirst().session : nil
    }
    oldest?.end()
    return session
  }

  private func save(_ request: HTTPRequest) -> HTTPAnswer {
    do {
      let value = try JSONReader.read(request.body)
      guard let name = value["name"]?.asString, let text = value["text"]?.asString else {
        return HTTPAnswer(400, text: "'name' and 'text' must be texts")
      }
      try folder.save(name, Array(text.utf8), files)
      return HTTPAnswer(json: Array("{\"saved\":true}".utf8))
    } catch let refusal as PlaygroundFolder.Refusal {
      return HTTPAnswer(refusal.status, text: refusal.reason)
    } catch {
      return HTTPAnswer(400, text: "that is no JSON")
    }
  }

  // MARK: Files and events

  private var scripts: HTTPAnswer {
    do throws(SystemError) {
      let names = try folder.scripts().map { JSONValue.string($0) }
      return HTTPAnswer(
        json: JSONValue.object([
          "folder": .string(folder.path), "scripts": .array(names),
          "allowsSaving": .boolean(folder.allowsSaving),
        ]).written)
    } catch {
      return HTTPAnswer(500, text: error.message)
    }
  }

  private func script(_ name: String) -> HTTPAnswer {
    do throws(PlaygroundFolder.Refusal) {
      return HTTPAnswer(200, "text/plain; charset=utf-8", try folder.read(name))
    } catch {
      return HTTPAnswer(error.status, text: error.reason)
    }
  }

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
