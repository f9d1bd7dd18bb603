package import CollectionLayout
import CollectionSimulation
package import Report
package import Scripting

/// Evaluates expressions on the view of a script, as the prompt does.
///
/// The view is the one that is displayed first: the steps of a scenario are not performed.
package struct Evaluation {
  private let script: Script
  private let options: RunOptions
  private let texts: [String]
  private let host: SessionHost

  /// The outcome: an error of the script or of an expression, or the values.
  package enum Outcome: Sendable {
    case failed(Diagnostic, RunFailure)
    case finished(EvaluationReport, isGood: Bool)
  }

  /// Creates an evaluation.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - options: The options of its view.
  ///   - texts: The expressions, or other Lua, in their order.
  ///   - whenStuck: Called on another thread if one of them cannot be stopped.
  package init(
    _ script: Script, _ options: RunOptions, _ texts: [String],
    whenStuck: @escaping @Sendable () -> Void = {}
  ) {
    (self.script, self.options, self.texts) = (script, options, texts)
    let refusal = SessionError("an expression has no files")
    var host = SessionHost(
      read: { _ in .failure(refusal) },
      write: { (_, _) throws(SessionError) in throw refusal },
      export: { (_, _) throws(SessionError) in throw refusal })
    host.whenStuck = whenStuck
    self.host = host
  }

  /// Evaluates the expressions, one after the other, up to the first error.
  ///
  /// - Parameter begin: Receives the handle that interrupts them, before they begin.
  /// - Returns: The values, or the error.
  package func perform(begin: @escaping (SessionInterruption) -> Void = { _ in }) -> Outcome {
    withScriptStack { performHere(begin) }
  }

  /// Plots expressions instead.
  ///
  /// - Returns: The plot, or the reason why there is none.
  func plot(
    _ question: PlotQuestion, begin: (SessionInterruption) -> Void
  ) -> Result<Plot, LiveSession.PlotError> {
    withScriptStack {
      let session = LiveSession(options, host)
      if case .failed(let diagnostic, let failure) = show(on: session, begin) {
        return .failure(.failed(diagnostic, failure))
      }
      return session.plotted(question).mapError { fault in
        guard case .failed(let diagnostic, let failure) = fault else { return fault }
        return .failed(diagnostic.naming(options.limits), failure)
      }
    }
  }

  /// Shows the script; returns the error if that fails.
  private func show(
    on session: LiveSession, _ begin: (SessionInterruption) -> Void
  ) -> Outcome? {
    begin(session.interruption)
    return failure(of: session.begin(SessionScript(path: nil, script: script)))
  }

  private func performHere(_ begin: (SessionInterruption) -> Void) -> Outcome {
    let session = LiveSession(options, host)
    if let failure = show(on: session, begin) { return failure }
    var report = EvaluationReport(script: script.name, inputs: [])
    var isGood = true
    for text in texts {
      let answer = session.answering({ _ in }) { session.evaluate(text, isLast: true) }
      if let failure = failure(of: answer) { return failure }
      isGood = isGood && answer.verdict == .good
      report.inputs.append(EvaluatedInput(text, answer, session))
    }
    return .finished(report, isGood: isGood)
  }

  private func failure(of answer: SessionAnswer) -> Outcome? {
    let failure: RunFailure? =
      switch answer.verdict {
      case .good, .bad: nil
      case .scriptFailed: .script
      case .overBudget: .budget
      case .interrupted: .interrupted
      }
    guard let failure else { return nil }
    let errors = answer.parts.compactMap { part -> Diagnostic? in
      switch part {
      case .diagnostic(let diagnostic): diagnostic
      case .reported(let reported) where reported.diagnostic.severity == .error: reported.diagnostic
      default: nil
      }
    }
    return .failed(errors.last ?? Diagnostic(.interrupted, "interrupted"), failure)
  }
}

extension EvaluatedInput {
  fileprivate init(_ text: String, _ answer: SessionAnswer, _ session: LiveSession) {
    self.init(text)
    for part in answer.parts {
      switch part {
      case .printed(let words): printed.append(words)
      case .value(let words): texts.append(words)
      case .reported(let reported): diagnostics.append(reported.diagnostic)
      case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
      default: continue
      }
    }
    // Statements have no values.
    guard !texts.isEmpty else { return }
    let json = try? session.simulation?.program.latestValuesAsJSON()
    values = (json ?? []).map { Array($0.utf8) }
  }
}
