import ArgumentParser
import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Workbench

/// The parts of a run that are written.
struct ResultOptions: ParsableArguments {
  @OptionGroup var place: ScrollOption

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Report the elements in this rectangle of the content.", valueName: "x,y,w,h"),
    transform: validated(Rect.init(option:)))
  var rect: Rect?

  @Flag(help: "Report every element of the content.")
  var all = false

  @Flag(
    help: """
      Include every call of the protocol, with its arguments, its reason and its time; in text, a \
      block for each layout pass.
      """)
  var trace = false

  @Flag(
    help: """
      Treat warnings as errors, and compare results of the layout: each item's own attributes with every rectangle's \
      (rect-incomplete), and a cell's attributes with its earlier ones (changed-without-invalidation).
      """)
  var strict = false

  func validate() throws {
    if all && rect != nil { throw ValidationError("--all and --rect cannot be combined") }
  }

  func apply(to options: inout RunOptions) {
    options.scroll = place.scroll
    options.scope = all ? .all : rect.map(ReportScope.rect) ?? .visible
    options.recordsCalls = trace
    options.isStrict = strict
  }
}

/// The view's size, and the data and the parameters of its layout.
struct DataOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The view's size in points (default: 390x844; check tries many).", valueName: "wxh"),
    transform: validated(Size.init(option:)))
  var viewport: Size?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Sections: 3x20 for three of twenty items, or a count for each, such as 3,10,2.",
      valueName: "counts"),
    transform: validated(SectionCounts.init(option:)))
  var sections: SectionCounts?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set a parameter of the layout (repeatable).", valueName: "name=value"),
    completion: .settings, transform: ParameterSetting.init(option:))
  var parameters: [ParameterSetting] = []

  @Flag(help: "Ignore the scenario defined in the file.")
  var noDemo = false

  /// Refuses a view in which nothing can be seen.
  func refuseEmptyView() throws {
    if let viewport, viewport.isEmpty {
      throw ValidationError("the view's width and height must be above zero")
    }
  }
}

/// The same, with the items of a single section.
struct ItemOptions: ParsableArguments {
  @OptionGroup var data: DataOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of items, in a single section (default: 30; check tries many).", valueName: "n"),
    transform: validated(SectionCounts.init(items:)))
  var items: SectionCounts?

  func validate() throws {
    if items != nil && data.sections != nil {
      throw ValidationError("--items and --sections cannot be combined")
    }
  }

  /// The number of items of each section; nil for the script's.
  var counts: [Int]? { (data.sections ?? items)?.counts }
}

/// The properties and the data of the view.
struct ViewOptions: ParsableArguments {
  @OptionGroup var items: ItemOptions

  @Flag(help: "Create a new view for every appearance, to show what reuse saves.")
  var noReuse = false

  func apply(to options: inout RunOptions) {
    options.viewport = items.data.viewport
    options.sections = items.counts
    options.parameters = items.data.parameters
    options.runsDemo = !items.data.noDemo
    options.reusesViews = !noReuse
  }
}

/// The behaviour of the host.
struct SimulationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Rectangles passed to attributes: paged (as in UIKit; the default but of check), visible, or fuzz (random).",
      valueName: "policy"))
  var rectPolicy: RectPolicy?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Display frames per second (default: 60).", valueName: "n"),
    transform: validated { (text) throws(OptionError) in try positiveNumber(text, upTo: 1000) })
  var hz: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seed of all random numbers (default: 1).", valueName: "n"),
    transform: validated(seedNumber))
  var seed: UInt64?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point (default: 3).", valueName: "n"),
    transform: validated { (text) throws(OptionError) in try positiveNumber(text, upTo: 100) })
  var scale: Double?

  @Flag(help: "Lay out from right to left.")
  var rtl = false

  @Option(help: ArgumentHelp("The Dynamic Type category (default: L).", valueName: "category"))
  var textCategory: TextCategory?

  var direction: LayoutDirection? { rtl ? .rightToLeft : nil }

  func apply(to options: inout RunOptions) {
    options.rectPolicy = rectPolicy ?? .paged
    options.framesPerSecond = hz
    options.seed = seed
    options.scale = scale
    options.direction = direction
    options.textCategory = textCategory?.rawValue
  }
}

struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time limit of the script, in seconds (default: 10).", valueName: "s"),
    transform: validated { (text) throws(OptionError) in try positiveNumber(text, upTo: 1e9) })
  var timeLimit: Double?

  @OptionGroup var others: SizeLimitOptions

  func apply(to options: inout RunOptions) {
    if let timeLimit { options.limits.time = .seconds(timeLimit) }
    others.apply(to: &options.limits)
  }
}

/// The limits for a script, except that of its time.
struct SizeLimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Memory limit of the script, in megabytes (default: 512).", valueName: "mb"),
    transform: validated { (text) throws(OptionError) in try positiveNumber(text, upTo: 1e9) })
  var memoryLimit: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum number of Lua instructions (default: unlimited).", valueName: "n"),
    transform: validated { (text) throws(OptionError) in try positiveNumber(text, upTo: 1e18) })
  var instructionLimit: Double?

  func apply(to limits: inout ScriptLimits) {
    if let memoryLimit { limits.memory = Int(memoryLimit * 1024 * 1024) }
    if let instructionLimit { limits.instructions = Int(instructionLimit) }
  }
}

extension RunOptions {
  /// The options that all commands have that show a script's view.
  init(
    _ view: ViewOptions, _ simulation: SimulationOptions, _ limits: LimitOptions,
    _ messages: MessageOptions, _ place: ScrollOption? = nil
  ) {
    self.init()
    view.apply(to: &self)
    simulation.apply(to: &self)
    limits.apply(to: &self)
    scroll = place?.scroll
    givesHints = messages.verbose
  }
}
