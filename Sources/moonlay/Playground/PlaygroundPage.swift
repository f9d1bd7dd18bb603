/// The page's parts, which lie in the program itself.
enum PlaygroundPage {
  /// Where the secret stands in the page.
  private static let tokenPlace = "@token@"

  /// A part of the page by its path.
  ///
  /// - Parameters:
  ///   - path: As in a request.
  ///   - token: What the page has to show with each action.
  /// - Returns: The part, or that there is none.
  static func part(_ path: String, token: String) -> HTTPAnswer {
    switch path {
    case "/", "/index.html":
      let page = String(decoding: PackageResources.index_html, as: UTF8.self)
      let parts = page.split(separator: tokenPlace, omittingEmptySubsequences: false)
      return HTTPAnswer(200, "text/html; charset=utf-8", Array(parts.joined(separator: token).utf8))
    case "/playground.js":
      return HTTPAnswer(200, "text/javascript; charset=utf-8", PackageResources.playground_js)
    case "/playground.css":
      return HTTPAnswer(200, "text/css; charset=utf-8", PackageResources.playground_css)
    default:
      return HTTPAnswer(404, text: "there is no such page; the playground is at /")
    }
  }
}
