import Playground
import Testing
import TestSupport

@testable import moonlay

@Suite struct RequestGuardTests {
  private let guardian = RequestGuard(token: "secret")

  private func status(
    _ method: String, _ path: String, _ fields: [(String, String)], port: Int = 8620
  ) -> Int? {
    let request = HTTPRequest(
      method: method, path: path, headers: fields.map { HTTPField($0.0, $0.1) })
    return guardian.refusal(of: request, port: port)?.status
  }

  private static let host = ("Host", "127.0.0.1:8620")
  private static let token = ("X-Moonlay-Token", "secret")
  private static let json = ("Content-Type", "application/json; charset=utf-8")

  @Test(arguments: ["127.0.0.1:8620", "localhost:8620", "[::1]:8620", "LOCALHOST:8620"])
  func `the server's own names are answered`(host: String) {
    #expect(status("GET", "/", [("Host", host)]) == nil)
  }

  @Test(arguments: [
    "evil.example", "evil.example:8620", "127.0.0.1", "127.0.0.1:8621",
    "localhost.evil.example:8620",
    "127.0.0.1:8620.evil.example", "0.0.0.0:8620", "",
  ])
  func `another host name is refused, as one that a name server turned here`(host: String) {
    #expect(status("GET", "/", [("Host", host)]) == 421)
  }

  @Test func `a host that is missing or stands twice is refused`() {
    #expect(status("GET", "/", []) == 421)
    #expect(status("GET", "/", [Self.host, Self.host]) == 421)
  }

  @Test func `the port of HTTP itself may be left out`() {
    #expect(status("GET", "/", [("Host", "localhost")], port: 80) == nil)
    #expect(status("GET", "/", [("Host", "localhost:80")], port: 80) == 421)
  }

  @Test(arguments: ["http://evil.example", "null", "https://127.0.0.1:8620", "http://127.0.0.1:9"])
  func `another origin is refused, for the page as for an action`(origin: String) {
    #expect(status("GET", "/", [Self.host, ("Origin", origin)]) == 403)
    #expect(
      status("POST", "/api/run", [Self.host, Self.token, Self.json, ("Origin", origin)]) == 403)
  }

  @Test func `the page's own actions are answered`() {
    let origin = ("Origin", "http://localhost:8620")
    let site = ("Sec-Fetch-Site", "same-origin")
    #expect(
      status("POST", "/api/run", [Self.host, Self.token, Self.json, origin, site]) == nil)
    #expect(status("GET", "/api/scripts", [Self.host, Self.token]) == nil)
  }

  @Test(arguments: ["", "secre", "secret ", "Secret", "secretsecret"])
  func `an action without the page's secret is refused`(token: String) {
    let given = ("X-Moonlay-Token", token)
    #expect(status("POST", "/api/run", [Self.host, given, Self.json]) == 403)
    #expect(status("GET", "/api/scripts", [Self.host, given]) == 403)
  }

  @Test func `an action that another site asks for is refused`() {
    for site in ["cross-site", "same-site"] {
      #expect(
        status("GET", "/api/scripts", [Self.host, Self.token, ("Sec-Fetch-Site", site)]) == 403)
    }
  }

  @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
  func `what a form could send is no action`(type: String) {
    #expect(
      status("POST", "/api/run", [Self.host, Self.token, ("Content-Type", type)]) == 415)
  }

  @Test func `other methods are refused`() {
    for method in ["PUT", "DELETE", "OPTIONS", "CONNECT", "BREW"] {
      #expect(status(method, "/", [Self.host]) == 405)
      #expect(status(method, "/api/run", [Self.host, Self.token, Self.json]) == 405)
    }
    #expect(status("HEAD", "/", [Self.host]) == nil)
  }
}
