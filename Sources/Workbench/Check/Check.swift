package import CollectionLayout
import CollectionSimulation
package import Report
package import Scripting

/// Checks a layout against the layout protocol by displaying it in many cases.
///
/// The same script with the same options has the same cases. A failing case is reduced, so that
/// each code is reported in the smallest case that was found.
package struct Check {
  private let source: CheckedSource
  private let options: CheckOptions
  private let interruption: CheckInterruption

  /// Receives the progress of a check.
  package struct Listener {
    /// Receives the number of tried cases, the number of planned ones, and the number of codes
    /// found so far.
    package var progress: (_ cases: Int, _ planned: Int, _ found: Int) -> Void

    package init(
      progress: @escaping (_ cases: Int, _ planned: Int, _ found: Int) -> Void = { _, _, _ in }
    ) {
      self.progress = progress
    }
  }

  /// Creates a check of a script.
  package init(
    _ script: Script, _ options: CheckOptions,
    interruption: CheckInterruption = CheckInterruption()
  ) {
    self.init(of: .script(script), options, interruption: interruption)
  }

  /// Creates a check of layouts from a source: of a script, or layouts in Swift.
  package init(
    of source: CheckedSource, _ options: CheckOptions,
    interruption: CheckInterruption = CheckInterruption()
  ) {
    (self.source, self.options, self.interruption) = (source, options, interruption)
  }

  /// Tries all cases.
  package func perform(_ listener: Listener = Listener()) -> CheckOutcome {
    withScriptStack { performHere(listener) }
  }

  private func performHere(_ listener: Listener) -> CheckOutcome {
    let setting = CaseSetting(source: source, options: options, interruption: interruption)
    let survey: ScriptSurvey
    do throws(ScriptSurvey.SurveyError) {
      survey = try ScriptSurvey(setting)
    } catch {
      let report = CheckReport(
        script: options.scriptPath, layoutName: nil, cases: 0, plannedCases: 0,
        findings: [], refusal: repairs?.completed(error.diagnostic) ?? error.diagnostic)
      return CheckOutcome(report: report, end: .refused(error.failure))
    }
    var run = CheckRun(setting, survey, listener)
    run.tryAll()
    var report = run.report
    if let repairs {
      for index in report.findings.indices {
        report.findings[index].diagnostic = repairs.completed(report.findings[index].diagnostic)
      }
    }
    return CheckOutcome(
      report: report, end: interruption.isRaised ? .interrupted : .finished)
  }

  /// Finds the changes of the script's text; nil for layouts in Swift.
  private var repairs: Repairs? {
    if case .script(let script) = source { Repairs(script) } else { nil }
  }
}

/// How a check ended.
package struct CheckOutcome: Sendable {
  /// The findings.
  package let report: CheckReport

  /// How the check ended.
  package let end: End

  /// How a check ended.
  package enum End: Hashable, Sendable {
    /// All cases were tried, or as many as the script's time allowed (`CheckReport.isComplete`).
    case finished
    /// The check was cancelled; the findings until then are reported.
    case interrupted
    /// The script could not be loaded, or a parameter on the command line is unknown.
    case refused(RunFailure)
  }
}

extension Check {
  /// Returns the first property that a script's layout violates in a case; nil if there is none.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - testCase: The case.
  ///   - limits: The limits of the script.
  ///   - isThorough: Whether the properties that need runs of their own are checked as well.
  ///   - interruption: Interrupts the check.
  /// - Returns: The violation.
  package static func violation(
    by script: Script, in testCase: TestCase, _ limits: ScriptLimits, isThorough: Bool,
    _ interruption: CheckInterruption
  ) -> Diagnostic? {
    var options = CheckOptions()
    options.limits = limits
    let setting = CaseSetting(
      source: .script(script), options: options, interruption: interruption)
    var run = CaseRun(testCase, setting, isThorough: isThorough)
    return run.perform().first { $0.code.severityClass != .remark }
  }
}
