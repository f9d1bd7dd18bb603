import OperatingSystem
import Report
import Synchronization
import Workbench

/// The lessons on the page, and how far its student is.
///
/// The page keeps the progress in the browser, as the text of the file that `moonlay learn` keeps. What happens is noted here, by
/// the rules of `moonlay learn`; what the served folder's own file knows is taken in, and where saving is allowed, that file is kept.
final class PlaygroundLessons: Sendable {
  /// Below this, lessons are asked for.
  static let path = "/api/lessons"

  let course: Course
  private let folder: PlaygroundFolder
  private let files: TemporaryFiles

  /// One page at a time reads and writes the folder's file.
  private let turn = Mutex(())

  init(_ course: Course, _ folder: PlaygroundFolder, _ files: TemporaryFiles) {
    (self.course, self.folder, self.files) = (course, folder, files)
  }

  // MARK: Texts

  /// The list of lessons, one of them, or its solution.
  func answer(_ path: String) -> HTTPAnswer {
    let parts = path.dropFirst(Self.path.count).split(separator: "/")
    guard let name = parts.first else { return list }
    guard let lesson = course.lessons.first(where: { $0.name == name }) else {
      return HTTPAnswer(404, text: "unknown lesson")
    }
    switch parts.dropFirst() {
    case []: return document(of: lesson)
    case ["solution"]: return HTTPAnswer(200, "text/plain; charset=utf-8", lesson.solution)
    default: return HTTPAnswer(404, text: "a lesson has no such part")
    }
  }

  private var list: HTTPAnswer {
    let lessons = course.lessons.map { lesson in
      JSONValue.object([
        "name": .string(lesson.name), "number": .string(lesson.shortName),
        "title": .string(lesson.text.title),
      ])
    }
    return HTTPAnswer(json: JSONValue.object(["lessons": .array(lessons)]).written)
  }

  private func document(of lesson: Lesson) -> HTTPAnswer {
    HTTPAnswer(
      json: JSONValue.object([
        "name": .string(lesson.name), "number": .string(lesson.shortName),
        "title": .string(lesson.text.title), "task": .string(lesson.text.task),
        "file": .string(lesson.fileName),
        "skeleton": .string(String(decoding: lesson.skeleton, as: UTF8.self)),
        "next": course.lesson(after: lesson).map { .string($0.name) } ?? .null,
      ]).written)
  }

  // MARK: Progress

  /// What of a progress makes no sense, or cannot be kept.
  private struct Refusal: Error {
    let answer: HTTPAnswer
  }

  /// Takes what the page knows, and what has happened.
  ///
  /// A file of the folder's that cannot be used is left alone, and the answer says so.
  func progress(_ value: JSONValue) -> HTTPAnswer {
    turn.withLock { _ in
      do throws(Refusal) {
        var progress = LearnProgress()
        for text in value["known"]?.asArray ?? [] { progress.merge(try Self.read(text)) }
        var reason: String?
        if let own = folderProgress(&reason) { progress.merge(own) }
        try note(value["happened"] ?? .null, in: &progress)
        let isKept = reason == nil && keep(progress, &reason)
        return Self.answer(progress, isKept: isKept, because: reason)
      } catch {
        return error.answer
      }
    }
  }

  private static func read(_ value: JSONValue) throws(Refusal) -> LearnProgress {
    guard let text = value.asString, text.utf8.count <= LearnProgress.maxFileBytes else {
      throw Refusal(answer: HTTPAnswer(400, text: "'known' must be texts of at most 1 MiB"))
    }
    do throws(LessonFault) {
      return try LearnProgress(Array(text.utf8))
    } catch {
      throw Refusal(answer: HTTPAnswer(400, text: "cannot read the progress: \(error.message)"))
    }
  }

  private func folderProgress(_ reason: inout String?) -> LearnProgress? {
    do throws(PlaygroundFolder.Refusal) {
      return try folder.progress()
    } catch {
      reason = error.reason
      return nil
    }
  }

  private func keep(_ progress: LearnProgress, _ reason: inout String?) -> Bool {
    do throws(PlaygroundFolder.Refusal) {
      return try folder.keep(progress, files)
    } catch {
      reason = error.reason
      return false
    }
  }

  private func note(_ event: JSONValue, in progress: inout LearnProgress) throws(Refusal) {
    guard event != .null else { return }
    guard let name = event["lesson"]?.asString, course.lessons.contains(where: { $0.name == name })
    else { throw Refusal(answer: HTTPAnswer(400, text: "'lesson' must be the name of a lesson")) }
    progress.current = name
    switch event["what"]?.asString {
    case "opened": progress[name] = progress[name]
    case "solved": progress[name].solve()
    case "missed": progress[name].miss(String((event["goal"]?.asString ?? "").prefix(100)))
    case "hinted": progress[name].takeHint()
    case "shown": progress[name].showSolution()
    case "forgotten": progress.forget(name)
    default: throw Refusal(answer: HTTPAnswer(400, text: "'what' must say what has happened"))
    }
  }

  private static func answer(
    _ progress: LearnProgress, isKept: Bool, because reason: String? = nil
  ) -> HTTPAnswer {
    let text = String(decoding: progress.json, as: UTF8.self)
    return HTTPAnswer(
      json: JSONValue.object([
        "progress": .string(text), "kept": .boolean(isKept),
        "why": reason.map { .string($0) } ?? .null,
      ]).written)
  }
}
