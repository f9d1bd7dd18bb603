import Report

/// The parts of the page, which are embedded in the program: its own, and those that show a run in
/// any page.
package struct PlaygroundPage: Sendable {
  /// The source of the page's responses: its server, or an engine with a file name.
  package enum Answering: Hashable, Sendable {
    case server
    case engine(String)
  }

  /// The page's own text, which is made once.
  private let page: [UInt8]

  package init(answeredBy answering: Answering = .server) { page = Self.page(answering) }

  /// The paths of all parts.
  package var paths: [String] {
    [
      "/index.html", "/codemirror.js", "/run.js", "/run.css", "/playground.js", "/playground.css",
      "/blocks.js",
    ]
  }

  /// Returns a part of the page by its path, or a response that it does not exist.
  package func part(_ path: String) -> PageAnswer {
    switch path {
    case "/", "/index.html": PageAnswer(200, "text/html; charset=utf-8", page)
    case "/run.js": .script(Page.parts)
    case "/run.css": .style(Page.style)
    case "/playground.js": .script(Self.script)
    case "/blocks.js": .script(Self.blocks)
    case "/playground.css": .style(Self.style)
    case "/codemirror.js": .script(Self.text(PackageResources.codemirror_js))
    default: PageAnswer(404, text: "no such page; the playground is at /")
    }
  }

  private static func page(_ answering: Answering) -> [UInt8] {
    let page = text(PackageResources.index_html)
      .putting(Page.body, at: "@run@")
      .putting(head(answering), at: "@engine@").putting(linkWords(answering), at: "@link@")
    return Array(page.utf8)
  }

  /// The elements in the head of a page with an engine; empty for a page with a server.
  ///
  /// A server sends the page's permissions with its responses; a page from static files contains
  /// them itself.
  private static func head(_ answering: Answering) -> String {
    guard case .engine(let file) = answering else { return "" }
    return """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
      style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
      base-uri 'none'; form-action 'none'">
      <meta name="moonlay-engine" content="\(file)">
      <link rel="manifest" href="moonlay.webmanifest">
      """
  }

  private static func linkWords(_ answering: Answering) -> String {
    answering == .server
      ? "To open it, a Moonlay server must run on this port; the script runs only after a click."
      : "It opens in any browser."
  }

  private static let script =
    "\"use strict\";\n" + ScriptBundle.script(from: "start.js", of: PackageResources.modules)

  /// The module for other people's pages.
  private static let blocks = ScriptBundle.script(from: "blocks.js", of: PackageResources.modules)

  private static let style = [
    PackageResources.playground_css, PackageResources.gallery_css, PackageResources.editor_css,
    PackageResources.values_css,
    PackageResources.controls_css, PackageResources.icons_css,
    PackageResources.live_css, PackageResources.lessons_css, PackageResources.figures_css,
    PackageResources.previews_css,
    PackageResources.widths_css, PackageResources.presenting_css,
    PackageResources.embedding_css, PackageResources.print_css,
  ].map { text($0) }.joined(separator: "\n")

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension PageAnswer {
  fileprivate static func script(_ text: String) -> PageAnswer {
    PageAnswer(200, "text/javascript; charset=utf-8", Array(text.utf8))
  }

  fileprivate static func style(_ text: String) -> PageAnswer {
    PageAnswer(200, "text/css; charset=utf-8", Array(text.utf8))
  }
}

extension String {
  fileprivate func putting(_ text: String, at place: String) -> String {
    split(separator: place, omittingEmptySubsequences: false).joined(separator: text)
  }
}
