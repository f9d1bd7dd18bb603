import Playground

/// Decides which requests the playground accepts.
///
/// The server listens only on the loopback address. Still, any page in the reader's browser can
/// send requests there, and a name server can resolve a foreign page's name to that address. So
/// requests that do not come from the playground's own page are refused before their body is read:
/// by the host that they name, the origin that the browser states, their content type and a secret
/// that only the page knows.
struct RequestGuard: Sendable {
  /// The header field with the secret.
  static let tokenField = "X-Moonlay-Token"

  /// The prefix of the paths of actions and streams, which only the page itself may request.
  static let actions = "/api/"

  /// The server's names; a browser omits the port if it is the default of HTTP.
  private static let names = ["127.0.0.1", "localhost", "[::1]"]

  /// The secret of the page.
  let token: String

  /// Returns the refusal of a request to a port; nil if it is accepted.
  ///
  /// Ignores its body.
  func refusal(of request: HTTPRequest, port: Int) -> PageAnswer? {
    let hosts = Self.names.map { port == 80 ? $0 : "\($0):\(port)" }
    guard let host = request.header("Host"), hosts.contains(host.lowercased()) else {
      return PageAnswer(421, text: "invalid Host header; use http://127.0.0.1:\(port)/")
    }
    if request.hasHeader("Origin"),
      !hosts.map({ "http://" + $0 }).contains(request.header("Origin")?.lowercased() ?? "")
    {
      return PageAnswer(403, text: "requests from other pages are refused")
    }
    if request.path.hasPrefix(Self.actions) { return refusal(ofAction: request) }
    guard request.method == "GET" || request.method == "HEAD" else {
      return PageAnswer(405, text: "a page is fetched with GET")
    }
    return nil
  }

  private func refusal(ofAction request: HTTPRequest) -> PageAnswer? {
    if let site = request.header("Sec-Fetch-Site"), site != "same-origin", site != "none" {
      return PageAnswer(403, text: "requests from other pages are refused")
    }
    guard let given = request.header(Self.tokenField), isToken(given) else {
      var answer = PageAnswer(
        403,
        text: "the secret is missing or out of date; open the link that 'moonlay serve' printed")
      answer.headers = [HTTPField("X-Moonlay-Refusal", "secret")]
      return answer
    }
    if request.method == "GET" { return nil }
    guard request.method == "POST" else {
      return PageAnswer(405, text: "send actions with POST")
    }
    let type = request.header("Content-Type")?.split(separator: ";").first
    guard type?.lowercased() == "application/json" else {
      return PageAnswer(415, text: "send actions as JSON")
    }
    return nil
  }

  /// Compares every byte, so that the time does not reveal how many are correct.
  private func isToken(_ given: String) -> Bool {
    let (given, token) = (Array(given.utf8), Array(token.utf8))
    guard given.count == token.count else { return false }
    return zip(given, token).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension PageAnswer {
  /// The header fields of every answer, which forbid the browser to load foreign content, to allow
  /// framing, to guess types, to store the answer and to send the referrer.
  static let protections = [
    HTTPField(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    HTTPField("X-Content-Type-Options", "nosniff"),
    HTTPField("X-Frame-Options", "DENY"),
    HTTPField("Referrer-Policy", "no-referrer"),
    HTTPField("Cross-Origin-Resource-Policy", "same-origin"),
    HTTPField("Cross-Origin-Opener-Policy", "same-origin"),
    HTTPField("Cache-Control", "no-store"),
  ]
}
