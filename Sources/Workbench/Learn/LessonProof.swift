import CollectionLayout
import Report
import Scripting

/// Holds a lesson to itself: its solutions pass, and its skeleton and its wrong answers miss what they are to miss.
package struct LessonProof {
  private let lesson: Lesson
  private let options: GradingOptions
  private let interruption: CheckInterruption

  package init(
    _ lesson: Lesson, _ options: GradingOptions = GradingOptions(),
    interruption: CheckInterruption = CheckInterruption()
  ) {
    (self.lesson, self.options, self.interruption) = (lesson, options, interruption)
  }

  /// An answer of the lesson's own, and what must become of it.
  package struct Claim: Hashable, Sendable {
    package let file: String
    package let text: [UInt8]

    /// The goal that it must miss; nil where it must miss none.
    package let goal: String?
  }

  /// All that the lesson says of its own answers.
  package var claims: [Claim] {
    [
      Claim(file: "solution.lua", text: lesson.solution, goal: nil),
      Claim(file: "start.lua", text: lesson.skeleton, goal: lesson.hints.skeletonGoal),
    ]
      + (lesson.anotherSolution.map { [Claim(file: "another.lua", text: $0, goal: nil)] } ?? [])
      + lesson.wrongAnswers.map { Claim(file: $0.file, text: $0.text, goal: $0.goal) }
  }

  /// Tries a claim.
  ///
  /// - Returns: What is not as it is claimed, in words; nil where it is.
  package func refutation(of claim: Claim) -> String? {
    let script = Script(name: claim.file, text: claim.text) { _ in
      .absent(tried: "a lesson's answer has no modules")
    }
    let report = Grading(lesson, options, interruption: interruption).grade(script)
    switch (report.outcome, claim.goal) {
    case (.solved, nil): return nil
    case (.solved, let goal?): return "\(claim.file) passes, and must miss '\(goal)'"
    case (.unsolved(let miss), let goal) where miss.goal == goal:
      return lesson.hints[miss.goal] == nil
        ? "\(claim.file) misses '\(miss.goal)', which has no hints" : nil
    case (.unsolved(let miss), let goal):
      let wanted = goal.map { "must miss '\($0)'" } ?? "must pass"
      return "\(claim.file) misses '\(miss.goal)' (\(miss.diagnostic.message)), and \(wanted)"
    case (.faulty(let diagnostic), _):
      return "\(claim.file) cannot be graded: \(diagnostic.message)"
    case (.interrupted, _): return "interrupted"
    }
  }
}
