package import CollectionLayout
package import CollectionSimulation

/// How an answer to a lesson was graded.
package struct LessonReport: Hashable, Sendable {
  /// The lesson's name for people, and what the command line calls it.
  package let title: String
  package let shortName: String

  /// The file that was graded.
  package let file: String

  /// How many cases were tried, what they were drawn from, and how it ended.
  package let cases: Int
  package let seed: UInt64
  package let outcome: Outcome

  /// The goals that hold in every case that was tried, in the lesson's order; those behind one that is missed are not held to.
  package let goals: [LessonGoal]

  package init(
    title: String, shortName: String, file: String, cases: Int, seed: UInt64, outcome: Outcome,
    goals: [LessonGoal] = []
  ) {
    (self.title, self.shortName, self.file) = (title, shortName, file)
    (self.cases, self.seed, self.outcome, self.goals) = (cases, seed, outcome, goals)
  }

  /// What came of it.
  package enum Outcome: Hashable, Sendable {
    /// Everything holds in every case.
    case solved
    /// Something does not.
    case unsolved(LessonMiss)
    /// The lesson itself is at fault: its check draws no cases.
    case faulty(Diagnostic)
    /// Somebody ended it.
    case interrupted
  }
}

/// The first thing that an answer misses, in the smallest case that was found.
package struct LessonMiss: Hashable, Sendable {
  /// What hints are found by: the name of the lesson's goal, or the code of the law that is broken.
  package let goal: String

  /// The goal in words; nil where it is no goal of the lesson but a law of every layout.
  package let statement: String?

  /// What does not hold, with its numbers.
  package let diagnostic: Diagnostic

  /// Whether the script could not be run to where a goal or a law can be held to it.
  package let isError: Bool

  /// The case in words: `a view of 320x480, 3 items`.
  package let caseText: String

  /// What the answer printed in that case.
  package let printed: String

  /// What the answer shows, and what it should; nil where there is nothing to see.
  package let found: ViewState?
  package let expected: ViewState?

  package init(
    goal: String, statement: String?, diagnostic: Diagnostic, isError: Bool, caseText: String,
    printed: String = "", found: ViewState?, expected: ViewState?
  ) {
    (self.goal, self.statement, self.diagnostic) = (goal, statement, diagnostic)
    (self.isError, self.caseText, self.printed) = (isError, caseText, printed)
    (self.found, self.expected) = (found, expected)
  }
}
