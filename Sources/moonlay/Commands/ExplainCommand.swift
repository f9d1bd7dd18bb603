import ArgumentParser
import Report
import OperatingSystem
import Workbench

/// `moonlay explain`: explains how an element's frame was computed, or what a diagnostic means.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Derive an element's frame from the script's own lines, or explain a diagnostic.",
    discussion: """
      With a script and an item, runs the script as moonlay run does, and derives each number of the item's frame. Shows \
      the line that computed it, with names and then with values, and continues with each variable in it. With a diagnostic's \
      code, shows its page. Without arguments, lists all codes.

      Examples:
        moonlay gallery grid sticky-headers --copy
        moonlay explain grid.lua --item 1,7
        moonlay explain sticky-headers.lua --element header,2 --scroll 0,480
        moonlay explain index-out-of-range
        moonlay explain index-out-of-range --format json
        moonlay explain

      Exit status: as for moonlay run; also 64 if the element does not exist.
      """)

  @Argument(
    help: ArgumentHelp(
      "The script (- is standard input), or the code of a diagnostic, as shown in brackets in its message.",
      valueName: "script-or-code"),
    completion: .codesAndScripts)
  var subject: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The item to derive: 1,7 is item 7 of section 1 (repeatable).",
      valueName: "section,item"),
    transform: Self.itemQuery)
  var item: [ElementQuery] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Another element to derive: its kind, its section, and its item (default: 1).",
      valueName: "kind,section,item"),
    transform: Self.elementQuery)
  var element: [ElementQuery] = []

  @Option(
    name: .shortAndLong, help: "Output format: text or json (default: text).",
    completion: .formats(OutputFormat.plain), transform: OutputFormat.among(OutputFormat.plain))
  var format: OutputFormat = .text

  @OptionGroup var destination: OutputOption

  @OptionGroup var place: ScrollOption

  @Flag(help: "With a script: derive again when it or one of its modules changes.")
  var watch = false

  @OptionGroup(title: "The view and its data") var view: ViewOptions
  @OptionGroup(title: "The simulation") var simulation: SimulationOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  private var queries: [ElementQuery] { item + element }

  func validate() throws {
    if subject == nil, !queries.isEmpty {
      throw ValidationError("name the script: moonlay explain SCRIPT --item 1,7")
    }
    if watch && (queries.isEmpty || subject == "-") {
      throw ValidationError("--watch requires a script file and an element")
    }
    if queries.count > 20 { throw ValidationError("at most 20 elements can be explained at once") }
  }

  func run() throws {
    guard let subject else {
      return try print(DiagnosticExplanation.all) { DiagnosticExplanation.list($0) }
    }
    guard queries.isEmpty else { return try derive(subject) }
    guard let explanation = DiagnosticExplanation.explanation(of: subject) else {
      throw refuse(subject).code
    }
    try print([explanation]) { explanation.text($0) }
  }

  /// Says what is missing: the script, its element, or the code.
  private func refuse(_ subject: String) -> ExitStatus {
    let messages = messages.messages
    guard subject.hasSuffix(".lua") || subject.contains("/") || subject == "-" else {
      let near = DiagnosticExplanation.nearestCode(to: subject).map { "did you mean '\($0)'?" }
      messages.fatal(
        "unknown diagnostic '\(subject)'; \(near ?? "moonlay explain lists them all")")
      return .usage
    }
    do throws(SystemError) {
      if subject != "-" { _ = try ScriptFile(subject) }
    } catch {
      messages.fatal(error.message + NearScript.suggestion(for: subject))
      return .noInput
    }
    messages.fatal(
      "name an element of '\(subject)' to explain: --item 1,7 or --element header,1")
    return .usage
  }

  private func derive(_ path: String) throws {
    let messages = messages.messages
    try [path].refuseToBeReplaced(by: destination.output, messages)
    let files = TemporaryFiles()
    endAtInterrupt(files, messages)
    let stuck = StuckScript(files: files, messages: messages)
    let runner = DerivationRunner(
      options: options, queries: queries, format: format, color: self.messages.color, stuck: stuck,
      run: OutputRun(
        output: destination.output, files: files, work: stuck.workGuard(WorkBounds(options.limits)),
        bounds: WorkBounds(options.limits), messages: messages))
    let status =
      watch
      ? WatchedRuns(messages: messages).run([path]) { runner.run(path) } : runner.run(path).status
    if status != .good { throw status.code }
  }

  private var options: RunOptions { RunOptions(view, simulation, limits, messages, place) }

  static func itemQuery(_ text: String) throws -> ElementQuery {
    guard let query = ElementQuery(item: text) else {
      throw ValidationError("write the section and the item, such as 1,7")
    }
    return query
  }

  static func elementQuery(_ text: String) throws -> ElementQuery {
    guard let query = ElementQuery(element: text) else {
      throw ValidationError(
        "write the kind and the section, such as header,2, or also the item, such as badge,1,7"
      )
    }
    return query
  }

  private func print(_ pages: [DiagnosticExplanation], text: (TextOptions) -> String) throws {
    var documentation = Documentation()
    documentation.pages = pages.map(\.page)
    let whole =
      format == .json
      ? String(decoding: documentation.json(), as: UTF8.self)
      : text(TextOptions(for: destination.output, messages.color))
    try printText(whole, messages.messages, to: destination.output)
  }
}
