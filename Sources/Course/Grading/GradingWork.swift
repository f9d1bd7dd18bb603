import CollectionLayout
import Report
import Scripting
package import Workbench

/// A request to grade an answer to a lesson.
struct GradingRequest: Sendable {
  let script: ScriptText
  let lesson: Lesson
  let options: GradingOptions
}

extension AddedWork<GradingRequest, LessonReport> {
  fileprivate static let grading = AddedWork("grade", .grading, .report)
}

extension AddedWorker {
  /// Grades answers in an engine.
  package static let grading = AddedWork.grading.done { request, listener, interruption in
    Grading(request.lesson, request.options, interruption: interruption)
      .grade(request.script.script(listener)) { listener.progress($0, $1, 0) }
  }
}

extension Engine {
  /// Grades an answer to a lesson.
  ///
  /// - Throws: ``EngineError`` if the engine itself failed.
  package func grade(
    _ script: ScriptText, _ lesson: Lesson, _ options: GradingOptions, _ listener: RunListener
  ) throws(EngineError) -> LessonReport {
    let work = AddedWork<GradingRequest, LessonReport>.grading
    let request = GradingRequest(script: script, lesson: lesson, options: options)
    return try work.answer(
      answer(work.request(request, options.limits, time: options.allowance), listener))
  }
}

extension WorkBounds {
  /// Creates the limits of a grading, whose cases have limits of their own.
  package init(_ options: GradingOptions) {
    self.init(options.limits, time: options.allowance)
  }
}

// MARK: - Messages

extension JSONCodec<GradingRequest> {
  static let grading = JSONFields<GradingRequest>.of {
    field("script", .script) { $0.script }
    field("lesson", .lesson) { $0.lesson }
    field("options", .options) { $0.options }
  }.make(GradingRequest.init(script:lesson:options:)).object
}

extension JSONCodec<Lesson> {
  /// A lesson with the files that grading needs.
  fileprivate static let lesson = pair(
    "name", JSONCodec<String>.string,
    "files",
    JSONCodec<[UInt8]>.bytes.byName {
      (file: LessonFile) in
      file.path
    } value: {
      $0.text
    } make: {
      LessonFile(path: $0, text: $1)
    }.checked("are too many") { $0.count <= 1_000 }
  ).map { (parts: (name: String, files: [LessonFile])) throws(ResultError) -> Lesson in
    do throws(LessonError) {
      return try Lesson(
        name: parts.name,
        files: Dictionary(parts.files.map { ($0.path, $0.text) }) { first, _ in first })
    } catch {
      throw ResultError(message: " is not a lesson")
    }
  } from: { lesson in
    let own = lesson.files.filter { LessonFile.isGraded($0.key) }.sorted { $0.key < $1.key }
    return (lesson.name, own.map { LessonFile(path: $0.key, text: $0.value) })
  }
}

private struct LessonFile {
  let path: String
  let text: [UInt8]

  /// Returns whether grading needs a file: the check, the solution, and the files that describe
  /// mistakes.
  static func isGraded(_ path: String) -> Bool {
    [
      "lesson.md", "hints.md", "mistakes.md", "start.lua", "check.lua", "solution.lua",
      "harder.lua", "harder-solution.lua",
    ].contains(path)
      || path.hasPrefix("wrong/")
  }
}

extension JSONCodec<GradingOptions> {
  fileprivate static let options = settings(
    of: GradingOptions(),
    [
      JSONSetting("cases", .count) { $1(&$0.cases) },
      JSONSetting("seed", .seed) { $1(&$0.seed) },
      JSONSetting("maxSmallerCases", .count) { $1(&$0.maxSmallerCases) },
      JSONSetting("scoresEveryGoal", .boolean) { $1(&$0.scoresEveryGoal) },
      JSONSetting("triesSimplest", .boolean) { $1(&$0.triesSimplest) },
      JSONSetting("triesHarder", .boolean) { $1(&$0.triesHarder) },
      JSONSetting("showsExpected", .boolean) { $1(&$0.showsExpected) },
      JSONSetting("showsFirstCase", .boolean) { $1(&$0.showsFirstCase) },
      JSONSetting("showsUnknownMistakes", .boolean) { $1(&$0.showsUnknownMistakes) },
      JSONSetting("findsMistakes", .boolean) { $1(&$0.findsMistakes) },
      JSONSetting("limits", .limits) { $1(&$0.limits) },
      JSONSetting("onlyCase", .list(.integer)) { $1(&$0.onlyCase) },
    ])
}
