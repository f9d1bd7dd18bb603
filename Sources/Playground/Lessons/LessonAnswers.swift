package import Course
package import Report

/// Serves the lessons of the page and the progress of its student.
///
/// The page stores the progress in the browser, as the text of the file of `moonlay learn`. Events
/// are recorded here by the rules of `moonlay learn`; the progress of a file is merged and, if the
/// file is writable, saved.
package struct LessonAnswers: Sendable {
  /// The path prefix of requests for lessons.
  package static let path = "/api/lessons"

  /// The course that the page shows.
  package let course: Course

  package init(_ course: Course) { self.course = course }

  // MARK: Texts

  /// Returns the list of lessons, one lesson, or its solution.
  package func answer(_ path: String) -> PageAnswer {
    let parts = path.dropFirst(Self.path.count).split(separator: "/")
    guard let name = parts.first else { return list }
    guard let lesson = course.lessons.first(where: { $0.name == name }) else {
      return PageAnswer(404, text: "unknown lesson")
    }
    switch parts.dropFirst() {
    case []: return document(of: lesson)
    case ["solution"]: return PageAnswer(200, "text/plain; charset=utf-8", lesson.solution)
    default: return PageAnswer(404, text: "unknown part of a lesson; the only one is 'solution'")
    }
  }

  private var list: PageAnswer {
    let lessons = course.levels.flatMap { level in
      level.steps.map { step in
        JSONValue.object([
          "name": .string(step.lesson.name), "number": .string(step.lesson.shortName),
          "title": .string(step.lesson.text.title), "level": .string(level.title),
          "minutes": step.minutes.map { .number(Double($0)) } ?? .null,
        ])
      }
    }
    return PageAnswer(json: JSONValue.object(["lessons": .array(lessons)]).written)
  }

  private func document(of lesson: Lesson) -> PageAnswer {
    PageAnswer(
      json: JSONValue.object([
        "name": .string(lesson.name), "number": .string(lesson.shortName),
        "title": .string(lesson.text.title), "task": .string(lesson.text.assignment),
        "background": .string(lesson.text.background),
        "file": .string(lesson.fileName),
        "skeleton": .string(String(decoding: lesson.skeleton, as: UTF8.self)),
        "practice": LinePractice(lesson).map { .array($0.lines.map { $0.json }) } ?? .null,
        "next": course.lesson(after: lesson).map { .string($0.name) } ?? .null,
      ]).written)
  }

  // MARK: Progress

  /// Merges the page's progress and records new events.
  ///
  /// - Parameters:
  ///   - value: The page's request.
  ///   - keeper: The file that stores the progress in addition to the page; nil if there is none.
  ///     An unusable file is left unchanged, and the response reports it.
  /// - Returns: The updated progress, and whether it was saved.
  package func progress(_ value: JSONValue, _ keeper: (any ProgressKeeper)?) -> PageAnswer {
    do throws(AnswerError) {
      var progress = LearnProgress()
      for text in value["known"]?.asArray ?? [] { progress.merge(try Self.read(text)) }
      var fault: ProgressError?
      do throws(ProgressError) {
        if let own = try keeper?.progress() { progress.merge(own) }
      } catch {
        fault = error
      }
      let review = try review(value, progress)
      let answers = value["answers"]?.asArray?.map { $0.asString ?? "" }
      let scores = answers.flatMap { review?.judge($0, &progress) }
      try note(value["happened"] ?? .null, in: &progress)
      var isKept = false
      do throws(ProgressError) {
        if fault == nil { isKept = try keeper?.keep(progress) ?? false }
      } catch {
        fault = error
      }
      let asked = scores?.map { $0.json } ?? review?.items.map { $0.json }
      return Self.answer(progress, isKept: isKept, because: fault?.reason, asked)
    } catch {
      return error.answer
    }
  }

  /// The error of an invalid progress.
  private struct AnswerError: Error {
    let answer: PageAnswer
  }

  private static func read(_ value: JSONValue) throws(AnswerError) -> LearnProgress {
    guard let text = value.asString, text.utf8.count <= LearnProgress.maxFileBytes else {
      throw AnswerError(answer: PageAnswer(400, text: "'known' must be texts of at most 1 MiB"))
    }
    do throws(LessonError) {
      return try LearnProgress(Array(text.utf8))
    } catch {
      throw AnswerError(answer: PageAnswer(400, text: "cannot read the progress: \(error.message)"))
    }
  }

  /// Returns the questions before the lesson in `review`; nil without one.
  private func review(_ value: JSONValue, _ progress: LearnProgress) throws(AnswerError) -> Review?
  {
    guard let name = value["review"]?.asString else { return nil }
    guard let lesson = course.lessons.first(where: { $0.name == name }) else {
      throw AnswerError(answer: PageAnswer(400, text: "'review' must be the name of a lesson"))
    }
    return Review(before: lesson, of: course, progress)
  }

  /// The maximum number of missed questions in an event.
  private static let maxQuestions = 16

  private func note(_ event: JSONValue, in progress: inout LearnProgress) throws(AnswerError) {
    guard event != .null else { return }
    guard let name = event["lesson"]?.asString, course.lessons.contains(where: { $0.name == name })
    else {
      throw AnswerError(answer: PageAnswer(400, text: "'lesson' must be the name of a lesson"))
    }
    progress.current = name
    switch event["what"]?.asString {
    case "opened": progress[name] = progress[name]
    case "solved": progress[name].solve()
    case "missed": progress[name].miss(String((event["goal"]?.asString ?? "").prefix(100)))
    case "hinted": progress[name].takeHint()
    case "shown": progress[name].showSolution()
    case "forgotten": progress.forget(name)
    case "guessed":
      for question in event["questions"]?.asArray?.prefix(Self.maxQuestions) ?? [] {
        progress[name].noteMissed(String((question.asString ?? "").prefix(100)))
      }
    default:
      throw AnswerError(
        answer: PageAnswer(400, text: "'what' must be the name of an event, such as 'solved'"))
    }
  }

  private static func answer(
    _ progress: LearnProgress, isKept: Bool, because reason: String?, _ review: [JSONValue]?
  ) -> PageAnswer {
    let text = String(decoding: progress.json, as: UTF8.self)
    return PageAnswer(
      json: JSONValue.object([
        "progress": .string(text), "kept": .boolean(isKept),
        "why": reason.map { .string($0) } ?? .null,
        "review": review.map { .array($0) } ?? .null,
      ]).written)
  }
}

extension LinePractice.Line {
  fileprivate var json: JSONValue {
    .object(["indent": .string(indent), "text": .string(text), "loose": .boolean(isLoose)])
  }
}

extension Review.Item {
  fileprivate var json: JSONValue {
    .object([
      "lesson": .string(lesson.text.title), "case": .string(predictions.caseText),
      "asks": .string(question.statement),
    ])
  }
}

extension GoalScore {
  fileprivate var json: JSONValue {
    .object([
      "state": .string(state.rawValue), "message": message.map { .string($0) } ?? .null,
    ])
  }
}
