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
  ///   - listener: Is notified of it while it goes on, on the thread that asks.
  /// - Returns: What came of it.
  func answer(_ request: EngineRequest, _ listener: RunListener) -> EngineAnswer
}

/// What a session can be asked.
package enum EngineRequest: Sendable {
  /// To run a script and report what can be seen at the end.
  case run(ScriptText, RunOptions)
  /// To run a script, and write the result as the document of `moonlay run --format json`.
  case document(ScriptText, RunOptions)
  /// To find the lines that made the elements that are seen at the end of a run.
  case lines(ScriptText, RunOptions)
  /// To hold a script's layout to the protocol.
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

/// What came of a request.
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

/// What came of a search for the lines that made a run's elements.
package enum LinesOutcome: Sendable {
  case finished([ElementLines])
  case failed(Diagnostic, RunFailure)
}

extension EngineSession {
  /// Runs a script, and has its result written where the script runs.
  package func document(_ script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> DocumentOutcome
  {
    switch answer(.document(script, options), listener) {
    case .document(let outcome): outcome
    case .run, .lines, .check, .swift, .live, .grade: .failed(.otherAnswer, .host)
    case .lost(let diagnostic, let failure): .failed(diagnostic, failure)
    }
  }

  /// Finds the lines that made the elements that are seen at the end of a script's run.
  package func lines(_ script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> LinesOutcome
  {
    switch answer(.lines(script, options), listener) {
    case .lines(let outcome): outcome
    case .run, .document, .check, .swift, .live, .grade: .failed(.otherAnswer, .host)
    case .lost(let diagnostic, let failure): .failed(diagnostic, failure)
    }
  }

  /// Runs a script.
  package func run(_ script: ScriptText, _ options: RunOptions, _ listener: RunListener)
    -> RunOutcome
  {
    switch answer(.run(script, options), listener) {
    case .run(let outcome): outcome
    case .document, .lines, .check, .swift, .live, .grade: .failed(.otherAnswer, .host)
    case .lost(let diagnostic, let failure): .failed(diagnostic, failure)
    }
  }

  /// Checks a script's layout.
  package func check(_ script: ScriptText, _ options: CheckOptions, _ listener: RunListener)
    -> CheckOutcome
  {
    switch answer(.check(script, options), listener) {
    case .check(let outcome): outcome
    case .run, .document, .lines, .swift, .live, .grade: .lost(.otherAnswer, .host, options)
    case .lost(let diagnostic, let failure): .lost(diagnostic, failure, options)
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
    switch answer(request, listener) {
    case .swift(let report): report
    case .run, .document, .lines, .check, .live, .grade:
      SwiftReport(script: script.name, refusal: .otherAnswer)
    case .lost(let diagnostic, _): SwiftReport(script: script.name, refusal: diagnostic)
    }
  }

  /// Does something with the live view.
  ///
  /// - Throws: ``SessionLoss`` where the session itself failed, and the view is gone with it.
  package func live(_ request: LiveRequest, _ listener: RunListener) throws(SessionLoss)
    -> LiveAnswer
  {
    switch answer(.live(request), listener) {
    case .live(let answer): return answer
    case .run, .document, .lines, .check, .swift, .grade:
      throw SessionLoss(diagnostic: .otherAnswer, failure: .host)
    case .lost(let diagnostic, let failure):
      throw SessionLoss(diagnostic: diagnostic, failure: failure)
    }
  }

  /// Grades an answer to a lesson.
  ///
  /// - Throws: ``SessionLoss`` where the session itself failed.
  package func grade(
    _ script: ScriptText, _ lesson: Lesson, _ options: GradingOptions, _ listener: RunListener
  ) throws(SessionLoss) -> GradeAnswer {
    switch answer(.grade(script, lesson, options), listener) {
    case .grade(let answer): return answer
    case .run, .document, .lines, .check, .swift, .live:
      throw SessionLoss(diagnostic: .otherAnswer, failure: .host)
    case .lost(let diagnostic, let failure):
      throw SessionLoss(diagnostic: diagnostic, failure: failure)
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
