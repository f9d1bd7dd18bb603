import LuaSyntax
import Report
import Workbench

/// A command of the server, which an editor carries out for a document.
package enum EditorCommand: String, CaseIterable, Sendable {
  case run = "moonlay.run"
  case check = "moonlay.check"
  case picture = "moonlay.picture"

  /// What the editor calls it.
  var title: String {
    switch self {
    case .run: "Run"
    case .check: "Check"
    case .picture: "Picture"
    }
  }

  /// Does it for a script.
  ///
  /// - Returns: The result as text, or the picture as SVG; nil if the work was stopped.
  func shown(_ script: ScriptText, _ engine: any Engine, _ listener: RunListener) -> String? {
    let text = SourceText(script.text)
    let options = TextOptions { file, line in file == script.name ? text.line(line) : nil }
    if self == .check {
      var checks = CheckOptions()
      checks.scriptPath = script.name
      let outcome = engine.check(script, checks, listener)
      if case .interrupted = outcome.end { return nil }
      return String(decoding: outcome.report.text(options), as: UTF8.self)
    }
    switch engine.recorded(script, RunOptions(), listener) {
    case .finished(let result, _):
      return String(decoding: self == .picture ? result.svg() : result.text(options), as: UTF8.self)
    case .failed(_, .interrupted): return nil
    case .failed(let diagnostic, _):
      return String(decoding: diagnostic.text(options), as: UTF8.self)
    }
  }
}
