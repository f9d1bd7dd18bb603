import CollectionLayout

extension ClassReport {
  /// The report as JSON: `#/$defs/class` of the schema.
  package var json: [UInt8] { JSONCodec<ClassReport>.grades.line(self) + [UInt8(ascii: "\n")] }
}

extension JSONCodec<ClassReport> {
  static let grades = JSONFields<ClassReport>.written {
    constant("moonlay-class", 1, means: "The version of this document.")
    optional("due", .string, means: "The deadline.") {
      $0.due.map { CivilTime(secondsSince1970: $0).text }
    }
    field("lessons", .list(.lesson), means: "The lessons that were graded.") { report in
      report.lessons.map { lesson in
        ClassLesson(
          name: lesson.name, title: lesson.title,
          possible: report.possiblePoints(of: lesson.name) ?? 0,
          mistakes: report.groups(of: lesson.name))
      }
    }
    field("answers", .list(.answer), means: "A row for each student and lesson.") { $0.rows }
  }.object.named("class", "The grades of a class: what moonlay learn grade writes.")
}

/// A lesson, with its groups of mistakes and their students.
private struct ClassLesson {
  let name: String
  let title: String
  let possible: Double
  let mistakes: [ClassGroup]
}

extension JSONCodec<ClassLesson> {
  fileprivate static let lesson = JSONFields<ClassLesson>.written {
    field("name", .string, means: "The name of the lesson.") { $0.name }
    field("title", .string, means: "Its title.") { $0.title }
    field("possible", .amount, means: "The points that a perfect answer has.") { $0.possible }
    field(
      "mistakes", .list(.group),
      means: "The answers that make the same mistake, the largest group first."
    ) { $0.mistakes }
  }.object.named("classLesson")
}

extension JSONCodec<ClassGroup> {
  fileprivate static let group = JSONFields<ClassGroup>.written {
    field("title", .string, means: "The mistake, or the missed goal.") { $0.title }
    field("students", .list(.string), means: "Who made it.") { $0.students }
  }.object
}

extension JSONCodec<ClassRow> {
  fileprivate static let answer = JSONFields<ClassRow>.written {
    field("student", .string, means: "The student, by the name of the folder or file.") {
      $0.student
    }
    field("lesson", .string, means: "The name of the lesson.") { $0.lesson }
    field(
      "status",
      .string.narrowed(to: ["enum": ["solved", "missed", "error", "missing", "refused"]]),
      means: "How the answer was graded."
    ) { $0.status }
    field("points", .amount, means: "The points.") { $0.points }
    optional("file", .string, means: "The graded file.") { $0.file }
    optional("missed", .string, means: "The first missed goal.") { $0.missed }
    optional("mistake", .string, means: "The known mistake that was made.") { $0.mistake?.name }
    optional("message", .string, means: "What is wrong.") { $0.message }
    optional("goals", .list(.score), means: "The goals, each with its points.") {
      $0.report?.scores
    }
    optional("tries", .count, means: "Number of checks.") { $0.progress?.tries }
    optional("hints", .count, means: "Number of hints that were shown.") { $0.progress?.hints }
    optional("solutionShown", .boolean, means: "Whether the solution was shown.") {
      $0.progress?.solutionWasShown
    }
    optional("progressEdited", .boolean, means: "Whether the progress file was edited.") {
      $0.progress?.wasEdited
    }
    optional("submitted", .string, means: "When the file was saved last.") {
      $0.submitted.map { CivilTime(secondsSince1970: $0).text }
    }
    flag("late", means: "Whether that was after the deadline.") { $0.isLate }
  }.object.named("classAnswer")
}

extension JSONCodec<GoalScore> {
  fileprivate static let score = JSONFields<GoalScore>.written {
    field("name", .string, means: "The name of the goal.") { $0.goal.name }
    field(
      "state", .word([.held, .missed, .open]),
      means: "Whether the goal is met, missed or was not reached."
    ) { $0.state }
    field("points", .amount, means: "The points of the goal.") { $0.goal.points }
    optional("message", .string, means: "What is missed.") { $0.message }
  }.object
}
