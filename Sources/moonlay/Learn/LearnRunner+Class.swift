import CollectionLayout
import OperatingSystem
import Report
import Scripting
import Synchronization
import Workbench

// Commands for a class: all answers of a folder, graded in parallel, each in a confined process.
extension LearnRunner {
  /// The options of `moonlay learn grade` in addition to the folder.
  struct ClassOptions {
    var format = LearnFormat.text
    var output: String?
    var due: Int?

    /// The lesson of files whose names contain none; it is then the only one.
    var lesson: String?
    var isPerStudent = false
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
    let answers = handed.answers.filter { only == nil || $0.lesson.name == only?.name }
    guard !answers.isEmpty || !handed.refused.isEmpty else {
      throw Stop(
        .noInput,
        "nothing to grade in '\(folder)': expected a folder or a script for each student"
      )
    }
    let graded = try grade(answers, request)
    if interruption.isRaised { throw Stop(.interrupted) }
    let names = Set(answers.map(\.lesson.name) + handed.refused.map(\.lesson))
    let lessons = course.lessons.filter { names.contains($0.name) }
    var rows = graded + handed.refused
    rows += missing(lessons, rows)
    for place in rows.indices {
      guard let due = request.due, let submitted = rows[place].submitted else { continue }
      rows[place].isLate = submitted > due
    }
    let report = ClassReport(
      lessons: lessons.map { ($0.name, $0.shortName, $0.text.title) }, rows: rows, due: request.due)
    try write(bytes(of: report, request.format), to: request.output)
  }

  /// Returns a row for each lesson that other students have answered and a student has not.
  private func missing(_ lessons: [Lesson], _ rows: [ClassRow]) -> [ClassRow] {
    let known = Set(rows.map { [$0.student, $0.lesson] })
    return Set(rows.filter { !$0.lesson.isEmpty }.map(\.student)).sorted().flatMap { student in
      lessons.filter { !known.contains([student, $0.name]) }.map {
        ClassRow(
          student: student, lesson: $0.name, file: nil,
          result: .refused(
            code: "missing", message: "no answer: \($0.fileName) is missing")
        )
      }
    }
  }

  private func bytes(of report: ClassReport, _ format: LearnFormat) -> [UInt8] {
    switch format {
    case .text:
      var options = TextOptions(for: nil, color)
      options.width = max(options.width, 80)
      return report.text(options)
    case .csv: return report.csv
    case .json: return report.json
    case .html: return report.html
    }
  }

  // MARK: - Parallel grading

  private func grade(_ answers: [SubmissionFolder.Answer], _ request: ClassOptions) throws(Stop)
    -> [ClassRow]
  {
    let work = Mutex(Array(answers.enumerated().reversed()))
    let done: BlockingQueue<(Int, ClassRow.Result)>
    var options = options
    (options.showsFirstCase, options.showsUnknownMistakes) = (request.format == .html, true)
    options.maxSmallerCases = GradingOptions.smallerCasesInClass
    let settings = options
    let limits = options.limits
    do throws(SystemError) {
      done = try BlockingQueue()
      for _ in 0..<min(processorCount, max(1, answers.count)) {
        try startThread {
          let engines = EngineSource(isIsolated: true, limits: limits, whenStuck: {})
          while let (number, answer) = work.withLock({ $0.popLast() }) {
            var own = settings
            if request.isPerStudent { own.seed = answer.student.seed }
            done.add((number, Self.result(of: answer, own, engines)))
          }
        }
      }
    } catch {
      throw Stop(.fault, error.message)
    }
    let progressLine = ProgressLine(of: "grading", isShown: messages.showsProgress)
    var rows: [ClassRow] = []
    for count in 0..<answers.count {
      progressLine.show("answer \(count + 1) of \(answers.count)")
      let (number, result) = done.next()
      let answer = answers[number]
      var row = ClassRow(
        student: answer.student, lesson: answer.lesson.name, file: answer.file, result: result)
      (row.progress, row.submitted) = (answer.progress, answer.submitted)
      rows.append(row)
    }
    progressLine.clear()
    return rows
  }

  private static func result(
    of answer: SubmissionFolder.Answer, _ options: GradingOptions, _ engines: EngineSource
  ) -> ClassRow.Result {
    let listener = RunListener { name in
      answer.modules[name].map { .text($0, file: name + ".lua") }
        ?? .absent(tried: "the student's folder has no \(name).lua")
    }
    // Its own name may contain the student's, which messages must not show, and which would make
    // equal mistakes look different.
    let script = ScriptText(name: answer.lesson.fileName, text: answer.script)
    do throws(EngineLoss) {
      return .graded(
        try engines.start().grade(script, answer.lesson, options, listener).report)
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
