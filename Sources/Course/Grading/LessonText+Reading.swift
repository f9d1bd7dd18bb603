package import Report
import Scripting
import Workbench

extension String {
  /// Returns a lesson's Markdown for a terminal: paragraphs are fitted to the width, figures are
  /// drawn, and everything else is unchanged.
  package func reading(_ options: TextOptions) -> String {
    let style = ProseStyle(options)
    var lines: [String] = []
    for part in MarkdownPart.parts(of: self) {
      switch part {
      case .paragraph(let text):
        lines += style.lines(of: FigureWord.words(in: text).plain, indent: 0)
      case .figure(let figure): lines.append(figure.drawing(options))
      case .line(let line) where line.hasPrefix("#"):
        lines.append(style.strong(String(line.drop { $0 == "#" || $0 == " " })))
      case .line(let line): lines.append(FigureWord.words(in: String(line)).plain)
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension LivingFigure {
  /// Runs the script once, without steps.
  func run() -> RunOutcome {
    var options = RunOptions()
    (options.viewport, options.runsSteps) = (view, false)
    let script = Script(name: "figure.lua", text: Array(script.utf8)) { _ in
      .absent(tried: "a figure has no modules")
    }
    return Run(script, options).perform()
  }

  /// The width of a drawing within a text, in characters.
  private static let maxWidth = 48

  /// Returns the figure in characters; its script where that cannot be run.
  fileprivate func drawing(_ options: TextOptions) -> String {
    guard case .finished(let result, _) = run() else { return script }
    var options = options
    options.width = min(options.width, Self.maxWidth)
    return String(decoding: result.drawingText(options).dropLast(), as: UTF8.self)
  }
}
