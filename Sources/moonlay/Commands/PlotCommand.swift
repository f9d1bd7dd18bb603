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
  var over: Plot.Axis = .item

  @Option(
    help: ArgumentHelp(
      "The element that the expressions are about; over the items, its section counts.",
      valueName: "section,item"),
    transform: ExplainCommand.itemQuery)
  var item: ElementQuery?

  @Option(
    name: [.customShort("f"), .customLong("format")],
    help: "Output format: text, json or svg (default: the output file's extension, else text).",
    completion: .formats(OutputFormat.plots), transform: OutputFormat.among(OutputFormat.plots))
  var chosenFormat: OutputFormat?

  @OptionGroup var destination: OutputOption

  @Flag(help: "Run the script in a sandboxed process: for scripts that you do not trust.")
  var isolate = false

  @OptionGroup(title: "The view and its data") var view: ViewOptions
  @OptionGroup(title: "The simulation") var simulation: SimulationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let question = PlotQuestion(
      expressions: expressions, axis: over, section: item?.section ?? 1, item: item?.item ?? 1)
    let runner = DocumentRunner(
      document: .plot(question), options: RunOptions(view, simulation, limits, messages),
      isIsolated: isolate, writesJSON: format == .json, output: destination.output,
      messages: messages.messages)
    try runner.run(script, sources: { $0.sources }) { document, target in
      guard let plot = try? Plot(reading: document.json) else { return .fault }
      switch format {
      case .json: target.write(document.json)
      case .svg: target.write(plot.svg())
      default:
        let width = TextOptions(for: destination.output, messages.color).width
        target.write(Array((plot.text(width: width) + "\n").utf8))
      }
      return .good
    }
  }

  private var format: OutputFormat {
    chosenFormat
      ?? destination.output.flatMap { OutputFormat(ofFile: $0, among: OutputFormat.plots) } ?? .text
  }
}
