import ArgumentParser
import OperatingSystem
import Report
import Scripting
import Workbench

/// `moonlay plot`: values of a script over one quantity.
struct PlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Plot values of a script over its items, the offset, time or the number of items.",
    discussion: """
      Shows the script, without the steps of its scenario, and evaluates each expression at every place. An expression is \
      a field of the element's attributes, such as frame.maxY, or Lua that reads 'element', the quantity (i, offset, time \
      or n) and the view. Over the number of items, 'cost' is the number of Lua's instructions until the view is shown.

      Examples:
        moonlay gallery card-carousel --copy
        moonlay plot card-carousel.lua --y alpha --over item
        moonlay plot card-carousel.lua --y 'element.frame.width / element.size.width' --over offset --item 1,4
        moonlay plot card-carousel.lua --y cost --over count --format svg --output cost.svg

      Exit status: as for moonlay run; also 64 for an expression without a number.
      """)

  @Argument(help: "The script (- is standard input).", completion: .file(extensions: ["lua"]))
  var script: String

  @Option(
    name: .customLong("y"),
    help: ArgumentHelp("What is plotted; several make several curves.", valueName: "expression"))
  var expressions: [String]

  @Option(help: "What it is plotted over: item, offset, time or count.")
  var over: PlotAxis = .item

  @Option(
    help: ArgumentHelp(
      "The element that the expressions are about; over the items, its section counts.",
      valueName: "section,item"),
    transform: ExplainCommand.itemQuery)
  var item: ElementQuery?

  @Option(
    name: [.customShort("f"), .customLong("format")],
    help: "Output format: text, json or svg (default: the output file's extension, else text).")
  var chosenFormat: PlotFormat?

  @OptionGroup var destination: OutputOption

  @Flag(help: "Run the script in a sandboxed process: for scripts that you do not trust.")
  var isolate = false

  @OptionGroup(title: "The view and its data") var view: ViewOptions
  @OptionGroup(title: "The simulation") var simulation: SimulationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let (messages, options) = (messages.messages, RunOptions(view, simulation, limits, messages))
    try [script].refuseToBeReplaced(by: destination.output, messages)
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let stuck = StuckScript(files: files, messages: messages)
    let bounds = WorkBounds(options.limits)
    let engines = EngineSource(isIsolated: isolate, limits: options.limits, stuck)
    defer { engines.rest() }
    let output = OutputRun(
      output: destination.output, files: files, work: stuck.workGuard(bounds), bounds: bounds,
      messages: messages)
    let end = output.run(script) { plot($0, into: $1, engines.start(), options, messages) }
    if end.status != .good { throw end.status.code }
  }

  private func plot(
    _ file: ScriptFile, into target: ResultOutput, _ engine: any Engine, _ options: RunOptions,
    _ messages: Messages
  ) -> ExitStatus {
    let question = PlotQuestion(
      expressions: expressions, axis: over.axis, section: item?.section ?? 1, item: item?.item ?? 1)
    let outcome = engine.document(
      .plot(question), of: file.script, options, RunListener(module: file.module))
    messages.say(layersOf: engine)
    switch outcome {
    case .finished(let document):
      guard let plot = try? Plot(reading: document.json) else { return .fault }
      switch format {
      case .json: target.write(document.json)
      case .svg: target.write(plot.svg())
      case .text:
        target.write(
          Array(
            (plot.text(width: TextOptions(for: destination.output, self.messages.color).width)
              + "\n").utf8))
      }
      return .good
    case .absent(let sentence):
      messages.fatal("\(file.name): \(sentence)")
      return .usage
    case .failed(let diagnostic, let failure):
      messages.say(before: diagnostic, file.sources)
      messages.fatal(diagnostic, file.sources)
      if format == .json {
        target.write(RunResult.json(failedWith: diagnostic, of: file.name))
      }
      return failure.status
    }
  }

  private var format: PlotFormat {
    let ending = destination.output?.split(separator: ".").last.map { $0.lowercased() }
    return chosenFormat ?? ending.flatMap { PlotFormat(rawValue: $0) } ?? .text
  }
}

/// The format of a plot.
enum PlotFormat: String, WordChoice {
  case text, json, svg
}

/// What values are plotted over.
enum PlotAxis: String, WordChoice {
  case item, offset, time, count

  var axis: Plot.Axis {
    switch self {
    case .item: .item
    case .offset: .offset
    case .time: .time
    case .count: .count
    }
  }
}
