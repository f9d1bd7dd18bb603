import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// An answer that is tried in one case: what it shows, and what is wrong with it.
struct LessonPlay {
  /// The goal that was being held to last; nil before the first.
  private(set) var goal: LessonGoal?

  /// What the script printed, the beginning of it.
  private(set) var printed = ""

  /// What ended the play before its end, or else the first thing that was reported.
  private(set) var fault: Diagnostic?
  private(set) var state: ViewState?
  private(set) var heading: [(name: String, value: CustomValue)] = []

  /// How many expectations had been stated at the end.
  private(set) var expectations = 0

  private let limits: ScriptLimits

  /// Plays a script.
  ///
  /// - Parameters:
  ///   - script: An answer in a case.
  ///   - limits: What it may use up.
  ///   - expectation: Where it is to stop, counted in expectations; nil for its end.
  ///   - interruption: Ends it.
  init(
    _ script: Script, _ limits: ScriptLimits, stoppingAt expectation: Int? = nil,
    _ interruption: CheckInterruption
  ) {
    self.limits = limits
    do throws(Diagnostic) {
      let program = try Program(
        script, limits: limits, seed: 1, runsDemo: true, interruptible: interruption.add)
      if let expectation { try program.stop(atExpectation: expectation) }
      let notes = PlayNotes()
      let view = try program.makeView({ _ in }, sections: nil) { notes.note($0) }
      let failure = Self.perform(program, view)
      (goal, printed) = (notes.goal, notes.printed)
      expectations = program.expectationCount
      heading = program.layout.parameters.map { ($0.name, $0.value) }
      state = (try? failure == nil ? view.state(reporting: .visible) : nil) ?? view.lastKnownState
      fault = (failure ?? view.diagnostics.map(\.diagnostic).first { $0.isFault })?.naming(limits)
    } catch {
      fault = error.naming(limits)
    }
    // The lines that put a case together are nobody's to mend.
    if fault?.place?.file == script.name { fault?.place = nil }
  }

  private static func perform(_ program: Program, _ view: CollectionView) -> Diagnostic? {
    do throws(Diagnostic) {
      try view.displayFirst()
      try program.runSteps()
      try view.settle()
      return nil
    } catch {
      return view.rethrowing(error)
    }
  }

  /// The case in words: `a view of 320x480, 3 items, columns = 2`.
  func words(showing parameters: Set<String>) -> String {
    guard let state else { return "before there is a view" }
    let set = heading.filter { parameters.contains($0.name) }
      .map { "\($0.name) = \($0.value.readable)" }
    return (["a view of \(state.viewport.option)", state.sections.words] + set)
      .joined(separator: ", ")
  }
}

extension Diagnostic {
  /// Whether a student has to mend it: no hint, and no remark about how a script is written.
  fileprivate var isFault: Bool { severity != .hint && !MaskedCodes.remarks.contains(code) }
}

/// What a play's records say of the goal that it is at, and of what was printed.
private final class PlayNotes {
  private(set) var goal: LessonGoal?
  private(set) var printed = ""

  /// More is kept of nothing that is printed, in bytes.
  private static let mostPrinted = 4096

  /// Takes a record; the case's script notes each goal before it is held to.
  func note(_ record: Record) {
    if case .print(let text, _) = record, printed.utf8.count < Self.mostPrinted {
      printed += printed.isEmpty ? text : "\n" + text
    }
    guard case .note(let text, _) = record else { return }
    let parts = text.split(separator: "\t", maxSplits: 1)
    let words = (parts.first ?? "").split(separator: " ")
    guard parts.count == 2, words.count == 3, words[0] == "goal" else { return }
    goal = LessonGoal(name: String(words[2]), statement: String(parts[1]))
  }
}
