import CollectionLayout
import Report
import Scripting

/// A check under way: the trials, and what they have found.
struct CheckSession {
  private let setting: TrialSetting
  private let survey: ScriptSurvey
  private let listener: Check.Listener
  private let trials: [Trial]
  private var triedCases = 0

  /// By code, in the order in which they were found first.
  private var findings: [(trial: Trial, diagnostic: Diagnostic, cases: Int)] = []

  init(_ setting: TrialSetting, _ survey: ScriptSurvey, _ listener: Check.Listener) {
    self.setting = setting
    self.survey = survey
    self.listener = listener
    trials =
      setting.options.isSingleCase ? [survey.plan.survey.base] : survey.plan.trials
  }

  private var isInterrupted: Bool { setting.interruption.isRaised }

  /// Tries all trials, as long as there is time, and then looks for smaller ones.
  mutating func tryAll() {
    for (number, trial) in trials.enumerated() {
      let hasTime = number == 0 || setting.time.used < setting.options.timeForCases
      guard !isInterrupted, hasTime else { break }
      listener.progress(triedCases, trials.count, findings.count)
      var run = TrialRun(trial, settingForNext, isThorough: isThorough(number))
      let found = run.perform().filter { $0.code != .interrupted }
      // What was interrupted says nothing; what it had found stands.
      if !isInterrupted { triedCases += 1 }
      for diagnostic in found { add(diagnostic, in: trial) }
    }
    listener.progress(triedCases, trials.count, findings.count)
    if !setting.options.isSingleCase { shrinkAll() }
  }

  /// What the next trial has: once a script has used up its time in a whole trial, it has little of it in others, so
  /// that the check ends.
  private var settingForNext: TrialSetting {
    guard findings.contains(where: { $0.diagnostic.code == Self.overTime }) else { return setting }
    var hasty = setting
    hasty.options.limits.time = min(hasty.options.limits.time, .milliseconds(300))
    return hasty
  }

  private static let overTime = DiagnosticCode.budgetExceeded

  /// Each twelfth trial is held to the laws too that take runs of their own.
  private func isThorough(_ number: Int) -> Bool {
    setting.options.isSingleCase || number.isMultiple(of: 12)
  }

  private mutating func add(_ diagnostic: Diagnostic, in trial: Trial) {
    if let known = findings.firstIndex(where: { $0.diagnostic.code == diagnostic.code }) {
      findings[known].cases += 1
    } else {
      findings.append((trial, diagnostic, 1))
    }
  }

  // MARK: - Smaller cases

  private mutating func shrinkAll() {
    let end = listener.elapsed() + setting.options.timeForSmallerCases
    for index in findings.indices {
      let share = (end - listener.elapsed()) / (findings.count - index)
      shrink(index, until: listener.elapsed() + share)
    }
  }

  private mutating func shrink(_ index: Int, until due: Duration) {
    let (first, code) = (findings[index].trial, findings[index].diagnostic.code)
    let (hasty, isThorough) = (settingForNext, Laws.ofWholeTrials.contains { $0.code == code })
    var latest = findings[index].diagnostic
    var smallest = Shrinking(usual: usualTrial).smallest(from: first) {
      isInterrupted || listener.elapsed() > due
    } showsIt: { trial in
      guard let found = diagnostic(code, in: trial, hasty, isThorough) else { return false }
      latest = found
      return true
    }
    // What was too long for little time may not be so for all of it.
    if code == Self.overTime, smallest != first {
      if let found = diagnostic(code, in: smallest, setting, isThorough) {
        latest = found
      } else {
        (smallest, latest) = (first, findings[index].diagnostic)
      }
    }
    (findings[index].trial, findings[index].diagnostic) = (smallest, latest)
  }

  /// What a trial says under a code; nil where it says nothing, or was interrupted.
  private func diagnostic(
    _ code: DiagnosticCode, in trial: Trial, _ setting: TrialSetting, _ isThorough: Bool
  ) -> Diagnostic? {
    var run = TrialRun(trial, setting, isThorough: isThorough, lookingFor: code)
    let found = run.perform().first { $0.code == code }
    return isInterrupted ? nil : found
  }

  /// What a case has that no option of its command says.
  private var usualTrial: Trial {
    let base = survey.plan.survey.base
    return Trial().with {
      ($0.parameters, $0.seed) = (base.parameters, 1)
      $0.viewport = setting.options.viewport ?? $0.viewport
      $0.direction = setting.options.direction ?? $0.direction
      $0.rectPolicy = setting.options.rectPolicy ?? $0.rectPolicy
    }
  }

  // MARK: - The report

  var report: CheckReport {
    CheckReport(
      script: setting.options.scriptPath, layoutName: survey.layoutName, cases: triedCases,
      plannedCases: trials.count,
      findings: findings.map { finding in
        CheckFinding(
          diagnostic: finding.diagnostic, isFailure: isFailure(finding.diagnostic),
          example: finding.trial.asCase, caseText: finding.trial.words,
          command: finding.trial.command(of: setting.options.scriptPath, setting.options),
          cases: finding.cases)
      }.sorted { $0.diagnostic.code < $1.diagnostic.code })
  }

  private func isFailure(_ diagnostic: Diagnostic) -> Bool {
    setting.options.isStrict || diagnostic.severity == .error
      || diagnostic.code.severityClass != .remark
  }
}
