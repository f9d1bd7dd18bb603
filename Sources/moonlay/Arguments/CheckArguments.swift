import ArgumentParser
import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Workbench

/// The cases that a check tries; it varies whatever the options do not fix.
struct CheckCaseOptions: ParsableArguments {
  @OptionGroup var view: ItemOptions
  @OptionGroup var simulation: SimulationOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Number of random cases, in addition to the fixed ones (default: 40).",
      valueName: "n"),
    transform: Self.count)
  var random: Int?

  @Flag(
    help:
      "Also try views that no device has, such as 60x900; a fault that only they show is a note, not a failure."
  )
  var stress = false

  @Flag(
    name: .customLong("case"),
    help:
      "Test only the case that the options describe, as the command printed with a finding does.")
  var isSingleCase = false

  @Option(
    name: .customLong("step"),
    help: ArgumentHelp(
      """
      With --case: scroll=0,0.5 (fractions of the scrollable distance), fling=0,2, resize=844x390, reload=3,1, update=-1,3+1,1 (delete \
      and insert items), inset=44,0,0,0 (top, left, bottom, right), safeArea=59,0,34,0, margins=8,20,8,20, text=AX3, direction=rtl or demo \
      (the file's own steps) (repeatable).
      """, valueName: "step"),
    transform: CaseStep.init(option:))
  var steps: [CaseStep] = []

  func validate() throws {
    if !steps.isEmpty && !isSingleCase { throw ValidationError("--step requires --case") }
    if isSingleCase && random != nil {
      throw ValidationError("--case and --random cannot be combined")
    }
    let counts = view.counts ?? []
    if counts.count > Self.maxItems || counts.contains(where: { $0 > Self.maxItems })
      || counts.reduce(0, +) > Self.maxItems
    {
      throw ValidationError("a check uses at most \(Self.maxItems) items")
    }
    try view.data.refuseEmptyView()
  }

  /// The maximum number of items; a check requests all elements many times, so more would take too
  /// long.
  private static let maxItems = 10_000

  private static func count(_ text: String) throws -> Int {
    guard let number = Int(text), (0...1_000_000).contains(number) else {
      throw ValidationError("write a whole number from 0 to 1000000")
    }
    return number
  }

  func apply(to options: inout CheckOptions) {
    options.viewport = view.data.viewport
    options.sections = view.counts
    options.parameters = view.data.parameters
    options.direction = simulation.direction
    options.rectPolicy = simulation.rectPolicy
    options.seed = simulation.seed ?? options.seed
    options.steps = steps
    options.isSingleCase = isSingleCase
    options.usesStress = stress
    if let random {
      options.randomCases = random
      // A request for more cases includes the time for them.
      options.timeForCases = max(options.timeForCases, .seconds(random))
    }
    options.usesScenario = !view.data.noDemo
    options.scale = simulation.scale
    options.framesPerSecond = simulation.hz
    options.textCategory = simulation.textCategory?.rawValue
  }
}

extension CaseStep {
  /// Reads a step as `resize=844x390`.
  init(option text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? String(parts[1]) : ""
    switch parts.first {
    case "scroll": self = .scroll(try validated(Point.init(option:))(value))
    case "fling": self = .fling(try validated(Point.init(option:))(value))
    case "resize": self = .resize(try validated(Size.init(option:))(value))
    case "reload": self = .reload(try validated(SectionCounts.init(option:))(value).counts)
    case "update": self = .update(try CaseUpdate(option: value))
    case "inset": self = .contentInset(try EdgeInsets(option: value))
    case "safeArea": self = .safeArea(try EdgeInsets(option: value))
    case "margins": self = .layoutMargins(try EdgeInsets(option: value))
    case "text":
      guard let category = TextCategory(rawValue: value) else {
        throw ValidationError(
          "the text sizes are \(TextCategory.allCases.map { $0.rawValue }.joined(separator: ", "))")
      }
      self = .textCategory(category)
    case "direction":
      guard let direction = LayoutDirection(rawValue: value) else {
        throw ValidationError("the directions are ltr and rtl")
      }
      self = .direction(direction)
    case "demo" where parts.count == 1: self = .demo
    default:
      throw ValidationError(
        "write scroll=0,0.5, fling=0,2, resize=844x390, reload=3,1, update=-1,3+1,1, inset=44,0,0,0, "
          + "safeArea=59,0,34,0, margins=8,20,8,20, text=AX3, direction=rtl or demo"
      )
    }
  }
}

extension EdgeInsets {
  /// Reads insets as `59,0,34,0`: top, left, bottom, right.
  fileprivate init(option text: String) throws {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 4, let top = numbers[0], let left = numbers[1], let bottom = numbers[2],
      let right = numbers[3]
    else { throw ValidationError("write four numbers as 59,0,34,0: top, left, bottom, right") }
    self.init(top: top, left: left, bottom: bottom, right: right)
    guard isFinite else { throw ValidationError("insets must be finite") }
  }
}

extension CaseUpdate {
  /// Reads an update as `-1,3+1,1`: item 3 of section 1 is deleted, and there is a new item 1.
  init(option text: String) throws {
    var paths: [Character: [IndexPath]] = [:]
    var rest = text[...]
    while let sign = rest.popFirst() {
      let word = rest.prefix { $0 != "-" && $0 != "+" }
      let numbers = word.split(separator: ",").compactMap { Int($0) }
      guard sign == "-" || sign == "+", numbers.count == 2,
        let path = Ordinal(section: numbers[0], item: numbers[1]).indexPath
      else {
        throw ValidationError("write an update as -1,3+1,1: deleted items, then inserted ones")
      }
      paths[sign, default: []].append(path)
      rest = rest.dropFirst(word.count)
    }
    self.init(deletes: paths["-"] ?? [], inserts: paths["+"] ?? [])
  }
}

/// The limits for a script in each case.
struct CheckLimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Time limit of the script, in seconds (default: 3).", valueName: "s"),
    transform: validated { (text) throws(OptionError) in try positiveNumber(text, upTo: 1e9) })
  var timeLimit: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time limit of all cases together, in seconds of a processor (default: 60).",
      valueName: "s"),
    transform: validated { (text) throws(OptionError) in try positiveNumber(text, upTo: 1e9) })
  var casesLimit: Double?

  @OptionGroup var others: SizeLimitOptions

  func apply(to limits: inout ScriptLimits) {
    if let timeLimit { limits.time = .seconds(timeLimit) }
    others.apply(to: &limits)
  }
}
