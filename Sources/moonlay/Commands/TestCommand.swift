import ArgumentParser
import OperatingSystem
import Report
import Workbench

/// `moonlay test`: runs scripts as tests, and compares them with their golden files.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run scenarios as tests and compare them with their golden files.",
    discussion: """
      Each script is a test. It passes if its scenario finishes without protocol errors and failed asserts, and its \
      result is equal to the recorded one. The recorded files are next to the script: grid.golden.json is the output \
      of moonlay run grid.lua --format json, and grid.golden.txt that of moonlay run grid.lua. --record writes them; a \
      script without one is tested by its run alone.

      Folders are searched recursively in the order of names, without hidden files and links that point outside. A file \
      in a folder that returns no layout is a module, and is skipped.

      Examples:
        moonlay gallery grid card-carousel --copy
        moonlay test --record
        moonlay test
        moonlay test --filter carousel --format json
        moonlay test --shard 1/2 --format junit

      Exit status: 0 all passed; 1 a test failed; 2 a script failed; 3 over a budget; 64 usage; 66 no such file, or no \
      script found; 74 no output; 130 interrupted. With several, the highest.
      """)

  @Argument(
    help: "Scripts, and folders to search (default: the current folder).",
    completion: .file(extensions: ["lua"]))
  var paths: [String] = []

  @Flag(
    help: "Record golden files instead of comparing; failing runs are not recorded.")
  var record = false

  @Option(
    help: "With --record: format for a script without a golden file: json, text or both."
  )
  var golden: GoldenChoice = .json

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Tolerance for lengths, in points (default: 0.001).", valueName: "points"),
    transform: toleranceInPoints)
  var tolerance: Double?

  @Option(
    help: ArgumentHelp(
      "Only scripts whose path contains this (repeatable).", valueName: "text"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      "One shard of the tests: 2/4 is the second of four.",
      valueName: "part/parts"),
    transform: Shard.init(option:))
  var shard: Shard?

  @Option(
    name: .shortAndLong, help: "Output format: text, json or junit (default: text).",
    completion: .formats(OutputFormat.tests), transform: OutputFormat.among(OutputFormat.tests))
  var format: OutputFormat = .text

  @OptionGroup var destination: OutputOption

  @Flag(help: "Treat warnings as failures.")
  var strict = false

  @Flag(help: "Run each script in a sandboxed process.")
  var isolate = false

  @Flag(help: "Test again when a script, a module or a golden file changes.")
  var watch = false

  @OptionGroup(title: "Limits of each test") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    try paths.validateAsScripts()
    if watch && record { throw ValidationError("--watch and --record cannot be combined") }
    if watch && paths.contains("-") {
      throw ValidationError("--watch requires files: standard input does not change")
    }
    if record && paths.contains("-") {
      throw ValidationError("--record requires files, not standard input")
    }
  }

  func run() throws {
    let messages = messages.messages
    let files = TemporaryFiles()
    let cancellation = Cancellation()
    if watch {
      endAtInterrupt(files, messages)
    } else {
      // The second Ctrl-C ends the program at once.
      _ = try? Interrupts { _ in cancellation.raise() }
    }
    let stuck = StuckScript(files: files, messages: messages)
    var runOptions = RunOptions()
    limits.apply(to: &runOptions)
    runOptions.isStrict = strict
    var options = TestOptions()
    options.updatesGoldenFiles = record
    options.tolerance = tolerance ?? options.tolerance
    let runner = TestRunner(
      runOptions: runOptions, options: options, made: record ? golden.kinds : [], filter: filter,
      shard: shard,
      engines: EngineSource(isIsolated: isolate, limits: runOptions.limits, stuck),
      format: format, output: destination.output, color: self.messages.color, files: files,
      cancellation: cancellation, messages: messages)
    let paths = paths.isEmpty ? ["."] : paths
    let status =
      watch
      ? WatchedRuns(messages: messages).run(paths) { runner.run(paths) } : runner.run(paths).status
    if status != .good { throw status.code }
  }
}
