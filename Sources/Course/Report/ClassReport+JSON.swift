import CollectionLayout
package import Report

extension ClassReport {
  /// The report as JSON: `#/$defs/class` of the schema.
  package var json: [UInt8] { JSONCodec<ClassReport>.grades.line(self) + [UInt8(ascii: "\n")] }

  /// The schema of the report.
  package static var schema: JSONSchema { JSONCodec<ClassReport>.grades.schema }
}

extension JSONCodec<ClassReport> {
  static let grades = JSONFields<ClassReport>.written {
    constant("moonlay-class", 1, means: "The version of this document.")
    optional("due", .string, means: "The deadline.") {
      $0.due.map { CivilTime(secondsSince1970: $0).text }
    }
    field("lessons", .list(.lesson), means: "The lessons that were graded.") { report in
      report.lessons.map { GradedLesson(lesson: $0, mistakes: report.groups(of: $0.name)) }
    }
    field("answers", .list(.answer), means: "A row for each student and lesson.") { report in
      report.rows.map { GradedRow(row: $0, report: report) }
    }
  }.object.named("class", "The grades of a class: what moonlay learn grade writes.")
}

/// A lesson, with its groups of mistakes and their students.
private struct GradedLesson {
  let lesson: ClassLesson
  let mistakes: [ClassGroup]
}

extension JSONCodec<GradedLesson> {
  fileprivate static let lesson = JSONFields<GradedLesson>.written {
    field("name", .string, means: "The name of the lesson.") { $0.lesson.name }
    field("title", .string, means: "Its title.") { $0.lesson.title }
    field("possible", .amount, means: "The points of an answer that meets all goals.") {
      $0.lesson.possible
    }
    field("predictions", .amount, means: "The points of right predictions.") {
      $0.lesson.predictable
    }
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

/// A row, with the report that counts its points.
private struct GradedRow {
  let row: ClassRow
  let report: ClassReport

  var predicted: Double { report.lesson(of: row)?.predicted(of: row.report?.scores ?? []) ?? 0 }

  var scores: [GradedScore]? {
    (row.kept ?? row.report)?.scores.map {
      GradedScore(score: $0, isGiven: report.lesson(of: row)?.isGiven($0) == true)
    }
  }
}

/// A score, and whether the untouched skeleton has it.
private struct GradedScore {
  let score: GoalScore
  let isGiven: Bool
}

extension JSONCodec<GradedRow> {
  fileprivate static let answer = JSONFields<GradedRow>.written {
    field("student", .string, means: "The student, by the name of the folder or file.") {
      $0.row.student
    }
    field("lesson", .string, means: "The name of the lesson.") { $0.row.lesson }
    field(
      "status",
      .string.narrowed(to: ["enum": ["solved", "missed", "error", "missing", "refused"]]),
      means: "How the answer was graded."
    ) { $0.row.status }
    field("points", .amount, means: "The points of the goals.") { $0.report.points(of: $0.row) }
    field("predicted", .amount, means: "The points of the predictions.") { $0.predicted }
    optional("file", .string, means: "The graded file.") { $0.row.file }
    optional("missed", .string, means: "The first missed goal.") { $0.row.missed }
    optional("mistake", .string, means: "The known mistake that was made.") { $0.row.mistake?.name }
    optional("message", .string, means: "What is wrong.") { $0.row.message }
    optional("goals", .list(.score), means: "The goals, each with its points.") {
      $0.scores
    }
    flag("harder", means: "Whether the harder variant was solved.") {
      $0.row.report?.isHarder == true
    }
    flag(
      "keptVersion", means: "Whether the points are those of the last version that could be run."
    ) { $0.row.kept != nil }
    optional("tries", .count, means: "Number of checks.") { $0.row.progress?.tries }
    optional("hints", .count, means: "Number of hints that were shown.") { $0.row.progress?.hints }
    optional("solutionShown", .boolean, means: "Whether the solution was shown.") {
      $0.row.progress?.solutionWasShown
    }
    optional("submitted", .string, means: "When the answer was submitted.") {
      $0.row.submitted.map { CivilTime(secondsSince1970: $0).text }
    }
    flag("late", means: "Whether that was after the deadline.") { $0.row.isLate }
    unlessEmpty(
      "sameAs", .list(.string),
      means: "Other students who submitted the same script, apart from spaces and line breaks."
    ) { $0.row.sameAs }
  }.object.named("classAnswer")
}

extension JSONCodec<GradedScore> {
  fileprivate static let score = JSONFields<GradedScore>.written {
    field("name", .string, means: "The name of the goal.") { $0.score.goal.name }
    field(
      "state", .word([.held, .missed, .open]),
      means: "Whether the goal is met, missed or was not reached."
    ) { $0.score.state }
    field("points", .amount, means: "The points of the goal.") { $0.score.goal.points }
    flag(
      "given",
      means:
        "Whether the untouched skeleton meets the goal: it earns nothing, and missing it costs its points."
    ) { $0.isGiven }
    optional("message", .string, means: "What is missed.") { $0.score.message }
  }.object
}
