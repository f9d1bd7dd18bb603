import ArgumentParser
import OperatingSystem
import Workbench

/// `moonlay learn`: lessons on layout mathematics.
struct LearnCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Lessons on layout math, graded by what a layout shows, with hints.",
    discussion: """
      A lesson is a short text, a script with one place to work at, and goals. Opening one copies its script to the current \
      folder; checking tries the script in many cases drawn at random, and shows the first thing that is not as it \
      should be beside what is expected, in the simplest case. Nothing is ever graded by how it is written.

        moonlay learn              what there is, and how far you are
        moonlay learn 3            open lesson 3
        moonlay learn 3 --watch    open it, and grade it at each save until it is solved
        moonlay learn next         open the first lesson that is not solved
        moonlay learn check [3]    grade the lesson that was opened last, or another one
        moonlay learn hint [3]     the next hint, of three, for what was missed last
        moonlay learn solution [3] the solution, after three tries or with --yes
        moonlay learn reset [3]    put the script aside and begin again
        moonlay learn --new NAME   make a lesson of your own in the folder NAME
        moonlay learn test FOLDER  hold a lesson of your own to its solutions and wrong answers

      Progress is kept in the file .moonlay-learn.json of the current folder.

      Examples:
        moonlay learn list
        moonlay learn 1
        moonlay learn check 1 --seed 7
        moonlay learn check 1 --format exercism --output results.json

      Exit status: 0 done, or solved, or written for exercism whatever came of it; 1 not solved; 2 the script cannot be run; 3 it went over a budget; 64 usage; 66 no \
      input; 74 no output; 130 interrupted.
      """)

  @Argument(
    help: ArgumentHelp(
      "What to do: list, next, check, hint, watch, solution, reset, test; or the lesson to open.",
      valueName: "word-or-lesson"))
  var word: String?

  @Argument(
    help: ArgumentHelp(
      "The lesson, by its number or name; for test, a folder.", valueName: "lesson"))
  var lesson: String?

  @Flag(help: "Grade at each save, until it is solved.")
  var watch = false

  @Flag(help: "Leave the picture of the goal out: the text alone says what is wanted.")
  var hard = false

  @Flag(help: "Show the solution at once; with reset, begin again although there is work.")
  var yes = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What the cases are drawn from (default: 1).", valueName: "n"))
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Make a lesson of your own in a new folder.", valueName: "name"))
  var new: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A folder of lessons to take instead of the built-in ones.", valueName: "folder"),
    completion: .directory)
  var lessons: String?

  @Option(
    name: .shortAndLong,
    help:
      "How check writes what came of it: text, or exercism, the results.json of a test runner, which keeps no progress."
  )
  var format: LearnFormat = .text

  @OptionGroup var destination: OutputOption

  @OptionGroup(title: "Limits of each case") var limits: CheckLimitOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if new != nil && (word != nil || watch || lessons != nil) {
      throw ValidationError("--new stands alone: moonlay learn --new NAME")
    }
    if let word, lesson != nil, LearnAction(rawValue: word) == nil {
      throw ValidationError(
        "'\(word)' is no word of learn; one of: "
          + LearnAction.allCases.map(\.rawValue).joined(separator: ", "))
    }
    if format != .text, word != LearnAction.check.rawValue || watch {
      throw ValidationError("--format belongs to check: moonlay learn check --format exercism")
    }
    if destination.output != nil, format == .text {
      throw ValidationError("--output needs a format to be written: --format exercism")
    }
    if word == LearnAction.test.rawValue, lesson == nil {
      throw ValidationError("name the folder of the lesson: moonlay learn test FOLDER")
    }
  }

  func run() throws {
    let messages = messages.messages
    let files = TemporaryFiles()
    let stuck = StuckScript(files: files, messages: messages)
    endAtInterrupt(files, messages)
    var options = GradingOptions()
    options.seed = seed
    limits.apply(to: &options.limits)
    let runner = LearnRunner(
      options: options, interruption: CheckInterruption(whenStuck: stuck.end), files: files,
      color: self.messages.color,
      messages: messages, isHard: hard, saysYes: yes, lessonsFolder: lessons)
    let status = runner.run(request)
    if status != .good { throw status.code }
  }

  private var request: LearnRequest {
    if let new { return .make(new) }
    if format == .exercism {
      return .checkForRunner(lesson: lesson, output: destination.output)
    }
    guard let word else { return watch ? .act(.watch, lesson: nil) : .act(.list, lesson: nil) }
    guard let action = LearnAction(rawValue: word) else {
      return watch ? .act(.watch, lesson: word) : .open(word)
    }
    if action == .next && watch { return .act(.watch, lesson: "next") }
    return .act(action, lesson: lesson)
  }
}

/// A word of `moonlay learn`.
enum LearnAction: String, CaseIterable {
  case list, next, check, hint, watch, solution, reset, test
}

/// How a grading is written.
enum LearnFormat: String, WordChoice {
  case text, exercism
}

/// What `moonlay learn` is to do.
enum LearnRequest {
  case open(String)
  /// To be written for a test runner, to a file or else to standard output.
  case checkForRunner(lesson: String?, output: String?)
  case act(LearnAction, lesson: String?)
  case make(String)
}
