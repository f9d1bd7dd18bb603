import CollectionLayout
import Playground
import Report
import Scripting
import Workbench

// The engine of a page: it answers what the page asks, as the server does, from within the page's own worker.
//
// A request is its method, its path and its body, each behind the other with a line feed between the first two and after the
// second. An answer is a line with the status and the content type, a line for each further field, an empty line, and the body.

/// The page's clock, in nanoseconds.
@_extern(wasm, module: "moonlay", name: "now")
func pageNow() -> Double

private final class Engine {
  // The course is unpacked when a page first asks for it: no run waits for that.
  private lazy var service = PageService((try? Course.builtIn()) ?? Course([]))
  private let session = LocalSession(now: { .nanoseconds(Int64(pageNow())) })

  /// The modules that scripts can name in `require`, by their names.
  private var modules: [String: [UInt8]] = [:]

  /// The request that is being written, and the last answer.
  var request: [UInt8] = []
  var answer: [UInt8] = []

  func answerRequest() {
    let parts = request.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ", maxSplits: 1)
    let body = parts.count > 1 ? Array(parts[1]) : []
    request = []
    let answer =
      words.count == 2
      ? self.answer(String(words[0]), String(words[1]), body) : PageAnswer(400, text: "no request")
    let fields = answer.headers.map { "\($0.name): \($0.value)\n" }.joined()
    self.answer = Array("\(answer.status) \(answer.contentType)\n\(fields)\n".utf8) + answer.body
  }

  private func answer(_ method: String, _ path: String, _ body: [UInt8]) -> PageAnswer {
    if method == "GET" {
      return service.text(path) ?? PageAnswer(404, text: "unknown action")
    }
    do throws(JSONFault) {
      return answer(path, try JSONReader.read(body))
    } catch {
      return PageAnswer(400, text: "no JSON: \(error.message) (\(error.line):\(error.column))")
    }
  }

  private func answer(_ path: String, _ value: JSONValue) -> PageAnswer {
    do throws(PageRequest.Fault) {
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
      case "/api/modules":
        modules = [:]
        for member in value.asObject?.members ?? [] {
          modules[member.name] = Array((member.value.asString ?? "").utf8)
        }
        return PageAnswer(json: Array("{}".utf8))
      default: return PageAnswer(404, text: "unknown action")
      }
    } catch {
      return PageAnswer(400, text: error.reason)
    }
  }

  private var listener: RunListener {
    RunListener { [modules] name in
      let file = name.split(separator: ".").joined(separator: "/") + ".lua"
      guard let text = modules[name] else {
        return .absent(tried: "no file '\(file)' in the script's folder")
      }
      return .text(text, file: file)
    }
  }
}

nonisolated(unsafe) private let engine = Engine()

/// Makes room for a request of `count` bytes, and says where.
@_expose(wasm, "moonlay_room")
@_cdecl("moonlay_room")
public func room(_ count: Int) -> UnsafeMutableRawPointer {
  let place = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 8)
  return place
}

/// Answers the request that was written into the room, and says where the answer begins.
@_expose(wasm, "moonlay_answer")
@_cdecl("moonlay_answer")
public func answer(_ place: UnsafeMutableRawPointer, _ count: Int) -> UnsafeRawPointer? {
  engine.request = Array(UnsafeRawBufferPointer(start: place, count: count))
  place.deallocate()
  engine.answerRequest()
  return engine.answer.withUnsafeBytes { $0.baseAddress }
}

/// How many bytes the answer has.
@_expose(wasm, "moonlay_answer_count")
@_cdecl("moonlay_answer_count")
public func answerCount() -> Int { engine.answer.count }
