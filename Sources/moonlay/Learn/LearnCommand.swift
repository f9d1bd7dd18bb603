import ArgumentParser
import Course
import OperatingSystem
import Report
import Workbench

/// `moonlay learn`: lessons on layout mathematics.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn layout maths in lessons that are graded by what the layout shows.",
    discussion: """
      A lesson is a short text, a script with one place to complete, and goals. Opening a lesson copies its script to \
      the current folder. Checking runs the script in many random cases, and shows the first difference from the \
      expected result, in the smallest case. Code style is never graded.

        moonlay learn              list the lessons and your progress
        moonlay learn 3            open lesson 3
        moonlay learn 3 --watch    open it and grade it at each save
        moonlay learn next         open the first lesson that is not solved
        moonlay learn check [3]    grade the script saved last, or lesson 3
        moonlay learn practice 3   put the lines of a solution in order, before the blank page
        moonlay learn review       three questions from earlier lessons; with 12,5,40 the answers
        moonlay learn hint [3]     the next of three hints for the last mistake
        moonlay learn solution [3] the solution, after three tries or with --yes
        moonlay learn reset [3]    back up the script and start over
        moonlay learn --new NAME   create a lesson of your own
        moonlay learn test FOLDER  check a lesson of your own
        moonlay learn grade FOLDER grade the submissions of a class
        moonlay learn notes 3      the teacher's notes for a lesson

      check also takes a script's path. test tries the solutions and wrong answers of a lesson, or of each lesson in a folder. grade expects a folder or a \
      script for each student. Progress is kept in the file .moonlay-learn.json of the current folder.

      Examples:
        moonlay learn list
        moonlay learn 1
        moonlay learn check 1 --seed 7
        moonlay learn check 1 --format json --output results.json
        moonlay learn grade submissions --due 2026-03-01T18:00Z --submitted times.csv
        moonlay learn grade submissions --format html --output class.html

      Exit status: 0 done, solved, or a JSON report was written; 1 not solved; 2 the script cannot be run; 3 \
      over a budget; 64 usage; 66 no input; 74 no output; 130 interrupted.
      """)

  @Argument(
    help: ArgumentHelp(
      "The action: list, next, check, practice, review, hint, watch, solution, reset, test, grade or notes; or the lesson to open.",
      valueName: "word-or-lesson"), completion: .lessonWords)
  var word: String?

  @Argument(
    help: ArgumentHelp(
      "The lesson, by number or name; with check, also a script; with review, answers; with test and grade, a folder.",
      valueName: "lesson"), completion: .lessonsAndScripts)
  var lesson: String?

  @Flag(help: "Grade at each save until the lesson is solved.")
  var watch = false

  @Flag(help: "Hide the picture of the goal.")
  var hard = false

  @Flag(help: "Show the solution at once; with reset, discard your work without asking.")
  var yes = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Seed of the cases.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Create a lesson of your own in a new folder.", valueName: "name"))
  var new: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Folder of lessons to use instead of the built-in ones.", valueName: "folder"),
    completion: .directory)
  var lessons: String?

  @Option(
    name: .shortAndLong,
    help: "Output format: text or json; for grade, also csv or html (default: text).",
    completion: .formats(OutputFormat.lessons), transform: OutputFormat.among(OutputFormat.lessons))
  var format: OutputFormat = .text

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Language of the lessons' texts, where they are written in it, such as zh.", valueName: "code"
    ))
  var language: String?

  @Flag(help: "Grade in a sandboxed process; grade always does.")
  var isolate = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With grade: the deadline, such as 2026-03-01T18:00Z; a time without a zone is UTC. Requires --submitted.",
      valueName: "time"))
  var due: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With grade: a file with the times of submission, in lines such as ada,2026-03-01T17:20Z.",
      valueName: "file"), completion: .file())
  var submitted: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With grade: grade only this lesson; files whose names contain no lesson count as this one.",
      valueName: "lesson"))
  var only: String?

  @Flag(help: "Draw each student's cases from the student's name.")
  var perStudent = false

  @Flag(help: "With grade --format html: include the students' names, to show them on request.")
  var names = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw the cases from a student's name, as grade --per-student does.", valueName: "name"))
  var student: String?

  @OptionGroup var destination: OutputOption

  @OptionGroup(title: "Limits of each case") var limits: CheckLimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if new != nil && (word != nil || watch || lessons != nil) {
      throw ValidationError(
        "--new cannot be combined with other words; write moonlay learn --new NAME")
    }
    if let word, lesson != nil, LearnAction(rawValue: word) == nil {
      throw ValidationError(
        "unknown action '\(word)'; one of: "
          + LearnAction.allCases.map(\.rawValue).joined(separator: ", "))
    }
    let isGrading = word == LearnAction.grade.rawValue
    if format != .text, !isGrading, word != LearnAction.check.rawValue || watch {
      throw ValidationError(
        "--format only works with check and grade; write moonlay learn check --format json")
    }
    if format == .csv || format == .html, !isGrading {
      throw ValidationError(
        "check writes text or json; moonlay learn grade FOLDER writes \(format.rawValue)")
    }
    if destination.output != nil, format == .text, !isGrading {
      throw ValidationError("--output requires a format; add --format json")
    }
    if due != nil || submitted != nil || only != nil || perStudent, !isGrading {
      throw ValidationError(
        "--due, --submitted, --only and --per-student only work with grade; write moonlay learn grade FOLDER"
      )
    }
    if due != nil, submitted == nil {
      throw ValidationError(
        "--due needs the times of submission; add --submitted FILE, with lines such as ada,2026-03-01T17:20Z"
      )
    }
    if names, format != .html {
      throw ValidationError(
        "--names only works with a page; write moonlay learn grade FOLDER --format html --names")
    }
    if let due, CivilTime.seconds(of: due) == nil {
      throw ValidationError(
        "--due is '\(due)', which is not a time; write 2026-03-01 or 2026-03-01T18:00Z")
    }
    if isGrading, lesson == nil {
      throw ValidationError("the folder is missing; write moonlay learn grade FOLDER")
    }
    if word == LearnAction.test.rawValue, lesson == nil {
      throw ValidationError("the folder of the lesson is missing; write moonlay learn test FOLDER")
    }
  }

  func run() throws {
    let messages = messages.messages
    let files = TemporaryFiles()
    let stuck = StuckScript(files: files, messages: messages)
    endAtInterrupt(files, messages)
    var options = GradingOptions()
    options.seed = student?.seed ?? seed
    limits.apply(to: &options.limits)
    let runner = LearnRunner(
      options: options, interruption: CheckInterruption(whenStuck: stuck.end),
      work: stuck.workGuard(WorkBounds(options)), files: files,
      color: self.messages.color,
      messages: messages, isHard: hard, saysYes: yes,
      lessonsFolder: lessons, isIsolated: isolate,
      studentName: student, language: language)
    let status = runner.run(request)
    if status != .good { throw status.code }
  }

  private var request: LearnRequest {
    if let new { return .make(new) }
    if word == LearnAction.grade.rawValue, let lesson {
      return .grade(
        lesson,
        LearnRunner.ClassOptions(
          format: format, output: destination.output,
          due: due.flatMap { CivilTime.seconds(of: $0) }, submitted: submitted,
          lesson: only, isPerStudent: perStudent, hasNames: names))
    }
    if format == .json {
      return .checkForRunner(lesson: lesson, output: destination.output)
    }
    guard let word else { return watch ? .act(.watch, lesson: nil) : .act(.list, lesson: nil) }
    guard let action = LearnAction(rawValue: word) else {
      return watch ? .act(.watch, lesson: word) : .open(word)
    }
    if action == .check && watch { return .act(.watch, lesson: lesson) }
    if action == .next && watch { return .act(.watch, lesson: "next") }
    return .act(action, lesson: lesson)
  }
}

/// An action of `moonlay learn`.
enum LearnAction: String, CaseIterable {
  case list, next, check, practice, review, hint, watch, solution, reset, test, grade, notes
}

extension CompletionKind {
  /// The actions of `moonlay learn`, and the lessons.
  fileprivate static let lessonWords = custom { _, _, begun in
    (LearnAction.allCases.map { $0.rawValue } + lessonNames).filter { $0.hasPrefix(begun) }
  }

  /// The lessons, and the scripts and folders of a path.
  fileprivate static let lessonsAndScripts = custom { _, _, begun in
    lessonNames.filter { $0.hasPrefix(begun) } + scripts(begun)
  }

  private static var lessonNames: [String] {
    ((try? Course.builtIn())?.lessons ?? []).map { $0.name }
  }
}

/// A request to `moonlay learn`.
enum LearnRequest {
  case open(String)
  /// Writes the grading for a test runner, to a file or to standard output.
  case checkForRunner(lesson: String?, output: String?)
  case act(LearnAction, lesson: String?)
  case make(String)
  case grade(String, LearnRunner.ClassOptions)
}
