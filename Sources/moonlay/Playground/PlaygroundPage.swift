import Report

/// The page's parts, which lie in the program itself: its own, and those that show a run in any page.
enum PlaygroundPage {
  /// Where the secret stands in the page.
  private static let tokenPlace = "@token@"

  /// Where what shows a run stands in it.
  private static let runPlace = "@run@"

  /// A part of the page by its path.
  ///
  /// - Parameters:
  ///   - path: As in a request.
  ///   - token: What the page has to show with each action.
  /// - Returns: The part, or that there is none.
  static func part(_ path: String, token: String) -> HTTPAnswer {
    switch path {
    case "/", "/index.html": HTTPAnswer(200, "text/html; charset=utf-8", page(token: token))
    case "/run.js": HTTPAnswer(200, "text/javascript; charset=utf-8", Array(Page.parts.utf8))
    case "/run.css": HTTPAnswer(200, "text/css; charset=utf-8", Array(Page.style.utf8))
    case "/playground.js":
      HTTPAnswer(200, "text/javascript; charset=utf-8", Array(script.utf8))
    case "/playground.css":
      HTTPAnswer(200, "text/css; charset=utf-8", PackageResources.playground_css)
    default: HTTPAnswer(404, text: "there is no such page; the playground is at /")
    }
  }

  /// The page's own script: a file for each concept, in the order in which they need each other.
  private static let script =
    "\"use strict\";\n"
    + [
      PackageResources.host_js, PackageResources.scripts_js, PackageResources.editor_js,
      PackageResources.settings_js, PackageResources.parameters_js, PackageResources.playground_js,
      PackageResources.start_js,
    ].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")

  private static func page(token: String) -> [UInt8] {
    let page = String(decoding: PackageResources.index_html, as: UTF8.self)
    return Array(page.putting(Page.body, at: runPlace).putting(token, at: tokenPlace).utf8)
  }
}

extension String {
  fileprivate func putting(_ text: String, at place: String) -> String {
    split(separator: place, omittingEmptySubsequences: false).joined(separator: text)
  }
}
