import CollectionLayout
import Report
package import Scripting
package import Workbench

/// Grades an answer to a lesson by its results in many cases, regardless of how it is written.
///
/// The lesson's check draws cases and states goals. If all goals hold, the layout is checked
/// against the properties of `moonlay check` in the first cases: those that need no runs of their own or,
/// if the check requires it, all of them. The first miss is reproduced in simpler cases, and shown
/// with the lesson's own solution in the simplest one. Every other goal is evaluated as well, in
/// plays that begin after the missed goal.
///
/// The cases that decide are the same for every answer; the others are drawn from the answer's own
/// texts and the seed. So the same answer with the same seed has the same grade, and no answer
/// can contain its cases.
package struct Grading {
  private let lesson: Lesson
  private let options: GradingOptions
  private let interruption: CheckInterruption

  /// The plays that are shared with other gradings; nil for none.
  private let memory: PlayMemory?

  /// The file name of the lesson's check in diagnostics.
  static let checkFile = "check.lua"

  /// The file name of the check of the lesson's harder variant.
  static let harderFile = "harder.lua"

  /// Creates the grading of answers to a lesson.
  package init(
    _ lesson: Lesson, _ options: GradingOptions = GradingOptions(),
    interruption: CheckInterruption = CheckInterruption()
  ) {
    self.init(lesson, options, interruption: interruption, sharing: nil)
  }

  init(
    _ lesson: Lesson, _ options: GradingOptions, interruption: CheckInterruption,
    sharing memory: PlayMemory?
  ) {
    (self.lesson, self.options, self.interruption) = (lesson, options, interruption)
    self.memory = memory
  }

  /// Grades an answer.
  ///
  /// An answer is also tried in the lesson's harder variant. If it solves that, it has solved the
  /// lesson. A script with `harder` in its name is shown what it misses of the harder variant; its
  /// scores are those of the lesson.
  ///
  /// - Parameters:
  ///   - answer: The student's script.
  ///   - progress: Receives the number of tried cases and the number of all cases.
  /// - Returns: Whether the lesson is solved, or the first missed goal in the smallest case.
  package func grade(_ answer: Script, _ progress: (Int, Int) -> Void = { _, _ in })
    -> LessonReport
  {
    withScriptStack {
      var report = gradeHere(answer, progress)
      let isMeant = answer.name.lowercased().contains("harder")
      guard options.triesHarder, options.onlyCase == nil, isMeant || report.couldRun,
        let harder = lesson.harder
      else {
        return report
      }
      var options = options
      if !isMeant {
        (options.maxSmallerCases, options.scoresEveryGoal) = (0, false)
        (options.showsExpected, options.findsMistakes) = (false, false)
      }
      let other = Grading(harder, options, interruption: interruption).gradeHere(answer) { _, _ in }
      report.isHarder = other.outcome == .solved
      if report.isHarder {
        report.scores = report.scores.map { $0.isPrediction ? $0 : GoalScore($0.goal, .held) }
      }
      if report.isHarder || isMeant {
        (report.outcome, report.cases) = (other.outcome, other.cases)
      }
      return report
    }
  }

  private func gradeHere(_ answer: Script, _ progress: (Int, Int) -> Void) -> LessonReport {
    var drawn = DrawnCases()
    var predicted: [GoalScore] = []
    func report(_ outcome: LessonReport.Outcome, _ cases: Int, _ tally: GoalTally? = nil)
      -> LessonReport
    {
      LessonReport(
        title: lesson.text.title, name: lesson.name, shortName: lesson.shortName,
        file: answer.name, cases: cases, seed: options.seed,
        outcome: interruption.isRaised ? .interrupted : outcome, goals: drawn.goals,
        scores: predicted + (tally ?? GoalTally(drawn.goals)).scores)
    }
    do throws(Diagnostic) {
      if let known = memory?.drawn {
        drawn = known
      } else {
        drawn = try DrawnCases(lesson, options, interruption)
        memory?.drawn = drawn
      }
      if options.onlyCase == nil, options.scoresEveryGoal {
        let asked = Predictions(lesson, drawn, options, interruption)
        predicted = asked?.scores(of: answer.text) ?? []
      }
      try answer.mustBeText()
    } catch {
      return report(drawn.goals.isEmpty ? .faulty(error) : unreadable(error), 0)
    }
    let texts = AnswerTexts(answer)
    var plan = GradingPlan(lesson, texts, drawn, options, interruption)
    let grading = CaseGrading(
      lesson, texts.script, drawn, options, interruption, memory ?? PlayMemory())
    var tally = GoalTally(drawn.goals)
    var first: (miss: GradingMiss, lessonCase: LessonCase, number: Int)?
    while let lessonCase = plan.next() {
      let number = plan.tried.count - 1
      progress(number, plan.count)
      if interruption.isRaised { return report(.interrupted, number, tally) }
      let miss = grading.attempt(
        lessonCase, number: plan.isFirstOfAnswer ? 0 : number, &tally)
      if case .faulty(let fault) = miss?.kind { return report(.faulty(fault), number, tally) }
      if first == nil, let miss { first = (miss, lessonCase, number) }
      if first != nil, !options.scoresEveryGoal || tally.isDecided { break }
    }
    let cases = plan.known
    if let fault = plan.fault { return report(.faulty(fault), plan.tried.count, tally) }
    if first == nil, let last = cases.last, let miss = grading.neverEvaluated(&tally, cases) {
      first = (miss, last, plan.tried.count - 1)
    }
    let showing = options.showsFirstCase ? cases.first.map { grading.example(in: $0) } : nil
    guard let first else {
      var solved = report(.solved, plan.tried.count, tally)
      if let only = cases.first, cases.count == 1 { solved.example = grading.example(in: only) }
      solved.showing = showing
      return solved
    }
    let miss = grading.described(first.miss, first.lessonCase, cases)
    var unsolved = report(.unsolved(miss), first.number + 1, tally)
    unsolved.showing = showing
    if options.showsUnknownMistakes, showing == nil, miss.mistake == nil {
      unsolved.showing = cases.first.map(grading.found)
    }
    return unsolved
  }

  /// Returns the outcome for a file that is not a script.
  private func unreadable(_ diagnostic: Diagnostic) -> LessonReport.Outcome {
    .unsolved(
      LessonMiss(
        goal: diagnostic.code.rawValue, statement: nil, diagnostic: diagnostic, isError: true,
        held: [],
        example: LessonExample(caseText: "any", draws: [], found: nil, expected: nil)))
  }
}

extension Lesson {
  /// The solution as a separate script.
  package var solutionScript: Script {
    Script(name: "solution.lua", text: solution) { _ in
      .absent(tried: "a lesson's solution has no modules")
    }
  }
}
