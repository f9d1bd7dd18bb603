import CollectionLayout
import Course
import LayoutExport
import Report
import Workbench

/// The responses to the page's requests, each with the number of its request.
extension PageAnswer {
  /// Creates a response with a named document and the number of its request.
  private init(_ name: String, _ document: [UInt8], _ revision: Int) {
    self.init(
      json: Array("{\"revision\":\(revision),\"\(name)\":".utf8) + document + Array("}".utf8))
  }

  /// Returns the result of a run: the same document as that of `moonlay run --format json`.
  static func result(_ document: [UInt8], _ revision: Int) -> PageAnswer {
    PageAnswer("result", document, revision)
  }

  /// Returns the elements that are visible at a moment of a run, each with the lines that created
  /// it.
  static func lines(_ elements: [ElementLines], _ revision: Int) -> PageAnswer {
    PageAnswer("lines", elements.json(), revision)
  }

  /// Returns the values of a script's lines: the document of `moonlay lines --format json`, or a list
  /// of such documents.
  static func values(_ documents: [[UInt8]], isList: Bool, _ revision: Int) -> PageAnswer {
    let joined = Array(documents.joined(separator: ",".utf8))
    return PageAnswer(
      "values", isList ? Array("[".utf8) + joined + Array("]".utf8) : joined, revision)
  }

  /// Returns a plot with its picture and the position of each value in it.
  static func plot(_ document: [UInt8], expected: [UInt8]?, _ size: Size, _ revision: Int)
    -> PageAnswer
  {
    guard let plot = try? Plot(reading: document) else {
      return PageAnswer(500, text: "the plot cannot be read")
    }
    let line = expected.flatMap { try? Plot(reading: $0) }
    let picture = PlotPicture(plot, expected: line, size: size)
    let points = picture.points.map { JSONValue.array([.number($0.x), .number($0.y)]) }
    let drawn = JSONValue.object([
      "svg": .string(String(decoding: picture.svg(), as: UTF8.self)), "points": .array(points),
    ])
    let parts: [[UInt8]] = [
      Array("{\"values\":".utf8), document, Array(",\"expected\":".utf8),
      expected ?? Array("null".utf8), Array(",\"picture\":".utf8), drawn.written, Array("}".utf8),
    ]
    return PageAnswer("plot", parts.flatMap { $0 }, revision)
  }

  /// Returns the sentence about a moment that does not exist.
  static func absent(_ sentence: String, _ revision: Int) -> PageAnswer {
    PageAnswer("absent", JSONValue.string(sentence).written, revision)
  }

  /// Returns a run as a document to save: the same bytes that `moonlay run --format` writes to a
  /// file.
  static func document(
    _ result: RunResult, begunAs heading: RunHeading?, _ format: OutputFormat
  ) -> PageAnswer {
    let bytes = result.document(format, begunAs: heading)
    var answer = PageAnswer(200, format.contentType, bytes)
    answer.headers = [HTTPField("X-Moonlay-Document", format.rawValue)]
    return answer
  }

  /// Returns the reason why there is no result: the record that ends the lines of a run.
  static func failure(_ diagnostic: Diagnostic, _ revision: Int) -> PageAnswer {
    var lines = ResultLines()
    lines.writeEnd(failedWith: diagnostic)
    return PageAnswer("failure", lines.take(), revision)
  }

  /// Returns the result of a check.
  static func check(_ report: CheckReport, _ revision: Int) -> PageAnswer {
    PageAnswer("check", [report].json(), revision)
  }

  /// Returns the result of comparing a run with a golden file.
  static func test(_ report: TestReport, _ revision: Int) -> PageAnswer {
    PageAnswer("test", [report].json(), revision)
  }

  /// Returns a layout as Swift.
  static func swift(_ report: SwiftReport, _ revision: Int) -> PageAnswer {
    PageAnswer("swift", report.json(), revision)
  }

  static func grade(_ grade: LessonReport, _ lesson: Lesson, _ revision: Int) -> PageAnswer {
    PageAnswer("grade", grade.json(lesson), revision)
  }

  /// Returns the reason why a live view was lost.
  static func lost(_ diagnostic: Diagnostic) -> PageAnswer {
    var lines = ResultLines()
    lines.writeEnd(failedWith: diagnostic)
    return PageAnswer(json: Array("{\"lost\":".utf8) + lines.take() + Array("}".utf8))
  }

  /// Returns the response to a request that a newer one has replaced.
  package static func overtaken(_ revision: Int) -> PageAnswer {
    PageAnswer(json: Array("{\"revision\":\(revision),\"overtaken\":true}".utf8))
  }
}

extension OutputFormat {
  /// The content type of the document for a browser.
  fileprivate var contentType: String {
    switch self {
    case .text: "text/plain; charset=utf-8"
    case .json, .ndjson: "application/json"
    // Others, such as a picture, must not open as pages of the playground itself.
    default: "application/octet-stream"
    }
  }
}
