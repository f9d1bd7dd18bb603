import CollectionLayout
import CollectionSimulation
import Report
import Scripting

/// An answer that is tried in one case: what it shows, and what is wrong with it.
///
/// The lesson's check and the answer are programs of their own, each with a machine of its own: what the answer does to its
/// world reaches nothing that it is graded by.
struct LessonPlay {
  /// The goals that were to be evaluated, by their numbers from 0.
  let goals: [Int]

  /// The goal that was being evaluated last, by its number; nil before the first.
  private(set) var goal: Int?

  /// The goals that were evaluated to their end.
  private(set) var held: Set<Int> = []

  /// The number of expectations that each of them has stated.
  private(set) var stated: [Int: Int] = [:]

  /// The answers to the check's questions, by their numbers from 0.
  private(set) var answers: [Int: Double] = [:]

  /// What the answer printed, the beginning of it.
  private(set) var printed = ""

  /// How it ended.
  private(set) var end = End.finished
  private(set) var state: ViewState?
  private(set) var heading: [(name: String, value: CustomValue)] = []

  /// The view's size and counts as the check made it.
  private(set) var viewport = Size.zero
  private(set) var sections: [Int] = []

  /// What the answer was given; nil if the check could not say it.
  private(set) var handout: String?

  /// The element that is looked at, and its attributes at the end; nil if there is none.
  private(set) var focus: ElementIdentifier?
  private(set) var focusedAttributes: ElementAttributes?

  /// The number of expectations that had been stated at the end.
  private(set) var expectations = 0

  /// How a play ends.
  enum End {
    case finished
    /// All goals hold, and something was reported on the way.
    case reported(Diagnostic)
    /// An expectation of the check does not hold.
    case missed(Diagnostic)
    /// The answer has raised an error, or went over a budget.
    case failed(Diagnostic)
    /// The check itself has raised an error.
    case faulty(Diagnostic)
  }

  /// What is wrong; nil if nothing is.
  var fault: Diagnostic? {
    switch end {
    case .finished: nil
    case .reported(let fault), .missed(let fault), .failed(let fault), .faulty(let fault): fault
    }
  }

  /// Plays an answer.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - lesson: The lesson.
  ///   - lessonCase: The case that it is tried in.
  ///   - goals: The goals that are evaluated, by their numbers from 0; none where the view is only displayed.
  ///   - limits: What the answer may use up.
  ///   - expectation: Where it stops, counted in expectations; nil for its end.
  ///   - focus: The element whose attributes are taken at the end; nil for the one that is missed.
  ///   - asks: Whether the check's questions are answered instead of its goals.
  ///   - interruption: Ends it.
  init(
    _ answer: Script, to lesson: Lesson, in lessonCase: LessonCase, goals: [Int],
    _ limits: ScriptLimits, stoppingAt expectation: Int? = nil, focus: ElementIdentifier? = nil,
    asks: Bool = false, _ interruption: CheckInterruption
  ) {
    (self.goals, self.focus) = (goals, focus)
    let examination = Examination()
    let check: Program
    do throws(Diagnostic) {
      check = try Program(
        Script(
          checking: lesson,
          given: lessonCase.module(goals: goals, isAtRest: goals.isEmpty, asks: asks)),
        limits: .ofChecks, seed: 1, runsDemo: true, examination: examination,
        interruptible: interruption.add)
      if let expectation { try check.stop(atExpectation: expectation) }
    } catch {
      end = .faulty(error.withoutCase)
      return
    }
    guard let handout = examination.handout else { return }
    self.handout = handout
    do throws(Diagnostic) {
      try play(
        Program(
          Script(answering: answer, handout), limits: limits, seed: 1, runsDemo: true,
          interruptible: interruption.addSecond), check)
    } catch {
      end = .failed(error.naming(limits).withoutCase)
    }
    answers = examination.answers
    (goal, held, stated) = (examination.current, examination.held, examination.stated)
  }

  private mutating func play(_ answer: Program, _ check: Program) throws(Diagnostic) {
    let notes = PlayNotes()
    let view = try check.makeView({ _ in }, sections: nil, showing: answer) { notes.note($0) }
    (viewport, sections) = (view.viewport, view.itemCounts)
    end = Self.perform(check, view)
    (printed, expectations) = (notes.printed, check.expectationCount)
    heading = answer.layout.parameters.map { ($0.name, $0.value) }
    let isWhole = if case .finished = end { true } else { false }
    state = (try? isWhole ? view.state(reporting: .visible) : nil) ?? view.lastKnownState
    if case .missed(let fault) = end, let focus = focus ?? fault.element {
      self.focus = focus
      focusedAttributes = try? view.attributes(of: focus)
    }
    if isWhole, let fault = view.diagnostics.map({ $0.diagnostic }).first(where: { $0.isFault }) {
      end = .reported(fault.withoutCase)
    }
  }

  private static func perform(_ check: Program, _ view: CollectionView) -> End {
    do throws(Diagnostic) {
      try view.displayFirst()
      switch check.performSteps() {
      case .finished: break
      case .view(let fault): return .failed(view.rethrowing(fault).withoutCase)
      case .script(let fault):
        return fault.code == .expectationFailed
          ? .missed(fault.withoutCase) : .faulty(fault.withoutCase)
      }
      try view.settle()
      return .finished
    } catch {
      return .failed(view.rethrowing(error).withoutCase)
    }
  }

  /// The case in words: `a view of 320x480, 3 items, columns = 2`.
  func words(showing parameters: Set<String>) -> String {
    guard let state else { return "before the view exists" }
    let set = heading.filter { parameters.contains($0.name) }
      .map { "\($0.name) = \($0.value.readableWithSides)" }
    return (["a view of \(state.viewport.option)", state.sections.words] + set)
      .joined(separator: ", ")
  }
}

extension CustomValue {
  /// The value for reading, insets with the names of their sides.
  fileprivate var readableWithSides: String {
    guard case .table(let fields) = self else { return readable }
    let sides = ["top", "left", "bottom", "right"]
    let values = sides.compactMap { side in fields.first { $0.name == side } }
    guard values.count == sides.count, fields.count == sides.count else { return readable }
    return "(" + values.map { "\($0.name) \($0.value.readable)" }.joined(separator: ", ") + ")"
  }
}

extension Diagnostic {
  /// Whether a student has to fix it: no hint, and no remark about how a script is written.
  fileprivate var isFault: Bool { severity != .hint && code.severityClass != .remark }

  /// The diagnostic without a place in the lines that combine a case, which cannot be changed: where the check has called
  /// them, the place is there.
  var withoutCase: Diagnostic {
    guard place?.file == Script.caseFile else { return self }
    var other = self
    other.place = nil
    let mark = Grading.checkFile + ":"
    if let entry = traceback.first(where: { $0.hasPrefix(mark) }),
      let line = Int(entry.dropFirst(mark.count).prefix { $0.isNumber })
    {
      other.place = Place(file: Grading.checkFile, line: line)
    }
    return other
  }
}

extension ScriptLimits {
  /// What a lesson's check may use up: more than any needs, since its own time is not the student's.
  fileprivate static var ofChecks: ScriptLimits {
    var limits = ScriptLimits()
    (limits.time, limits.memory) = (.seconds(60), 256 << 20)
    return limits
  }
}

/// What a play's records say of what was printed.
private final class PlayNotes {
  private(set) var printed = ""

  /// More is kept of nothing that is printed, in bytes.
  private static let maxPrinted = 4096

  /// Takes a record.
  func note(_ record: Record) {
    if case .print(let text, _) = record, printed.utf8.count < Self.maxPrinted {
      printed += printed.isEmpty ? text : "\n" + text
    }
  }
}
