import ArgumentParser
import CollectionLayout
import Report
import Scripting
import OperatingSystem
import Workbench

/// `moonlay bench`: measures a layout's time and memory as the number of items grows.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Time each phase of a layout as its items grow, and suggest improvements.",
    discussion: """
      Loads the script with 10 items, 100, and so on. Times five phases: prepare, contentSize, attributes for a rectangle \
      of the view's size, a display frame of scrolling, and the insertion of an item before all others. Each figure is \
      the median of several samples. The growth is the exponent between the last two sizes: n^1 if the \
      time grows with the number of items, n^0 if it does not.

      Times depend on this machine and its load. The growth and the bytes do not.

      Examples:
        moonlay gallery grid waterfall --copy
        moonlay bench waterfall.lua
        moonlay bench grid.lua --items 1000000 --set columns=5
        moonlay bench grid.lua --items 10000 --format json

      Exit status: 0 done, even if larger sizes exceeded a budget and were skipped; 2 the script failed; 3 over a \
      budget with the smallest size; 64 usage; 66 no input; 74 no output; 130 interrupted.
      """)

  @Argument(
    help: "One or more scripts; - is standard input.", completion: .file(extensions: ["lua"]))
  var scripts: [String]

  @Option(
    name: .shortAndLong, help: "Output format: text or json (default: text).",
    completion: .formats(OutputFormat.plain), transform: OutputFormat.among(OutputFormat.plain))
  var format: OutputFormat = .text

  @OptionGroup var destination: OutputOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of items, divided among --sections equally or in their proportions; a tenth, a hundredth… of it are timed first (default: 100000).",
      valueName: "n"),
    transform: Self.itemCount)
  var items: Int?

  @OptionGroup var data: DataOptions

  @OptionGroup(title: "Limits of each phase") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    try scripts.validateAsScripts()
    try data.refuseEmptyView()
  }

  func run() throws {
    let messages = messages.messages
    try scripts.refuseToBeReplaced(by: destination.output, messages)
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let runner = BenchRunner(
      options: options, format: format, output: destination.output, color: self.messages.color,
      files: files,
      stuck: StuckScript(files: files, messages: messages), messages: messages)
    let status = runner.run(scripts)
    if status != .good { throw status.code }
  }

  private var options: BenchOptions {
    var run = RunOptions()
    limits.apply(to: &run)
    var options = BenchOptions()
    options.limits = run.limits
    if let items { options.maxItems = items }
    if let sections = data.sections { options.sections = sections.counts }
    options.viewport = data.viewport
    options.parameters = data.parameters
    options.usesScenario = !data.noDemo
    return options
  }

  private static func itemCount(_ text: String) throws -> Int {
    guard let number = Int(text), (1...100_000_000).contains(number) else {
      throw ValidationError("write a whole number from 1 to 100000000")
    }
    return number
  }
}
