import CollectionLayout
import Report
import Scripting

/// A check in progress: the cases and the findings so far.
struct CheckRun {
  private let setting: CaseSetting
  private let survey: ScriptSurvey
  private let listener: Check.Listener
  private let cases: [TestCase]
  private var triedCases = 0

  /// The findings by code, in the order in which they were first found.
  private var findings: [Finding] = []

  private struct Finding {
    var testCase: TestCase
    var diagnostic: Diagnostic
    var cases = 1
  }

  init(_ setting: CaseSetting, _ survey: ScriptSurvey, _ listener: Check.Listener) {
    self.setting = setting
    self.survey = survey
    self.listener = listener
    cases =
      setting.options.isSingleCase ? [survey.plan.survey.base] : survey.plan.cases
  }

  private var isInterrupted: Bool { setting.interruption.isRaised }

  /// Tries all cases while time remains, and then reduces the failing ones.
  mutating func tryAll() {
    for (number, testCase) in cases.enumerated() {
      var next = settingForNext
      if number > 0 { next.clock.end = setting.options.timeForCases }
      guard !isInterrupted, !next.clock.isOver else { break }
      listener.progress(triedCases, cases.count, findings.count)
      var run = CaseRun(testCase, next, isThorough: isThorough(number))
      let found = run.perform().filter { $0.code != .interrupted }
      // A case that the end of the time has cut short has no result.
      if next.clock.isOver, found.contains(where: { $0.code == Self.overTime }) { break }
      // Nor has an interrupted one; earlier findings are kept.
      if !isInterrupted { triedCases += 1 }
      for diagnostic in found { add(diagnostic, in: testCase) }
    }
    listener.progress(triedCases, cases.count, findings.count)
    if !setting.options.isSingleCase { shrinkAll() }
  }

  /// The settings of the next case: once a script has used up its time in a case, the later cases
  /// have a shorter limit, so that the check ends.
  private var settingForNext: CaseSetting {
    guard findings.contains(where: { $0.diagnostic.code == Self.overTime }) else { return setting }
    var hasty = setting
    hasty.options.limits.time = min(hasty.options.limits.time, .milliseconds(300))
    return hasty
  }

  private static let overTime = DiagnosticCode.budgetExceeded

  /// Returns whether a case is also checked against the properties that need runs of their own: one
  /// case in twelve, and the first with many items.
  private func isThorough(_ number: Int) -> Bool {
    setting.options.isSingleCase || number.isMultiple(of: 12)
      || number == cases.firstIndex { $0.itemCount >= 60 && $0.steps.isEmpty }
  }

  private mutating func add(_ diagnostic: Diagnostic, in testCase: TestCase) {
    if let known = findings.firstIndex(where: { $0.diagnostic.code == diagnostic.code }) {
      findings[known].cases += 1
    } else {
      findings.append(Finding(testCase: testCase, diagnostic: diagnostic))
    }
  }

  // MARK: - Smaller cases

  private mutating func shrinkAll() {
    let end = setting.clock.used + setting.options.timeForSmallerCases
    for index in findings.indices {
      let now = setting.clock.used
      shrink(index, until: now + (end - now) / (findings.count - index))
    }
  }

  private mutating func shrink(_ index: Int, until end: Duration) {
    let (first, code) = (findings[index].testCase, findings[index].diagnostic.code)
    let isThorough = Properties.ofWholeCases.contains { $0.code == code }
    var hasty = settingForNext
    hasty.clock.end = end
    var latest = findings[index].diagnostic
    var smallest = Shrinking(usual: usualCase).smallest(from: first) {
      isInterrupted || hasty.clock.isOver
    } showsIt: { testCase in
      guard let found = diagnostic(code, in: testCase, hasty, isThorough) else { return false }
      // A case that the end of the time cuts short does not show a fault of the script.
      guard code != Self.overTime || !hasty.clock.isOver else { return false }
      latest = found
      return true
    }
    // A case that exceeds a short limit may finish within the full one.
    if code == Self.overTime, smallest != first {
      if let found = diagnostic(code, in: smallest, setting, isThorough) {
        latest = found
      } else {
        (smallest, latest) = (first, findings[index].diagnostic)
      }
    }
    (findings[index].testCase, findings[index].diagnostic) = (smallest, latest)
  }

  /// Returns the diagnostic of a case under a code; nil if there is none, or the case was
  /// interrupted.
  private func diagnostic(
    _ code: DiagnosticCode, in testCase: TestCase, _ setting: CaseSetting, _ isThorough: Bool
  ) -> Diagnostic? {
    var run = CaseRun(testCase, setting, isThorough: isThorough, lookingFor: code)
    let found = run.perform().first { $0.code == code }
    return isInterrupted ? nil : found
  }

  /// The values of a case that its command sets without an option.
  private var usualCase: TestCase {
    let base = survey.plan.survey.base
    return TestCase().with {
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
      plannedCases: cases.count,
      findings: findings.map { finding in
        CheckFinding(
          diagnostic: finding.diagnostic, severity: severity(of: finding),
          example: finding.testCase.asCase, caseText: finding.testCase.words,
          command: finding.testCase.command(of: setting.options.scriptPath, setting.options),
          cases: finding.cases)
      }.sorted { $0.diagnostic.code < $1.diagnostic.code })
  }

  /// Returns the severity of a finding: an error makes the check fail.
  ///
  /// What UIKit raises is an error, and so is what it shows wrongly without a word; what it logs is
  /// a warning; what only a view without a device shows is a note.
  private func severity(of finding: Finding) -> Diagnostic.Severity {
    if !finding.testCase.sizes.allSatisfy(isOfDevice) { return .hint }
    if setting.options.isStrict || finding.diagnostic.severity == .error { return .error }
    return finding.diagnostic.code.failsCheck ? .error : .warning
  }

  /// Whether a view of a size is one that users meet; without `--stress`, every tried one is.
  private func isOfDevice(_ size: Size) -> Bool {
    let own = survey.plan.survey.base.viewport
    return !setting.options.usesStress || DeviceViews.all.contains(size)
      || !setting.options.isSingleCase && (size == own || size == DeviceViews.turned(own))
  }
}
