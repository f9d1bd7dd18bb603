package import CollectionLayout
package import Report
import Scripting

/// Runs requests for one script at a time: in this process, or in one of its own.
///
/// Requests and results are values, so that both kinds of engine behave alike. An engine belongs
/// to one thread.
package protocol Engine: AnyObject {
  /// Processes a request and returns its result.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - listener: Is notified while the request runs, on the calling thread.
  /// - Returns: The result, of the kind that the request determines.
  func answer(_ request: EngineRequest, _ listener: RunListener) -> EngineAnswer
}

/// A request to an engine.
package enum EngineRequest: Sendable {
  /// Runs a script and reports what is visible at the end.
  case run(ScriptText, RunOptions)
  /// Writes a document about a script.
  case document(RunDocument, ScriptText, RunOptions)
  /// Finds the lines that created the elements visible after a screen record of a run, counted from
  /// 1; 0 for the end of the run.
  case lines(ScriptText, RunOptions, screen: Int)
  /// Checks a script's layout against the layout protocol.
  case check(ScriptText, CheckOptions)
  /// Performs an operation on the live view, which persists between such requests.
  case live(LiveRequest)
  /// Does work that another module has added.
  case added(AddedRequest)
}

/// The result of a request.
package enum EngineAnswer: Sendable {
  case run(RunOutcome)
  case document(DocumentOutcome)
  case lines(LinesOutcome)
  case check(CheckOutcome)
  case live(LiveAnswer)
  case added([UInt8])
  /// The engine itself failed, and there is no result; the next request starts with a new state.
  case lost(Diagnostic, RunFailure)
}

/// The outcome of a search for the lines that created a run's elements.
package enum LinesOutcome: Sendable {
  case finished([ElementLines])
  case failed(Diagnostic, RunFailure)
}

extension EngineAnswer {
  /// Returns the result of the request if it is of the expected kind.
  func outcome<Outcome>(_ read: (EngineAnswer) -> Outcome?) throws(EngineError)
    -> Outcome
  {
    if case .lost(let diagnostic, let failure) = self {
      throw EngineError(diagnostic: diagnostic, failure: failure)
    }
    guard let outcome = read(self) else {
      throw EngineError(diagnostic: .otherAnswer, failure: .host)
    }
    return outcome
  }
}

extension Engine {
  /// Writes a document about a script, in the process that runs it.
  package func document(
    _ document: RunDocument, of script: ScriptText, _ options: RunOptions, _ listener: RunListener
  ) -> DocumentOutcome {
    do throws(EngineError) {
      return try answer(.document(document, script, options), listener).outcome { answer in
        if case .document(let outcome) = answer { outcome } else { nil }
      }
    } catch {
      return .failed(error.diagnostic, error.failure)
    }
  }

  /// Finds the lines that created the elements visible after a screen record of a script's run,
  /// counted from 1; 0 for the end of the run.
  package func lines(
    _ script: ScriptText, _ options: RunOptions, screen: Int, _ listener: RunListener
  ) -> LinesOutcome {
    do throws(EngineError) {
      return try answer(.lines(script, options, screen: screen), listener).outcome { answer in
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
    do throws(EngineError) {
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
    do throws(EngineError) {
      return try answer(.check(script, options), listener).outcome { answer in
        if case .check(let outcome) = answer { outcome } else { nil }
      }
    } catch {
      return .lost(error.diagnostic, error.failure, options)
    }
  }

  /// Performs an operation on the live view.
  ///
  /// - Throws: ``EngineError`` if the engine itself failed, and the view is lost with it.
  package func live(_ request: LiveRequest, _ listener: RunListener) throws(EngineError)
    -> LiveAnswer
  {
    try answer(.live(request), listener).outcome { answer in
      if case .live(let answer) = answer { answer } else { nil }
    }
  }
}

extension CheckOutcome {
  /// Returns the outcome of a check that was lost with its engine.
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
