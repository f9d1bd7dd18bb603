import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// Commands, which begin with a colon.
extension LiveSession {
  func perform(_ line: CommandLineText, typed: String) {
    guard let command = SessionCommand.named(line.name) else { return refuseUnknown(line.name) }
    if command.argument == .none, !line.argument.isEmpty {
      return refuse(":\(command.name) takes no arguments")
    }
    switch command.name {
    case "quit": answer.isOver = true
    case "help": help(line.argument)
    case "doc": document(line.argument)
    case "load": load(path: line.argument, typed: typed)
    case "reload": reload()
    case "undo": undo()
    case "watch" where !["", "on", "off"].contains(line.argument): watch(line.argument)
    case "watch":
      if line.argument == "off" { watched = [] }
      switchOver(line, command, isWatching) { isWatching = $0 }
    case "trace": switchOver(line, command, isTracing) { trace($0) }
    case "auto": switchOver(line, command, drawsMoves) { drawsMoves = $0 }
    case "split":
      if line.argument == "on", !canSplit {
        return refuse(
          "a picture in place needs a terminal with 12 rows that can move its cursor; :auto on draws below"
        )
      }
      switchOver(line, command, isSplit) { isSplit = $0 }
    case "time": time(line, command)
    case "save": save(line.argument)
    case "export": export(line.argument)
    case "sweep": sweep(line, command)
    case "compare": compare(line, command)
    case "plot": plot(line, command)
    case "who": listVariables()
    case "source": showSource(line.argument)
    case "check": check()
    case "fix": fix()
    case "swift": showSwift()
    default: performOnView(line, command, typed: typed)
    }
  }

  private func performOnView(_ line: CommandLineText, _ command: SessionCommand, typed: String) {
    guard let simulation else { return }
    simulation.program.beginInput()
    switch command.name {
    case "show": look(line, command) { report(.drawing($0)) }
    case "table": look(line, command) { report(.table($0)) }
    case "diff": reportChanges()
    case "explain": explain(line, command)
    case "lines": showLines(line, command)
    case "stop": stop(line, command)
    case "next": move(line, command, isBack: false)
    case "back": move(line, command, isBack: true)
    case "set": set(line.argument, typed: typed)
    case "scroll": scroll(line, command, typed: typed)
    case "fling": fling(line, command, typed: typed)
    case "step": step(line, command, typed: typed)
    default: takeSnapshot(line, command, typed: typed)
    }
  }

  private func refuseUnknown(_ name: String) {
    if name.isEmpty {
      return refuse("the command name is missing after the colon; :help lists the commands")
    }
    let near = SessionCommand.nearest(to: name).map { "did you mean ':\($0.name)'?" }
    refuse("unknown command ':\(name)'; \(near ?? ":help lists them")")
  }

  func refuseUse(of name: String) {
    guard let command = SessionCommand.named(name) else { return }
    refuseUse(of: command)
  }

  func refuseUse(of command: SessionCommand) {
    refuse("usage: \(command.usage), for example \(command.example)")
  }

  private func switchOver(
    _ line: CommandLineText, _ command: SessionCommand, _ isOn: Bool, _ set: (Bool) -> Void
  ) {
    switch line.argument {
    case "on": set(true)
    case "off": set(false)
    case "" where command.name == "watch": set(!isOn)
    default: return refuseUse(of: command)
    }
    let isOnNow =
      ["watch": isWatching, "auto": drawsMoves, "split": isSplit][command.name] ?? isTracing
    if command.name == "watch", isOnNow, wanted?.path == nil {
      isWatching = false
      return refuse("the session has no script to watch")
    }
    report(.remark("\(command.name) is \(isOnNow ? "on" : "off")"))
  }

  // MARK: - Looking

  private func look(
    _ line: CommandLineText, _ command: SessionCommand, _ reportResult: (RunResult) -> Void
  ) {
    guard let scope = scope(line) else { return refuseUse(of: command) }
    guard let result = result(scope) else { return }
    if command.name == "show" { shown = (result.state, scope) }
    reportResult(result)
  }

  private func scope(_ line: CommandLineText) -> ReportScope? {
    switch line.argument {
    case "": return .visible
    case "all": return .all
    default:
      guard let numbers = line.numbers(4), numbers[2] >= 0, numbers[3] >= 0 else { return nil }
      return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// Returns the current view; if it is not available, reports the reason and returns nil.
  func result(_ scope: ReportScope, records: [Record] = []) -> RunResult? {
    guard let simulation else { return nil }
    var result: RunResult?
    let fault = watching(simulation) { () throws(Diagnostic) in
      result = try simulation.result(scope, records: records)
    }
    return fault == nil ? result : nil
  }

  private func reportChanges() {
    guard let shown else { return refuse("nothing to compare with yet; draw with :show first") }
    guard let result = result(shown.scope) else { return }
    report(.changes(ElementChange.changes(from: shown.state, to: result.state)))
  }

  // MARK: - Commands that are also Lua

  private func set(_ argument: String, typed: String) {
    guard let simulation else { return }
    guard !argument.isEmpty else { return report(.text(parameterList(of: simulation))) }
    guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
      return refuseUse(of: "set")
    }
    let setting = ParameterSetting(
      name: String(argument[..<equals]).trimmed,
      text: String(argument[argument.index(after: equals)...]).trimmed)
    do throws(Diagnostic) {
      runCommand(try simulation.program.luaText(of: setting), typed: typed)
    } catch {
      var fault = error
      fault.place = nil
      report(fault)
    }
  }

  private func parameterList(of simulation: SessionSimulation) -> String {
    let layout = simulation.program.shownLayout
    let lines = layout.parameters.map { "\($0.name) = \($0.value.readable)" }
    return lines.isEmpty ? "\(layout.name) has no parameters" : lines.joined(separator: "\n")
  }

  private func scroll(_ line: CommandLineText, _ command: SessionCommand, typed: String) {
    guard let numbers = line.numbers(2) else { return refuseUse(of: command) }
    runCommand("view:scrollTo(Point(\(numbers[0].luaText), \(numbers[1].luaText)))", typed: typed)
  }

  private func fling(_ line: CommandLineText, _ command: SessionCommand, typed: String) {
    guard let numbers = line.numbers(2) else { return refuseUse(of: command) }
    runCommand(
      "view:fling { velocity = Point(\(numbers[0].luaText), \(numbers[1].luaText)) }", typed: typed)
  }

  /// The maximum number of frames; more are treated as an error.
  private static let maxFrames = 100_000.0

  private func step(_ line: CommandLineText, _ command: SessionCommand, typed: String) {
    guard let simulation else { return }
    let count = line.argument.isEmpty ? 1 : line.numbers(1)?.first ?? 0
    guard count.magnitude >= 1, count.magnitude <= Self.maxFrames, count == count.rounded() else {
      return refuseUse(of: command)
    }
    if count < 0 { return stepBack(-count) }
    runCommand(
      "view:wait(\(count.luaText) / \(simulation.view.settings.framesPerSecond.luaText))",
      typed: typed)
  }

  private func takeSnapshot(_ line: CommandLineText, _ command: SessionCommand, typed: String) {
    guard !line.argument.isEmpty else { return refuseUse(of: command) }
    runCommand("view:snapshot(\(line.argument.luaText))", typed: typed)
  }

  // MARK: - Files

  private func save(_ path: String) {
    guard let simulation else { return }
    guard !path.isEmpty else { return refuseUse(of: "save") }
    guard !replacesScript(path) else { return }
    let saved = SavedSession(
      inputs: inputs, options: options, source: simulation.source,
      moduleName: simulation.source.path.flatMap { host.moduleName($0, path) },
      globals: globalsOfInputs,
      settings: options.parameters.compactMap { try? simulation.program.luaText(of: $0) })
    do throws(SessionError) {
      try host.write(Array(saved.text.utf8), path)
      report(.remark("saved \(path); replay it with: moonlay run \(path)"))
    } catch {
      refuse(error.words)
    }
  }

  /// The globals that did not exist when the script had been loaded.
  var globalsOfInputs: [String] {
    guard let simulation, let start = inputs.last(where: { $0.isLoad })?.script,
      let fresh = try? makeSimulation(start, SessionLog())
    else { return [] }
    interruptible(simulation)
    let known = Set(fresh.program.globalNames)
    return simulation.program.globalNames.filter { !known.contains($0) && !$0.isKeptResult }
  }

  /// Returns whether a path is one of the session's own files, after refusing to overwrite it.
  private func replacesScript(_ path: String) -> Bool {
    guard watchedPaths.contains(where: { host.isSame($0, path) }) else { return false }
    refuse("\(path) is the session's own script; name another file")
    return true
  }

  private func export(_ path: String) {
    guard !path.isEmpty else { return refuseUse(of: "export") }
    guard let simulation, !replacesScript(path) else { return }
    simulation.program.beginInput()
    guard let result = result(.visible, records: simulation.records(withCalls: isTracing)) else {
      return
    }
    do throws(SessionError) {
      try host.export(result, path)
      report(.remark("wrote \(path)"))
    } catch {
      refuse(error.words)
    }
  }

  // MARK: - Checks

  private func check() {
    guard let simulation else { return }
    var checkOptions = CheckOptions()
    checkOptions.scriptPath = simulation.source.path ?? simulation.source.script.name
    checkOptions.parameters = options.parameters
    checkOptions.limits.memory = options.limits.memory
    checkOptions.timeForCases = .seconds(6)
    let ending = CheckInterruption(whenStuck: host.whenStuck)
    interruption.note(ending)
    let check = Check(simulation.source.script, checkOptions, interruption: ending)
    let outcome = check.perform()
    report(.check(outcome.report))
    if outcome.report.findings.contains(where: { $0.isFailure }) { note(.bad) }
    if case .interrupted = outcome.end { note(.interrupted) }
  }

  /// Writes the script's files with the fixes of its diagnostics, and reloads it.
  private func fix() {
    guard let path = wanted?.path else { return refuse("the session has no script to fix") }
    guard case .success(let source) = host.read(path) else {
      return refuse("\(path) cannot be read")
    }
    var runOptions = RunOptions()
    (runOptions.parameters, runOptions.limits) = (options.parameters, options.limits)
    let outcome = Fixing(source.script, runOptions).perform { [host] interrupter in
      interrupter.whenStuck(host.whenStuck)
    }
    guard !outcome.files.isEmpty else { return report(.remark("no certain fix")) }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    do throws(SessionError) {
      for changed in outcome.files { try host.write(changed.after, folder + changed.file) }
    } catch {
      return refuse(error.words)
    }
    for fixed in outcome.fixed {
      let place = fixed.place.map { "\($0.file):\($0.line): " } ?? ""
      report(.remark("fixed \(place)\(fixed.message)"))
    }
    reload()
  }

  /// Shows the layout's classes as Swift; the support file that they share is only mentioned.
  private func showSwift() {
    guard let script = simulation?.source.script else { return }
    guard let exporting = host.swift else {
      return refuse("the page shows the layout in Swift under Details, Swift")
    }
    switch exporting(script) {
    case .success(let exported):
      report(.text(exported.text))
      let shared = exported.shared.joined(separator: ", ")
      report(.remark("needs \(shared) as well: moonlay export swift \(script.name) -o FOLDER"))
    case .failure(let refusal):
      report(.diagnostic(refusal))
      note(.bad)
    }
  }

  /// Directs the next interrupt to this simulation's script.
  func interruptible(_ simulation: SessionSimulation) { interruption.note(simulation.interrupter) }
}

extension Double {
  /// The number as Lua, without loss of precision.
  var luaText: String {
    self == rounded() && magnitude < 1e15 ? String(Int64(self)) : "\(self)"
  }
}

extension String {
  /// The text as a Lua literal.
  package var luaText: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\n": text += "\\n"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        text += "\\x" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Whether it is one of the names of earlier results, such as `_` or `_2`.
  fileprivate var isKeptResult: Bool { first == "_" && dropFirst().allSatisfy { $0.isNumber } }
}
