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
    ["/index.html", "/codemirror.js", "/run.js", "/run.css", "/playground.js", "/playground.css"]
  }

  /// Returns a part of the page by its path, or a response that it does not exist.
  package func part(_ path: String) -> PageAnswer {
    switch path {
    case "/", "/index.html": PageAnswer(200, "text/html; charset=utf-8", page)
    case "/run.js": .script(Page.parts)
    case "/run.css": .style(Page.style)
    case "/playground.js": .script(Self.script)
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
      <link rel="preload" href="\(file)" as="fetch" crossorigin>
      <link rel="manifest" href="moonlay.webmanifest">
      """
  }

  private static func linkWords(_ answering: Answering) -> String {
    answering == .server
      ? "To open it, a Moonlay server must run on this port; the script runs only after a click."
      : "It opens in any browser."
  }

  /// The page's own script: one file for each concept, in the order of their dependencies.
  private static let script =
    "\"use strict\";\n"
    + [
      PackageResources.store_js, PackageResources.secret_js, PackageResources.door_js,
      PackageResources.engine_door_js,
      PackageResources.host_js, PackageResources.events_js,
      PackageResources.scripts_js, PackageResources.announcer_js,
      PackageResources.drafts_js, PackageResources.tabs_js, PackageResources.notices_js,
      PackageResources.difference_js, PackageResources.files_js, PackageResources.filing_js,
      PackageResources.fix_js, PackageResources.layers_js, PackageResources.matches_js,
      PackageResources.folding_js, PackageResources.scrub_js, PackageResources.completion_js,
      PackageResources.editor_js,
      PackageResources.settings_js,
      PackageResources.scene_js,
      PackageResources.stage_drawing_js, PackageResources.glide_js, PackageResources.edge_js,
      PackageResources.parameters_js, PackageResources.share_js, PackageResources.gif_js,
      PackageResources.pictures_js,
      PackageResources.states_js, PackageResources.panels_js, PackageResources.keys_js,
      PackageResources.prose_js, PackageResources.goal_js, PackageResources.wrongs_js,
      PackageResources.course_js,
      PackageResources.predictions_js, PackageResources.toast_js, PackageResources.lesson_js,
      PackageResources.previews_js, PackageResources.runs_js, PackageResources.gallery_js,
      PackageResources.hero_js,
      PackageResources.tools_js,
      PackageResources.hint_js, PackageResources.distances_js, PackageResources.checks_js,
      PackageResources.swift_js, PackageResources.lines_js, PackageResources.ghosts_js,
      PackageResources.margin_js, PackageResources.values_js, PackageResources.turns_js,
      PackageResources.turn_table_js,
      PackageResources.address_js, PackageResources.embedding_js, PackageResources.playground_js,
      PackageResources.stage_js, PackageResources.console_js,
      PackageResources.explanation_js, PackageResources.live_js, PackageResources.start_js,
    ].map { code($0) }.joined(separator: "\n")

  private static let style = [
    PackageResources.playground_css, PackageResources.gallery_css, PackageResources.editor_css,
    PackageResources.values_css,
    PackageResources.controls_css, PackageResources.icons_css,
    PackageResources.live_css, PackageResources.lessons_css, PackageResources.previews_css,
    PackageResources.widths_css, PackageResources.presenting_css,
    PackageResources.embedding_css, PackageResources.print_css,
  ].map { text($0) }.joined(separator: "\n")

  /// Returns a script without indents and without the lines that are comments, a quarter of it.
  private static func code(_ bytes: [UInt8]) -> String {
    var isInComment = false
    let lines = text(bytes).split(separator: "\n").compactMap { line -> Substring? in
      let code = line.drop { $0 == " " }
      guard isInComment || code.hasPrefix("/*") else { return code.hasPrefix("//") ? nil : code }
      isInComment = !code.hasSuffix("*/")
      return nil
    }
    return lines.joined(separator: "\n")
  }

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
