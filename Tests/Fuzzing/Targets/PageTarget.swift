import Course
import Playground
import Report
import Workbench

/// What a browser sends: the bytes of requests, a request's head, and JSON that asks for a run.
///
/// An input that begins with a slash is a head: the path, and fields, each on a line. Any other is a body. Each is bytes of a
/// connection, too, which are read the same whether they come at once or one by one.
enum PageTarget {
  /// Tries an input.
  @Sendable static func run(_ bytes: [UInt8]) {
    if bytes.first == UInt8(ascii: "/") { guardRequest(bytes) } else { read(bytes) }
    let atOnce = requests([bytes[...]])
    if requests(bytes.indices.map { bytes[$0...$0] }) != atOnce {
      found("requests depend on how their bytes come")
    }
  }

  /// The requests of a connection; the last is of the fault at which it ends.
  private static func requests(_ pieces: [ArraySlice<UInt8>]) -> [HTTPRequest] {
    var reader = RequestReader()
    var requests: [HTTPRequest] = []
    var open: HTTPRequest?
    for piece in pieces {
      reader.append(piece)
      do throws(HTTPError) {
        while true {
          if open == nil { open = try reader.nextHead() }
          guard var request = open, let body = reader.nextBody(request.bodyLength) else { break }
          request.body = body
          requests.append(request)
          open = nil
        }
      } catch {
        return requests + [HTTPRequest(method: "\(error)", path: "", headers: [])]
      }
    }
    return requests
  }

  private static func guardRequest(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return HTTPField(
        String(parts[0]), parts.count == 2 ? String(parts[1].drop { $0 == " " }) : "")
    }
    for method in ["GET", "POST"] {
      let request = HTTPRequest(method: method, path: String(lines[0]), headers: fields)
      guard RequestGuard(token: "secret").refusal(of: request, port: 8620) == nil else { continue }
      guard let host = request.header("Host")?.lowercased(),
        ["127.0.0.1:8620", "localhost:8620", "[::1]:8620"].contains(host)
      else { found("another host is answered") }
      let isAction = request.path.hasPrefix("/api/")
      if method == "POST" || isAction, request.header("x-moonlay-token") != "secret" {
        found("an action without the secret is answered")
      }
    }
  }

  private static func read(_ bytes: [UInt8]) {
    guard let value = try? JSONReader.read(bytes) else { return }
    if (try? JSONReader.read(value.written)) != value { found("another value comes back") }
    for action in [PageRequest.Action.run, .export, .goal, .grade] {
      _ = try? PageRequest(value, action, of: Course([]))
    }
    _ = try? LivePageRequest(value)
  }
}
