package import CollectionLayout
package import Report
package import Scripting

/// Runs requests for one script at a time: in this process, or in one of its own.
///
/// What is asked and what is answered are values, so that both kinds of session do the same. A session belongs to one
/// thread.
package protocol EngineSession: AnyObject {
  /// Does what is asked, and answers.
  ///
  /// - Parameters:
  ///   - request: What is to be done.
  ///   - listener: Is notified of it while it continues, on the thread that asks.
  /// - Returns: What came of it.
  func answer(_ request: EngineRequest, _ listener: RunListener) -> EngineAnswer
}

/// A request to a session.
package enum EngineRequest: Sendable {
  /// To run a script and report what can be seen at the end.
  case run(ScriptText, RunOptions)
  /// To run a script, and write the result as the document of `moonlay run --format json`.
  case document(ScriptText, RunOptions)
  /// To find the lines that made the elements that are seen at the end of a run.
  case lines(ScriptText, RunOptions)
  /// To check a script's layout against the protocol.
  case check(ScriptText, CheckOptions)
  /// To write a script's layout as Swift; the script does not run.
  case swift(ScriptText, ScriptLimits)
  /// To write tests for a script's layout as Swift, with the frames that the script has when it runs.
  case swiftTests(ScriptText, RunOptions)
  /// To do something with the live view, which lasts from one such request to the next.
  case live(LiveRequest)
  /// To grade an answer to a lesson.
  case grade(ScriptText, Lesson, GradingOptions)
}

/// The result of a request.
package enum EngineAnswer: Sendable {
  case run(RunOutcome)
  case document(DocumentOutcome)
  case lines(LinesOutcome)
  case check(CheckOutcome)
  case swift(SwiftReport)
  case live(LiveAnswer)
  case grade(GradeAnswer)
  /// Nothing, because the session itself failed; the next request finds it as if it were new.
  case lost(Diagnostic, RunFailure)
}

/// How a run ends whose result is written as a document.
package enum DocumentOutcome: Sendable {
  /// The document of `moonlay run --format json`.
  case finished([UInt8])
  case failed(Diagnostic, RunFailure)
}

/// The result of a search for the lines that made a run's elements.
package enum LinesOutcome: Sendable {
  case finished([ElementLines])
  case failed(Diagnostic, RunFailure)
}

extension EngineAnswer {
  /// The result of the request, where it is of the kind that is read.
  fileprivate func outcome<Outcome>(_ read: (EngineAnswer) -> Outcome?) throws(SessionLoss)
    -> Outcome
  {
    if case .lost(let diagnostic, let failure) = self {
      throw SessionLoss(diagnostic: diagnostic, failure: failure)
    }
    guard let outcome = read(self) else {
      throw SessionLoss(diagnostic: .otherAnswer, failure: .host)
    }
    return outcome
  }
}

extension EngineSession {
  /// Runs a script, and has its result written where the script runs.
  package func document(_ script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> DocumentOutcome
  {
    do throws(SessionLoss) {
      return try answer(.document(script, options), listener).outcome { answer in
        if case .document(let outcome) = answer { outcome } else { nil }
      }
    } catch {
      return .failed(error.diagnostic, error.failure)
    }
  }

  /// Finds the lines that made the elements that are seen at the end of a script's run.
  package func lines(_ script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> LinesOutcome
  {
    do throws(SessionLoss) {
      return try answer(.lines(script, options), listener).outcome { answer in
        if case .lines(let outcome) = answer { outcome } else { nil }
      }
    } catch {
      return .failed(error.diagnostic, error.failure)
    }
  }

  /// Runs a script.
  package func run(_ script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> RunOutcome
  {
    do throws(SessionLoss) {
      return try answer(.run(script, options), listener).outcome { answer in
        if case .run(let outcome) = answer { outcome } else { nil }
      }
    } catch {
      return .failed(error.diagnostic, error.failure)
    }
  }

  /// Checks a script's layout.
  package func check(_ script: ScriptText, _ options: CheckOptions, _ listener: RunListener)
    -> CheckOutcome
  {
    do throws(SessionLoss) {
      return try answer(.check(script, options), listener).outcome { answer in
        if case .check(let outcome) = answer { outcome } else { nil }
      }
    } catch {
      return .lost(error.diagnostic, error.failure, options)
    }
  }

  /// Writes a script's layout as Swift.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - limits: What the work may use up.
  ///   - listener: Where modules are.
  /// - Returns: The classes, or why there are none.
  package func swift(_ script: ScriptText, _ limits: ScriptLimits, _ listener: RunListener)
    -> SwiftReport
  {
    swift(.swift(script, limits), script, listener)
  }

  /// Writes tests for a script's layout as Swift.
  package func swiftTests(_ script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> SwiftReport
  {
    swift(.swiftTests(script, options), script, listener)
  }

  private func swift(_ request: EngineRequest, _ script: ScriptText, _ listener: RunListener)
    -> SwiftReport
  {
    do throws(SessionLoss) {
      return try answer(request, listener).outcome { answer in
        if case .swift(let report) = answer { report } else { nil }
      }
    } catch {
      return SwiftReport(script: script.name, refusal: error.diagnostic)
    }
  }

  /// Does something with the live view.
  ///
  /// - Throws: ``SessionLoss`` where the session itself failed, and the view is gone with it.
  package func live(_ request: LiveRequest, _ listener: RunListener) throws(SessionLoss)
    -> LiveAnswer
  {
    try answer(.live(request), listener).outcome { answer in
      if case .live(let answer) = answer { answer } else { nil }
    }
  }

  /// Grades an answer to a lesson.
  ///
  /// - Throws: ``SessionLoss`` where the session itself failed.
  package func grade(
    _ script: ScriptText, _ lesson: Lesson, _ options: GradingOptions, _ listener: RunListener
  ) throws(SessionLoss) -> GradeAnswer {
    try answer(.grade(script, lesson, options), listener).outcome { answer in
      if case .grade(let answer) = answer { answer } else { nil }
    }
  }
}

extension CheckOutcome {
  /// The outcome of a check of which nothing is known but why.
  fileprivate static func lost(
    _ diagnostic: Diagnostic, _ failure: RunFailure, _ options: CheckOptions
  ) -> CheckOutcome {
    let report = CheckReport(
      script: options.scriptPath, layoutName: nil, cases: 0, plannedCases: 0, findings: [],
      refusal: diagnostic)
    return CheckOutcome(
      report: report, end: failure == .interrupted ? .interrupted : .refused(failure))
  }
}
