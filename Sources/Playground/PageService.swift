import CollectionLayout
package import Course
import LayoutExport
package import Report
package import Workbench

/// Processes the requests of a page and returns documents, in a server and in the page without one.
///
/// It uses neither sockets nor threads nor files.
///
/// | request | answer |
/// | --- | --- |
/// | `POST /api/run`, `/api/export`, `/api/goal`, `/api/grade` | a ``PageRequest`` that an engine
/// processes |
/// | `POST /api/lines` | a ``PageRequest``: the elements that are visible after the screen record with the number `screen` of a run, or at its end, each with the lines that placed it |
/// | `POST /api/values` | a ``PageRequest``: the document of `moonlay lines --format json` for an `element` after the record `screen`, a `turn` of the loop at a `line` (of the run shown `near` another moment), or a `line`; for a list of turns, a list of documents; with `turns`, the turns of the loop at that line |
/// | `POST /api/plot` | a ``PageRequest``: the document of `moonlay plot --format json` for an expression `y` `over` a quantity, its picture of a `size`, and the same document of the solution of a `lesson` |
/// | `POST /api/check` | a ``PageRequest``: the document of `moonlay check --format json` |
/// | `POST /api/test` | a ``PageRequest``: the document of `moonlay test --format json`, for the golden file in the request |
/// | `POST /api/swift` | a ``PageRequest``: the layout as Swift, each line with its line of the
/// script |
/// | `POST /api/live` | a ``LivePageRequest`` that the page's live view processes |
/// | `GET /api/templates` | the texts that a new script can start from |
/// | `GET /api/names` | the names of the Lua API, each with its signature and what it means |
/// | `GET /api/lessons`, `/api/lessons/NAME` | the lessons; the text and the skeleton of one lesson |
/// | `GET /api/lessons/NAME/solution` | a solution of one lesson |
/// | `POST /api/progress` | a student's progress as the page has it, and a new event |
package struct PageService: Sendable {
  /// Serves lessons and progress.
  package let lessons: LessonAnswers

  /// Creates the service, with the lessons of a course.
  package init(_ course: Course) { lessons = LessonAnswers(course) }

  /// Returns the action for a POST to a path; nil for other paths.
  package static func action(_ path: String) -> PageRequest.Action? {
    switch path {
    case "/api/run": .run
    case "/api/export": .export
    case "/api/lines": .lines
    case "/api/values": .values
    case "/api/plot": .plot
    case "/api/check": .check
    case "/api/test": .test
    case "/api/swift": .swift
    case "/api/goal": .goal
    case "/api/grade": .grade
    default: nil
    }
  }

  /// Processes requests that only read; nil for other paths.
  package func text(_ path: String) -> PageAnswer? {
    if path == "/api/templates" { return Self.templates }
    if path == "/api/names" { return Self.names }
    return path.hasPrefix(LessonAnswers.path) ? lessons.answer(path) : nil
  }

  /// Processes a request that runs a script.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - engine: The engine that runs scripts.
  ///   - listener: Finds modules, and cancels the run.
  /// - Returns: The response.
  package static func answer(
    _ request: PageRequest, _ engine: any Engine, _ listener: RunListener
  ) -> PageAnswer {
    switch request.task {
    case .run(let script, let options):
      switch engine.document(.result, of: script, options, listener) {
      case .finished(let document): .result(document.json, request.revision)
      case .absent: .overtaken(request.revision)
      case .failed(_, .interrupted): .overtaken(request.revision)
      case .failed(let diagnostic, _): .failure(diagnostic, request.revision)
      }
    case .lines(let script, let options, let screen):
      switch engine.lines(script, options, screen: screen, listener) {
      case .finished(let elements): .lines(elements, request.revision)
      case .failed(_, .interrupted): .overtaken(request.revision)
      case .failed(let diagnostic, _): .failure(diagnostic, request.revision)
      }
    case .values(let script, let options, let moments, let isList, let turns):
      values(moments, isList, turns, of: script, options, request, engine, listener)
    case .plot(let script, let options, let question, let expected, let size):
      plot(question, of: script, expected, size, options, request, engine, listener)
    case .export(let script, let options, let format):
      document(script, options, format, request, engine, listener)
    case .check(let script, let options):
      check(script, options, request, engine, listener)
    case .test(let script, let options, let golden):
      test(script, options, golden, request, engine, listener)
    case .swift(let script, let limits):
      .swift(engine.swift(script, limits, listener), request.revision)
    case .grade(let script, let lesson, let options):
      grade(script, lesson, options, request, engine, listener)
    }
  }

  /// Exports a layout as Swift, without an engine, because no script runs.
  ///
  /// - Throws: The fault of an invalid request.
  package static func swift(_ value: JSONValue, _ listener: RunListener)
    throws(PageRequest.RequestError) -> PageAnswer
  {
    let script = try PageRequest.script(of: value)
    return .swift(
      SwiftReport(script, module: listener.module), try PageRequest.revision(of: value))
  }

  /// Processes a request to a page's live view.
  package static func answer(
    _ request: LiveRequest, _ engine: any Engine, _ listener: RunListener
  ) -> PageAnswer {
    do throws(EngineError) {
      return PageAnswer(json: try engine.live(request, listener).json)
    } catch {
      return .lost(error.diagnostic)
    }
  }

  private static func values(
    _ moments: [LineRun.Moment], _ isList: Bool, _ turns: Int?, of script: ScriptText,
    _ options: RunOptions, _ request: PageRequest, _ engine: any Engine, _ listener: RunListener
  ) -> PageAnswer {
    var documents: [[UInt8]] = []
    for moment in moments {
      let isCancelled = !documents.isEmpty && listener.cancellation?.isRaised ?? false
      if isCancelled { return .overtaken(request.revision) }
      switch engine.document(.values(moment, turns: turns), of: script, options, listener) {
      case .finished(let document): documents.append(document.json)
      case .absent(let sentence): return .absent(sentence, request.revision)
      case .failed(_, .interrupted): return .overtaken(request.revision)
      case .failed(let diagnostic, _): return .failure(diagnostic, request.revision)
      }
    }
    return .values(documents, isList: isList, request.revision)
  }

  /// Plots an expression of a script, and of the solution if there is one.
  private static func plot(
    _ question: PlotQuestion, of script: ScriptText, _ solution: ScriptText?, _ size: Size,
    _ options: RunOptions, _ request: PageRequest, _ engine: any Engine, _ listener: RunListener
  ) -> PageAnswer {
    switch engine.document(.plot(question), of: script, options, listener) {
    case .absent(let sentence): return .absent(sentence, request.revision)
    case .failed(_, .interrupted): return .overtaken(request.revision)
    case .failed(let diagnostic, _): return .failure(diagnostic, request.revision)
    case .finished(let document):
      var expected: WrittenDocument?
      // Without an expectation, the student's own values are still a plot.
      if let solution {
        let other = engine.document(.plot(question), of: solution, options, listener)
        if case .finished(let found) = other { expected = found }
      }
      return .plot(document.json, expected: expected?.json, size, request.revision)
    }
  }

  private static func grade(
    _ script: ScriptText, _ lesson: Lesson, _ options: GradingOptions, _ request: PageRequest,
    _ engine: any Engine, _ listener: RunListener
  ) -> PageAnswer {
    do throws(EngineError) {
      let grade = try engine.grade(script, lesson, options, listener)
      return grade.outcome == .interrupted
        ? .overtaken(request.revision) : .grade(grade, lesson, request.revision)
    } catch {
      return error.failure == .interrupted
        ? .overtaken(request.revision) : .failure(error.diagnostic, request.revision)
    }
  }

  private static func check(
    _ script: ScriptText, _ options: CheckOptions, _ request: PageRequest,
    _ engine: any Engine, _ listener: RunListener
  ) -> PageAnswer {
    let outcome = engine.check(script, options, listener)
    if case .interrupted = outcome.end { return .overtaken(request.revision) }
    return .check(outcome.report, request.revision)
  }

  private static func test(
    _ script: ScriptText, _ options: RunOptions, _ golden: GoldenFile, _ request: PageRequest,
    _ engine: any Engine, _ listener: RunListener
  ) -> PageAnswer {
    let outcome = engine.recorded(script, options, listener)
    if case .failed(_, .interrupted) = outcome { return .overtaken(request.revision) }
    let test = ScriptTest(
      outcome, of: script.name, isNamed: true, goldens: [golden], text: TextOptions(),
      TestOptions())
    return .test(test.report, request.revision)
  }

  private static func document(
    _ script: ScriptText, _ options: RunOptions, _ format: OutputFormat, _ request: PageRequest,
    _ engine: any Engine, _ listener: RunListener
  ) -> PageAnswer {
    var heading: RunHeading?
    var listener = listener
    listener.begin = { heading = $0 }
    return switch engine.recorded(script, options, listener) {
    case .finished(let result, _): .document(result, begunAs: heading, format)
    case .failed(_, .interrupted): .overtaken(request.revision)
    case .failed(let diagnostic, _): .failure(diagnostic, request.revision)
    }
  }

  /// The names of the Lua API, with their signatures and summaries.
  private static var names: PageAnswer {
    let names = APIEntry.all.map { entry in
      JSONValue.object([
        "name": .string(entry.name), "signature": .string(entry.signature),
        "summary": .string(entry.summary),
      ])
    }
    return PageAnswer(json: JSONValue.object(["names": .array(names)]).written)
  }

  private static var templates: PageAnswer {
    let name = try? ScriptName("my-layout")
    let texts = ScriptTemplate.allCases.map { template in
      JSONValue.object([
        "name": .string(template.rawValue),
        "text": .string(String(decoding: name.map { template.script($0) } ?? [], as: UTF8.self)),
      ])
    }
    return PageAnswer(json: JSONValue.object(["templates": .array(texts)]).written)
  }
}
