package import CollectionLayout
package import CollectionSimulation
package import Report
package import Scripting

/// One who has things done with scripts, one after the other: in this process, or in one of its own.
///
/// What is asked and what is answered are values, so that both kinds of session do the same. A session belongs to one
/// thread.
package protocol EngineSession: AnyObject {
  /// Does what is asked, and answers.
  ///
  /// - Parameters:
  ///   - request: What is to be done.
  ///   - listener: Hears of it while it goes on, on the thread that asks.
  /// - Returns: What came of it.
  func answer(_ request: EngineRequest, _ listener: EngineListener) -> EngineAnswer
}

/// What a session can be asked.
package enum EngineRequest: Sendable {
  /// To run a script and report what can be seen at the end.
  case run(ScriptText, RunOptions)
  /// To hold a script's layout to the protocol.
  case check(ScriptText, CheckOptions)
  /// To do something with the live view, which lasts from one such request to the next.
  case live(LiveRequest)
  /// To grade an answer to a lesson.
  case grade(ScriptText, Lesson, GradingOptions)
}

/// A script without its modules, which are asked for as they are needed.
package struct ScriptText: Hashable, Sendable {
  /// The name in messages and results.
  package let name: String
  package let text: [UInt8]

  package init(name: String, text: [UInt8]) { (self.name, self.text) = (name, text) }
}

/// What came of a request.
package enum EngineAnswer: Sendable {
  case run(RunOutcome)
  case check(CheckOutcome)
  case live(LiveAnswer)
  case grade(GradeAnswer)
  /// Nothing, because the session itself failed; the next request finds it as if it were new.
  case lost(Diagnostic, RunFailure)
}

/// What hears of a request while it goes on, and is asked for what only the asking side has.
package struct EngineListener {
  /// Takes the heading of a run, once the layout is known.
  package var begin: (RunHeading) -> Void = { _ in }

  /// Takes each record of a run as it happens.
  package var record: (Record) -> Void = { _ in }

  /// Takes each text that a script prints before its view is there; those are records later, if it comes so far.
  package var printed: (String) -> Void = { _ in }

  /// Takes how many cases of a check were tried of how many, and how many codes were found so far.
  package var progress: (_ cases: Int, _ planned: Int, _ found: Int) -> Void = { _, _, _ in }

  /// Finds the text of a module by its name in `require`.
  package var module: (String) -> ModuleText

  /// Ends the request before it is done.
  package var cancellation: Cancellation?

  /// Begins with what finds modules.
  package init(module: @escaping (String) -> ModuleText) { self.module = module }
}

extension EngineSession {
  /// Runs a script.
  package func run(_ script: ScriptText, _ options: RunOptions, _ listener: EngineListener)
    -> RunOutcome
  {
    switch answer(.run(script, options), listener) {
    case .run(let outcome): outcome
    case .check, .live, .grade: .failed(.otherAnswer, .host)
    case .lost(let diagnostic, let failure): .failed(diagnostic, failure)
    }
  }

  /// Checks a script's layout.
  package func check(_ script: ScriptText, _ options: CheckOptions, _ listener: EngineListener)
    -> CheckOutcome
  {
    switch answer(.check(script, options), listener) {
    case .check(let outcome): outcome
    case .run, .live, .grade: .lost(.otherAnswer, .host, options)
    case .lost(let diagnostic, let failure): .lost(diagnostic, failure, options)
    }
  }

  /// Does something with the live view.
  ///
  /// - Throws: ``SessionLoss`` where the session itself failed, and the view is gone with it.
  package func live(_ request: LiveRequest, _ listener: EngineListener) throws(SessionLoss)
    -> LiveAnswer
  {
    switch answer(.live(request), listener) {
    case .live(let answer): return answer
    case .run, .check, .grade: throw SessionLoss(diagnostic: .otherAnswer, failure: .host)
    case .lost(let diagnostic, let failure):
      throw SessionLoss(diagnostic: diagnostic, failure: failure)
    }
  }

  /// Grades an answer to a lesson.
  ///
  /// - Throws: ``SessionLoss`` where the session itself failed.
  package func grade(
    _ script: ScriptText, _ lesson: Lesson, _ options: GradingOptions, _ listener: EngineListener
  ) throws(SessionLoss) -> GradeAnswer {
    switch answer(.grade(script, lesson, options), listener) {
    case .grade(let answer): return answer
    case .run, .check, .live: throw SessionLoss(diagnostic: .otherAnswer, failure: .host)
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
