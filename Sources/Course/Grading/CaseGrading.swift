import CollectionLayout
import CollectionSimulation
import Report
import Scripting
import Workbench

/// Tries an answer in the cases of a lesson.
struct CaseGrading {
  let lesson: Lesson
  let answer: Script
  let drawn: DrawnCases
  let options: GradingOptions
  let interruption: CheckInterruption
  private let memory: PlayMemory

  init(
    _ lesson: Lesson, _ answer: Script, _ drawn: DrawnCases, _ options: GradingOptions,
    _ interruption: CheckInterruption, _ memory: PlayMemory
  ) {
    (self.lesson, self.answer, self.drawn, self.memory) = (lesson, answer, drawn, memory)
    (self.options, self.interruption) = (options, interruption)
  }

  private var allGoals: [Int] { Array(drawn.goals.indices) }

  func play(
    _ script: Script, _ lessonCase: LessonCase, goals: [Int], stoppingAt: Int? = nil,
    focus: ElementIdentifier? = nil
  ) -> LessonPlay {
    LessonPlay(
      script, to: lesson, in: lessonCase, goals: goals, options.limits, stoppingAt: stoppingAt,
      focus: focus, interruption)
  }

  /// Returns a play of the answer with all goals; each case is played once.
  func wholePlay(_ lessonCase: LessonCase) -> LessonPlay { wholePlay(of: answer, lessonCase) }

  /// Returns a play of a script without modules of its own, or of the answer, with all goals.
  func wholePlay(of script: Script, _ lessonCase: LessonCase) -> LessonPlay {
    let key = PlayMemory.Key(text: script.text, lessonCase: lessonCase)
    if let known = memory.plays[key] { return known }
    let play = play(script, lessonCase, goals: allGoals)
    memory.plays[key] = play
    return play
  }

  // MARK: - One case

  /// Tries the answer in a case until every pending goal has been evaluated in it.
  ///
  /// - Returns: The first miss; nil if there is none.
  func attempt(_ lessonCase: LessonCase, number: Int, _ tally: inout GoalTally) -> GradingMiss? {
    var first: GradingMiss?
    var goals = tally.pending
    var last: LessonPlay?
    while !goals.isEmpty, !interruption.isRaised {
      let play =
        goals == allGoals
        ? wholePlay(lessonCase) : play(answer, lessonCase, goals: goals)
      tally.note(play)
      guard let miss = miss(in: play, lessonCase) else {
        last = play
        break
      }
      if miss.isFaulty { return miss }
      first = first ?? miss
      let rest = note(miss, play, &tally)
      if tally.isStopped { return first }
      last = play
      guard options.scoresEveryGoal else { return first }
      goals = rest
    }
    // If an answer misses a goal, it is checked against the properties for its points alone, in the first case and in the
    // simplest one, which is the same for everybody.
    let count = tally.pending.count == drawn.goals.count ? drawn.properties.cases - 1 : 1
    let isChosen = number < count || lessonCase.draws.isEmpty
    let properties = isChosen && !tally.isPropertyBroken ? drawn.properties : nil
    guard let properties, let play = last ?? laterPlay(lessonCase, tally) else { return first }
    if let broken = brokenProperty(properties, play, lessonCase) {
      tally.breakProperty(broken.diagnostic.message)
      return first ?? broken
    }
    if !interruption.isRaised { tally.passProperties() }
    return first
  }

  /// Returns a play for the properties alone, if all goals were missed before; otherwise nil.
  private func laterPlay(_ lessonCase: LessonCase, _ tally: GoalTally) -> LessonPlay? {
    tally.pending.isEmpty ? play(answer, lessonCase, goals: []) : nil
  }

  /// Records the miss of a play.
  ///
  /// - Returns: The goals that must be evaluated next, in another play.
  private func note(_ miss: GradingMiss, _ play: LessonPlay, _ tally: inout GoalTally) -> [Int] {
    guard let goal = miss.number else {
      if case .reported = play.end {
        tally.breakProperty(miss.diagnostic.message)
        return []
      }
      tally.stop(before: play.goals)
      return []
    }
    tally.miss(goal, miss.diagnostic.message)
    let rest = play.goals.filter { $0 > goal }
    if miss.diagnostic.failure == .budget || miss.diagnostic.failure == .interrupted {
      tally.stop(before: rest)
    }
    return rest
  }

  /// Returns the miss of a play; nil if there is none.
  private func miss(in play: LessonPlay, _ lessonCase: LessonCase) -> GradingMiss? {
    let goal = play.goal.flatMap { drawn.goals.indices.contains($0) ? $0 : nil }
    switch play.end {
    case .finished:
      guard let skipped = play.goals.first(where: { !play.held.contains($0) }) else { return nil }
      return GradingMiss(.neverEvaluated, drawn.goals[skipped], skipped, play)
    case .reported(let fault): return GradingMiss(fault, play)
    case .missed(let fault):
      guard let goal else { return GradingMiss(fault, play) }
      return GradingMiss(fault, drawn.goals[goal], goal, play)
    case .failed(let fault):
      var miss = GradingMiss(fault, play)
      miss.number = goal
      return miss
    case .faulty(let fault): return faulty(fault, goal, play, lessonCase)
    }
  }

  /// Returns the miss for an error of the check.
  ///
  /// It is the lesson's fault if the lesson's own solution causes it too; otherwise it is a missed
  /// goal.
  private func faulty(
    _ fault: Diagnostic, _ goal: Int?, _ own: LessonPlay, _ lessonCase: LessonCase
  ) -> GradingMiss {
    guard let goal else { return .faulty(fault) }
    let solution = play(lesson.solutionScript, lessonCase, goals: own.goals)
    switch solution.end {
    case .faulty(let fault): return .faulty(fault)
    case .finished, .reported, .missed, .failed:
      var fault = fault
      fault.message = "the lesson's check failed on your layout's result: \(fault.message)"
      fault.fix = nil
      return GradingMiss(fault, drawn.goals[goal], goal, own)
    }
  }

  /// Returns the first broken property.
  ///
  /// The content is scrolled to its end and the view is rotated; under all properties, the content
  /// is also flung, and the data changes.
  private func brokenProperty(
    _ properties: DrawnCases.PropertyChoice, _ play: LessonPlay, _ lessonCase: LessonCase
  ) -> GradingMiss? {
    guard let handout = play.handout else { return nil }
    if let fault = play.unseenCell(of: wholePlay(of: lesson.solutionScript, lessonCase)) {
      var miss = GradingMiss(fault, nil)
      miss.isOfProperties = true
      return miss
    }
    var testCase = TestCase()
    (testCase.viewport, testCase.sections) = (play.viewport, play.sections)
    let turned = Size(width: play.viewport.height, height: play.viewport.width)
    testCase.steps = [.scroll(Point(x: 1, y: 1)), .resize(turned)]
    if properties == .all {
      // New items repeat the values of their section, of which an empty one has none.
      let counts = play.sections.map { $0 == 0 ? 0 : $0 + 3 }
      testCase.steps += [.fling(Point(x: 0, y: -2)), .reload(counts)]
    }
    let fault = Check.violation(
      by: Script(answering: answer, handout), in: testCase, options.limits,
      isThorough: properties == .all, interruption)
    guard let fault else { return nil }
    var miss = GradingMiss(fault, nil)
    miss.isOfProperties = true
    return miss
  }

  /// Returns the miss of a goal that has expectations for the solution, but in no case for the
  /// answer; nil if there is none.
  func neverEvaluated(_ tally: inout GoalTally, _ cases: [LessonCase]) -> GradingMiss? {
    guard !interruption.isRaised else { return nil }
    let silent = drawn.goals.indices.filter { (tally.stated[$0] ?? 0) == 0 }
    guard !silent.isEmpty else { return nil }
    for lessonCase in cases.prefix(3) {
      let solution = play(lesson.solutionScript, lessonCase, goals: allGoals)
      guard let goal = silent.first(where: { (solution.stated[$0] ?? 0) > 0 }) else { continue }
      tally.miss(goal, Diagnostic.neverEvaluated.message)
      return GradingMiss(.neverEvaluated, drawn.goals[goal], goal, nil)
    }
    return nil
  }

  // MARK: - The simplest case

  /// Describes a miss in the simplest case that was found, with the mistake that causes it, if that
  /// is known.
  func described(_ first: GradingMiss, _ firstCase: LessonCase, _ cases: [LessonCase]) -> LessonMiss
  {
    let isSpent = first.diagnostic.failure == .budget
    let maxCases = options.onlyCase != nil || isSpent ? 0 : options.maxSmallerCases
    var miss = first
    func misses(_ candidate: LessonCase) -> GradingMiss? {
      let found = firstMiss(candidate, properties: first.isOfProperties ? drawn.properties : nil)
      return found?.goal == first.goal ? found : nil
    }
    // A case that shows the difference says more than a smaller one that does not.
    var telling = maxCases > 0 && isVisible(first, firstCase) ? (first, firstCase) : nil
    if telling == nil, maxCases > 0, !first.isOfProperties {
      for other in cases.prefix(Self.maxTellingCases) where telling == nil && other != firstCase {
        guard !interruption.isRaised, let found = misses(other) else { continue }
        if isVisible(found, other) { telling = (found, other) }
      }
    }
    miss = telling?.0 ?? first
    let simplest = (telling?.1 ?? firstCase).simplest(trying: maxCases) { candidate in
      guard !interruption.isRaised, let found = misses(candidate),
        telling == nil || isVisible(found, candidate)
      else { return false }
      miss = found
      return true
    }
    guard !isSpent, !miss.isOfProperties, options.findsMistakes else {
      return described(miss, simplest, nil)
    }
    let mistake = MistakeSearch(self).mistake(miss.goal, simplest, cases)
    return described(miss, simplest, mistake)
  }

  /// The maximum number of cases that are searched for one that shows a difference.
  private static let maxTellingCases = 6

  /// Returns whether the answer's view differs visibly from the expected one at a miss.
  private func isVisible(_ miss: GradingMiss, _ lessonCase: LessonCase) -> Bool {
    guard miss.statement != nil, let mine = miss.play, let state = mine.state else { return false }
    let expected = play(
      lesson.solutionScript, lessonCase, goals: mine.goals, stoppingAt: mine.expectations,
      focus: mine.focus)
    return expected.state.map { state.differs(from: $0) } ?? false
  }

  private func firstMiss(_ lessonCase: LessonCase, properties: DrawnCases.PropertyChoice?)
    -> GradingMiss?
  {
    let play = wholePlay(lessonCase)
    if let miss = miss(in: play, lessonCase) { return miss.isFaulty ? nil : miss }
    return properties.flatMap { brokenProperty($0, play, lessonCase) }
  }

  /// Describes a miss, together with the result of the lesson's own solution at the same moment.
  private func described(
    _ miss: GradingMiss, _ lessonCase: LessonCase, _ mistake: LessonMistake?
  ) -> LessonMiss {
    let mine = miss.play ?? play(answer, lessonCase, goals: [])
    let at = miss.isOfProperties ? nil : mine.goal ?? (mine.goals.isEmpty ? nil : 0)
    return LessonMiss(
      goal: miss.goal, statement: miss.statement, diagnostic: miss.diagnostic,
      isError: miss.statement == nil && !miss.isOfProperties && miss.diagnostic.failure != nil,
      printed: mine.printed,
      held: drawn.goals.indices.prefix { $0 != at }.map { drawn.goals[$0].name },
      example: options.showsExpected
        ? example(lessonCase, mine, expected(at: miss, mine, lessonCase), isDerived: true)
        : LessonExample(
          caseText: mine.words(showing: []), draws: lessonCase.draws, found: mine.state,
          expected: nil),
      mistake: mistake, compared: mine.compared)
  }

  /// Plays the lesson's own solution up to the expectation that the answer misses.
  private func expected(at miss: GradingMiss, _ mine: LessonPlay, _ lessonCase: LessonCase)
    -> LessonPlay
  {
    let stopsEarly = miss.statement != nil && miss.play != nil
    return play(
      lesson.solutionScript, lessonCase, goals: stopsEarly ? mine.goals : [],
      stoppingAt: stopsEarly ? mine.expectations : nil, focus: mine.focus)
  }

  /// Returns the result of the answer in a case, at rest, and the expected one.
  func example(in lessonCase: LessonCase) -> LessonExample {
    example(
      lessonCase, play(answer, lessonCase, goals: []),
      play(lesson.solutionScript, lessonCase, goals: []))
  }

  /// Returns the result of the answer in a case, at rest, without the expected one.
  func found(in lessonCase: LessonCase) -> LessonExample {
    let mine = play(answer, lessonCase, goals: [])
    return LessonExample(
      caseText: mine.words(showing: []), draws: lessonCase.draws, found: mine.state, expected: nil)
  }

  private func example(
    _ lessonCase: LessonCase, _ mine: LessonPlay, _ expected: LessonPlay, isDerived: Bool = false
  ) -> LessonExample {
    let own = Set(expected.heading.map { $0.name })
    return LessonExample(
      caseText: (mine.state == nil ? expected : mine).words(showing: own),
      draws: lessonCase.draws, found: mine.state, expected: expected.state,
      focus: mine.focus.map {
        FocusedElement(
          element: $0, found: mine.focusedAttributes, expected: expected.focusedAttributes,
          derivation: isDerived ? derivation(mine, expected, lessonCase) : nil)
      })
  }

  /// Plays the answer once more, and returns how its lines computed the focused element; nil if they
  /// cannot be traced.
  private func derivation(_ mine: LessonPlay, _ expected: LessonPlay, _ lessonCase: LessonCase)
    -> Derivation?
  {
    guard mine.focusedAttributes != nil else { return nil }
    let followed = LessonPlay(
      answer, to: lesson, in: lessonCase, goals: mine.goals, options.limits,
      stoppingAt: mine.expectations, focus: mine.focus,
      following: LessonPlay.Followed(expected: expected.focusedAttributes),
      interruption)
    return followed.focusedAttributes == mine.focusedAttributes ? followed.derivation : nil
  }
}

/// The plays and the drawn cases so far: of one answer, or of all answers in the proof of a lesson
/// with one seed.
final class PlayMemory {
  struct Key: Hashable {
    let text: [UInt8]
    let lessonCase: LessonCase
  }

  var plays: [Key: LessonPlay] = [:]

  /// The cases of every answer, once they were drawn.
  var drawn: DrawnCases?
}

/// A miss of an answer in a case.
struct GradingMiss {
  /// The key of its hints: the name of a goal, or the code of a diagnostic.
  private(set) var goal: String
  private(set) var statement: String?
  let diagnostic: Diagnostic

  /// The goal in which it occurred, counted from 0.
  var number: Int?
  let play: LessonPlay?
  var isOfProperties = false

  /// Whether the lesson is to blame.
  private(set) var isFaulty = false

  /// Creates the miss of a goal that does not hold.
  init(_ diagnostic: Diagnostic, _ goal: LessonGoal, _ number: Int, _ play: LessonPlay?) {
    (self.diagnostic, self.play, self.number) = (diagnostic, play, number)
    (self.goal, statement) = (goal.name, goal.statement)
  }

  /// Creates the miss for any other fault of the answer.
  init(_ diagnostic: Diagnostic, _ play: LessonPlay?) {
    (self.diagnostic, self.play, goal) = (diagnostic, play, diagnostic.code.rawValue)
  }

  static func faulty(_ diagnostic: Diagnostic) -> GradingMiss {
    var miss = GradingMiss(diagnostic, nil)
    miss.isFaulty = true
    return miss
  }

  enum Kind {
    case ofAnswer
    case faulty(Diagnostic)
  }

  var kind: Kind { isFaulty ? .faulty(diagnostic) : .ofAnswer }
}

extension Diagnostic {
  /// The diagnostic for an answer for which a goal was never evaluated.
  static var neverEvaluated: Diagnostic {
    Diagnostic(.goalNotEvaluated, "the goal was never evaluated for this layout")
  }
}
