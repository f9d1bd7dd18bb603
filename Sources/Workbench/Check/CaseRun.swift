import CollectionLayout
import CollectionSimulation
import Scripting

/// Runs a case and checks the layout against the properties at each checkpoint.
struct CaseRun {
  let setting: CaseSetting
  let testCase: TestCase

  /// Whether the properties that need runs of their own are checked as well.
  let isThorough: Bool

  /// The only code to look for; nil for all codes.
  private let code: DiagnosticCode?

  private var found: [Diagnostic] = []

  /// The counts that the layout had read by the first display.
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
  /// - Returns: The diagnostics, one for each code, without mere consequences of others.
  mutating func perform() -> [Diagnostic] {
    do throws(Diagnostic) {
      let simulation = try CaseSimulation(testCase, setting)
      let problem = play(simulation)
      for reported in simulation.view.diagnostics.map({ $0.diagnostic })
      where reported.isSaidByHost { add(reported) }
      if let problem { add(problem) }
    } catch {
      add(setting.source.placed(error))
    }
    var masked = DiagnosticPrecedence.consequences(of: Set(found.map { $0.code }))
    // UIKit logs that items are too long for lines with an inset that the check has added.
    if testCase.changesContentInset { masked.insert(.flowItemTooLarge) }
    return found.filter { !masked.contains($0.code) }
  }

  /// Displays the view and performs the steps.
  ///
  /// - Returns: The error that ended the case early; nil if there is none.
  private mutating func play(_ simulation: CaseSimulation) -> Diagnostic? {
    do throws(Diagnostic) {
      var sections = testCase.sections
      try simulation.view.displayFirst()
      var checkpoint = try Checkpoint(simulation, setting, after: [], sections: sections)
      var isSound = try examine(checkpoint)
      questions = simulation.program.countQuestions(of: sections)
      for (number, step) in testCase.steps.enumerated() {
        // A fault from before this step would be found again under another code.
        guard isSound else { return nil }
        try simulation.perform(step)
        sections = simulation.view.itemCounts
        checkpoint = try Checkpoint(
          simulation, setting, after: Array(testCase.steps[...number]), sections: sections)
        isSound = try examine(checkpoint)
      }
      if isThorough && isSound { try hold(to: Properties.ofWholeCases, checkpoint) }
      return nil
    } catch {
      return simulation.view.rethrowing(error)
    }
  }

  /// Checks the layout against the properties at a checkpoint.
  ///
  /// - Returns: Whether later results can be compared with the current ones.
  private mutating func examine(_ checkpoint: Checkpoint) throws(Diagnostic) -> Bool {
    // Whatever is unstable is known from here on, and hides nothing of the rest.
    try hold(to: Properties.ofStability, checkpoint)
    guard try hold(to: Properties.ofHistory, checkpoint) else { return false }
    try hold(to: Properties.ofAnswers.filter { matters($0.code) }, checkpoint)
    return true
  }

  /// Returns whether a code is the one to look for, or hides it.
  private func matters(_ found: DiagnosticCode) -> Bool {
    guard let code else { return true }
    return found == code || DiagnosticPrecedence.consequences(of: [found]).contains(code)
  }

  /// - Returns: Whether all properties hold.
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
  /// Whether the diagnostic is an error, or a warning that does not result from a measurement.
  fileprivate var isSaidByHost: Bool {
    switch severity {
    case .hint: false
    case .warning: code.severityClass != .measured
    case .error: true
    }
  }
}
