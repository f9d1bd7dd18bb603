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

  /// What is asked of an answer, in order; none where the lesson could not say it.
  package let goals: [LessonGoal]

  /// What a solved answer shows, where a single case was tried.
  package var example: LessonExample?

  package init(
    title: String, shortName: String, file: String, cases: Int, seed: UInt64, outcome: Outcome,
    goals: [LessonGoal] = []
  ) {
    (self.title, self.shortName, self.file) = (title, shortName, file)
    (self.cases, self.seed, self.outcome) = (cases, seed, outcome)
    self.goals = goals
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

  /// What the answer printed in the case, the beginning of it.
  package let printed: String

  /// The goals that hold in the case, before the one that does not.
  package let held: [String]

  /// The case, and what is seen in it.
  package let example: LessonExample

  package init(
    goal: String, statement: String?, diagnostic: Diagnostic, isError: Bool = false,
    printed: String = "", held: [String], example: LessonExample
  ) {
    (self.goal, self.statement, self.diagnostic) = (goal, statement, diagnostic)
    (self.isError, self.printed) = (isError, printed)
    (self.held, self.example) = (held, example)
  }

  /// The case in words.
  package var caseText: String { example.caseText }

  /// What the answer shows, and what it should.
  package var found: ViewState? { example.found }
  package var expected: ViewState? { example.expected }
}

/// Something that is asked of an answer.
package struct LessonGoal: Hashable, Sendable {
  /// What hints are found by.
  package let name: String

  /// The goal in words.
  package let statement: String

  package init(name: String, statement: String) {
    (self.name, self.statement) = (name, statement)
  }
}

/// A case of a lesson, and what an answer shows in it.
package struct LessonExample: Hashable, Sendable {
  /// The case in words: `a view of 320x480, 3 items`.
  package let caseText: String

  /// What the case is made of, to try it again.
  package let draws: [Int]

  /// What the answer shows, and what it should; nil where there is nothing to see.
  package let found: ViewState?
  package let expected: ViewState?

  package init(caseText: String, draws: [Int], found: ViewState?, expected: ViewState?) {
    (self.caseText, self.draws) = (caseText, draws)
    (self.found, self.expected) = (found, expected)
  }
}
