import CollectionLayout
import Report
import Scripting

// The documents that are written where the script runs.
extension LocalEngine {
  func document(
    _ document: RunDocument, of script: ScriptText, _ options: RunOptions, _ listener: RunListener
  ) -> DocumentOutcome {
    switch document {
    case .result: result(of: script, options, listener)
    case .derivations(let queries): derivations(queries, of: script, options, listener)
    case .values(let moment, let turns, let withText):
      values(moment, turns, withText, of: script, options, listener)
    case .fixes(let areWritten): fixes(areWritten, of: script, options, listener)
    case .evaluation(let texts): evaluation(texts, of: script, options, listener)
    case .plot(let question): plot(question, of: script, options, listener)
    }
  }

  /// Runs a script with its records, and writes the result.
  private func result(of script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> DocumentOutcome
  {
    switch recorded(script, options, listener) {
    case .finished(let result, let verdict):
      .finished(WrittenDocument(json: result.json(), isGood: verdict == .good, isResult: true))
    case .failed(let diagnostic, let failure): .failed(diagnostic, failure)
    }
  }

  private func derivations(
    _ queries: [ElementQuery], of script: ScriptText, _ options: RunOptions,
    _ listener: RunListener
  ) -> DocumentOutcome {
    let quoted = QuotedLines()
    switch Derive(quoted.script(script, listener), options, queries).perform(quiet(listener)) {
    case .failed(let diagnostic, let failure): return .failed(diagnostic, failure)
    case .finished(let findings, _, let verdict):
      var derivations: [Derivation] = []
      for finding in findings {
        switch finding {
        case .derived(let derivation): derivations.append(derivation)
        case .absent(let sentence): return .absent(sentence)
        }
      }
      let text = derivations.map { $0.text(quoted.options) }.joined(separator: "\n")
      return .finished(
        WrittenDocument(json: derivations.json(), text: text, isGood: verdict == .good))
    }
  }

  private func values(
    _ moment: LineRun.Moment, _ turns: Int?, _ withText: Bool, of script: ScriptText,
    _ options: RunOptions, _ listener: RunListener
  ) -> DocumentOutcome {
    let outcome = withScriptStack {
      do throws(ScriptError) {
        return try kept(for: moment, script, options, listener).history
          .outcome(moment, table: turns)
      } catch {
        return .failed(error.diagnostic, error.failure)
      }
    }
    switch outcome {
    case .failed(let diagnostic, let failure): return .failed(diagnostic, failure)
    case .absent(let sentence): return .absent(sentence)
    case .finished(let lines, _, let verdict):
      let quoted = withText ? history?.quoted.options : nil
      return .finished(
        WrittenDocument(
          json: lines.json(), text: quoted.map { lines.text($0) } ?? "", isGood: verdict == .good))
    }
  }

  /// Returns the recorded run of a script: the one that is kept, or a new one.
  private func kept(
    for moment: LineRun.Moment, _ script: ScriptText, _ options: RunOptions,
    _ listener: RunListener
  ) throws(ScriptError) -> KeptHistory {
    if let history, history.answers(moment), history.isOf(script, options, listener) {
      return history
    }
    history = nil
    let quoted = QuotedLines()
    let run = try LineHistory(
      quoted.script(script, listener), options, quiet(listener), for: moment, hasScreens: true)
    let made = KeptHistory(
      script: script, options: options, quoted: quoted, history: run, moment: moment)
    history = made
    return made
  }

  private func fixes(
    _ areWritten: Bool, of script: ScriptText, _ options: RunOptions, _ listener: RunListener
  ) -> DocumentOutcome {
    let interruptible = quiet(listener).interruptible
    let outcome = Fixing(script.script(listener), options).perform(interruptible: interruptible)
    let report = FixReport(
      script: script.name, isWritten: areWritten && !outcome.files.isEmpty,
      files: outcome.files.map { FixedFile(path: $0.file, from: $0.before, to: $0.after) },
      fixed: outcome.fixed, left: outcome.left)
    return .finished(
      WrittenDocument(json: [report].json(), text: report.text, isGood: report.left.isEmpty))
  }

  private func evaluation(
    _ texts: [String], of script: ScriptText, _ options: RunOptions, _ listener: RunListener
  ) -> DocumentOutcome {
    let evaluation = Evaluation(script.script(listener), options, texts, whenStuck: whenStuck)
    let outcome = evaluation.perform { interruption in
      listener.cancellation?.whenRaised { interruption.raise() }
    }
    switch outcome {
    case .failed(let diagnostic, let failure): return .failed(diagnostic, failure)
    case .finished(let report, let isGood):
      return .finished(WrittenDocument(json: report.json(), text: report.text, isGood: isGood))
    }
  }

  private func plot(
    _ question: PlotQuestion, of script: ScriptText, _ options: RunOptions, _ listener: RunListener
  ) -> DocumentOutcome {
    let evaluation = Evaluation(script.script(listener), options, [], whenStuck: whenStuck)
    let outcome = evaluation.plot(question) { interruption in
      listener.cancellation?.whenRaised { interruption.raise() }
    }
    switch outcome {
    case .failure(.failed(let diagnostic, let failure)): return .failed(diagnostic, failure)
    case .failure(.refused(let words)): return .absent(words)
    case .success(let plot):
      return .finished(WrittenDocument(json: plot.json(), text: "", isGood: true))
    }
  }

  /// Returns a listener that can interrupt a run, and receives nothing of it.
  func quiet(_ listener: RunListener) -> Run.Listener {
    var quiet = Run.Listener()
    quiet.interruptible = Run.Listener(listener, whenStuck).interruptible
    return quiet
  }
}

/// A recorded run, and what it was made of.
struct KeptHistory {
  fileprivate let script: ScriptText
  fileprivate let options: RunOptions
  fileprivate let quoted: QuotedLines
  fileprivate let history: LineHistory

  /// The moment for which it was made.
  fileprivate let moment: LineRun.Moment

  /// Returns whether it answers a request as a new run would.
  ///
  /// It does if what was requested before has recorded nothing. A moment near another one is one of
  /// this recording.
  fileprivate func answers(_ moment: LineRun.Moment) -> Bool {
    if case .turn(_, _, let near) = moment, near > 0 { return true }
    return !history.isGrown && (!history.isSample || moment == self.moment)
  }

  /// Returns whether a run of a script would be the same: its modules are so, too.
  fileprivate func isOf(_ script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> Bool
  {
    self.script == script && self.options == options && quoted.isCurrent(listener)
  }
}

/// The lines of a script and of the modules that it has loaded, for texts that quote them.
final class QuotedLines {
  private let texts = SourceTexts()
  private var modules: [(name: String, text: [UInt8]?)] = []

  /// Returns the script, whose modules are kept when it loads them.
  func script(_ script: ScriptText, _ listener: RunListener) -> Script {
    texts.add(script.text, as: script.name)
    return Script(name: script.name, text: script.text) { [self] name in
      let found = listener.module(name)
      if case .text(let text, let file) = found { texts.add(text, as: file) }
      modules.append((name, found.text))
      return found
    }
  }

  /// Returns whether the modules are still the same.
  func isCurrent(_ listener: RunListener) -> Bool {
    modules.allSatisfy { listener.module($0.name).text == $0.text }
  }

  /// The options of a text that quotes the lines.
  var options: TextOptions {
    TextOptions(sourceLine: { [texts] in texts.line($1, of: $0) })
  }
}

extension ModuleText {
  fileprivate var text: [UInt8]? { if case .text(let text, _) = self { text } else { nil } }
}
