/// A level of a course: steps that need the same of a student.
package struct CourseLevel: Hashable, Sendable {
  /// The title; empty if the course has no levels.
  package let title: String

  /// The steps, in order.
  package let steps: [Step]

  /// A lesson, as a step of the path.
  package struct Step: Hashable, Sendable {
    package let lesson: Lesson

    /// How long a student needs, in minutes; nil if that is not known.
    package var minutes: Int?
  }

  /// Reads the levels of a course: a heading for each, and a line for each step, such as
  /// `- 07-circle: 30 minutes`.
  ///
  /// - Parameters:
  ///   - text: The text, in Markdown; other lines say what the levels are about.
  ///   - lessons: The lessons, by their names.
  /// - Returns: The levels, in order.
  /// - Throws: ``LessonError`` if a line names what is no lesson, or a lesson for a second time.
  static func levels(of text: String, _ lessons: [String: Lesson]) throws(LessonError)
    -> [CourseLevel]
  {
    var levels: [CourseLevel] = []
    var seen: Set<String> = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        levels.append(CourseLevel(title: String(line.dropFirst(3)), steps: []))
      } else if line.hasPrefix("- "), let level = levels.popLast() {
        let words = line.dropFirst(2).split { $0 == ":" || $0 == " " }
        let name = words.first.map { String($0) } ?? ""
        guard let lesson = lessons[name] else {
          throw LessonError("\(Course.levelsFile) names '\(name)', which is not a lesson")
        }
        guard seen.insert(name).inserted else {
          throw LessonError("\(Course.levelsFile) names '\(name)' twice")
        }
        let step = Step(lesson: lesson, minutes: words.dropFirst().first.flatMap { Int($0) })
        levels.append(CourseLevel(title: level.title, steps: level.steps + [step]))
      }
    }
    return levels
  }
}
