import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// Returns the run as a self-contained page: the drawing, its records to step through, and the
  /// inspector (the results contract).
  ///
  /// It loads nothing, and runs only its own scripts, which its security policy names by their
  /// digests. The same run always results in the same bytes.
  package func html() -> [UInt8] {
    let run = EmbeddedRun(self)
    var writer = MarkupWriter()
    writer.markup(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'none'; \
      base-uri 'none'; form-action 'none'; script-src 'sha256-\(Page.scriptDigest)'; \
      style-src 'sha256-\(Page.styleDigest)'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">

      """)
    writer.element("title", text: pictureTitle)
    writer.markup("\n<style>\(Page.style)</style>\n</head>\n<body>\n<div class=\"page\">\n")
    writeHead(to: &writer)
    writer.markup(Page.body)
    writer.markup("</div>\n<script type=\"application/json\" id=\"run\">")
    writer.bytes(run.json)
    writer.markup("</script>\n<script type=\"application/json\" id=\"left\">")
    writer.bytes(run.rest)
    writer.markup("</script>\n<script>\(Page.script)</script>\n</body>\n</html>\n")
    return writer.take()
  }

  private func writeHead(to writer: inout MarkupWriter) {
    writer.markup("<header class=\"head\">\n")
    writer.element("h1", text: heading.layoutName.shortened(to: 200))
    writer.element("div", "class=\"faint\"", text: heading.script.shortened(to: 200))
    writer.markup("\n<dl class=\"facts\">\n")
    for fact in facts {
      writer.markup("<div>")
      writer.element("dt", text: fact.name)
      writer.element("dd", text: fact.text.shortened(to: 600))
      writer.markup("</div>\n")
    }
    writer.markup("</dl>\n</header>\n")
  }
}

/// The parts of a page that are equal for every run.
package enum Page {
  /// The style sheet, which begins with the palette.
  package static let style = variables + text(PackageResources.style_css)

  /// The scripts that show a run, for a page that gets the run from elsewhere: the classes
  /// `Drawing`, `Timeline`, `Inspector` and `RunPage`.
  package static let parts = ScriptBundle.script(from: "page.js", of: PackageResources.modules)

  /// The complete script of a page that contains its run.
  static let script =
    "\"use strict\";\n" + ScriptBundle.script(from: "start.js", of: PackageResources.modules)

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static let variables =
    "\n:root{\(variables(.light))}\n@media (prefers-color-scheme:dark){:root{\(variables(.dark))}}\n"

  /// Returns a palette as the variables that the style sheet and the drawing use.
  private static func variables(_ palette: Palette) -> String {
    let first = palette.cells.first ?? palette.view
    var colours = [
      ("page", palette.page.fill), ("ink", palette.page.text), ("faint", palette.view.text),
      ("line", palette.page.pattern), ("edge", palette.page.border), ("view", palette.view.fill),
      ("frame", palette.frame), ("accent", palette.accent), ("focus", first.border),
      ("chosen", first.fill), ("chosenInk", first.text),
    ]
    let surfaces =
      palette.cells.enumerated().map { ("cell\($0)", $1) } + [
        ("supplementary", palette.supplementary), ("decoration", palette.decoration),
      ]
    for (name, surface) in surfaces {
      colours += [
        ("\(name)-fill", surface.fill), ("\(name)-pattern", surface.pattern),
        ("\(name)-border", surface.border), ("\(name)-text", surface.text),
      ]
    }
    return colours.map { "--\($0.0):\($0.1)" }.joined(separator: ";")
  }

  /// The drawing, the panels and the controls, which `RunPage` fills.
  package static let body = """
    <main class="stage">
    <div><canvas id="canvas" tabindex="0" role="img" aria-label="the drawing"></canvas></div>
    <div class="overlays" id="overlays" role="group" aria-label="laid over the drawing"></div>
    <p class="said" id="said" aria-live="off"></p>
    <p class="faint" id="overlaid" aria-live="polite"></p>
    <p class="faint" id="leftOut"></p>
    </main>
    <div class="panels">
    <section class="panel" aria-labelledby="inspectorHead"><h2 id="inspectorHead">Inspector</h2><div id="inspector" aria-live="polite"></div></section>
    <section class="panel" aria-labelledby="recordsHead"><h2 id="recordsHead">Records</h2>
    <label>Show <select id="filter"><option value="all">everything</option><option value="seen">what is seen</option>\
    <option value="calls">the layout's calls (trace)</option><option value="events">the delegate's calls</option>\
    <option value="said">notes, prints and changes</option></select></label>
    <div class="list" id="records" role="listbox" aria-label="records"></div>
    <details><summary>This record in full</summary><pre id="record"></pre></details></section>
    <section class="panel" aria-labelledby="problemsHead"><h2 id="problemsHead">Diagnostics (<span id="problemCount">0</span>)</h2><div id="problems"></div></section>
    <section class="panel" aria-labelledby="elementsHead"><h2 id="elementsHead">Elements (<span id="count">0</span>)</h2>
    <div class="scroll"><table class="elements" role="grid" aria-label="elements on screen"><thead><tr role="row">\
    <th scope="col">element</th><th scope="col">x</th><th scope="col">y</th><th scope="col">width</th><th scope="col">height</th></tr></thead>\
    <tbody id="elements"></tbody></table></div></section>
    </div>
    <section class="controls" aria-label="playback">
    <input type="range" id="scrubber" min="0" max="0" step="1" value="0" aria-label="record">
    <div class="buttons">
    <button id="first" aria-label="first record" title="first record">|◀</button>
    <button id="back" aria-label="one record back" title="one record back: [">◀</button>
    <button id="play" class="play" title="play or pause: space">▶ Play</button>
    <button id="forward" aria-label="one record on" title="one record on: ]">▶</button>
    <button id="last" aria-label="last record" title="last record">▶|</button>
    <label><span class="hidden">speed</span><select id="speed" aria-label="speed"><option value="0.1">×0.1</option>\
    <option value="0.25">×0.25</option><option value="0.5">×0.5</option><option value="1" selected>×1</option><option value="2">×2</option></select></label>
    <span class="clock faint" id="clock"></span>
    </div>
    </section>

    """
}
