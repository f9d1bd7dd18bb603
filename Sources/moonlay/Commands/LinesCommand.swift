import ArgumentParser
import OperatingSystem
import Report
import Scripting
import Workbench

/// `moonlay lines`: shows the values that each line of a script computed.
struct LinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Show beside each line of a script the values that it computed for an element.",
    discussion: """
      Runs the script as moonlay run does, and prints it with the values that its lines computed when they placed the \
      element. Of a loop, the values are those of the turn in which the element was placed; --turn chooses another one. \
      With --turns, prints a table instead: a row for each turn of a loop, and a column for each of its variables.

      Examples:
        moonlay gallery waterfall --copy
        moonlay lines waterfall.lua --item 1,7
        moonlay lines waterfall.lua --item 1,7 --turns 78
        moonlay lines waterfall.lua --turn 78,3
        moonlay lines waterfall.lua --item 1,7 --turns 78 --format csv --output turns.csv

      Exit status: as for moonlay run; also 64 for an unknown element, loop or turn.
      """)

  @Argument(
    help: ArgumentHelp("The script (- is standard input).", valueName: "script"),
    completion: .file(extensions: ["lua"]))
  var script: String

  @Option(
    help: ArgumentHelp(
      "The item whose turn is shown: 1,7 is item 7 of section 1.", valueName: "section,item"),
    transform: ExplainCommand.itemQuery)
  var item: ElementQuery?

  @Option(
    help: ArgumentHelp(
      "Another element: its kind, its section, and its item (default: 1).",
      valueName: "kind,section,item"),
    transform: ExplainCommand.elementQuery)
  var element: ElementQuery?

  @Option(
    help: ArgumentHelp(
      "Instead of an element: a turn, from 1, of the loop at a line.", valueName: "line,turn"),
    transform: Self.turn)
  var turn: Turn?

  @Option(help: ArgumentHelp("Show the turns of the loop at this line.", valueName: "line"))
  var turns: Int?

  @Option(
    name: .shortAndLong, help: "Output format: text, json, or csv with --turns (default: text).",
    completion: .formats(OutputFormat.lines), transform: OutputFormat.among(OutputFormat.lines))
  var format: OutputFormat = .text

  @OptionGroup var destination: OutputOption

  @OptionGroup var place: ScrollOption

  @Flag(help: "Show the values again when the script or one of its modules changes.")
  var watch = false

  @OptionGroup(title: "The view and its data") var view: ViewOptions
  @OptionGroup(title: "The simulation") var simulation: SimulationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  struct Turn {
    let line: Int
    let number: Int
  }

  func validate() throws {
    if [item != nil, element != nil, turn != nil].count(where: { $0 }) > 1 {
      throw ValidationError("name one moment: --item, --element or --turn")
    }
    _ = try moment
    if format == .csv, turns == nil {
      throw ValidationError("--format csv requires --turns LINE")
    }
    if watch, script == "-" { throw ValidationError("--watch requires a script file") }
  }

  func run() throws {
    let (moment, messages) = (try moment, messages.messages)
    try [script].refuseToBeReplaced(by: destination.output, messages)
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let stuck = StuckScript(files: files, messages: messages)
    let bounds = WorkBounds(options.followed.limits)
    let outputs = OutputRun(
      output: destination.output, files: files, work: stuck.workGuard(bounds), bounds: bounds,
      messages: messages)
    let once = { outputs.run($0) { write(moment, of: $0, into: $1, stuck, messages) } }
    let status =
      watch ? WatchedRuns(messages: messages).run([script]) { once(script) } : once(script).status
    if status != .good { throw status.code }
  }

  private func write(
    _ moment: LineRun.Moment, of file: ScriptFile, into target: ResultOutput, _ stuck: StuckScript,
    _ messages: Messages
  ) -> ExitStatus {
    let script = Script(name: file.name, text: file.script.text) { file.module($0) }
    let listener = Run.Listener(interruptible: { $0.whenStuck(stuck.end) })
    let waiting = WaitingLine(file.name, limit: options.limits.time, messages)
    let outcome = LineRun(script, options, moment, table: turns).perform(listener)
    waiting.end()
    switch outcome {
    case .failed(let diagnostic, let failure):
      messages.fatal(diagnostic, file.sources)
      return failure.status
    case .absent(let sentence):
      messages.fatal("\(file.name): \(sentence)")
      return .usage
    case .finished(let lines, let result, let verdict):
      messages.say(result.diagnostics, file.sources)
      switch format {
      case .json: target.write(lines.json())
      case .csv: target.write(lines.table?.csv() ?? [])
      default:
        let text = TextOptions(for: destination.output, self.messages.color, quoting: file.sources)
        target.write(Array(lines.text(text).utf8))
      }
      return verdict == .bad ? .bad : .good
    }
  }

  private var moment: LineRun.Moment {
    get throws {
      if let turn { return .turn(turn.number, line: turn.line) }
      guard let query = item ?? element else {
        throw ValidationError("name a moment: moonlay lines \(script) --item 1,7")
      }
      return .element(query)
    }
  }

  private var options: RunOptions { RunOptions(view, simulation, limits, messages, place) }

  private static func turn(_ text: String) throws -> Turn {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 2, numbers.allSatisfy({ (1...1_000_000_000).contains($0) }) else {
      throw ValidationError("write the line of the loop and the turn, such as 78,3")
    }
    return Turn(line: numbers[0], number: numbers[1])
  }
}
