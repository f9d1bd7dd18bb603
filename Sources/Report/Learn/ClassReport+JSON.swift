import CollectionLayout

extension JSONCodec<ClassReport> {
  static let grades = JSONFields<ClassReport>.of {
    constant("moonlay-class", 1)
    optional("due", .string) { $0.due.map { CivilTime(secondsSince1970: $0).text } }
    field("lessons", .list(.lesson)) { report in
      report.lessons.map { lesson in
        ClassLesson(
          name: lesson.name, title: lesson.title,
          possible: report.possiblePoints(of: lesson.name) ?? 0,
          mistakes: report.groups(of: lesson.name))
      }
    }
    field("answers", .list(.answer)) { $0.rows }
  }.written.object.named("class", "The grades of a class: what moonlay learn grade writes.")
}

/// A lesson, and who makes which mistake in it.
private struct ClassLesson {
  let name: String
  let title: String
  let possible: Double
  let mistakes: [ClassGroup]
}

extension JSONCodec<ClassLesson> {
  fileprivate static let lesson = JSONFields<ClassLesson>.of {
    field("name", .string) { $0.name }
    field("title", .string) { $0.title }
    field("possible", .amount) { $0.possible }
    field(
      "mistakes", .list(.group),
      means: "The answers that make the same mistake, the largest group first."
    ) { $0.mistakes }
  }.written.object.named("classLesson")
}

extension JSONCodec<ClassGroup> {
  fileprivate static let group = JSONFields<ClassGroup>.of {
    field("title", .string) { $0.title }
    field("students", .list(.string)) { $0.students }
  }.written.object
}

extension JSONCodec<ClassRow> {
  fileprivate static let answer = JSONFields<ClassRow>.of {
    field("student", .string) { $0.student }
    field("lesson", .string) { $0.lesson }
    field(
      "status",
      .string.narrowed(to: ["enum": ["solved", "missed", "error", "missing", "refused"]])
    ) { $0.status }
    field("points", .amount) { $0.points }
    optional("file", .string) { $0.file }
    optional("missed", .string) { $0.missed }
    optional("mistake", .string) { $0.mistake?.name }
    optional("message", .string) { $0.message }
    optional("goals", .list(.score)) { $0.report?.scores }
    optional("tries", .count) { $0.progress?.tries }
    optional("hints", .count) { $0.progress?.hints }
    optional("solutionShown", .boolean) { $0.progress?.solutionWasShown }
    optional("progressEdited", .boolean) { $0.progress?.wasEdited }
    optional("submitted", .string) { $0.submitted.map { CivilTime(secondsSince1970: $0).text } }
    flag("late") { $0.isLate }
  }.written.object.named("classAnswer")
}

extension JSONCodec<GoalScore> {
  fileprivate static let score = JSONFields<GoalScore>.of {
    field("name", .string) { $0.goal.name }
    field("state", .word([.held, .missed, .open])) { $0.state }
    field("points", .amount) { $0.goal.points }
    optional("message", .string) { $0.message }
  }.written.object
}
