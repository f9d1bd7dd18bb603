import Course
import Report
import Scripting
import Workbench

/// A text that a client of the Model Context Protocol can read.
struct ContextResource: Sendable {
  let uri, name, mimeType: String
  private let text: @Sendable () -> String

  /// The chapters of the guide, the API's annotations, and the schema of results.
  static let all: [ContextResource] =
    ShippedDocuments().guide.map { chapter in
      ContextResource(
        uri: "moonlay://\(chapter.file)", name: chapter.title, mimeType: "text/markdown",
        text: { chapter.text })
    } + [
      ContextResource(
        uri: "moonlay://api", name: "The Lua API, with its types", mimeType: "text/x-lua",
        text: { EditorAnnotations.current }),
      ContextResource(
        uri: "moonlay://schema", name: "The JSON Schema of results",
        mimeType: "application/schema+json",
        text: { String(decoding: resultSchema(adding: [ClassReport.schema]), as: UTF8.self) }),
    ]

  var declaration: JSONValue {
    ["uri": .string(uri), "name": .string(name), "mimeType": .string(mimeType)]
  }

  var contents: JSONValue {
    ["uri": .string(uri), "mimeType": .string(mimeType), "text": .string(text())]
  }
}
