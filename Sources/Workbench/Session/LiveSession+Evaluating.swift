import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// Evaluation of chunks of Lua.
extension LiveSession {
  /// Parses a text, and runs it if it is complete.
  ///
  /// - Parameters:
  ///   - typed: What was typed.
  ///   - isLast: Whether nothing can follow, so that the text must be complete.
  func evaluate(_ typed: String, isLast: Bool) {
    guard let simulation, !typed.trimmed.isEmpty else { return }
    let text = typed.keepingLocals
    let name = "input-\(inputCount + 1)"
    lines.add(text, as: name)
    simulation.program.beginInput()
    do throws(Diagnostic) {
      switch try simulation.program.read(text, name: name) {
      case .incomplete where isLast: report(.unfinished(text, as: name))
      case .incomplete: answer.isIncomplete = true
      case .chunk(let chunk):
        inputCount += 1
        let action = SessionInput.Action.chunk(text: text, keepsResult: true)
        run(chunk, SessionInput(action: action, typed: typed, name: name))
      }
    } catch {
      inputCount += 1
      report(error)
    }
  }

  /// Runs the Lua that a command stands for, and stores it as an input; it prints no value.
  func runCommand(_ text: String, typed: String) {
    guard let simulation else { return }
    inputCount += 1
    let name = "input-\(inputCount)"
    lines.add(text, as: name)
    simulation.program.beginInput()
    do throws(Diagnostic) {
      guard case .chunk(let chunk) = try simulation.program.read(text, name: name) else { return }
      let action = SessionInput.Action.chunk(text: text, keepsResult: false)
      run(chunk, SessionInput(action: action, typed: typed, name: name))
    } catch {
      report(error)
    }
  }

  private func run(_ chunk: SessionChunk, _ input: SessionInput) {
    guard let simulation else { return }
    var input = input
    let keeps = if case .chunk(_, true) = input.action { true } else { false }
    var values: [String] = []
    let fault = watching(simulation) { () throws(Diagnostic) in
      values = try simulation.program.run(chunk, keepsResult: keeps, width: width)
      if keeps { for value in values { report(.value(value)) } }
    }
    input.form = chunk.isExpression ? chunk.isStatement ? .call : .expression : .statement
    input.outcome = SessionInput.Outcome(fault, values, isExpression: chunk.isExpression)
    input.setsParameter = simulation.program.hasSetParameter
    input.endTime = simulation.view.time
    inputs.append(input)
    if let fault, fault.endsFromOutside { repair(simulation) }
  }

  /// Restores the session after an input that was interrupted.
  ///
  /// If the view was in the middle of an operation, or the script exceeds its memory limit, all
  /// inputs except this one are replayed.
  func repair(_ simulation: SessionSimulation) {
    let usesTooMuchMemory = simulation.program.usesTooMuchMemory(options.limits)
    guard simulation.program.wasCutShort || usesTooMuchMemory else { return }
    let why =
      usesTooMuchMemory
      ? "the session uses most of its memory limit" : "the input was interrupted halfway"
    interruption.begin()
    guard let replay = replay(Array(inputs.dropLast())) else {
      return report(
        .remark("\(why), and the earlier state cannot be restored; :reload starts over"))
    }
    adopt(replay)
    report(.remark("\(why): restored the state before the input"))
  }
}

extension String {
  /// The chunk, changed so that its first declaration persists: a local would end with its input.
  ///
  /// Everything else keeps its column.
  fileprivate var keepingLocals: String {
    let begin = firstIndex { !$0.isWhitespace } ?? startIndex
    let words = self[begin...].split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count > 1, words[0] == "local", let rest = words.dropFirst().first else {
      return self
    }
    let statement = self[begin...].prefix { $0 != "\n" }
    let isKept = rest == "function" || statement.contains("=")
    // A constant, and names without values, remain locals.
    guard isKept, !statement.contains("<const>"), !statement.contains("<close>") else {
      return self
    }
    return self[..<begin] + "     " + self[index(begin, offsetBy: 5)...]
  }
}

extension SessionInput.Outcome {
  init(_ fault: Diagnostic?, _ values: [String], isExpression: Bool) {
    if let fault {
      self = fault.endsFromOutside ? .cutShort : .failed(code: fault.code)
    } else {
      self = .done(values: values, isExpression: isExpression)
    }
  }
}

extension Diagnostic {
  fileprivate static func unfinished(_ text: String, as name: String) -> Diagnostic {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    return Diagnostic(
      .syntaxError, "the input is incomplete",
      fix: "close the open bracket, string or block ('end')",
      place: Place(file: name, line: lines))
  }
}
