import Playground
import Report
import Scripting
import Workbench

// The communication of a page's worker with a WebAssembly program: `program`, which each program
// defines in a file of its own.
//
// A request is its method, its path and its body, separated by line feeds. A response is a line
// with the status and the content type, a line for each further field, an empty line, and the body.

private final class Exchange {
  /// The modules that scripts can load with `require`, by name.
  private var modules: [String: [UInt8]] = [:]

  /// The last response.
  var answer: [UInt8] = []

  func take(_ request: [UInt8]) {
    let parts = request.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
    let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ", maxSplits: 1)
    let body = parts.count > 1 ? Array(parts[1]) : []
    let answer =
      words.count == 2
      ? self.answer(String(words[0]), String(words[1]), body) : PageAnswer(400, text: "no request")
    let fields = answer.headers.map { "\($0.name): \($0.value)\n" }.joined()
    self.answer = Array("\(answer.status) \(answer.contentType)\n\(fields)\n".utf8) + answer.body
  }

  private func answer(_ method: String, _ path: String, _ body: [UInt8]) -> PageAnswer {
    if method == "GET" { return program.text(path) ?? .unknownAction }
    do throws(JSONError) {
      let value = try JSONReader.read(body)
      return path == "/api/modules" ? takeModules(value) : answer(path, value)
    } catch {
      return PageAnswer(400, text: "invalid JSON: \(error.message) (\(error.line):\(error.column))")
    }
  }

  private func answer(_ path: String, _ value: JSONValue) -> PageAnswer {
    do throws(PageRequest.RequestError) {
      return try program.answer(path, value, listener) ?? .unknownAction
    } catch {
      return PageAnswer(400, text: error.reason)
    }
  }

  private func takeModules(_ value: JSONValue) -> PageAnswer {
    modules = [:]
    for member in value.asObject?.members ?? [] {
      modules[member.name] = Array((member.value.asString ?? "").utf8)
    }
    return PageAnswer(json: Array("{}".utf8))
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

extension PageAnswer {
  fileprivate static var unknownAction: PageAnswer { PageAnswer(404, text: "unknown action") }
}

nonisolated(unsafe) private let exchange = Exchange()

/// Allocates a buffer for a request of `count` bytes and returns its address.
@_expose(wasm, "moonlay_room")
@_cdecl("moonlay_room")
public func room(_ count: Int) -> UnsafeMutableRawPointer {
  let place = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 8)
  return place
}

/// Processes the request in the buffer and returns the address of the response.
@_expose(wasm, "moonlay_answer")
@_cdecl("moonlay_answer")
public func answer(_ place: UnsafeMutableRawPointer, _ count: Int) -> UnsafeRawPointer? {
  let request = Array(UnsafeRawBufferPointer(start: place, count: count))
  place.deallocate()
  exchange.take(request)
  return exchange.answer.withUnsafeBytes { $0.baseAddress }
}

/// Returns the number of bytes of the response.
@_expose(wasm, "moonlay_answer_count")
@_cdecl("moonlay_answer_count")
public func answerCount() -> Int { exchange.answer.count }
