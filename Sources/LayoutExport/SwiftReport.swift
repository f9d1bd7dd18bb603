package import CollectionLayout
package import Report

/// A script's layout exported as Swift, or the reason why it is not exported.
package struct SwiftReport: Hashable, Sendable {
  /// The script, as it was found or named.
  package let script: String

  /// The layout's class with its base classes, and the shared support code; empty if the script is
  /// refused.
  package var files: [SwiftFile] = []

  /// The parts that the app must supply in addition, in sentences.
  package var supplied: [String] = []

  /// What is not exported, where, and how to rewrite it; nil if the script is exported.
  package var refusal: Diagnostic?

  package init(
    script: String, files: [SwiftFile] = [], supplied: [String] = [], refusal: Diagnostic? = nil
  ) {
    (self.script, self.files) = (script, files)
    (self.supplied, self.refusal) = (supplied, refusal)
  }

  /// Returns the report as a JSON value for a page.
  package func json() -> [UInt8] { JSONCodec<SwiftReport>.swift.line(self) }
}

/// An exported Swift file.
package struct SwiftFile: Hashable, Sendable {
  /// The file's name, with `.swift`.
  package let name: String

  /// The source text.
  package let text: String

  /// The script from which it is generated; nil for the shared support code.
  package let script: String?

  /// For each line of the text, the line of the script from which it is generated, counted from 1;
  /// 0 if there is none.
  package let lines: [Int]

  package init(name: String, text: String, script: String?, lines: [Int]) {
    (self.name, self.text, self.script, self.lines) = (name, text, script, lines)
  }
}

extension JSONCodec<SwiftReport> {
  /// The codec of the result of exporting one script.
  package static let swift = JSONFields<SwiftReport>.of {
    field("script", .string) { $0.script }
    field("files", .lines(.file)) { $0.files }
    field("supplied", .list(.string)) { $0.supplied }
    optional("refusal", .diagnostic) { $0.refusal }
  }.make(SwiftReport.init(script:files:supplied:refusal:)).objectOfLines.named(
    "swift", "A layout in Swift. supplied is what the app adds; refusal is why files is empty.")
}

extension JSONCodec<SwiftFile> {
  fileprivate static let file = JSONFields<SwiftFile>.of {
    field("name", .string) { $0.name }
    field("text", .string) { $0.text }
    optional("script", .string) { $0.script }
    field("lines", .list(.count)) { $0.lines }
  }.make(SwiftFile.init(name:text:script:lines:)).objectOfLines.named(
    "swiftFile",
    "A file of Swift. lines has, for each line of text, the line of the script that it is made of; 0 where there is none."
  )
}
