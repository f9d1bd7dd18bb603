import CollectionLayout
import Report
import Workbench

/// What the page is answered, each with the number of its request.
extension PageAnswer {
  /// A document under its name, with the number of the request that it answers.
  private init(_ name: String, _ document: [UInt8], _ revision: Int) {
    self.init(
      json: Array("{\"revision\":\(revision),\"\(name)\":".utf8) + document + Array("}".utf8))
  }

  /// The result of a run: the very document that `moonlay run --format json` writes.
  static func result(_ document: [UInt8], _ revision: Int) -> PageAnswer {
    PageAnswer("result", document, revision)
  }

  /// The elements that are seen at the end of a run, each with the lines that made it.
  static func lines(_ elements: [ElementLines], _ revision: Int) -> PageAnswer {
    PageAnswer("lines", elements.json(), revision)
  }

  /// A run as a document to keep: the very bytes that `moonlay run --format` writes to a file.
  static func document(
    _ result: RunResult, begunAs heading: RunHeading?, _ format: ResultFormat
  ) -> PageAnswer {
    let bytes = format.bytes(of: result, begunAs: heading)
    var answer = PageAnswer(200, format.contentType, bytes)
    answer.headers = [HTTPField("X-Moonlay-Document", format.rawValue)]
    return answer
  }

  /// Why there is no result: the record that ends a run's lines.
  static func failure(_ diagnostic: Diagnostic, _ revision: Int) -> PageAnswer {
    var lines = ResultLines()
    lines.writeEnd(failedWith: diagnostic)
    return PageAnswer("failure", lines.take(), revision)
  }

  /// The result of holding a layout to the protocol.
  static func check(_ report: CheckReport, _ revision: Int) -> PageAnswer {
    PageAnswer("check", [report].json(), revision)
  }

  /// The result of comparing a run with a golden file.
  static func test(_ report: TestReport, _ revision: Int) -> PageAnswer {
    PageAnswer("test", [report].json(), revision)
  }

  /// A layout as Swift.
  static func swift(_ report: SwiftReport, _ revision: Int) -> PageAnswer {
    PageAnswer("swift", report.json(), revision)
  }

  /// The result of an answer to a lesson.
  static func grade(_ grade: GradeAnswer, _ lesson: Lesson, _ revision: Int) -> PageAnswer {
    PageAnswer("grade", grade.json(lesson), revision)
  }

  /// Why a live view is gone.
  static func lost(_ diagnostic: Diagnostic) -> PageAnswer {
    var lines = ResultLines()
    lines.writeEnd(failedWith: diagnostic)
    return PageAnswer(json: Array("{\"lost\":".utf8) + lines.take() + Array("}".utf8))
  }

  /// A newer request has taken the place of this one.
  package static func overtaken(_ revision: Int) -> PageAnswer {
    PageAnswer(json: Array("{\"revision\":\(revision),\"overtaken\":true}".utf8))
  }
}

extension ResultFormat {
  /// What a browser is told that a document is.
  fileprivate var contentType: String {
    switch self {
    case .text: "text/plain; charset=utf-8"
    case .json, .ndjson: "application/json"
    // These must not be opened as pages of the playground's own.
    case .svg, .html: "application/octet-stream"
    }
  }
}
