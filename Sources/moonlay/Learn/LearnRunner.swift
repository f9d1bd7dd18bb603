import CollectionLayout
import OperatingSystem
import Report
import Scripting
import Workbench

/// Does what `moonlay learn` is told to.
struct LearnRunner {
  let options: GradingOptions
  let interruption: CheckInterruption
  let files: TemporaryFiles
  let color: ColorChoice
  let messages: Messages

  /// Whether the goal's picture is left out.
  let isHard: Bool

  /// Whether what is asked about else is done at once.
  let saysYes: Bool

  /// Where lessons are taken from; nil for the built-in ones.
  let lessonsFolder: String?

  var student: StudentFolder { StudentFolder(files: files) }

  /// How a piece of work ended that need not go on.
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
      case .checkForRunner(let name, let output):
        try checkForRunner(try lesson(name, of: try course()), output)
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
    case .list, .test: try list(course)
    case .next: try open(try nextLesson(of: course), of: course)
    case .check: try check(try lesson(name, of: course), of: course)
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

  // MARK: - What there is

  private func course() throws(Stop) -> Course {
    do throws(LessonFault) {
      guard let lessonsFolder else { return try Course.builtIn() }
      return try LessonFolder.course(lessonsFolder)
    } catch {
      throw Stop(lessonsFolder == nil ? .fault : .noInput, error.message)
    }
  }

  func progress() throws(Stop) -> LearnProgress {
    do throws(LessonFault) {
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

  /// The lesson of a name; without one the one that was opened last, and else the first that is not solved.
  private func lesson(_ name: String?, of course: Course) throws(Stop) -> Lesson {
    let progress = try progress()
    if let name, name != LearnAction.next.rawValue {
      if let lesson = course[name] { return lesson }
      throw Stop(
        .usage,
        "there is no lesson '\(name)'; \(course.lessons.count == 1 ? "there is" : "there are") \(course.lessons.map(\.name).joined(separator: ", "))"
      )
    }
    if name == nil, let current = progress.current, let lesson = course[current] { return lesson }
    return try nextLesson(of: course)
  }

  private func nextLesson(of course: Course) throws(Stop) -> Lesson {
    let progress = try progress()
    if let lesson = course.lessons.first(where: { !progress[$0.name].isSolved }) { return lesson }
    throw Stop(.good, "all \(course.lessons.count) lessons are solved")
  }

  /// Writes to where the results are: standard output, or else a file.
  func write(_ bytes: [UInt8], to file: String? = nil) throws(Stop) {
    let output = try writing { () throws(SystemError) in try ResultOutput(file, files) }
    output.write(bytes)
    output.finish()
    if case .failed(let message) = output.fault { throw Stop(.noOutput, message) }
  }
}
