/// The hints of a lesson, in steps for each goal that a student may miss.
///
/// `hints.md` has a heading for each goal, such as `## content`, followed by a list from 1: a
/// question, the formula, a line with a blank. The line before the first heading names the goal
/// that the skeleton misses: `The skeleton misses: rows`.
package struct LessonHints: Hashable, Sendable {
  /// The goal that the lesson's skeleton misses.
  package let skeletonGoal: String

  private let steps: [String: [String]]

  /// The number of steps of each goal.
  package static let stepCount = 3

  private static let opening = "The skeleton misses: "

  /// Reads `hints.md`.
  ///
  /// - Throws: ``LessonError`` if a goal does not have three hints, or the skeleton's goal is
  ///   missing.
  init(_ markdown: String) throws(LessonError) {
    var skeletonGoal: String?
    var goal: String?
    var steps: [String: [String]] = [:]
    for line in markdown.lines.map({ String($0) }) where !line.isEmpty {
      if line.hasPrefix(Self.opening) {
        skeletonGoal = String(line.dropFirst(Self.opening.count))
      } else if line.hasPrefix("## ") {
        let name = String(line.dropFirst(3))
        if steps.updateValue([], forKey: name) != nil {
          throw LessonError("hints.md has the goal '\(name)' twice")
        }
        goal = name
      } else if let goal, let known = steps[goal] {
        if let hint = line.hint(known.count + 1) {
          steps[goal, default: []].append(hint)
        } else if let last = known.last {
          steps[goal]?[known.count - 1] = last + " " + line.drop { $0 == " " }
        }
      }
    }
    guard let skeletonGoal else {
      throw LessonError("hints.md must say what the skeleton misses: \(Self.opening)rows")
    }
    self.skeletonGoal = skeletonGoal
    self.steps = steps
    let short = steps.keys.sorted().first { steps[$0]?.count != Self.stepCount }
    if let short {
      throw LessonError(
        "hints.md: the goal '\(short)' must have \(Self.stepCount) hints, got \(steps[short]?.count ?? 0): "
          + "write a question, the formula, a line with a blank")
    }
  }

  /// The hints for a goal, from the vaguest to the most specific; nil if there are none.
  package subscript(goal: String) -> [String]? { steps[goal] }

  /// The goals that have hints, in alphabetical order.
  package var goals: [String] { steps.keys.sorted() }
}

extension String {
  /// Returns the text after the number of a list entry; nil if the line does not begin with it.
  fileprivate func hint(_ number: Int) -> String? {
    let mark = "\(number). "
    return hasPrefix(mark) ? String(dropFirst(mark.count)) : nil
  }
}
