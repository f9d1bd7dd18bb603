import Course
import Playground
import Report
import Scripting
import Workbench

// The engine of a page: it processes the page's requests as the server does, in a worker of the
// page.

/// Returns the time of the page's clock, in nanoseconds.
@_extern(wasm, module: "moonlay", name: "now")
func pageNow() -> Double

final class PageEngine {
  // The course is unpacked when the page first requests it, so that no run waits for it.
  private lazy var service = PageService((try? Course.builtIn()) ?? Course([]))
  private let engine = LocalEngine(
    now: { .nanoseconds(Int64(pageNow())) }, added: [.grading])

  func text(_ path: String) -> PageAnswer? { service.text(path) }

  /// Processes a request; nil for any other path.
  func answer(_ path: String, _ value: JSONValue, _ listener: RunListener)
    throws(PageRequest.RequestError) -> PageAnswer?
  {
    if let action = PageService.action(path) {
      let request = try PageRequest(value, action, of: service.lessons.course)
      return PageService.answer(request, engine, listener)
    }
    switch path {
    case "/api/live":
      guard case .live(let request) = try LivePageRequest(value).order else {
        return PageAnswer(json: Array("{}".utf8))
      }
      return PageService.answer(request, engine, listener)
    case "/api/progress": return service.lessons.progress(value, nil)
    default: return nil
    }
  }
}

nonisolated(unsafe) let program = PageEngine()
