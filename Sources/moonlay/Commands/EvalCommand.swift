import ArgumentParser
import OperatingSystem
import Report
import Scripting
import Workbench

/// `moonlay eval`: the values of expressions on the view of a script.
struct EvalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eval",
    abstract: "Evaluate Lua on the view of a script.",
    discussion: """
      Shows the script, without the steps of its scenario, and evaluates each expression in turn as the prompt does: \
      'view' is the view, 'layout' its layout, '_' the last value. In JSON, points, sizes, rects and attributes are \
      objects, and what is not data is text.

      Examples:
        moonlay gallery grid --copy
        moonlay eval grid.lua 'view:attributesFor(1, 5).frame'
        moonlay eval grid.lua 'view:scrollTo(Point(0, 200))' 'view.contentOffset' --format json

      Exit status: as for moonlay run.
      """)

  @Argument(help: "The script (- is standard input).", completion: .file(extensions: ["lua"]))
  var script: String

  @Argument(help: "The expressions, or other Lua.")
  var expressions: [String]

  @Option(
    name: .shortAndLong, help: "Output format: text or json (default: text).",
    completion: .formats(OutputFormat.plain), transform: OutputFormat.among(OutputFormat.plain))
  var format: OutputFormat = .text

  @OptionGroup var destination: OutputOption

  @Flag(help: "Run the script in a sandboxed process: for scripts that you do not trust.")
  var isolate = false

  @OptionGroup(title: "The view and its data") var view: ViewOptions
  @OptionGroup(title: "The simulation") var simulation: SimulationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let runner = DocumentRunner(
      document: .evaluation(expressions),
      options: RunOptions(view, simulation, limits, messages), isIsolated: isolate,
      writesJSON: format == .json, output: destination.output, messages: messages.messages)
    try runner.run(script, sources: sources) { document, target in
      target.write(format == .json ? document.json : Array(document.text.utf8))
      return document.isGood ? .good : .bad
    }
  }

  /// Returns the texts that a diagnostic can quote: the script's and the expressions'.
  private func sources(of file: ScriptFile) -> SourceTexts {
    let sources = SourceTexts()
    sources.add(file.script.text, as: file.name)
    for (index, text) in expressions.enumerated() {
      sources.add(Array(text.utf8), as: "input-\(index + 1)")
    }
    return sources
  }
}
