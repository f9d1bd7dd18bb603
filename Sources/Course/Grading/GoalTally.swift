import CollectionLayout
import Report
import Workbench

/// The results of the goals over all cases so far.
///
/// A goal holds if it was evaluated to its end in every case so far. A goal that a case never
/// reached is open.
struct GoalTally {
  private let goals: [LessonGoal]
  private var held: Set<Int> = []
  private var missed: [Int: String] = [:]
  private var unreached: Set<Int> = []
  private var propertiesHeld = false
  private var brokenProperty: String?

  /// The number of expectations of each goal.
  private(set) var stated: [Int: Int] = [:]

  /// Whether the answer cannot be tried in further cases.
  private(set) var isStopped = false

  init(_ goals: [LessonGoal]) { self.goals = goals }

  /// The goals that no case has missed so far, by their numbers from 0.
  var pending: [Int] { goals.indices.filter { missed[$0] == nil } }

  /// Whether further cases cannot change the result.
  var isDecided: Bool { isStopped || (pending.isEmpty && brokenProperty != nil) }

  var isPropertyBroken: Bool { brokenProperty != nil }

  /// Returns whether a goal was evaluated to its end in some case, and missed in none.
  func holds(_ goal: Int) -> Bool {
    held.contains(goal) && missed[goal] == nil && !unreached.contains(goal)
  }

  /// Records the goals that a play has evaluated.
  mutating func note(_ play: LessonPlay) {
    held.formUnion(play.held)
    stated.merge(play.stated, uniquingKeysWith: +)
  }

  /// Records that a case misses a goal.
  mutating func miss(_ goal: Int, _ message: String) {
    missed[goal] = missed[goal] ?? message
  }

  /// Records that a case never reached some goals, and that further cases are pointless.
  mutating func stop(before goals: [Int]) {
    unreached.formUnion(goals)
    isStopped = true
  }

  mutating func passProperties() { propertiesHeld = true }

  mutating func breakProperty(_ message: String) { brokenProperty = brokenProperty ?? message }

  /// The goals with their results, followed by the properties of every layout.
  var scores: [GoalScore] {
    goals.enumerated().map { number, goal in
      if let message = missed[number] { return GoalScore(goal, .missed, message) }
      return GoalScore(goal, holds(number) ? .held : .open)
    } + [
      brokenProperty.map { GoalScore(.properties, .missed, $0) }
        ?? GoalScore(.properties, propertiesHeld && !isStopped ? .held : .open)
    ]
  }
}
