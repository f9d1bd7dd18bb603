import CollectionLayout
import CollectionSimulation
import Report

/// The result of a whole class's answers.
package struct ClassReport: Sendable {
  /// The graded lessons, in order.
  package let lessons: [ClassLesson]

  /// A row for each student and lesson, by students and then by lessons.
  package let rows: [ClassRow]

  /// The deadline, in seconds since 1970; nil if there is none.
  package let due: Int?

  /// Creates a report; the rows are sorted by student, then by lesson and file.
  package init(lessons: [ClassLesson], rows: [ClassRow], due: Int?) {
    (self.lessons, self.due) = (lessons, due)
    let order = Dictionary(
      lessons.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    self.rows = rows.sorted {
      ($0.student, order[$0.lesson] ?? .max, $0.file ?? "")
        < ($1.student, order[$1.lesson] ?? .max, $1.file ?? "")
    }
  }

  /// The students, each once, in the order of their names.
  package var students: [String] {
    var seen: Set<String> = []
    return rows.map { $0.student }.filter { seen.insert($0).inserted }
  }

  /// Returns the lesson of a row; nil for a row that belongs to none.
  package func lesson(of row: ClassRow) -> ClassLesson? { lessons.first { $0.name == row.lesson } }

  /// Returns the points of a row; 0 if nothing was graded.
  package func points(of row: ClassRow) -> Double {
    lesson(of: row)?.points(of: (row.kept ?? row.report)?.scores ?? []) ?? 0
  }

  /// Returns the rows of a student and a lesson: one, or several if more than one file needs a
  /// remark.
  package func rows(of student: String, _ lesson: String) -> [ClassRow] {
    rows.filter { $0.student == student && $0.lesson == lesson }
  }

  /// Returns the answers to a lesson, grouped by mistake, the largest group first.
  package func groups(of lesson: String) -> [ClassGroup] {
    var groups: [ClassGroup] = []
    for row in rows where row.lesson == lesson {
      guard let key = row.groupKey else { continue }
      if let place = groups.firstIndex(where: { $0.key == key }) {
        groups[place].students.append(row.student)
      } else {
        groups.append(ClassGroup(key: key, title: row.groupTitle, students: [row.student]))
      }
    }
    return groups.sorted { ($1.students.count, $0.key) < ($0.students.count, $1.key) }
  }
}

/// A lesson of a class, with what its answers can earn.
///
/// A goal that the untouched skeleton meets earns nothing, and an answer that breaks it loses its
/// points. So the skeleton has no points, and an answer that meets all goals has all of them.
/// Predictions are counted separately.
package struct ClassLesson: Sendable {
  /// The name of its folder, its short name and its title.
  package let name, shortName, title: String

  private let untouched: [GoalScore]

  /// The goals that the untouched skeleton meets.
  private let given: Set<String>

  package init(name: String, shortName: String, title: String, untouched: [GoalScore]) {
    (self.name, self.shortName, self.title) = (name, shortName, title)
    self.untouched = untouched
    given = Set(untouched.filter { $0.state == .held && !$0.isPrediction }.map { $0.goal.name })
  }

  /// The points of an answer that meets every goal.
  package var possible: Double {
    untouched.reduce(0) { $0 + ($1.isPrediction || isGiven($1) ? 0 : $1.goal.points) }
  }

  /// The points of right answers to all questions.
  package var predictable: Double {
    untouched.reduce(0) { $0 + ($1.isPrediction ? $1.goal.points : 0) }
  }

  /// Returns whether the untouched skeleton meets a goal.
  package func isGiven(_ score: GoalScore) -> Bool {
    !score.isPrediction && given.contains(score.goal.name)
  }

  /// Returns the points of an answer's goals.
  package func points(of scores: [GoalScore]) -> Double {
    max(
      0,
      scores.reduce(0) { sum, score in
        guard !score.isPrediction, (score.state == .held) != isGiven(score) else { return sum }
        return sum + (score.state == .held ? 1 : -1) * score.goal.points
      })
  }

  /// Returns the points of an answer's right predictions.
  package func predicted(of scores: [GoalScore]) -> Double {
    scores.reduce(0) { $0 + ($1.isPrediction && $1.state == .held ? $1.goal.points : 0) }
  }
}

/// Answers with the same mistake.
package struct ClassGroup: Hashable, Sendable {
  /// The key of the group.
  package let key: String

  /// The mistake's name and description, or the message.
  package let title: String
  package fileprivate(set) var students: [String]
}

/// The result of a student's answer to a lesson.
package struct ClassRow: Hashable, Sendable {
  /// The student's name, from the folder or the file.
  package let student: String

  /// The name of the lesson's folder; empty for a file that belongs to no lesson.
  package let lesson: String

  /// The file, as the teacher sees it; nil if there is none.
  package let file: String?

  /// The grade, or the reason why there is none.
  package let result: Result

  /// The student's progress; nil if there is none.
  package var progress: Progress?

  /// The grade of the last version that could be run, if the answer itself cannot.
  package var kept: LessonReport?

  /// The time of submission, in seconds since 1970, as the teacher gives it; nil if it is not known.
  package var submitted: Int?

  /// Whether the answer was submitted after the deadline.
  package var isLate = false

  /// The other students who submitted the same script, apart from spaces and line breaks.
  package var sameAs: [String] = []

  package init(student: String, lesson: String, file: String?, result: Result) {
    (self.student, self.lesson, self.file) = (student, lesson, file)
    self.result = result
  }

  /// The result of grading an answer.
  package enum Result: Hashable, Sendable {
    case graded(LessonReport)
    /// The answer could not be graded: a code for programs, and the reason.
    case refused(code: String, message: String)
  }

  /// The progress in a lesson, from a student's progress file.
  package struct Progress: Hashable, Sendable {
    /// The number of times that an answer was graded and refused.
    package let tries: Int

    /// The number of hints that were requested, for all goals.
    package let hints: Int

    /// Whether the solution was shown.
    package let solutionWasShown: Bool

    package init(tries: Int, hints: Int, solutionWasShown: Bool) {
      (self.tries, self.hints, self.solutionWasShown) = (tries, hints, solutionWasShown)
    }
  }

  /// The report; nil if nothing was graded.
  package var report: LessonReport? {
    guard case .graded(let report) = result else { return nil }
    return report
  }

  /// `solved`, `missed`, `error`, or the reason why nothing was graded: `missing`, `refused`.
  package var status: String {
    switch result {
    case .refused(let code, _): code == "missing" ? code : "refused"
    case .graded(let report):
      switch report.outcome {
      case .solved: "solved"
      case .unsolved(let miss): miss.isError ? "error" : "missed"
      case .faulty, .interrupted: "refused"
      }
    }
  }

  /// The first missed goal, or the code of the failure; nil if there is none.
  package var missed: String? {
    switch result {
    case .refused(let code, _): code
    case .graded(let report):
      switch report.outcome {
      case .solved: nil
      case .unsolved(let miss): miss.goal
      case .faulty: "lesson-fault"
      case .interrupted: "interrupted"
      }
    }
  }

  /// The description of the mistake; nil if there is none.
  package var message: String? {
    switch result {
    case .refused(_, let message): message
    case .graded(let report):
      switch report.outcome {
      case .solved: nil
      case .unsolved(let miss):
        miss.diagnosticText
          + (kept == nil ? "" : "; the points are those of the last version that ran")
      case .faulty(let diagnostic): "the lesson itself has an error: \(diagnostic.message)"
      case .interrupted: "interrupted"
      }
    }
  }

  /// The known mistake in the answer; nil if it is not known.
  package var mistake: LessonMistake? {
    guard case .unsolved(let miss) = report?.outcome else { return nil }
    return miss.mistake
  }

  /// The key of the answer's mistake; nil for a solved answer, and if there is nothing to group by.
  fileprivate var groupKey: String? {
    guard status == "missed" || status == "error", let missed else { return nil }
    if let mistake { return "\(missed)/\(mistake.name)" }
    // Equal pictures mean equal mistakes; the same case is drawn for all.
    guard let state = report?.showing?.found else { return "\(missed)/\(message ?? "")" }
    let frames = state.elements.map { element in
      let frame = element.attributes.frame
      return "\(element.attributes.identifier) \(frame.x) \(frame.y) \(frame.width) \(frame.height)"
    }
    return "\(missed)/\(frames.joined(separator: ";"))"
  }

  fileprivate var groupTitle: String {
    if let mistake { return "\(mistake.name): \(mistake.statement)" }
    return "\(missed ?? ""): \(message ?? "")"
  }
}

extension LessonMiss {
  /// The description of the mistake, with the line of the script and the fix.
  fileprivate var diagnosticText: String {
    let place = diagnostic.place.map { "\($0.file):\($0.line): " }
    let isOwn = diagnostic.code != .expectationFailed
    let text = (isOwn ? place ?? "" : "") + diagnostic.message
    return diagnostic.fix.map { "\(text) (\($0))" } ?? text
  }
}
