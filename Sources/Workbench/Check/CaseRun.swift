import CollectionLayout
import CollectionSimulation
import Scripting

/// Runs a case and holds the layout to the properties on the way.
struct CaseRun {
  let setting: CaseSetting
  let testCase: TestCase

  /// Whether the properties that take runs of their own are held to as well.
  let isThorough: Bool

  /// The one code that is looked for; nil for all of them.
  private let code: DiagnosticCode?

  private var found: [Diagnostic] = []

  /// Whether it is not a fault of the script's that there is no room for what it shows.
  private var toleratesNoRoom = false

  /// What the layout had asked for of the counts at the first display.
  private(set) var questions = CountQuestions()

  init(
    _ testCase: TestCase, _ setting: CaseSetting, isThorough: Bool,
    lookingFor code: DiagnosticCode? = nil
  ) {
    (self.testCase, self.setting, self.isThorough) = (testCase, setting, isThorough)
    self.code = code
  }

  /// Runs the case.
  ///
  /// - Returns: What is wrong, each code once, without what only follows from something else.
  mutating func perform() -> [Diagnostic] {
    do throws(Diagnostic) {
      let stage = try CaseStage(testCase, setting)
      toleratesNoRoom = testCase.lacksRoom && stage.program.standsOnBuiltInLayout
      let problem = play(stage)
      for reported in stage.view.diagnostics.map({ $0.diagnostic })
      where reported.isSaidByHost { add(reported) }
      if let problem { add(problem) }
    } catch {
      add(setting.source.placed(error))
    }
    let masked = DiagnosticPrecedence.consequences(of: Set(found.map { $0.code }))
      .union(toleratesNoRoom ? DiagnosticPrecedence.ofNoRoom : [])
    return found.filter { !masked.contains($0.code) }
  }

  /// Displays the view and does the steps.
  ///
  /// - Returns: What ended the case before its end.
  private mutating func play(_ stage: CaseStage) -> Diagnostic? {
    do throws(Diagnostic) {
      var sections = testCase.sections
      try stage.view.displayFirst()
      var checkpoint = try Checkpoint(stage, setting, after: [], sections: sections)
      var isSound = try examine(checkpoint)
      questions = stage.program.countQuestions(of: sections)
      for (number, step) in testCase.steps.enumerated() {
        // What was wrong before this step would be found again as something else.
        guard isSound else { return nil }
        try stage.perform(step)
        sections = stage.view.itemCounts
        checkpoint = try Checkpoint(
          stage, setting, after: Array(testCase.steps[...number]), sections: sections)
        isSound = try examine(checkpoint)
      }
      if isThorough && isSound { try hold(to: Properties.ofWholeCases, checkpoint) }
      return nil
    } catch {
      return stage.view.rethrowing(error)
    }
  }

  /// Holds the layout to the properties of a checkpoint.
  ///
  /// - Returns: Whether what comes later can be compared with what is now.
  private mutating func examine(_ checkpoint: Checkpoint) throws(Diagnostic) -> Bool {
    // The first breach makes the others of its kind.
    for property in Properties.ofStability {
      guard try hold(to: [property], checkpoint) else { return false }
    }
    guard try hold(to: Properties.ofHistory, checkpoint) else { return false }
    try hold(to: Properties.ofAnswers.filter { matters($0.code) }, checkpoint)
    return true
  }

  /// Whether a code is looked for, or hides the one that is.
  private func matters(_ lawCode: DiagnosticCode) -> Bool {
    guard let code else { return true }
    return lawCode == code || DiagnosticPrecedence.consequences(of: [lawCode]).contains(code)
  }

  /// - Returns: Whether all of the properties hold.
  @discardableResult
  private mutating func hold(to properties: [any Property], _ checkpoint: Checkpoint)
    throws(Diagnostic) -> Bool
  {
    var areAllHeld = true
    for property in properties {
      guard let breach = try property.breach(at: checkpoint) else { continue }
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
  /// Whether it is the host's to say: no hint, and no suspicion of what a property measures.
  fileprivate var isSaidByHost: Bool {
    switch severity {
    case .hint: false
    case .warning: code.severityClass != .measured
    case .error: true
    }
  }
}
