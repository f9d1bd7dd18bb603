import ArgumentParser
import OperatingSystem
import Report
import Workbench

/// `moonlay check`: checks a layout against the layout protocol with many cases.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a layout against the layout protocol and show the smallest failing case.",
    discussion: """
      Tests the layout in many cases. They vary the viewport (devices, Split View, windows), the data (zero, one and many \
      items, uneven sections), the requested rectangles, the direction of text, the display scale, and the parameters within \
      their ranges. Their steps scroll, fling, rotate, reload, update, and change insets, safe areas, margins and the text \
      size. In each case all results must be complete, repeatable and consistent.

      What UIKit raises or shows wrongly is an error and a failure. What it only logs is a warning.

      The report shows the smallest case of each fault, with the command to try it again.

      If elements overlap on purpose, set allowsOverlap = true on the class. If they are outside the content on purpose, \
      set allowsOutsideContent = true, or custom = { allowsOutsideContent = true } on one element's attributes. If not all items are \
      placed on purpose, set allowsMissingItems = true. If the result of attributes depends on the offset and not on the rectangle, \
      set followsOffset = true.

      Examples:
        moonlay gallery grid lines --copy
        moonlay check grid.lua
        moonlay check grid.lua --seed 7 --format sarif
        moonlay check lines.lua --case --items 3 --step demo

      Exit status: 0 passed; 1 a fault was found; 2 the script cannot be loaded; 3 loading it went over a \
      budget, or not all cases were tried; 64 usage; 66 no input; 74 no output; 130 interrupted, with the findings so far.
      """)

  @Argument(
    help: "Scripts, and folders to search for layouts; - is standard input.",
    completion: .file(extensions: ["lua"]))
  var scripts: [String]

  @Option(
    name: .shortAndLong, help: "Output format: text, json, sarif or github (default: text).",
    completion: .formats(OutputFormat.checks), transform: OutputFormat.among(OutputFormat.checks))
  var format: OutputFormat = .text

  @OptionGroup var destination: OutputOption

  @Flag(help: "Treat warnings as failures.")
  var strict = false

  @Flag(
    help:
      "Check each script in a sandboxed process: for scripts that you do not trust."
  )
  var isolate = false

  @Flag(help: "Check again when the script or one of its modules changes.")
  var watch = false

  @OptionGroup(title: "Cases") var cases: CheckCaseOptions
  @OptionGroup(title: "Limits of each case") var limits: CheckLimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    try scripts.validateAsScripts()
    if watch && scripts.contains("-") {
      throw ValidationError("--watch requires a file: standard input does not change")
    }
  }

  func run() throws {
    let messages = messages.messages
    try scripts.refuseToBeReplaced(by: destination.output, messages)
    let files = TemporaryFiles()
    let cancellation = Cancellation()
    if watch {
      endAtInterrupt(files, messages)
    } else {
      // The second Ctrl-C ends the program at once.
      _ = try? Interrupts { _ in cancellation.raise() }
    }
    var options = CheckOptions()
    cases.apply(to: &options)
    limits.apply(to: &options.limits)
    if let seconds = limits.casesLimit { options.timeForCases = .seconds(seconds) }
    options.isStrict = strict
    options.isIsolated = isolate
    let stuck = StuckScript(files: files, messages: messages)
    let runner = CheckRunner(
      options: options,
      engines: EngineSource(
        isIsolated: isolate, limits: options.limits, bounds: WorkBounds(options), stuck),
      format: format, output: destination.output, color: self.messages.color, files: files,
      cancellation: cancellation, messages: messages)
    let status =
      watch
      ? WatchedRuns(messages: messages).run(scripts) { runner.run(scripts) }
      : runner.run(scripts).status
    if status != .good { throw status.code }
  }
}
