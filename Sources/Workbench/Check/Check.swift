import CollectionLayout
import CollectionSimulation
package import Report
package import Scripting

/// Holds a layout to the protocol by trying: it is shown in many cases, and each must obey all properties.
///
/// The same script with the same options has the same cases. What is found is looked for again in smaller ones, so that
/// each code is reported in the smallest case that shows it.
package struct Check {
  private let setting: CaseSetting

  /// What is notified of a check while it runs.
  package struct Listener {
    /// Takes how many cases were tried of how many, and how many codes were found so far.
    package var progress: (_ cases: Int, _ planned: Int, _ found: Int) -> Void

    /// How long the check has gone on: on a clock that no result depends on, but for how small the smaller cases get.
    package var elapsed: () -> Duration

    package init(
      progress: @escaping (_ cases: Int, _ planned: Int, _ found: Int) -> Void = { _, _, _ in },
      elapsed: @escaping () -> Duration = { .zero }
    ) {
      (self.progress, self.elapsed) = (progress, elapsed)
    }
  }

  /// Creates a check of a script.
  package init(
    _ script: Script, _ options: CheckOptions,
    interruption: CheckInterruption = CheckInterruption()
  ) {
    self.init(of: .script(script), options, interruption: interruption)
  }

  /// Creates a check of the layouts of a source: of a script, or layouts in Swift.
  package init(
    of source: CheckedSource, _ options: CheckOptions,
    interruption: CheckInterruption = CheckInterruption()
  ) {
    setting = CaseSetting(source: source, options: options, interruption: interruption)
  }

  /// Tries all cases.
  package func perform(_ listener: Listener = Listener()) -> CheckOutcome {
    withScriptStack { performHere(listener) }
  }

  private func performHere(_ listener: Listener) -> CheckOutcome {
    let survey: ScriptSurvey
    do throws(ScriptSurvey.Refusal) {
      survey = try ScriptSurvey(setting)
    } catch {
      let report = CheckReport(
        script: setting.options.scriptPath, layoutName: nil, cases: 0, plannedCases: 0,
        findings: [], refusal: error.diagnostic)
      return CheckOutcome(report: report, end: .refused(error.failure))
    }
    var session = CheckSession(setting, survey, listener)
    session.tryAll()
    return CheckOutcome(
      report: session.report, end: setting.interruption.isRaised ? .interrupted : .finished)
  }
}

/// How a check ended.
package struct CheckOutcome: Sendable {
  /// What was found.
  package let report: CheckReport

  /// Whether all was tried, or why not.
  package let end: End

  /// Whether all was tried.
  package enum End: Hashable, Sendable {
    /// All cases were tried, or as many as the script's time allowed (`CheckReport.isComplete`).
    case finished
    /// It was cancelled; what had been found is reported.
    case interrupted
    /// The script cannot be loaded, or a parameter on the command line is unknown.
    case refused(RunFailure)
  }
}
