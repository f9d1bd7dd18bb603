import ArgumentParser
import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Workbench

/// What of a run is written, how and where.
struct ResultOptions: ParsableArguments {
  @Option(name: .shortAndLong, help: "How the result is written: text, json or ndjson.")
  var format: ResultFormat = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write to a file, whole or not at all, instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(
    help: ArgumentHelp("Look at this content offset, after any steps.", valueName: "x,y"))
  var scroll: Point?

  @Option(
    help: ArgumentHelp(
      "Report the elements of this rectangle of the content.", valueName: "x,y,w,h"))
  var rect: Rect?

  @Flag(help: "Report every element of the content.")
  var all = false

  @Flag(help: "Include every call of the protocol, with its arguments, its reason and its time.")
  var trace = false

  @Flag(help: "Let a warning fail the run too.")
  var strict = false

  func validate() throws {
    if all && rect != nil { throw ValidationError("--all and --rect contradict each other") }
  }

  func apply(to options: inout RunOptions) {
    options.scroll = scroll
    options.scope = all ? .all : rect.map(ReportScope.rect) ?? .visible
    options.recordsCalls = trace
    options.isStrict = strict
  }
}

/// What the view is like, and what it shows.
struct ViewOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The view's size in points (default: 390x844).", valueName: "wxh"))
  var viewport: Size?

  @Option(help: ArgumentHelp("One section of so many items (default: 30).", valueName: "n"))
  var items: Int?

  @Option(
    help: ArgumentHelp(
      "Sections: 3x20 for three of twenty items, or a count for each, as 3,10,2.",
      valueName: "counts"))
  var sections: SectionCounts?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a parameter of the layout; can be given again.", valueName: "name=value"))
  var parameters: [ParameterArgument] = []

  @Flag(help: "Leave the file's own scenario aside.")
  var noDemo = false

  @Flag(help: "Make a new view for every appearance, to see what reuse saves.")
  var noReuse = false

  func validate() throws {
    if items != nil && sections != nil {
      throw ValidationError("--items and --sections contradict each other")
    }
    if let items, items < 0 || items > 1_000_000_000 {
      throw ValidationError("--items is \(items), and must be from 0 to 1000000000")
    }
  }

  func apply(to options: inout RunOptions) {
    options.viewport = viewport
    options.sections = sections?.counts ?? items.map { [$0] }
    options.parameters = parameters.map(\.setting)
    options.runsDemo = !noDemo
    options.reusesViews = !noReuse
  }
}

/// How the host behaves.
struct SimulationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which rectangles the host asks for: paged, visible or fuzz.", valueName: "policy"))
  var rectPolicy: RectPolicy = .paged

  @Option(help: ArgumentHelp("Display frames to a second (default: 60).", valueName: "n"))
  var hz: PositiveNumber?

  @Option(help: ArgumentHelp("The seed of everything random (default: 1).", valueName: "n"))
  var seed: UInt64?

  @Option(help: ArgumentHelp("Pixels to a point (default: 3).", valueName: "n"))
  var scale: PositiveNumber?

  @Flag(help: "Lay out from right to left.")
  var rtl = false

  @Option(help: ArgumentHelp("The Dynamic Type category (default: L).", valueName: "category"))
  var textCategory: TextCategory?

  func validate() throws {
    if let hz, hz.value > 1000 {
      throw ValidationError("--hz is \(hz.value), and must be at most 1000")
    }
    if let scale, scale.value > 100 {
      throw ValidationError("--scale is \(scale.value), and must be at most 100")
    }
  }

  func apply(to options: inout RunOptions) {
    options.rectPolicy = rectPolicy
    options.framesPerSecond = hz?.value
    options.seed = seed
    options.scale = scale?.value
    options.direction = rtl ? .rightToLeft : nil
    options.textCategory = textCategory?.rawValue
  }
}

/// What a script may use up.
struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Seconds that the script may run.", valueName: "s"))
  var timeLimit: PositiveNumber?

  @Option(help: ArgumentHelp("Megabytes that the script may hold.", valueName: "mb"))
  var memoryLimit: PositiveNumber?

  @Option(help: ArgumentHelp("Instructions of Lua's that the script may run.", valueName: "n"))
  var instructionLimit: PositiveNumber?

  func validate() throws {
    for (name, limit) in [
      ("--time-limit", timeLimit), ("--memory-limit", memoryLimit),
      ("--instruction-limit", instructionLimit),
    ] {
      guard let limit, limit.value > 1e9 && name != "--instruction-limit" || limit.value > 1e18
      else { continue }
      throw ValidationError("\(name) is too large")
    }
  }

  func apply(to options: inout RunOptions) {
    if let timeLimit { options.limits.time = .seconds(timeLimit.value) }
    if let memoryLimit { options.limits.memory = Int(memoryLimit.value * 1024 * 1024) }
    if let instructionLimit { options.limits.instructions = Int(instructionLimit.value) }
  }
}
