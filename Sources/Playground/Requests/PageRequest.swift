package import CollectionLayout
import CollectionSimulation
package import Course
package import Report
package import Scripting
package import Workbench

/// A request of the page to its runner.
package struct PageRequest: Sendable {
  /// The page that sends the request; each page has its own runner, and only its newest request
  /// counts.
  package let page: String

  /// The number of the request, by which the page identifies the response.
  package let revision: Int

  /// The task to perform.
  package let task: Task

  /// The task of a request.
  package enum Task: Sendable {
    /// Runs a script, and shows the run.
    case run(ScriptText, RunOptions)

    /// Runs a script, for a document to save.
    case export(ScriptText, RunOptions, OutputFormat)

    /// Finds the lines that created the elements visible after a screen record of a run, counted
    /// from 1; 0 for the end of the run.
    case lines(ScriptText, RunOptions, screen: Int)

    /// Finds the values that the script's lines computed up to a moment, or to each of several, and the
    /// turns of the loop at a line.
    case values(ScriptText, RunOptions, [LineRun.Moment], isList: Bool, turns: Int?)

    /// Plots an expression over a quantity, with what a lesson's solution gives, in a picture of a size.
    case plot(ScriptText, RunOptions, PlotQuestion, expected: ScriptText?, Size)

    /// Checks a layout against the layout protocol.
    case check(ScriptText, CheckOptions)

    /// Compares a run with a golden file.
    case test(ScriptText, RunOptions, GoldenFile)

    /// Exports a layout as Swift.
    case swift(ScriptText, ScriptLimits)

    case grade(ScriptText, Lesson, GradingOptions)
  }

  /// The error of an invalid request, for the page's author.
  package struct RequestError: Error {
    /// The reason, for the page's author.
    package let reason: String
  }

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - value: The body of the request.
  ///   - action: The action of the request's path.
  ///   - course: The course whose lessons the request may name.
  /// - Throws: ``RequestError`` if the request is invalid.
  package init(_ value: JSONValue, _ action: Action, of course: @autoclosure () -> Course)
    throws(RequestError)
  {
    page = try Self.page(of: value)
    revision = try Self.revision(of: value)
    switch action {
    case .run:
      task = .run(try Self.script(of: value), try Self.options(value["options"] ?? .null))
    case .export:
      let format = try Self.format(value["format"])
      var options = try Self.options(value["options"] ?? .null)
      options.recordsScreens = format == .svg || format == .html
      task = .export(try Self.script(of: value), options, format)
    case .lines:
      var options = try Self.options(value["options"] ?? .null)
      options.limits.time = Self.timeToFollow
      task = .lines(try Self.script(of: value), options, screen: try Self.screen(value["screen"]))
    case .values:
      task = .values(
        try Self.script(of: value), try Self.options(value["options"] ?? .null),
        try Self.moments(value), isList: value["turn"]?.asArray != nil,
        turns: value["turns"]?.asInteger)
    case .plot:
      task = .plot(
        try Self.script(of: value), try Self.options(value["options"] ?? .null),
        try Self.question(value),
        expected: value["lesson"] == nil ? nil : try Self.solution(of: value, course()),
        try Self.pictureSize(value["size"]))
    case .check:
      let script = try Self.script(of: value)
      task = .check(script, try Self.checking(script, value))
    case .test:
      task = .test(
        try Self.script(of: value), try Self.options(.null),
        try Self.golden(value["golden"] ?? .null))
    case .swift: task = .swift(try Self.script(of: value), Self.limits)
    case .goal:
      task = .run(
        try Self.solution(of: value, course()), try Self.options(value["options"] ?? .null))
    case .grade:
      task = .grade(
        try Self.script(of: value), try Self.lesson(of: value, course()),
        try Self.grading(value["case"] ?? .null))
    }
  }

  /// The actions of requests.
  package enum Action: Sendable {
    case run, export
    case lines, values
    case plot
    case check, test
    case swift

    /// Shows the result of a lesson's own solution.
    case goal
    case grade
  }

  private static func lesson(of value: JSONValue, _ course: Course) throws(RequestError) -> Lesson {
    guard let name = value["lesson"]?.asString,
      let lesson = course.lessons.first(where: { $0.name == name })
    else { throw RequestError(reason: "'lesson' must be the name of a lesson") }
    return lesson
  }

  private static func solution(of value: JSONValue, _ course: Course) throws(RequestError)
    -> ScriptText
  {
    ScriptText(name: "solution.lua", text: try lesson(of: value, course).solution)
  }

  /// The maximum length of an expression, in bytes, and the maximum side of a picture, in its units.
  private static let maxExpression = 500
  private static let maxSide = 4000

  /// Reads what is plotted: an expression `y` over a quantity, for an element.
  private static func question(_ value: JSONValue) throws(RequestError) -> PlotQuestion {
    guard let text = value["y"]?.asString, !text.isEmpty, text.utf8.count <= maxExpression else {
      throw RequestError(reason: "'y' must be an expression of at most \(maxExpression) bytes")
    }
    guard let axis = value["over"]?.asString.flatMap({ Plot.Axis(rawValue: $0) }) else {
      let names = Plot.Axis.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw RequestError(reason: "'over' must be one of \(names)")
    }
    guard let element = ElementQuery(item: value["element"]?.asString ?? "1,1") else {
      throw RequestError(reason: "'element' must be an item such as 1,7")
    }
    return PlotQuestion(
      expressions: [text], axis: axis, section: element.section, item: element.item)
  }

  private static func pictureSize(_ value: JSONValue?) throws(RequestError) -> Size {
    let sides = value?.asArray?.compactMap { $0.asInteger }.filter { (1...maxSide).contains($0) }
    guard let sides, sides.count == 2 else {
      throw RequestError(reason: "'size' must be a width and a height of at most \(maxSide)")
    }
    return Size(width: Double(sides[0]), height: Double(sides[1]))
  }

  /// The maximum number of turns in a request.
  private static var maxTurns: Int { 16 }

  /// Reads the moments of which values are wanted: an element, with the number of a screen record;
  /// turns of the loop at a line, near another moment; or a line.
  private static func moments(_ value: JSONValue) throws(RequestError) -> [LineRun.Moment] {
    if let text = value["element"]?.asString {
      guard let query = ElementQuery(item: text) ?? ElementQuery(element: text) else {
        throw RequestError(reason: "'element' must be an element such as 1,7")
      }
      return [.element(query, screen: try screen(value["screen"]))]
    }
    guard let line = value["line"]?.asInteger, line > 0 else {
      throw RequestError(reason: "'line' must be the number of a line")
    }
    guard let turn = value["turn"] else { return [.line(line)] }
    let turns = (turn.asArray ?? [turn]).compactMap { $0.asInteger }.filter { $0 > 0 }
    guard (1...maxTurns).contains(turns.count), turns.count == turn.asArray?.count ?? 1 else {
      throw RequestError(
        reason: "'turn' must be the number of a turn, or a list of at most \(maxTurns)")
    }
    return turns.map { .turn($0, line: line, near: max(value["near"]?.asInteger ?? 0, 0)) }
  }

  private static func screen(_ value: JSONValue?) throws(RequestError) -> Int {
    guard let value else { return 0 }
    guard let screen = value.asInteger, screen >= 0 else {
      throw RequestError(reason: "'screen' must be the number of a screen record")
    }
    return screen
  }

  /// Reads the options of a check, with the number of random cases.
  private static func checking(_ script: ScriptText, _ value: JSONValue) throws(RequestError)
    -> CheckOptions
  {
    var options = CheckOptions()
    (options.scriptPath, options.timeForCases) = (script.name, .seconds(10))
    options.limits.areFixed = true
    guard let random = value["random"] else { return options }
    guard let count = random.asInteger, (0...maxRandomCases).contains(count) else {
      throw RequestError(reason: "'random' must be a whole number from 0 to \(maxRandomCases)")
    }
    options.randomCases = count
    return options
  }

  private static let maxRandomCases = 1000

  /// Reads a golden file, whose kind follows from its name.
  private static func golden(_ value: JSONValue) throws(RequestError) -> GoldenFile {
    guard let name = value["name"]?.asString, let text = value["text"]?.asString else {
      throw RequestError(reason: "'golden' must have a 'name' and a 'text'")
    }
    return GoldenFile(name.hasSuffix(".json") ? .json : .text, name: name, text: Array(text.utf8))
  }

  /// Reads the options of a grading; a given case is the only one to try.
  private static func grading(_ value: JSONValue) throws(RequestError) -> GradingOptions {
    var options = GradingOptions()
    options.limits = limits
    guard value != .null else { return options }
    let draws = value.asArray?.compactMap { $0.asInteger } ?? []
    guard let entries = value.asArray, entries.count == draws.count, draws.count <= maxDraws,
      draws.allSatisfy({ (0...Self.maxDraw).contains($0) })
    else { throw RequestError(reason: "'case' must be an array of draws") }
    options.onlyCase = draws
    return options
  }

  /// The limits of a script of the page.
  private static var limits: ScriptLimits {
    var limits = ScriptLimits()
    (limits.time, limits.memory, limits.areFixed) = (.seconds(2), 128 << 20, true)
    return limits
  }

  /// The maximum time of a run that is traced.
  private static let timeToFollow = Duration.milliseconds(200)

  /// The maximum number of draws of a lesson's case, and the maximum draw.
  private static let maxDraws = 10_000
  private static let maxDraw = 1_000_000

  private static func format(_ value: JSONValue?) throws(RequestError) -> OutputFormat {
    guard let format = OutputFormat.runs.first(where: { $0.rawValue == value?.asString }) else {
      let names = OutputFormat.runs.map { $0.rawValue }.joined(separator: ", ")
      throw RequestError(reason: "'format' must be one of \(names)")
    }
    return format
  }

  static func revision(of value: JSONValue) throws(RequestError) -> Int {
    guard let revision = value["revision"]?.asInteger else {
      throw RequestError(reason: "'revision' must be a whole number")
    }
    return revision
  }

  /// Returns the page that sends a request.
  static func page(of value: JSONValue) throws(RequestError) -> String {
    guard let page = value["page"]?.asString, !page.isEmpty, page.utf8.count <= 64 else {
      throw RequestError(reason: "'page' must be a text of 1 to 64 bytes")
    }
    return page
  }

  /// Returns the script of a request.
  static func script(of value: JSONValue) throws(RequestError) -> ScriptText {
    guard let name = value["name"]?.asString, let text = value["text"]?.asString else {
      throw RequestError(reason: "'name' and 'text' must be texts")
    }
    return ScriptText(name: String(name.prefix(100)), text: Array(text.utf8))
  }

  /// Reads the settings, which have the same names and are read by the same functions as in
  /// `moonlay run`.
  static func options(_ value: JSONValue) throws(RequestError) -> RunOptions {
    var options = RunOptions()
    options.limits = limits
    for member in value.asObject?.members ?? [] {
      let isKnown: Bool
      do throws(OptionError) {
        isKnown = try options.set(member.name, member.value)
      } catch {
        throw RequestError(reason: "'\(member.name)': \(error.message)")
      }
      guard isKnown else { throw RequestError(reason: "unknown setting '\(member.name)'") }
    }
    return options
  }
}
