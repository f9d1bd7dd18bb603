import CollectionLayout
import CollectionSimulation
import LuaSyntax
import Report
import Scripting

/// Experiments: they replay the inputs on another simulation, and do not change the session.
extension LiveSession {
  /// Shows the current state with several values of one thing.
  func sweep(_ line: CommandLineText, _ command: SessionCommand) {
    guard !line.argument.isEmpty else { return refuseUse(of: command) }
    compare { () throws(SessionError) in try Variation.list(line.argument) }
  }

  /// Shows the current state with each of some settings.
  func compare(_ line: CommandLineText, _ command: SessionCommand) {
    let words = line.argument.split(separator: " ").map { String($0) }
    guard words.count > 1 else { return refuseUse(of: command) }
    compare { () throws(SessionError) in
      var variations: [Variation] = []
      for word in words { variations += try Variation.list(word) }
      return variations
    }
  }

  private func compare(_ read: () throws(SessionError) -> [Variation]) {
    guard let simulation else { return }
    defer { interruptible(simulation) }
    do throws(SessionError) {
      var results: [(variation: Variation, result: RunResult)] = []
      for variation in try read() {
        guard !interruption.isRaised else { return note(.interrupted) }
        do throws(Diagnostic) {
          results.append((variation, try result(with: variation)))
        } catch {
          var fault = error
          fault.place = fault.failure == nil ? nil : fault.place
          return report(fault)
        }
      }
      report(.sweep(ResultSweep(results)))
    } catch {
      refuse(error.words)
    }
  }

  /// Returns what is visible if the inputs are replayed with a variation.
  private func result(with variation: Variation) throws(Diagnostic) -> RunResult {
    var options = options
    if variation.isOfView { variation.apply(to: &options) }
    let simulation = try replaying(inputs, with: options).get().simulation
    simulation.program.beginInput()
    if !variation.isOfView {
      let setting = ParameterSetting(name: variation.name, text: variation.text)
      try run(try simulation.program.luaText(of: setting), on: simulation)
    }
    return try simulation.result(.visible)
  }

  /// The name of an experiment's own Lua in diagnostics.
  static let experiment = "experiment"

  /// Runs Lua on a simulation, and returns its values as text.
  @discardableResult
  func run(_ text: String, on simulation: SessionSimulation) throws(Diagnostic) -> [String] {
    guard case .chunk(let chunk) = try simulation.program.read(text, name: Self.experiment) else {
      throw Diagnostic(.syntaxError, "the expression is incomplete")
    }
    return try simulation.program.run(chunk, keepsResult: false, width: width)
  }

  // MARK: - Watched expressions

  /// An expression that is printed after every input, and its last value.
  struct Watched {
    let text: String
    var value: String?
  }

  /// The maximum number of watched expressions.
  private static let maxWatched = 20

  /// Begins to print an expression after every input, or ends it.
  func watch(_ text: String) {
    if let known = watched.firstIndex(where: { $0.text == text }) {
      watched.remove(at: known)
      return report(.remark("no longer watching \(text)"))
    }
    guard watched.count < Self.maxWatched else {
      return refuse("\(Self.maxWatched) expressions are watched already; :watch off ends them")
    }
    let (value, fault) = value(of: text)
    if let fault { return report(fault) }
    watched.append(Watched(text: text, value: value))
    report(.remark("\(text) = \(value)"))
  }

  /// Prints each watched expression that has another value than after the last input.
  func reportWatched() {
    for index in watched.indices {
      let (value, _) = value(of: watched[index].text)
      let before = watched[index].value
      guard value != before else { continue }
      watched[index].value = value
      var change = "\(before ?? "nil") → \(value)"
      if let old = before.flatMap({ Double($0) }), let new = Double(value) {
        let difference = ((new - old) * 1000).rounded() / 1000
        change += " (\(difference > 0 ? "+" : "")\(difference.readable))"
      }
      report(.remark("\(watched[index].text): \(change)"))
    }
  }

  /// Returns the value of an expression as text; the fault instead of a value, too.
  private func value(of text: String) -> (text: String, fault: Diagnostic?) {
    guard let simulation else { return ("nil", nil) }
    simulation.program.beginInput()
    do throws(Diagnostic) {
      let values = try run(text, on: simulation)
      return (values.isEmpty ? "nil" : values.joined(separator: ", "), nil)
    } catch {
      return ("error: \(error.message)", error)
    }
  }

  // MARK: - Variables

  /// Lists the globals that the inputs have declared, with their values.
  func listVariables() {
    let names = globalsOfInputs
    guard !names.isEmpty else { return report(.remark("no variables of your own")) }
    let lines = names.map { name in
      let text = value(of: name).text
      return "\(name) = \(text.split(separator: "\n").count > 1 ? "\(text.firstLine)" : text)"
    }
    report(.text(lines.joined(separator: "\n")))
  }

  // MARK: - Time

  /// The maximum number of repetitions, and the time that they may take together.
  private static let (maxRepetitions, timeToRepeat) = (100, Duration.milliseconds(500))

  /// Runs an input and prints how long it took, and how long it takes when it is repeated on a copy.
  func time(_ line: CommandLineText, _ command: SessionCommand) {
    guard !line.argument.isEmpty else { return refuseUse(of: command) }
    let before = inputs
    let begin = host.now()
    evaluate(line.argument, isLast: true)
    let took = (host.now() - begin).milliseconds
    var words = "took \(took) ms"
    if answer.verdict == .good, let spread = repeated(line.argument, after: before) {
      words += "; \(spread)"
    }
    report(.remark(words))
    if let simulation { interruptible(simulation) }
  }

  private func repeated(_ text: String, after inputs: [SessionInput]) -> String? {
    guard let copy = replay(inputs)?.simulation else { return nil }
    var times: [Duration] = []
    let end = host.now() + Self.timeToRepeat
    while times.count < Self.maxRepetitions, host.now() < end, !interruption.isRaised {
      copy.program.beginInput()
      let begin = host.now()
      guard (try? run(text, on: copy)) != nil else { return nil }
      times.append(host.now() - begin)
    }
    guard times.count > 2 else { return nil }
    times.sort()
    return
      "\(times.count) times: median \(times[times.count / 2].milliseconds) ms, \(times[0].milliseconds) to \(times[times.count - 1].milliseconds) ms"
  }

  /// Goes back by display frames, by replaying the inputs up to that moment.
  func stepBack(_ count: Double) {
    guard let simulation else { return }
    let frame = 1 / simulation.view.settings.framesPerSecond
    let target = simulation.view.time - count * frame
    let begin = inputs.lastIndex { $0.isLoad } ?? 0
    let start = inputs[begin].endTime
    guard target >= start - frame / 2 else {
      let frames = ((simulation.view.time - start) / frame).rounded()
      return refuse(
        frames < 1
          ? "this is the first frame"
          : "only \(frames.readable) frame\(frames == 1 ? "" : "s") have passed")
    }
    var kept = Array(inputs[..<(begin + 1)])
    for input in inputs[(begin + 1)...] {
      if input.endTime <= target + frame / 2 {
        kept.append(input)
        continue
      }
      let passed = ((target - (kept.last?.endTime ?? 0)) / frame).rounded()
      if passed >= 1 {
        guard let part = input.part(frames: passed, framesPerSecond: 1 / frame) else {
          let length = ((input.endTime - (kept.last?.endTime ?? 0)) / frame).rounded()
          return refuse(
            "'\(input.typed.firstLine)' took \(length.readable) frames in one piece; give it { settle = false } and step"
          )
        }
        kept.append(part)
      }
      break
    }
    switch replaying(kept, with: options) {
    case .failure(let fault): report(fault)
    case .success(let replay):
      adopt(replay)
      report(.remark("at \(((self.simulation?.view.time ?? 0) * 1000).rounded().readable) ms"))
    }
  }
}

extension SessionInput {
  /// The first frames of an input that lets time pass; nil if it cannot be divided.
  fileprivate func part(frames: Double, framesPerSecond: Double) -> SessionInput? {
    guard case .chunk(let text, _) = action else { return nil }
    let wait = "view:wait(\(frames.luaText) / \(framesPerSecond.luaText))"
    var lines = text.split(separator: "\n").map { String($0) }
    guard let last = lines.last else { return nil }
    if last.hasPrefix("view:wait("), last.hasSuffix(")") {
      lines[lines.count - 1] = wait
    } else if lines.count == 1, last.hasPrefix("view:fling { "), last.hasSuffix(" }") {
      lines = [String(last.dropLast(2)) + ", settle = false }", wait]
    } else {
      return nil
    }
    var part = SessionInput(
      action: .chunk(text: lines.joined(separator: "\n"), keepsResult: false), typed: typed,
      name: name)
    part.form = lines.count == 1 ? .call : .statement
    part.outcome = .done(values: [], isExpression: lines.count == 1)
    return part
  }
}

extension Duration {
  /// The duration in milliseconds, with at most two decimals.
  fileprivate var milliseconds: String {
    let milliseconds = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    return ((milliseconds * 100).rounded() / 100).readable
  }
}
