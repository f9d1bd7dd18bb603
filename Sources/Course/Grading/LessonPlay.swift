import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Workbench

/// The result of an answer in one case, and its fault.
///
/// The lesson's check and the answer are separate programs, each with its own Lua state, so that
/// the answer cannot affect its grading.
struct LessonPlay {
  /// The goals to evaluate, by their numbers from 0.
  let goals: [Int]

  /// The goal that was evaluated last, by its number; nil before the first.
  private(set) var goal: Int?

  /// The goals that were evaluated to their end.
  private(set) var held: Set<Int> = []

  /// The number of expectations of each goal.
  private(set) var stated: [Int: Int] = [:]

  /// The results of the check's questions, by their numbers from 0.
  private(set) var answers: [Int: Double] = [:]

  /// The beginning of the text that the answer printed.
  private(set) var printed = ""

  /// Whether the answer returned true from `shouldInvalidate`.
  private(set) var isInvalidated = false

  /// How the play ended.
  private(set) var end = End.finished
  private(set) var state: ViewState?
  private(set) var heading: [(name: String, value: CustomValue)] = []

  /// The view's size and counts, as the check set them.
  private(set) var viewport = Size.zero
  private(set) var sections: [Int] = []

  /// The parameters and the scenario that the answer received, as Lua; nil if the check failed
  /// before.
  private(set) var handout: String?

  /// The element in focus, and its attributes at the end; nil if there is none.
  private(set) var focus: ElementIdentifier?
  private(set) var focusedAttributes: ElementAttributes?

  /// How the answer's lines computed the focused element; nil unless the play is followed.
  private(set) var derivation: Derivation?

  /// The numbers that the missed expectation compares; nil if it compares none.
  private(set) var compared: ComparedNumbers?

  /// The number of expectations that were evaluated by the end.
  private(set) var expectations = 0

  /// How a play ended.
  enum End {
    case finished
    /// All goals hold, but an error or a warning was reported.
    case reported(Diagnostic)
    /// An expectation of the check does not hold.
    case missed(Diagnostic)
    /// The answer raised an error, or exceeded a limit.
    case failed(Diagnostic)
    /// The check itself raised an error.
    case faulty(Diagnostic)
  }

  /// The fault; nil if there is none.
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
  ///   - goals: The goals to evaluate, by their numbers from 0; empty to display the view only.
  ///   - limits: The limits of the answer.
  ///   - expectation: The expectation at which the play stops, by number; nil to play to the end.
  ///   - focus: The element whose attributes are recorded at the end; nil for the one that misses a
  ///     goal.
  ///   - followed: The expected attributes of the focused element, whose other numbers are derived
  ///     from the recorded steps of the answer; nil to record nothing.
  ///   - asks: Whether the check's questions are answered instead of its goals.
  ///   - interruption: Interrupts the play.
  init(
    _ answer: Script, to lesson: Lesson, in lessonCase: LessonCase, goals: [Int],
    _ limits: ScriptLimits, stoppingAt expectation: Int? = nil, focus: ElementIdentifier? = nil,
    following followed: Followed? = nil, asks: Bool = false, _ interruption: CheckInterruption
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
    let script = Script(answering: answer, handout)
    let recording = followed.flatMap { followed in
      FollowedScript(script).map { Recording(script: $0, expected: followed.expected) }
    }
    do throws(Diagnostic) {
      let answer = try Program(
        recording?.script.script ?? script,
        limits: recording == nil ? limits : limits.followed, seed: 1, runsDemo: true,
        plan: recording.map { _ in FollowedScript.plan }, interruptible: interruption.addSecond)
      do throws(Diagnostic) { try play(answer, check, recording) } catch {
        end = Self.end(with: error.naming(limits), of: answer.hasThrown(error))
      }
    } catch {
      end = Self.end(with: error.naming(limits), of: true)
    }
    answers = examination.answers
    (goal, held, stated) = (examination.current, examination.held, examination.stated)
  }

  /// A request to derive the numbers that differ from the expected ones.
  struct Followed {
    let expected: ElementAttributes?
  }

  /// An answer whose steps are recorded.
  private struct Recording {
    let script: FollowedScript
    let expected: ElementAttributes?
  }

  private mutating func play(_ answer: Program, _ check: Program, _ recording: Recording?)
    throws(Diagnostic)
  {
    let notes = PlayNotes()
    let view = try check.makeView({ _ in }, sections: nil, showing: answer) { notes.note($0) }
    (viewport, sections) = (view.viewport, view.itemCounts)
    end = Self.perform(check, view, answer)
    (printed, expectations) = (notes.printed, check.expectationCount)
    isInvalidated = view.calls.contains {
      $0.name == "shouldInvalidate" && $0.returned == .boolean(true)
    }
    heading = answer.layout.parameters.map { ($0.name, $0.value) }
    let isWhole = if case .finished = end { true } else { false }
    state = (try? isWhole ? view.state(reporting: .visible) : nil) ?? view.lastKnownState
    if case .missed = end { compared = check.comparedNumbers }
    if case .missed(let fault) = end, let focus = focus ?? fault.element {
      self.focus = focus
      focusedAttributes = try? view.attributes(of: focus)
      if let recording, let found = focusedAttributes {
        derivation =
          recording.script.derivation(
            of: found, differingFrom: recording.expected, in: answer,
            parametersFrom: "of the case", viewport: viewport
          )?.withoutFilesOfCourse
      }
    }
    if isWhole, let fault = view.diagnostics.map({ $0.diagnostic }).first(where: { $0.isFault }) {
      end = .reported(fault.withoutCase)
    }
  }

  /// Returns the end of a play with an error, which is the check's if its own machine has raised it.
  private static func end(with fault: Diagnostic, of isAnswers: Bool) -> End {
    if isAnswers { return .failed(fault.withoutFilesOfCourse) }
    let fault = fault.withoutCase
    let isOfCheck = [Grading.checkFile, Grading.harderFile].contains(fault.place?.file ?? "")
    return isOfCheck ? .faulty(fault) : .failed(fault)
  }

  private static func perform(_ check: Program, _ view: CollectionView, _ answer: Program) -> End {
    do throws(Diagnostic) {
      try view.displayFirst()
      switch check.performSteps() {
      case .finished: break
      case .view(let fault):
        return end(with: view.rethrowing(fault), of: answer.hasThrown(fault))
      case .script(let fault):
        return fault.code == .expectationFailed
          ? .missed(fault.withoutCase) : .faulty(fault.withoutCase)
      }
      try view.settle()
      return .finished
    } catch {
      return end(with: view.rethrowing(error), of: answer.hasThrown(error))
    }
  }

  /// Describes the case: `a view of 320x480, 3 items, columns = 2`.
  func words(showing parameters: Set<String>) -> String {
    guard let state else { return "before the view exists" }
    let set = heading.filter { parameters.contains($0.name) }
      .map { "\($0.name) = \($0.value.readableWithSides)" }
    return (["a view of \(state.viewport.option)", state.sections.words] + set)
      .joined(separator: ", ")
  }
}

extension CustomValue {
  /// The value as text, with the names of the sides for insets.
  fileprivate var readableWithSides: String {
    guard case .table(let fields) = self else { return readable }
    let sides = ["top", "left", "bottom", "right"]
    let values = sides.compactMap { side in fields.first { $0.name == side } }
    guard values.count == sides.count, fields.count == sides.count else { return readable }
    return "(" + values.map { "\($0.name) \($0.value.readable)" }.joined(separator: ", ") + ")"
  }
}

extension Diagnostic {
  /// Whether a student has to fix it: not a hint, and not a remark on style.
  fileprivate var isFault: Bool { severity != .hint && code.severityClass != .remark }

  /// The diagnostic without a place in the lines that combine a case, which a student cannot
  /// change.
  ///
  /// If the check called them, the place is the call.
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

extension Diagnostic {
  /// The diagnostic of an answer without a place in a file of the course, which the answer may have
  /// given a chunk of its own as a name.
  fileprivate var withoutFilesOfCourse: Diagnostic {
    guard let place, Script.courseFiles.contains(place.file) else { return self }
    var other = self
    other.place = nil
    return other
  }
}

extension Derivation {
  /// The derivation without the lines that combine a case, which a student cannot change.
  fileprivate var withoutFilesOfCourse: Derivation {
    var other = self
    for index in other.quantities.indices {
      other.quantities[index].step = other.quantities[index].step?.withoutFilesOfCourse
    }
    return other
  }
}

extension DerivationStep {
  fileprivate var withoutFilesOfCourse: DerivationStep {
    var other = self
    guard let place, Script.courseFiles.contains(place.file) else {
      other.parts = parts.map { $0.withoutFilesOfCourse }
      for index in other.reasons.indices {
        other.reasons[index].parts = reasons[index].parts.map { $0.withoutFilesOfCourse }
      }
      return other
    }
    (other.place, other.expression, other.numbers) = (nil, nil, nil)
    (other.note, other.reasons, other.parts) = ("given by the case", [], [])
    return other
  }
}

extension ScriptLimits {
  /// The limits of a lesson's check, which are generous, since its time does not count as the
  /// student's.
  fileprivate static var ofChecks: ScriptLimits {
    var limits = ScriptLimits()
    (limits.time, limits.memory) = (.seconds(60), 256 << 20)
    return limits
  }
}

/// Collects the printed texts from a play's records.
private final class PlayNotes {
  private(set) var printed = ""

  /// The maximum length of the printed text that is kept, in bytes.
  private static let maxPrinted = 4096

  /// Processes a record.
  func note(_ record: Record) {
    if case .print(let text, _) = record, printed.utf8.count < Self.maxPrinted {
      printed += printed.isEmpty ? text : "\n" + text
    }
  }
}
