import CollectionLayout
import Course
import OperatingSystem
import Report
import Scripting
import Workbench

// Commands for a student's lesson: opening, hints, the solution, restarting.
extension LearnRunner {
  // MARK: - The list

  /// Lists the lessons and the student's progress.
  func list(_ course: Course) throws(Stop) {
    let progress = try progress()
    let solved = course.lessons.count { progress[$0.name].isSolved }
    let width = 30
    let filled = course.lessons.isEmpty ? 0 : solved * width / course.lessons.count
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    var lines = ["\(bar)  \(solved) of \(course.lessons.count) solved", ""]
    for (number, level) in course.levels.enumerated() {
      if !level.title.isEmpty {
        lines += (number == 0 ? [] : [""]) + [level.title.visibleText]
      }
      lines += level.steps.map { line(of: $0, progress) }
    }
    try write(Array((lines.joined(separator: "\n") + "\n").utf8))
    messages.hint(
      solved == course.lessons.count
        ? "all lessons are solved; create your own with: moonlay learn --new NAME"
        : "continue with: moonlay learn next\(suffix)")
  }

  /// Returns a step's line of the list.
  private func line(of step: CourseLevel.Step, _ progress: LearnProgress) -> String {
    let (lesson, entry) = (step.lesson, progress[step.lesson.name])
    let mark = entry.isSolved ? "✓" : entry.tries > 0 ? "·" : " "
    var facts = step.minutes.map { ["\($0) min"] } ?? []
    if !entry.isSolved, entry.tries > 0 {
      facts.append(entry.tries == 1 ? "1 try" : "\(entry.tries) tries")
    }
    let said = facts.isEmpty ? "" : "  (\(facts.joined(separator: ", ")))"
    let current = progress.current == lesson.name ? "  ← open" : ""
    return "\(mark) \(lesson.name.visibleText)  \(lesson.text.title.visibleText)\(said)\(current)"
  }

  // MARK: - Opening

  /// Copies the skeleton, and shows the task.
  func open(_ lesson: Lesson, of course: Course) throws(Stop) {
    var progress = try progress()
    let predictions = Predictions(lesson, options)
    let heading = ownNumbers(predictions)
    let isNew = try writing { () throws(SystemError) in
      try student.open(lesson, heading: heading)
    }
    progress.current = lesson.name
    if progress.entries[lesson.name] == nil { progress[lesson.name] = LearnProgress.Entry() }
    try keep(progress)
    try write(introduction(of: lesson))
    if let predictions {
      var lines = ["", "Before anything runs, for \(predictions.caseText.visibleText):"]
      lines += predictions.questions.map {
        "  \($0.statement.visibleText) Write the answer into the script as \($0.line.visibleText)…"
      }
      try write(Array((lines.joined(separator: "\n") + "\n").utf8))
    }
    try writeReview(Review(before: lesson, of: course, progress))
    messages.hint(
      isNew
        ? "edit \(lesson.fileName), then run: moonlay learn check\(suffix)"
        : "kept your \(lesson.fileName); to start over: moonlay learn reset\(suffix)")
  }

  /// Returns the comments at the start of a named student's script: the student's own numbers, and
  /// the questions about them.
  private func ownNumbers(_ predictions: Predictions?) -> String {
    guard studentName != nil, let predictions else { return "" }
    let lines = predictions.questions.flatMap {
      ["-- \($0.statement.visibleText)", $0.line.visibleText]
    }
    return (["-- Your numbers: \(predictions.caseText.visibleText)."] + lines)
      .joined(separator: "\n") + "\n\n"
  }

  /// Returns the lesson's text, and the picture of the solution.
  private func introduction(of lesson: Lesson) -> [UInt8] {
    let head = "Lesson \(lesson.shortName.visibleText)  \(lesson.text.title.visibleText)\n\n"
    let text = Array(
      (head + lesson.text.task.visibleText.reading(TextOptions(for: nil, color)) + "\n").utf8)
    guard !isHard else { return text }
    let options = TextOptions(for: nil, color)
    let run = Run(lesson.solutionScript, RunOptions())
    guard case .finished(let result, _) = run.perform() else { return text }
    return text + Array("\nExpected result:\n\n".utf8) + result.drawingText(options)
  }

  // MARK: - Checking

  /// Grades the student's script, saves the result and prints it.
  func check(_ lesson: Lesson, _ path: String, of course: Course) throws(Stop) {
    let status = try grade(lesson, path, of: course).status
    if status != .good { throw Stop(status) }
  }

  /// The result of a grading, and the files that were read for it.
  struct Graded {
    var status: ExitStatus
    var read: [String]
  }

  func grade(_ lesson: Lesson, _ path: String, of course: Course) throws(Stop) -> Graded {
    let file = try file(path, of: lesson)
    let report = try report(on: file, lesson)
    var textOptions = TextOptions(for: nil, color, quoting: file.sources)
    textOptions.width = min(textOptions.width, 100)
    try write(report.text(textOptions))
    if report.couldRun {
      try writing { () throws(SystemError) in try student.keep(file.script.text, of: lesson) }
    }
    let status = try keep(report, of: lesson)
    if status == .good { try congratulate(lesson, of: course) }
    return Graded(status: status, read: file.paths)
  }

  func file(_ path: String, of lesson: Lesson) throws(Stop) -> ScriptFile {
    do throws(SystemError) {
      return try ScriptFile(path)
    } catch {
      let fix =
        error.isMissing ? "; moonlay learn \(lesson.shortName)\(suffix) opens the lesson" : ""
      throw Stop(.noInput, error.message + fix)
    }
  }

  /// Grades a file, and shows progress on a terminal.
  func report(on file: ScriptFile, _ lesson: Lesson) throws(Stop) -> LessonReport {
    let progressLine = ProgressLine(of: lesson.name, isShown: messages.showsProgress)
    defer { progressLine.clear() }
    if isIsolated {
      let engine = EngineSource(isIsolated: true, limits: options.limits, whenStuck: {}).start()
      var listener = RunListener { file.module($0) }
      listener.progress = { done, all, _ in progressLine.show("case \(done + 1) of \(all)") }
      do throws(EngineError) {
        let report = try engine.grade(file.script, lesson, options, listener)
        messages.say(layersOf: engine)
        return report
      } catch {
        throw Stop(.fault, error.diagnostic.message)
      }
    }
    let script = Script(name: file.name, text: file.script.text) { file.module($0) }
    work.begin(WorkBounds(options))
    defer { work.rest() }
    let report = Grading(lesson, options, interruption: interruption).grade(script) { done, all in
      progressLine.show("case \(done + 1) of \(all)")
    }
    return report
  }

  /// Grades the student's script for another program: writes any result, and does not save or print
  /// anything else.
  func checkForRunner(_ lesson: Lesson, _ path: String, _ output: String?) throws(Stop) {
    let report = try report(on: try file(path, of: lesson), lesson)
    if case .interrupted = report.outcome { throw Stop(.interrupted) }
    try write(report.json(lesson) + [UInt8(ascii: "\n")], to: output)
    if case .faulty = report.outcome { throw Stop(.fault) }
  }

  /// Saves the result of a grading, and prints the hint that is due.
  private func keep(_ report: LessonReport, of lesson: Lesson) throws(Stop) -> ExitStatus {
    var progress = try progress()
    progress.current = lesson.name
    for question in report.scores.compactMap({ $0.missedQuestion }) {
      progress[lesson.name].noteMissed(question)
    }
    switch report.outcome {
    case .interrupted: return .interrupted
    case .faulty: return .fault
    case .solved:
      progress[lesson.name].solve()
      try keep(progress)
      return .good
    case .unsolved(let miss):
      progress[lesson.name].miss(miss.goal)
      try keep(progress)
      if let mistake = miss.mistake {
        let hint = "hint: \(mistake.hint.visibleText)"
        try write(Array("\n\(hint.reading(TextOptions(for: nil, color)))\n".utf8))
        messages.hint("more hints: moonlay learn hint \(lesson.shortName)\(suffix)")
      } else {
        try sayHint(progress[lesson.name], of: lesson)
      }
      return miss.status
    }
  }

  private func congratulate(_ lesson: Lesson, of course: Course) throws(Stop) {
    try write(
      Array("\n\(lesson.text.afterwards.visibleText.reading(TextOptions(for: nil, color)))\n".utf8))
    let next = course.lesson(after: lesson)
    messages.hint(
      next.map { "when you are ready, lesson \($0.shortName): moonlay learn next\(suffix)" }
        ?? "that was the last lesson")
  }

  // MARK: - Hints and the solution

  /// Prints the next hint for the goal that was missed last.
  func hint(_ lesson: Lesson) throws(Stop) {
    var progress = try progress()
    var entry = progress[lesson.name]
    guard entry.missedGoal != nil else {
      throw Stop(
        .good,
        "there are no hints before the first check; run moonlay learn check \(lesson.shortName)\(suffix)"
      )
    }
    entry.takeHint()
    progress[lesson.name] = entry
    try keep(progress)
    try sayHint(entry, of: lesson)
  }

  private func sayHint(_ entry: LearnProgress.Entry, of lesson: Lesson) throws(Stop) {
    guard let goal = entry.missedGoal else { return }
    guard let hints = lesson.hints[goal] else {
      // The diagnostic of a property of all layouts already contains the fix.
      let known = DiagnosticExplanation.explanation(of: goal) != nil
      if known { messages.hint("what this means: moonlay explain \(goal)") }
      return
    }
    let number = min(max(entry.shownHints, 1), hints.count)
    let hint = "hint \(number) of \(hints.count): \(hints[number - 1].visibleText)"
    try write(Array("\n\(hint.reading(TextOptions(for: nil, color)))\n".utf8))
    messages.hint(
      number < hints.count
        ? "the next hint: moonlay learn hint\(suffix)"
        : "that was the last hint; moonlay learn solution\(suffix) shows an answer")
  }

  /// Shows the solution to a student who has tried.
  func solution(_ lesson: Lesson) throws(Stop) {
    var progress = try progress()
    let entry = progress[lesson.name]
    let triesFirst = 3
    guard saysYes || entry.isSolved || entry.tries >= triesFirst else {
      throw Stop(
        .bad,
        "the solution is shown after \(triesFirst) tries; you had \(entry.tries); to see it now, add --yes"
      )
    }
    progress[lesson.name].showSolution()
    try keep(progress)
    try write(lesson.solution)
  }

  /// Shows the teacher's notes for a lesson.
  func notes(_ lesson: Lesson) throws(Stop) {
    guard let notes = lesson.notes else {
      throw Stop(.bad, "lesson \(lesson.shortName) has no notes (file notes.md)")
    }
    try write(Array((notes.visibleText.reading(TextOptions(for: nil, color)) + "\n").utf8))
  }

  /// Renames the student's script and starts again from the skeleton.
  func reset(_ lesson: Lesson) throws(Stop) {
    var progress = try progress()
    let heading = ownNumbers(studentName == nil ? nil : Predictions(lesson, options))
    let aside = try writing { () throws(SystemError) in
      try student.reset(lesson, heading: heading)
    }
    if aside == lesson.fileName {
      throw Stop(.noOutput, "too many copies of \(lesson.fileName); remove some")
    }
    progress.forget(lesson.name)
    progress.current = lesson.name
    try keep(progress)
    if let aside { messages.hint("moved your work to \(aside)") }
    messages.hint("restored the original \(lesson.fileName)")
  }

  // MARK: - Watching

  /// Opens a lesson, and grades it at each save until it is solved.
  func watch(_ lesson: Lesson, of course: Course) throws(Stop) {
    try open(lesson, of: course)
    // Recorded before the first grading, so that a save during it is not missed.
    let watcher = try watching { () throws(SystemError) in
      FileWatcher([lesson.fileName], until: try Interruption())
    }
    while true {
      let graded = try grade(lesson, lesson.fileName, of: course)
      if graded.status == .good { return }
      watcher.add(graded.read)
      messages.hint("waiting for changes to \(lesson.fileName); press Ctrl-C to stop")
      _ = try watching { () throws(SystemError) in try watcher.nextChange() }
    }
  }

  private func watching<Answer>(_ body: () throws(SystemError) -> Answer) throws(Stop) -> Answer {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Stop(.fault, error.message)
    }
  }
}

extension LessonMiss {
  fileprivate var status: ExitStatus {
    guard isError else { return .bad }
    return switch diagnostic.failure {
    case .budget: .overBudget
    case .script: .scriptFailed
    case .usage, .interrupted, .host, nil: .bad
    }
  }
}
