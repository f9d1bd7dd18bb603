import CollectionLayout
import Course
import OperatingSystem
import Report
import Scripting
import Workbench

/// Runs the requests of `moonlay learn`.
struct LearnRunner {
  let options: GradingOptions
  let interruption: CheckInterruption
  let work: WorkGuard
  let files: TemporaryFiles
  let color: ColorChoice
  let messages: Messages

  /// Whether the picture of the goal is omitted.
  let isHard: Bool

  /// Whether confirmations are skipped.
  let saysYes: Bool

  /// The folder of the lessons; nil for the built-in ones.
  let lessonsFolder: String?

  /// Whether answers are graded in a confined process.
  var isIsolated = false

  /// The name of the student from which cases are drawn; nil for the usual cases.
  var studentName: String?

  /// The language of the lessons' texts; nil for the one in which they were written.
  var language: String?

  /// The options to append to printed commands, so that they find the same lessons.
  var suffix: String {
    let lessons = lessonsFolder.map { " --lessons \($0)" } ?? ""
    let words = [studentName.map { " --student \($0)" }, language.map { " --language \($0)" }]
    return lessons + words.compactMap { $0 }.joined()
  }

  var student: StudentFolder { StudentFolder(files: files) }

  /// The end of a request that cannot or need not continue.
  struct Stop: Error {
    let status: ExitStatus
    let message: String?

    init(_ status: ExitStatus, _ message: String? = nil) {
      (self.status, self.message) = (status, message)
    }
  }

  func run(_ request: LearnRequest) -> ExitStatus {
    do throws(Stop) {
      switch request {
      case .make(let name): try make(name)
      case .act(.test, let folder): try test(folder ?? ".")
      case .open(let name): try open(named: name)
      case .grade(let folder, let request): try gradeClass(folder, request)
      case .checkForRunner(let name, let output):
        let (lesson, path) = try checked(name, of: try course())
        try checkForRunner(lesson, path, output)
      case .act(let action, let lesson): try act(action, lesson)
      }
      return .good
    } catch {
      if let message = error.message { messages.fatal(message) }
      return error.status
    }
  }

  private func act(_ action: LearnAction, _ name: String?) throws(Stop) {
    let course = try course()
    switch action {
    case .list, .test, .grade: try list(course)
    case .notes: try notes(try lesson(name, of: course))
    case .next: try open(try nextLesson(of: course), of: course)
    case .check:
      let (lesson, path) = try checked(name, of: course)
      try check(lesson, path, of: course)
    case .practice: try practice(try lesson(name, of: course))
    case .review: try review(name, before: try lesson(nil, of: course), of: course)
    case .hint: try hint(try lesson(name, of: course))
    case .watch: try watch(try lesson(name, of: course), of: course)
    case .solution: try solution(try lesson(name, of: course))
    case .reset: try reset(try lesson(name, of: course))
    }
  }

  private func open(named name: String) throws(Stop) {
    let course = try course()
    try open(try lesson(name, of: course), of: course)
  }

  // MARK: - Lessons

  func course() throws(Stop) -> Course {
    let course: Course
    do throws(LessonError) {
      if let lessonsFolder {
        course = try LessonFolder.course(lessonsFolder)
      } else {
        course = try Course.builtIn()
      }
    } catch {
      throw Stop(lessonsFolder == nil ? .fault : .noInput, error.message)
    }
    guard let language else { return course }
    do throws(LessonError) {
      return try course.inLanguage(language)
    } catch {
      throw Stop(.usage, error.message)
    }
  }

  func progress() throws(Stop) -> LearnProgress {
    do throws(LessonError) {
      return try student.progress()
    } catch {
      throw Stop(.noInput, error.message)
    }
  }

  func keep(_ progress: LearnProgress) throws(Stop) {
    try writing { () throws(SystemError) in try student.keep(progress) }
  }

  func writing<Answer>(_ body: () throws(SystemError) -> Answer) throws(Stop) -> Answer {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Stop(.noOutput, error.message)
    }
  }

  /// Returns the lesson with a name; without one, the lesson opened last, or the first unsolved
  /// one.
  private func lesson(_ name: String?, of course: Course) throws(Stop) -> Lesson {
    let progress = try progress()
    if let name, name != LearnAction.next.rawValue {
      if let lesson = course[name] { return lesson }
      throw Stop(
        .usage,
        "unknown lesson '\(name)'; one of: \(course.lessons.map(\.name).joined(separator: ", "))"
      )
    }
    if name == nil, let current = progress.current, let lesson = course[current] { return lesson }
    return try nextLesson(of: course)
  }

  /// Returns the lesson to check and its script: the named lesson or script, or the script saved
  /// last.
  private func checked(_ name: String?, of course: Course) throws(Stop) -> (Lesson, String) {
    if let name, let stem = LessonNames.stem(of: Path.lastComponent(name)) {
      let (file, names) = (Path.lastComponent(name), LessonNames(course))
      let text = (try? readFile(name, limit: ScriptFile.maxBytes)).map(ScriptFile.utf8)
      if let lesson = names.match(stem)?.lesson ?? text.flatMap({ names.match(text: $0) }) {
        return (lesson, name)
      }
      if let current = try progress().current, let lesson = course[current] {
        return (lesson, name)
      }
      throw Stop(
        .usage,
        "'\(file)' does not show which lesson it belongs to; name it after the lesson's script, "
          + "such as \(course.lessons.first?.fileName ?? "01-rows.lua")"
      )
    }
    if name == nil {
      let saved = course.lessons.compactMap { lesson in
        Path.modified(lesson.fileName).map { (lesson, $0) }
      }
      // A lesson that was just opened has no work to check yet.
      let current = try progress().current
      if let last = saved.max(by: {
        ($0.1, $0.0.name == current ? 1 : 0) < ($1.1, $1.0.name == current ? 1 : 0)
      }) {
        return (last.0, last.0.fileName)
      }
    }
    let lesson = try lesson(name, of: course)
    return (lesson, lesson.fileName)
  }

  private func nextLesson(of course: Course) throws(Stop) -> Lesson {
    let (progress, lessons) = (try progress(), course.lessons)
    // What follows the lesson that was opened last comes before what was left out.
    let current = lessons.firstIndex { $0.name == progress.current } ?? 0
    if let lesson = (lessons[current...] + lessons[..<current]).first(where: {
      !progress[$0.name].isSolved
    }) {
      return lesson
    }
    throw Stop(.good, "all \(course.lessons.count) lessons are solved")
  }

  /// Writes to a file, or to standard output.
  func write(_ bytes: [UInt8], to file: String? = nil) throws(Stop) {
    let output = try writing { () throws(SystemError) in try ResultOutput(file, files) }
    output.write(bytes)
    output.finish()
    if case .failed(let message) = output.fault { throw Stop(.noOutput, message) }
  }
}
