import CollectionLayout
import CollectionSimulation
package import Report
package import Scripting

/// Grades an answer to a lesson: by what it shows in many cases, never by how it is written.
///
/// The lesson's check draws cases and states goals. Where all of them hold, the layout is held to the laws of `moonlay check` in
/// the first cases: to those that take no runs of their own, or, where the check says so, to all of them. The first thing that
/// is missed is looked for again in simpler cases, and shown beside the lesson's own solution in the simplest. The same answer
/// with the same seed has the same grade.
package struct Grading {
  private let lesson: Lesson
  private let options: GradingOptions
  private let interruption: CheckInterruption

  /// How diagnostics name the lesson's check.
  static let checkFile = "check.lua"

  /// Which laws of every layout cases are held to, and how many cases are.
  private enum HeldLaws {
    case usual, all

    var cases: Int { self == .all ? 4 : 2 }
  }

  package init(
    _ lesson: Lesson, _ options: GradingOptions = GradingOptions(),
    interruption: CheckInterruption = CheckInterruption()
  ) {
    (self.lesson, self.options, self.interruption) = (lesson, options, interruption)
  }

  /// Grades an answer.
  ///
  /// - Parameters:
  ///   - answer: The student's script.
  ///   - progress: Hears how many cases were tried of how many.
  /// - Returns: Whether it is solved, or the first goal that it misses in the smallest case.
  package func grade(_ answer: Script, _ progress: (Int, Int) -> Void = { _, _ in })
    -> LessonReport
  {
    withScriptStack { gradeHere(answer, progress) }
  }

  private func gradeHere(_ answer: Script, _ progress: (Int, Int) -> Void) -> LessonReport {
    var drawn = Drawn()
    func report(_ outcome: LessonReport.Outcome, _ cases: Int) -> LessonReport {
      LessonReport(
        title: lesson.text.title, shortName: lesson.shortName, file: answer.name, cases: cases,
        seed: options.seed, outcome: interruption.isRaised ? .interrupted : outcome,
        goals: drawn.goals)
    }
    do throws(Diagnostic) {
      try answer.mustBeText()
    } catch {
      return report(unreadable(error), 0)
    }
    do throws(Diagnostic) {
      drawn = try draw()
    } catch {
      return report(.faulty(error), 0)
    }
    let cases = options.onlyCase.map { [LessonCase(draws: $0)] } ?? drawn.cases
    for (number, lessonCase) in cases.enumerated() {
      progress(number, cases.count)
      if interruption.isRaised { return report(.interrupted, number) }
      let laws = number < drawn.laws.cases ? drawn.laws : nil
      guard let miss = miss(of: answer, in: lessonCase, under: laws) else { continue }
      return report(outcome(of: miss, answer, lessonCase, drawn), number + 1)
    }
    var solved = report(.solved, cases.count)
    if let only = cases.first, cases.count == 1 { solved.example = example(of: answer, in: only) }
    return solved
  }

  /// What is no script at all.
  private func unreadable(_ diagnostic: Diagnostic) -> LessonReport.Outcome {
    .unsolved(
      LessonMiss(
        goal: diagnostic.code, statement: nil, diagnostic: diagnostic, isError: true, held: [],
        example: LessonExample(caseText: "any", draws: [], found: nil, expected: nil)))
  }

  // MARK: - Cases

  /// What the lesson's check says before an answer is tried.
  private struct Drawn {
    var goals: [LessonGoal] = []

    /// Some at random, and then the one in which everything is as simple as it may be.
    var cases: [LessonCase] = []

    /// The laws that answers are held to.
    var laws = HeldLaws.usual
  }

  private func draw() throws(Diagnostic) -> Drawn {
    let script = Script(
      lesson, answer: nil, given: Array("return { draws = \(max(1, options.cases)) }\n".utf8))
    let printed = PrintedLines()
    _ = try Program(
      script, limits: options.limits, seed: options.seed, runsDemo: false,
      printed: printed.add, interruptible: interruption.add)
    var drawn = Drawn()
    for line in printed.lines {
      if let goal = LessonGoal(line) {
        drawn.goals.append(goal)
      } else if line == "laws all" {
        drawn.laws = .all
      } else {
        drawn.cases.append(
          LessonCase(draws: line.split(separator: ",").compactMap { Int($0) }))
      }
    }
    drawn.cases.append(LessonCase(draws: []))
    return drawn
  }

  /// Something that an answer misses in a case.
  private struct Miss {
    var goal: String
    var statement: String?
    var diagnostic: Diagnostic
    var play: LessonPlay?
    var isOfLaws = false
  }

  private func play(
    _ answer: Script, _ lessonCase: LessonCase, isAtRest: Bool = false, stoppingAt: Int? = nil
  ) -> LessonPlay {
    LessonPlay(
      Script(lesson, answer: answer, given: lessonCase.module(isAtRest: isAtRest)),
      options.limits, stoppingAt: stoppingAt, interruption)
  }

  /// Tries an answer in a case.
  ///
  /// - Parameters:
  ///   - answer: The student's script.
  ///   - lessonCase: The case that it is tried in.
  ///   - laws: The laws that it is held to; nil for none.
  /// - Returns: What it misses first; nil where it misses nothing.
  private func miss(
    of answer: Script, in lessonCase: LessonCase, under laws: HeldLaws?
  ) -> Miss? {
    let play = play(answer, lessonCase)
    if let fault = play.fault {
      // A check that cannot go on, since something is not there, says so of the goal that it was at.
      let isGoal = fault.code == "expectation-failed" || fault.place?.file == Self.checkFile
      return Miss(
        goal: isGoal ? play.goal?.name ?? fault.code : fault.code,
        statement: isGoal ? play.goal?.statement : nil, diagnostic: fault, play: play)
    }
    return laws.flatMap { brokenLaw($0, of: answer, in: lessonCase, play) }
  }

  /// The first law that is broken: where the content is scrolled to its end and the view is turned; and, under all laws,
  /// flung, and with other data.
  private func brokenLaw(
    _ laws: HeldLaws, of answer: Script, in lessonCase: LessonCase, _ play: LessonPlay
  ) -> Miss? {
    guard let state = play.state else { return nil }
    let script = Script(lesson, answer: answer, given: lessonCase.module(isAtRest: true))
    var check = CheckOptions()
    check.limits = options.limits
    let setting = TrialSetting(script: script, options: check, interruption: interruption)
    let turned = Size(width: state.viewport.height, height: state.viewport.width)
    let trial = Trial().with {
      ($0.viewport, $0.sections) = (state.viewport, state.sections)
      $0.steps = [.scroll(Point(x: 1, y: 1)), .resize(turned)]
      if laws == .all {
        $0.steps += [.fling(Point(x: 0, y: -2)), .reload(state.sections.map { $0 + 3 })]
      }
    }
    var run = TrialRun(trial, setting, isThorough: laws == .all)
    guard let fault = run.perform().first(where: { !MaskedCodes.remarks.contains($0.code) }) else {
      return nil
    }
    return Miss(goal: fault.code, statement: nil, diagnostic: fault, play: nil, isOfLaws: true)
  }

  // MARK: - The simplest case

  /// How often a case that takes all of the budget is tried again: each time takes as long.
  private static let mostSpent = 2

  private func outcome(
    of first: Miss, _ answer: Script, _ firstCase: LessonCase, _ drawn: Drawn
  ) -> LessonReport.Outcome {
    let isSpent = first.diagnostic.failure == .budget
    let most =
      options.onlyCase != nil
      ? 0 : isSpent ? min(Self.mostSpent, options.mostSmallerCases) : options.mostSmallerCases
    var (miss, simplest) = (first, firstCase)
    var attempts = 0
    var isSimpler = true
    while isSimpler {
      isSimpler = false
      for candidate in simplest.simpler {
        guard attempts < most, !interruption.isRaised else { break }
        attempts += 1
        let found = self.miss(
          of: answer, in: candidate, under: first.isOfLaws ? drawn.laws : nil)
        guard let found, found.goal == first.goal else { continue }
        (miss, simplest, isSimpler) = (found, candidate, true)
        break
      }
    }
    return .unsolved(described(miss, answer, simplest, drawn.goals))
  }

  /// A miss beside what the lesson's own solution shows at the same moment.
  private func described(
    _ miss: Miss, _ answer: Script, _ lessonCase: LessonCase, _ goals: [LessonGoal]
  ) -> LessonMiss {
    let mine = miss.play ?? play(answer, lessonCase, isAtRest: true)
    let stopsEarly = miss.statement != nil
    let expected = solution(
      in: lessonCase, isAtRest: !stopsEarly, stoppingAt: stopsEarly ? mine.expectations : nil)
    let at = miss.isOfLaws ? nil : mine.goal?.name ?? goals.first?.name
    return LessonMiss(
      goal: miss.goal, statement: miss.statement, diagnostic: miss.diagnostic,
      isError: miss.statement == nil && !miss.isOfLaws && miss.diagnostic.failure != nil,
      printed: mine.printed, held: goals.map(\.name).prefix { $0 != at }.map { $0 },
      example: example(lessonCase, mine, expected))
  }

  /// What an answer that misses nothing shows in a case, at rest.
  private func example(of answer: Script, in lessonCase: LessonCase) -> LessonExample {
    example(
      lessonCase, play(answer, lessonCase, isAtRest: true),
      solution(in: lessonCase, isAtRest: true))
  }

  private func example(_ lessonCase: LessonCase, _ mine: LessonPlay, _ expected: LessonPlay)
    -> LessonExample
  {
    let own = Set(expected.heading.map(\.name))
    return LessonExample(
      caseText: (mine.state == nil ? expected : mine).words(showing: own),
      draws: lessonCase.draws, found: mine.state, expected: expected.state)
  }

  private func solution(in lessonCase: LessonCase, isAtRest: Bool, stoppingAt: Int? = nil)
    -> LessonPlay
  {
    play(lesson.solutionScript, lessonCase, isAtRest: isAtRest, stoppingAt: stoppingAt)
  }
}

extension LessonGoal {
  /// Reads what the cases' script prints of a goal: `goal rows`, a tab, and the statement.
  fileprivate init?(_ line: String) {
    let parts = line.split(separator: "\t", maxSplits: 1)
    guard parts.count == 2, parts[0].hasPrefix("goal ") else { return nil }
    self.init(name: String(parts[0].dropFirst(5)), statement: String(parts[1]))
  }
}

extension Lesson {
  /// The solution as a script of its own.
  package var solutionScript: Script {
    Script(name: "solution.lua", text: solution) { _ in
      .absent(tried: "a lesson's solution has no modules")
    }
  }
}

/// What a script printed, text by text.
private final class PrintedLines {
  private(set) var lines: [String] = []

  func add(_ line: String) { lines.append(line) }
}
