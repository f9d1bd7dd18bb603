import CollectionLayout
import Lua
import LuaSyntax
import Report
import Scripting

/// `:stop`, `:next` and `:back`: the inputs are replayed with the instrumented script, and its
/// recording is looked at step by step.
extension LiveSession {
  func stop(_ line: CommandLineText, _ command: SessionCommand) {
    guard let simulation else { return }
    guard !line.argument.isEmpty else { return refuseUse(of: command) }
    if line.argument == "off" {
      stopped = nil
      return report(.remark("no longer stopped"))
    }
    do throws(Untraceable) {
      try stop(line.argument, command, simulation)
    } catch {
      refuse(error.reason)
    }
    interruptible(simulation)
  }

  private func stop(_ argument: String, _ command: SessionCommand, _ simulation: SessionSimulation)
    throws(Untraceable)
  {
    if let line = Int(argument) {
      var run = try stoppedRun(simulation)
      guard run.go(to: .line(line), holds: { _ in nil }) else {
        return refuse("line \(line) does not run\(run.event > 0 ? " again" : " in a function")")
      }
      return show(run)
    }
    if let query = ElementQuery(typed: argument) {
      guard let found = attributes(of: query, simulation) else { return }
      var run = try stoppedRun(simulation)
      let sources = SourceSearch(run.values.trace, found.identifier).find(found.untransformedFrame)
      guard let sources, run.go(to: .element(sources), holds: { _ in nil }) else {
        throw Untraceable(reason: "no line of the script sets this frame: the host computed it")
      }
      return show(run)
    }
    let names = Self.names(in: argument)
    guard !names.isEmpty else { return refuseUse(of: command) }
    var run = try stoppedRun(simulation)
    var fault: Diagnostic?
    let isReached = run.go(to: .condition(names: names)) { locals in
      do throws(Diagnostic) {
        return try self.holds(argument, names, locals, simulation)
      } catch {
        fault = error
        return nil
      }
    }
    if let fault { return report(.diagnostic(fault)) }
    guard isReached else {
      return refuse("the condition does not hold\(run.event > 0 ? " again" : "")")
    }
    show(run)
  }

  /// Returns the names of variables in an expression.
  private static func names(in text: String) -> [String] {
    var (names, last): ([String], String) = ([], "")
    for token in SourceText(Array(text.utf8)).tokens {
      if token.kind == .name, last != ".", last != ":", !names.contains(token.text) {
        names.append(token.text)
      }
      last = token.text
    }
    return names
  }

  /// Evaluates a condition with values of local variables.
  private func holds(
    _ condition: String, _ names: [String], _ locals: [String: String],
    _ simulation: SessionSimulation
  ) throws(Diagnostic) -> Bool {
    let values = names.map { locals[$0] ?? "nil" }.joined(separator: ", ")
    let text =
      "(function(\(names.joined(separator: ", "))) return not not (\(condition)) end)(\(values))"
    guard case .chunk(let chunk) = try simulation.program.read(text, name: "condition") else {
      return false
    }
    return try simulation.program.run(chunk, keepsResult: false, width: width) == ["true"]
  }

  /// Returns the replay that is stopped, or a new one before its first step.
  private func stoppedRun(_ simulation: SessionSimulation) throws(Untraceable) -> StoppedRun {
    if let stopped, stopped.inputCount == inputCount { return stopped }
    let (replay, trace) = try following(simulation.source)
    let values = LineValues(trace) { replay.simulation.program.printed($0) }
    return StoppedRun(values, inputCount: inputCount)
  }

  /// Moves by one line, turn or callback.
  func move(_ line: CommandLineText, _ command: SessionCommand, isBack: Bool) {
    guard let stride = line.argument.isEmpty ? .line : StoppedRun.Stride(rawValue: line.argument)
    else { return refuseUse(of: command) }
    guard var run = stopped, run.inputCount == inputCount else {
      stopped = nil
      return refuse("not stopped; stop with :stop 1,7 first")
    }
    guard run.step(stride, isBack: isBack) else {
      return refuse("no \(isBack ? "earlier" : "later") \(stride.rawValue)")
    }
    show(run)
  }

  private func show(_ run: StoppedRun) {
    stopped = run
    report(.text(run.text))
  }
}

extension StoppedRun {
  /// The number of lines that are shown around the stop.
  private static let context = 2

  /// Where the run has stopped, the lines around it, and the variables.
  fileprivate var text: String {
    guard let place = values.place(of: event),
      let file = values.trace.files.firstIndex(where: { $0.name == place.file })
    else { return "" }
    let line = values.line(of: event) ?? place.line
    let lines = values.texts[file].lines
    let shown = values.shownHere(at: event)
    let turns = shown.loops.filter { $0.span.line <= line && line <= lastLine(of: $0) }
      .map { "turn \($0.turn + 1) of \($0.starts.count) of line \($0.span.line)" }
    let function = values.recording.event(event).flatMap { values.trace.function(of: $0) }
    let heading =
      ["\(place.file):\(line)", function.map { "in \($0.isEmpty ? "a function" : $0)" }]
      .compactMap { $0 } + turns
    var text = heading.joined(separator: ", ") + "\n"
    let digits = "\(lines.count)".count
    for number in max(1, line - Self.context)...min(lines.count, line + Self.context) {
      let mark = number == line ? "> " : "  "
      let padding = String(repeating: " ", count: digits - "\(number)".count)
      text += "\(mark)\(padding)\(number)  \(lines[number - 1])\n"
    }
    let locals = locals.map { "\($0.name) = \($0.text)" }
    return text + locals.map { "    \($0)\n" }.joined()
  }

  private func lastLine(of loop: LineValues.ShownLoop) -> Int {
    values.trace.lastLine(of: loop.span, in: loop.site.file)
  }
}
