import ArgumentParser
import OperatingSystem
import Report
import Workbench

/// `moonlay fix`: applies the changes that diagnostics suggest.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Apply the fixes that a script's diagnostics suggest.",
    discussion: """
      Runs the script as moonlay run does, and applies each fix that is certain. After each, the script runs again: a \
      fix stays only if it removes its diagnostic and causes no other. Prints the reason of each fix and the change as a \
      unified difference. With --write, changes the script and the modules that it requires.

      Examples:
        moonlay gallery grid --copy
        moonlay fix grid.lua
        moonlay fix grid.lua --write

      Exit status: 0 nothing is left to fix; 1 diagnostics without a certain fix are left; 64 usage; 66 no input; \
      74 a file cannot be written; 130 interrupted.
      """)

  @Argument(
    help: "One or more scripts; - is standard input.", completion: .file(extensions: ["lua"]))
  var scripts: [String]

  @Flag(help: "Write the changed files; each is replaced as a whole or not at all.")
  var write = false

  @Option(
    name: .shortAndLong, help: "Output format: text or json (default: text).",
    completion: .formats(OutputFormat.plain), transform: OutputFormat.among(OutputFormat.plain))
  var format: OutputFormat = .text

  @OptionGroup var destination: OutputOption

  @OptionGroup(title: "The view and its data") var view: ViewOptions
  @OptionGroup(title: "The simulation") var simulation: SimulationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    try scripts.validateAsScripts()
    if write && scripts.contains("-") {
      throw ValidationError("--write requires a file: standard input cannot be changed")
    }
  }

  func run() throws {
    let messages = messages.messages
    try scripts.refuseToBeReplaced(by: destination.output, messages)
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let stuck = StuckScript(files: files, messages: messages)
    var options = RunOptions()
    view.apply(to: &options)
    simulation.apply(to: &options)
    limits.apply(to: &options)
    let status = FixRunner(
      options: options, writes: write, format: format, output: destination.output, files: files,
      stuck: stuck, messages: messages
    ).run(scripts)
    if status != .good { throw status.code }
  }
}
