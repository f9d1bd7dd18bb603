import CollectionLayout
import Report
import Scripting

/// A check under way: the cases, and what they have found.
struct CheckSession {
  private let setting: CaseSetting
  private let survey: ScriptSurvey
  private let listener: Check.Listener
  private let cases: [TestCase]
  private var triedCases = 0

  /// By code, in the order in which they were found first.
  private var findings: [(testCase: TestCase, diagnostic: Diagnostic, cases: Int)] = []

  init(_ setting: CaseSetting, _ survey: ScriptSurvey, _ listener: Check.Listener) {
    self.setting = setting
    self.survey = survey
    self.listener = listener
    cases =
      setting.options.isSingleCase ? [survey.plan.survey.base] : survey.plan.cases
  }

  private var isInterrupted: Bool { setting.interruption.isRaised }

  /// Tries all cases, as long as there is time, and then looks for smaller ones.
  mutating func tryAll() {
    for (number, testCase) in cases.enumerated() {
      let hasTime = number == 0 || setting.time.used < setting.options.timeForCases
      guard !isInterrupted, hasTime else { break }
      listener.progress(triedCases, cases.count, findings.count)
      var run = CaseRun(testCase, settingForNext, isThorough: isThorough(number))
      let found = run.perform().filter { $0.code != .interrupted }
      // What was interrupted says nothing; what it had found stands.
      if !isInterrupted { triedCases += 1 }
      for diagnostic in found { add(diagnostic, in: testCase) }
    }
    listener.progress(triedCases, cases.count, findings.count)
    if !setting.options.isSingleCase { shrinkAll() }
  }

  /// What the next case has: once a script has used up its time in a whole case, it has little of it in others, so
  /// that the check ends.
  private var settingForNext: CaseSetting {
    guard findings.contains(where: { $0.diagnostic.code == Self.overTime }) else { return setting }
    var hasty = setting
    hasty.options.limits.time = min(hasty.options.limits.time, .milliseconds(300))
    return hasty
  }

  private static let overTime = DiagnosticCode.budgetExceeded

  /// Each twelfth case is held to the properties too that take runs of their own.
  private func isThorough(_ number: Int) -> Bool {
    setting.options.isSingleCase || number.isMultiple(of: 12)
  }

  private mutating func add(_ diagnostic: Diagnostic, in testCase: TestCase) {
    if let known = findings.firstIndex(where: { $0.diagnostic.code == diagnostic.code }) {
      findings[known].cases += 1
    } else {
      findings.append((testCase, diagnostic, 1))
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
    let (first, code) = (findings[index].testCase, findings[index].diagnostic.code)
    let (hasty, isThorough) = (settingForNext, Properties.ofWholeCases.contains { $0.code == code })
    var latest = findings[index].diagnostic
    var smallest = Shrinking(usual: usualCase).smallest(from: first) {
      isInterrupted || listener.elapsed() > due
    } showsIt: { testCase in
      guard let found = diagnostic(code, in: testCase, hasty, isThorough) else { return false }
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
    (findings[index].testCase, findings[index].diagnostic) = (smallest, latest)
  }

  /// What a case says under a code; nil if it says nothing, or was interrupted.
  private func diagnostic(
    _ code: DiagnosticCode, in testCase: TestCase, _ setting: CaseSetting, _ isThorough: Bool
  ) -> Diagnostic? {
    var run = CaseRun(testCase, setting, isThorough: isThorough, lookingFor: code)
    let found = run.perform().first { $0.code == code }
    return isInterrupted ? nil : found
  }

  /// What a case has that no option of its command says.
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
          diagnostic: finding.diagnostic, isFailure: isFailure(finding.diagnostic),
          example: finding.testCase.asCase, caseText: finding.testCase.words,
          command: finding.testCase.command(of: setting.options.scriptPath, setting.options),
          cases: finding.cases)
      }.sorted { $0.diagnostic.code < $1.diagnostic.code })
  }

  private func isFailure(_ diagnostic: Diagnostic) -> Bool {
    setting.options.isStrict || diagnostic.severity == .error
      || diagnostic.code.severityClass != .remark
  }
}
