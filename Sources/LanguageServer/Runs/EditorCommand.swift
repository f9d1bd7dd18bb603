import CollectionLayout
import LuaSyntax
import Report
import Workbench

/// A command of the server, which an editor carries out for a document.
package enum EditorCommand: String, CaseIterable, Sendable {
  case run = "moonlay.run"
  case check = "moonlay.check"
  case picture = "moonlay.picture"
  case elements = "moonlay.elements"

  /// The commands for a whole script; the others are about a line.
  static let ofScript: [EditorCommand] = [.run, .check, .picture]

  /// What the editor calls it.
  var title: String {
    switch self {
    case .run: "Run"
    case .check: "Check"
    case .picture: "Picture"
    case .elements: "Show elements"
    }
  }

  /// Does it for a script, or for a line of it.
  ///
  /// - Returns: The result as text, or the picture as SVG; nil if the work was stopped.
  func shown(
    _ script: ScriptText, _ line: Int, _ engine: any Engine, _ listener: RunListener
  ) -> String? {
    let text = SourceText(script.text)
    let options = TextOptions { file, line in file == script.name ? text.line(line) : nil }
    if self == .check {
      var checks = CheckOptions()
      checks.scriptPath = script.name
      let outcome = engine.check(script, checks, listener)
      if case .interrupted = outcome.end { return nil }
      return String(decoding: outcome.report.text(options), as: UTF8.self)
    }
    var placed: Set<ElementIdentifier> = []
    if self == .elements {
      switch engine.lines(script, RunOptions(), screen: 0, listener) {
      case .finished(let elements):
        placed = Set(elements.filter { $0.lines.contains(line) }.map { $0.element })
        if placed.isEmpty { return "line \(line) places no element that is visible at the end\n" }
      case .failed(_, .interrupted): return nil
      case .failed(let diagnostic, _):
        return String(decoding: diagnostic.text(options), as: UTF8.self)
      }
    }
    switch engine.recorded(script, RunOptions(), listener) {
    case .finished(let result, _):
      let text = self == .run ? result.text(options) : result.svg(marking: placed)
      return String(decoding: text, as: UTF8.self)
    case .failed(_, .interrupted): return nil
    case .failed(let diagnostic, _):
      return String(decoding: diagnostic.text(options), as: UTF8.self)
    }
  }
}
