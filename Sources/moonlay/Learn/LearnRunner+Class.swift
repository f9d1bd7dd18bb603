import CollectionLayout
import Course
import OperatingSystem
import Report
import Scripting
import Synchronization
import Workbench

// Commands for a class: all answers of a folder, graded in parallel, each in a confined process.
extension LearnRunner {
  /// The options of `moonlay learn grade` in addition to the folder.
  struct ClassOptions {
    var format = OutputFormat.text
    var output: String?
    var due: Int?

    /// The file with the times of submission.
    var submitted: String?

    /// The lesson of files whose names contain none; it is then the only one.
    var lesson: String?
    var isPerStudent = false

    /// Whether a page contains the students' names.
    var hasNames = false
  }

  /// Grades all answers of a folder.
  func gradeClass(_ folder: String, _ request: ClassOptions) throws(Stop) {
    let course = try course()
    var only: Lesson?
    if let name = request.lesson {
      guard let lesson = course[name] else { throw Stop(.usage, "unknown lesson '\(name)'") }
      only = lesson
    }
    guard Path.exists(folder) else { throw Stop(.noInput, "no such folder: '\(folder)'") }
    guard Path.isFolder(folder) else {
      let isArchive = ArchiveName.isArchive(folder)
      throw Stop(
        .noInput,
        "'\(folder)' is \(isArchive ? "an archive" : "not a folder"); "
          + (isArchive
            ? "unpack it with: \(ArchiveName.command(for: folder))"
            : "name a folder with a folder or a script for each student"))
    }
    let handed: SubmissionFolder
    do throws(SystemError) {
      handed = try SubmissionFolder(folder, course, only: only)
    } catch {
      throw Stop(.noInput, error.message)
    }
    if !handed.ignored.isEmpty {
      messages.hint(
        "ignored, neither a folder nor a script: \(handed.ignored.map { "'\($0)'" }.firstAndCount)")
    }
    guard !handed.answers.isEmpty || !handed.refused.isEmpty || !handed.remarks.isEmpty else {
      throw Stop(
        .noInput,
        "nothing to grade in '\(folder)': expected a folder or a script for each student"
      )
    }
    let named = Set(handed.answers.map(\.lesson.name) + handed.refused.map(\.lesson))
    let lessons = only.map { [$0] } ?? course.lessons.filter { named.contains($0.name) }
    let (rows, report) = try grade(handed.answers, lessons, request)
    if interruption.isRaised { throw Stop(.interrupted) }
    let all = try submitted(
      Self.compared(rows, handed.answers) + handed.refused + handed.missing(lessons), request)
    try write(
      bytes(of: ClassReport(lessons: report, rows: all, due: request.due), request),
      to: request.output)
  }

  /// Returns the rows with the other students who submitted the same script; the untouched skeleton
  /// says nothing.
  private static func compared(_ rows: [ClassRow], _ answers: [SubmissionFolder.Answer])
    -> [ClassRow]
  {
    struct Key: Hashable {
      let lesson: String
      let text: [UInt8]
    }
    func text(_ script: [UInt8]) -> [UInt8] { script.filter { $0 > UInt8(ascii: " ") } }
    let keys = answers.filter { text($0.script) != text($0.lesson.skeleton) }
      .map { (Key(lesson: $0.lesson.name, text: text($0.script)), $0.student) }
    let students = Dictionary(grouping: keys) { $0.0 }.mapValues { $0.map { $0.1 } }
    let own = Dictionary(
      keys.map { ("\($0.0.lesson)/\($0.1)", $0.0) }, uniquingKeysWith: { first, _ in first })
    return rows.map { row in
      var row = row
      let same = own["\(row.lesson)/\(row.student)"].flatMap { students[$0] } ?? []
      row.sameAs = same.filter { $0 != row.student }.sorted()
      return row
    }
  }

  /// Returns the rows with their times of submission, as the teacher's file gives them.
  private func submitted(_ rows: [ClassRow], _ request: ClassOptions) throws(Stop) -> [ClassRow] {
    guard let path = request.submitted else { return rows }
    let times: SubmissionTimes
    do throws(SystemError) {
      times = SubmissionTimes(try readFile(path, limit: SubmissionTimes.maxBytes))
    } catch {
      throw Stop(.noInput, error.message)
    }
    if let fault = times.fault { throw Stop(.noInput, "\(path):\(fault)") }
    return rows.map { row in
      var row = row
      guard row.status != "missing" else { return row }
      row.submitted = times.time(of: row.student, row.lesson)
      if let due = request.due, let time = row.submitted { row.isLate = time > due }
      return row
    }
  }

  private func bytes(of report: ClassReport, _ request: ClassOptions) -> [UInt8] {
    switch request.format {
    case .csv: return report.csv
    case .json: return report.json
    case .html: return report.html(withNames: request.hasNames)
    default:
      var options = TextOptions(for: nil, color)
      options.width = max(options.width, 80)
      return report.text(options)
    }
  }

  // MARK: - Parallel grading

  /// Grades the answers, and the untouched skeletons of the lessons, which show what earns points.
  private func grade(
    _ answers: [SubmissionFolder.Answer], _ lessons: [Lesson], _ request: ClassOptions
  ) throws(Stop) -> ([ClassRow], [ClassLesson]) {
    let skeletons = lessons.map {
      SubmissionFolder.Answer(student: "", lesson: $0, file: $0.fileName, script: $0.skeleton)
    }
    let work = Mutex(Array((skeletons + answers).enumerated().reversed()))
    let done: BlockingQueue<(Int, ClassRow)>
    var options = options
    (options.showsFirstCase, options.showsUnknownMistakes) = (request.format == .html, true)
    options.maxSmallerCases = GradingOptions.smallerCasesInClass
    let settings = options
    let limits = options.limits
    let count = skeletons.count + answers.count
    do throws(SystemError) {
      done = try BlockingQueue()
      for _ in 0..<min(processorCount, max(1, count)) {
        try startThread {
          let engines = EngineSource(isIsolated: true, limits: limits, whenStuck: {})
          while let (number, answer) = work.withLock({ $0.popLast() }) {
            var own = settings
            if request.isPerStudent, number >= lessons.count { own.seed = answer.student.seed }
            done.add((number, Self.row(of: answer, own, engines)))
          }
        }
      }
    } catch {
      throw Stop(.fault, error.message)
    }
    let progressLine = ProgressLine(of: "grading", isShown: messages.showsProgress)
    var rows: [ClassRow] = []
    var untouched: [String: [GoalScore]] = [:]
    for place in 0..<count {
      progressLine.show("answer \(place + 1) of \(count)")
      let (number, row) = done.next()
      if number < lessons.count {
        untouched[row.lesson] = row.report?.scores
      } else {
        rows.append(row)
      }
    }
    progressLine.clear()
    return (
      rows,
      lessons.map {
        ClassLesson(
          name: $0.name, shortName: $0.shortName, title: $0.text.title,
          untouched: untouched[$0.name] ?? [])
      }
    )
  }

  /// Grades an answer.
  ///
  /// If it cannot be run, the last version that could counts; if there is an answer to the harder
  /// variant, the better one counts.
  private static func row(
    of answer: SubmissionFolder.Answer, _ options: GradingOptions, _ engines: EngineSource
  ) -> ClassRow {
    func graded(_ script: [UInt8]) -> ClassRow {
      var row = ClassRow(
        student: answer.student, lesson: answer.lesson.name, file: answer.file,
        result: result(of: script, answer, options, engines))
      row.progress = answer.progress
      return row
    }
    let row = graded(answer.script)
    if let harder = answer.harder.map(graded),
      harder.report?.isHarder == true || row.status != "solved" && harder.status == "solved"
    {
      return harder
    }
    guard row.status == "error", let kept = answer.kept.map(graded)?.report else { return row }
    var other = row
    other.kept = kept
    return other
  }

  private static func result(
    of script: [UInt8], _ answer: SubmissionFolder.Answer, _ options: GradingOptions,
    _ engines: EngineSource
  ) -> ClassRow.Result {
    let listener = RunListener { name in
      answer.modules[name].map { .text($0, file: name + ".lua") }
        ?? .absent(tried: "the student's folder has no \(name).lua")
    }
    // Its own name may contain the student's, which messages must not show, and which would make
    // equal mistakes look different.
    let script = ScriptText(name: answer.lesson.fileName, text: script)
    do throws(EngineError) {
      return .graded(
        try engines.start().grade(script, answer.lesson, options, listener))
    } catch {
      return .refused(code: error.diagnostic.code.rawValue, message: error.diagnostic.message)
    }
  }
}

extension String {
  /// The seed of a student's own cases, derived only from the name.
  var seed: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } >> 1
  }
}
