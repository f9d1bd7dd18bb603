import CollectionLayout
import Report
import Scripting
package import Workbench

/// Verifies a lesson: its solutions must pass, and its skeleton and its wrong answers must miss
/// their goals.
package struct LessonProof {
  private let lesson: Lesson
  private let options: GradingOptions
  private let interruption: CheckInterruption
  private let solutionCases: Int?

  /// Creates the proof of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - options: The options of the gradings.
  ///   - solutionCases: The number of random cases of the solutions, which pass all; the simplest case
  ///     is then left to another proof. Nil for the cases of the options.
  ///   - interruption: Interrupts the gradings.
  package init(
    _ lesson: Lesson, _ options: GradingOptions = GradingOptions(), solutionCases: Int? = nil,
    interruption: CheckInterruption = CheckInterruption()
  ) {
    (self.lesson, self.options, self.interruption) = (lesson, options, interruption)
    self.solutionCases = solutionCases
  }

  /// An answer in the lesson's files, and its expected result.
  package struct Claim: Hashable, Sendable {
    /// The path of the answer in messages: `wrong/early-wrap.lua`.
    package let file: String

    /// The script, in bytes.
    package let text: [UInt8]

    /// The goal that it must miss; nil if it must miss none.
    package let goal: String?

    /// The mistake that must be recognised in it; nil if none is expected.
    package let mistake: String?

    init(file: String, text: [UInt8], goal: String?, mistake: String? = nil) {
      (self.file, self.text, self.goal, self.mistake) = (file, text, goal, mistake)
    }
  }

  /// The claims for all answers of the lesson.
  package var claims: [Claim] {
    [
      Claim(file: "solution.lua", text: lesson.solution, goal: nil),
      Claim(file: "start.lua", text: lesson.skeleton, goal: lesson.hints.skeletonGoal),
    ]
      + (lesson.anotherSolution.map { [Claim(file: "another.lua", text: $0, goal: nil)] } ?? [])
      + lesson.wrongAnswers.map { Claim(file: $0.file, text: $0.text, goal: $0.goal) }
      + lesson.mistakes.map {
        Claim(file: "mistakes.md: \($0.name)", text: $0.text, goal: $0.goal, mistake: $0.name)
      }
  }

  /// Verifies all claims, and the harder variant.
  ///
  /// Scripts are played once in each case, whatever claims are about them.
  ///
  /// - Returns: A description of the difference for each claim; nil if it is true.
  package func refutations() -> [(claim: Claim, refutation: String?)] {
    let memory = PlayMemory()
    var all = claims.map { ($0, refutation(of: $0, memory)) }
    if let harder = lesson.harder {
      let claim = Claim(file: "harder-solution.lua", text: harder.solution, goal: nil)
      all.append(
        (
          claim,
          LessonProof(
            harder, options, solutionCases: solutionCases, interruption: interruption
          ).refutation(of: claim)
        ))
    }
    return all.map { (claim: $0.0, refutation: $0.1) }
  }

  /// Verifies the figures of the lesson's text, which no draw changes.
  ///
  /// - Returns: What is wrong with them; empty if they hold.
  package func textRefutations() -> [(claim: Claim, refutation: String?)] {
    lesson.text.figureFaults.map { (Claim(file: "lesson.md", text: [], goal: nil), $0) }
  }

  /// Verifies a claim.
  ///
  /// - Returns: A description of the difference; nil if the claim is true.
  package func refutation(of claim: Claim) -> String? { refutation(of: claim, PlayMemory()) }

  private func refutation(of claim: Claim, _ memory: PlayMemory) -> String? {
    let script = Script(name: claim.file, text: claim.text) { _ in
      .absent(tried: "a lesson's answer has no modules")
    }
    var options = options
    (options.scoresEveryGoal, options.showsExpected) = (false, false)
    // A search for the mistake tries all the known ones.
    options.findsMistakes = claim.mistake != nil
    if claim.goal == nil, let solutionCases {
      (options.cases, options.triesSimplest) = (solutionCases, false)
    }
    let report = Grading(lesson, options, interruption: interruption, sharing: memory).grade(script)
    switch (report.outcome, claim.goal) {
    case (.solved, nil): return nil
    case (.solved, let goal?): return "\(claim.file) passes, but should miss '\(goal)'"
    case (.unsolved(let miss), let goal) where miss.goal == goal:
      if lesson.hints[miss.goal] == nil {
        return "\(claim.file) misses '\(miss.goal)', which has no hints in hints.md"
      }
      guard let mistake = claim.mistake, miss.mistake?.name != mistake else { return nil }
      let found = miss.mistake.map { "is recognised as '\($0.name)'" } ?? "is not recognised"
      return "\(claim.file) \(found), but should be recognised as '\(mistake)'"
    case (.unsolved(let miss), let goal):
      let wanted = goal.map { "should miss '\($0)'" } ?? "should pass"
      return "\(claim.file) misses '\(miss.goal)' (\(miss.diagnostic.lessonText)), but \(wanted)"
    case (.faulty(let diagnostic), _):
      return "\(claim.file) cannot be graded: \(diagnostic.lessonText)"
    case (.interrupted, _): return "interrupted"
    }
  }
}

extension Diagnostic {
  /// The fault, its place and its fix, on one line.
  var lessonText: String {
    let place = place.map { "\($0.file):\($0.line): " } ?? ""
    return place + message + (fix.map { "; \($0)" } ?? "")
  }
}
