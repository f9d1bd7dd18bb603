import ArgumentParser
import OperatingSystem
import Report
import Workbench

/// `moonlay run`: runs scripts and shows their results.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a layout script and print the result.",
    discussion: """
      Loads the script, runs its scenario (or a default one) and prints what can be seen at the end.

      Examples:
        moonlay gallery grid waterfall --copy
        moonlay run grid.lua --set columns=4 --items 12 --format json
        moonlay run waterfall.lua --scroll 0,300 --trace
        moonlay run waterfall.lua --isolate
        moonlay run grid.lua --sweep columns=2..5

      Exit status: 0 good; 1 a protocol error or a failed assert; 2 the script failed; 3 over a budget; 64 usage; \
      66 no input; 74 no output; 130 interrupted.
      """)

  @Argument(
    help: "One or more scripts; - is standard input.", completion: .file(extensions: ["lua"]))
  var scripts: [String]

  @OptionGroup var form: FormatOptions
  @OptionGroup var result: ResultOptions
  @OptionGroup(title: "The view and its data") var view: ViewOptions
  @OptionGroup(title: "The simulation") var simulation: SimulationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  @Flag(
    help:
      "Run each script in a sandboxed process: for scripts that you do not trust.")
  var isolate = false

  @Option(
    help: ArgumentHelp(
      "Run with each value of a parameter, of items or of viewport, and show the results side by side: columns=2..5.",
      valueName: "name=values"),
    transform: VariedRuns.init(option:))
  var sweep: VariedRuns?

  @Flag(help: "Run again when the script or one of its modules changes.")
  var watch = false

  func validate() throws {
    try scripts.validateAsScripts()
    if form.brief && result.trace {
      throw ValidationError("--brief and --trace cannot be combined")
    }
    if scripts.count > 1, form.format == .svg || form.format == .html {
      throw ValidationError(
        "--format \(form.format.rawValue) takes one script: each script creates a separate document"
      )
    }
    if sweep != nil {
      if scripts.count > 1 { throw ValidationError("--sweep takes one script") }
      if form.format != .text && form.format != .json {
        throw ValidationError(
          "--sweep requires the format text or json, got \(form.format.rawValue)")
      }
    }
    if watch && scripts.contains("-") {
      throw ValidationError("--watch requires a file: standard input does not change")
    }
  }

  func run() throws {
    let messages = messages.messages
    try scripts.refuseToBeReplaced(by: form.destination.output, messages)
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let stuck = StuckScript(files: files, messages: messages)
    let runner = ScriptRunner(
      options: options,
      engines: EngineSource(isIsolated: isolate, limits: options.limits, stuck),
      format: form.format, detail: form.detail, output: form.destination.output,
      color: self.messages.color,
      files: files,
      messages: messages)
    let status =
      watch
      ? WatchedRuns(messages: messages).run(scripts) { run(runner) } : run(runner).status
    if status != .good { throw status.code }
  }

  private func run(_ runner: ScriptRunner) -> WatchedRuns.End {
    sweep.map { runner.run(scripts[0], varying: $0.variations) } ?? runner.run(scripts)
  }

  /// The options of a run, for any script.
  var options: RunOptions {
    var options = RunOptions(view, simulation, limits, messages)
    result.apply(to: &options)
    options.recordsScreens = form.format == .svg || form.format == .html
    return options
  }
}
