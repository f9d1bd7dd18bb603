import CollectionLayout
import CollectionSimulation
import Scripting

/// Runs a trial and holds the layout to the laws on the way.
struct TrialRun {
  let setting: TrialSetting
  let trial: Trial

  /// Whether the laws that take runs of their own are held to as well.
  let isThorough: Bool

  /// The one code that is looked for; nil for all of them.
  private let code: DiagnosticCode?

  private var found: [Diagnostic] = []

  /// Whether it is no fault of the script's that there is no room for what it shows.
  private var toleratesNoRoom = false

  /// What the layout had asked for of the counts at the first display.
  private(set) var questions = CountQuestions()

  init(
    _ trial: Trial, _ setting: TrialSetting, isThorough: Bool,
    lookingFor code: DiagnosticCode? = nil
  ) {
    (self.trial, self.setting, self.isThorough) = (trial, setting, isThorough)
    self.code = code
  }

  /// Runs the trial.
  ///
  /// - Returns: What is wrong, each code once, without what only follows from something else.
  mutating func perform() -> [Diagnostic] {
    do throws(Diagnostic) {
      let stage = try TrialStage(trial, setting)
      toleratesNoRoom = trial.lacksRoom && stage.program.standsOnBuiltInLayout
      let problem = play(stage)
      for reported in stage.view.diagnostics.map(\.diagnostic)
      where reported.isSaidByHost { add(reported) }
      if let problem { add(problem) }
    } catch {
      add(error.placed(in: setting.script))
    }
    let masked = DiagnosticPrecedence.consequences(of: Set(found.map(\.code)))
      .union(toleratesNoRoom ? DiagnosticPrecedence.ofNoRoom : [])
    return found.filter { !masked.contains($0.code) }
  }

  /// Displays the view and does the steps.
  ///
  /// - Returns: What ended the trial before its end.
  private mutating func play(_ stage: TrialStage) -> Diagnostic? {
    do throws(Diagnostic) {
      var sections = trial.sections
      try stage.view.displayFirst()
      var moment = try Moment(stage, setting, after: [], sections: sections)
      var isSound = try examine(moment)
      questions = stage.program.countQuestions(of: sections)
      for (number, step) in trial.steps.enumerated() {
        // What was wrong before this step would be found again as something else.
        guard isSound else { return nil }
        try stage.perform(step)
        sections = stage.view.itemCounts
        moment = try Moment(
          stage, setting, after: Array(trial.steps[...number]), sections: sections)
        isSound = try examine(moment)
      }
      if isThorough && isSound { try hold(to: Laws.ofWholeTrials, moment) }
      return nil
    } catch {
      return stage.view.rethrowing(error)
    }
  }

  /// Holds the layout to the laws of a moment.
  ///
  /// - Returns: Whether what comes later can be compared with what is now.
  private mutating func examine(_ moment: Moment) throws(Diagnostic) -> Bool {
    // The first breach makes the others of its kind.
    for law in Laws.ofStability {
      guard try hold(to: [law], moment) else { return false }
    }
    guard try hold(to: Laws.ofHistory, moment) else { return false }
    try hold(to: Laws.ofAnswers.filter { matters($0.code) }, moment)
    return true
  }

  /// Whether a code is looked for, or hides the one that is.
  private func matters(_ lawCode: DiagnosticCode) -> Bool {
    guard let code else { return true }
    return lawCode == code || DiagnosticPrecedence.consequences(of: [lawCode]).contains(code)
  }

  /// - Returns: Whether all of the laws hold.
  @discardableResult
  private mutating func hold(to laws: [any Law], _ moment: Moment) throws(Diagnostic) -> Bool {
    var areAllHeld = true
    for law in laws {
      guard let breach = try law.breach(at: moment) else { continue }
      add(breach)
      areAllHeld = false
    }
    return areAllHeld
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    guard !found.contains(where: { $0.code == diagnostic.code }) else { return }
    found.append(diagnostic.naming(setting.options.limits))
  }
}

extension Diagnostic {
  /// Whether it is the host's to say: no hint, and no suspicion of what a law measures.
  fileprivate var isSaidByHost: Bool {
    switch severity {
    case .hint: false
    case .warning: code.severityClass != .measured
    case .error: true
    }
  }
}
