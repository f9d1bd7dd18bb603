import ArgumentParser
import OperatingSystem
import Report
import Workbench

/// `moonlay diff`: compares two results.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two results or scripts: what appeared, disappeared and moved.",
    discussion: """
      Each of the two is a script, which is run with the options, or the JSON result of a run: a file written by \
      moonlay run --format json, or - for standard input. Elements are matched by kind and index path. The results at \
      the end are compared; with --whole also snapshots, events, notes, parameters and reuse counts.

      Examples:
        moonlay gallery grid lines --copy
        moonlay diff grid.lua lines.lua
        moonlay run grid.lua --set columns=4 -f json | moonlay diff grid.lua -
        moonlay diff grid.lua lines.lua --no-demo --items 12 --format json

      Exit status: 0 both show the same; 1 they differ, or a run broke the protocol; 2 a script failed; 3 over a budget; \
      64 usage, or a file that is not a result; 66 no input; 74 no output; 130 interrupted.
      """)

  @Argument(
    help: "A script, a result in JSON, or - for standard input.",
    completion: .file(extensions: ["lua", "json"]))
  var before: String

  @Argument(
    help: "The result or script to compare with.", completion: .file(extensions: ["lua", "json"]))
  var after: String

  @Option(
    name: .shortAndLong, help: "Output format: text or json (default: text).",
    completion: .formats(OutputFormat.plain), transform: OutputFormat.among(OutputFormat.plain))
  var format: OutputFormat = .text

  @OptionGroup var destination: OutputOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Tolerance for lengths, in points (default: 0.001).", valueName: "points"),
    transform: toleranceInPoints)
  var tolerance: Double?

  @Flag(help: "Also compare snapshots, events, notes, parameters and reuse counts.")
  var whole = false

  @OptionGroup var place: ScrollOption

  @Flag(help: "Compare every element of the content, not only the visible ones.")
  var all = false

  @Flag(help: "Run each script in a sandboxed process.")
  var isolate = false

  @Flag(help: "Compare again when a script, a module or a file changes.")
  var watch = false

  @OptionGroup(title: "The view and its data") var view: ViewOptions
  @OptionGroup(title: "The simulation") var simulation: SimulationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    try [before, after].validateAsScripts()
    if watch && (before == "-" || after == "-") {
      throw ValidationError("--watch requires files: standard input does not change")
    }
  }

  func run() throws {
    let messages = messages.messages
    try [before, after].refuseToBeReplaced(by: destination.output, messages)
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let stuck = StuckScript(files: files, messages: messages)
    let options = runOptions
    var difference = DifferenceOptions(isWhole: whole)
    difference.tolerance = tolerance ?? difference.tolerance
    let runner = DiffRunner(
      runOptions: options, options: difference,
      engines: EngineSource(isIsolated: isolate, limits: options.limits, stuck),
      format: format, output: destination.output, color: self.messages.color, files: files,
      messages: messages)
    let status =
      watch
      ? WatchedRuns(messages: messages).run([before, after]) { runner.run(before, after) }
      : runner.run(before, after).status
    if status != .good { throw status.code }
  }

  private var runOptions: RunOptions {
    var options = RunOptions()
    view.apply(to: &options)
    simulation.apply(to: &options)
    limits.apply(to: &options)
    options.scroll = place.scroll
    options.scope = all ? .all : .visible
    return options
  }
}
