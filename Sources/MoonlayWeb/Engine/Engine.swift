import Playground
import Report
import Scripting
import Workbench

// The engine of a page: it answers what the page asks, as the server does, from within the page's own worker.

/// The page's clock, in nanoseconds.
@_extern(wasm, module: "moonlay", name: "now")
func pageNow() -> Double

final class Engine {
  // The course is unpacked when a page first asks for it: no run waits for that.
  private lazy var service = PageService((try? Course.builtIn()) ?? Course([]))
  private let session = LocalSession(now: { .nanoseconds(Int64(pageNow())) })

  func text(_ path: String) -> PageAnswer? { service.text(path) }

  /// Answers a request; nil for a path of another kind.
  func answer(_ path: String, _ value: JSONValue, _ listener: RunListener)
    throws(PageRequest.Fault) -> PageAnswer?
  {
    if let action = PageService.action(path) {
      let request = try PageRequest(value, action, of: service.lessons.course)
      return PageService.answer(request, session, listener)
    }
    switch path {
    case "/api/live":
      guard case .live(let request) = try LivePageRequest(value).order else {
        return PageAnswer(json: Array("{}".utf8))
      }
      return PageService.answer(request, session, listener)
    case "/api/progress": return service.lessons.progress(value, nil)
    default: return nil
    }
  }
}

nonisolated(unsafe) let program = Engine()
