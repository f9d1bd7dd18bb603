import CollectionLayout
import Report

/// What has become of each goal so far, over all cases.
///
/// A goal holds where it was evaluated to its end in every case that came so far. One that a case never came to is open.
struct GoalTally {
  private let goals: [LessonGoal]
  private var held: Set<Int> = []
  private var missed: [Int: String] = [:]
  private var unreached: Set<Int> = []
  private var lawsHeld = false
  private var brokenLaw: String?

  /// The number of expectations that each goal has stated.
  private(set) var stated: [Int: Int] = [:]

  /// Whether the answer cannot be tried any further.
  private(set) var isStopped = false

  init(_ goals: [LessonGoal]) { self.goals = goals }

  /// The goals that no case has missed so far, by their numbers from 0.
  var pending: [Int] { goals.indices.filter { missed[$0] == nil } }

  /// Whether no further case can change anything.
  var isDecided: Bool { isStopped || (pending.isEmpty && brokenLaw != nil) }

  var isLawBroken: Bool { brokenLaw != nil }

  /// Whether a goal was evaluated to its end in some case, and missed in none.
  func holds(_ goal: Int) -> Bool {
    held.contains(goal) && missed[goal] == nil && !unreached.contains(goal)
  }

  /// Takes what a play has evaluated.
  mutating func note(_ play: LessonPlay) {
    held.formUnion(play.held)
    stated.merge(play.stated, uniquingKeysWith: +)
  }

  /// Notes that a case misses a goal.
  mutating func miss(_ goal: Int, _ message: String) {
    missed[goal] = missed[goal] ?? message
  }

  /// Notes that a case never came to some goals, and that there is no use in trying others.
  mutating func stop(before goals: [Int]) {
    unreached.formUnion(goals)
    isStopped = true
  }

  mutating func holdLaws() { lawsHeld = true }

  mutating func breakLaw(_ message: String) { brokenLaw = brokenLaw ?? message }

  /// The goals with what became of them, and at the end the laws of every layout.
  var scores: [GoalScore] {
    goals.enumerated().map { number, goal in
      if let message = missed[number] { return GoalScore(goal, .missed, message) }
      return GoalScore(goal, holds(number) ? .held : .open)
    } + [
      brokenLaw.map { GoalScore(.laws, .missed, $0) }
        ?? GoalScore(.laws, lawsHeld && !isStopped ? .held : .open)
    ]
  }
}
