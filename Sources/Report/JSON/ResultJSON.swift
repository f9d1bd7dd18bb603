package import CollectionLayout
import CollectionSimulation

extension JSONCodec<RunResult> {
  /// The members of a whole run: each member of the document, each element, record and diagnostic
  /// has its own line, so that changing one of them changes one line.
  package static let run = JSONFields<RunResult>.of {
    version()
    inlined(.script) { $0.heading }
    inlined(.state) { $0.state }
    field(
      "diagnostics", .reported,
      means: "What is wrong or worth knowing, in the order in which it was met."
    ) { $0.diagnostics }
    field("records", .lines(.record), means: "What happened, in the order of time.") { $0.records }
    unshown(optional("scope", .scope) { $0.scope })
  }.make { _, heading, state, diagnostics, records, scope in
    var heading = heading
    heading.viewport = state.viewport
    let visible = Rect(origin: state.contentOffset, size: state.viewport)
    let isVisible = state.elements.allSatisfy {
      $0.attributes.frame.isEmpty || $0.attributes.frame.intersects(visible)
    }
    return RunResult(
      heading: heading, state: state, scope: scope ?? (isVisible ? .visible : .all),
      diagnostics: diagnostics, records: records)
  }.objectOfLines.named("run", "What moonlay run --format json prints.")
}

extension JSONCodec<[UInt8]> {
  /// The codec of the document of a run that another process has written: its bytes, after checking
  /// that they are such a document.
  package static let runDocument = JSONCodec.json.checking { value throws(ResultError) in
    _ = try JSONCodec<RunResult>.run.read(value)
  }
}

extension JSONCodec<ReportScope> {
  /// The codec of the reported part of the content.
  package static let scope = oneOf([
    JSONCase("visible", .visible),
    JSONCase("rect", .rect, ReportScope.rect) {
      if case .rect(let rect) = $0 { rect } else { nil }
    },
    JSONCase("all", .all),
  ])
}

extension JSONCodec<FailedRun> {
  static let failedRun = JSONFields<FailedRun>.written {
    version()
    field("script", .string, means: "The script, as it was named.") { $0.script }
    field("failure", .diagnostic, means: "The diagnostic that ended it.") { $0.diagnostic }
  }.objectOfLines.named("failedRun", "A run whose script failed.")
}

/// A run that was terminated with its script.
struct FailedRun {
  let script: String
  let diagnostic: Diagnostic
}

extension RunResult {
  /// Returns the run as one JSON document (the results contract).
  ///
  /// The order of all members is fixed, numbers are read back as the same doubles, and equal runs
  /// have equal bytes.
  package func json() -> [UInt8] { JSONCodec<RunResult>.run.document(self) }

  /// Returns the document of a run that was terminated with its script: the script, and the
  /// diagnostic that ended it.
  package static func json(failedWith diagnostic: Diagnostic, of script: String) -> [UInt8] {
    JSONCodec<FailedRun>.failedRun.document(FailedRun(script: script, diagnostic: diagnostic))
  }

  /// What precedes the documents of several scripts, so that all are one.
  package static let listBegin = Array("{\n\"moonlay\": \(resultsVersion),\n\"runs\": [\n".utf8)

  /// What stands between them.
  package static let listSeparator = Array(",\n".utf8)

  /// What follows them.
  package static let listEnd = Array("]\n}\n".utf8)

  /// The schema of the document of several scripts.
  static let listSchema = JSONSchema.reference(to: "runs") {
    let documents = [JSONCodec<RunResult>.run.schema, JSONCodec<FailedRun>.failedRun.schema]
    let runs: JSONValue = [
      "description": "The scripts, in the order of the command line.", "type": "array",
      "items": ["oneOf": .array(documents.map { $0.value })],
    ]
    let version: JSONValue = [
      "description": "The version of the results contract.",
      "const": .number(Double(resultsVersion)),
    ]
    return JSONSchema([
      "description": "What moonlay run --format json prints for several scripts.", "type": "object",
    ]).with(
      [
        JSONObject.Member(name: "required", value: ["moonlay", "runs"]),
        JSONObject.Member(name: "properties", value: ["moonlay": version, "runs": runs]),
        JSONObject.Member(name: "additionalProperties", value: false),
      ], from: documents)
  }

  /// Writes ``json()`` in parts, so that a long document is never in memory as a whole.
  ///
  /// - Parameter write: Receives the parts in their order.
  /// - Throws: Errors of the closure.
  package func writeJSON<Failure: Error>(
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try JSONCodec<RunResult>.run.document(self, to: write)
  }

  /// Reads a result that ``json()`` has written.
  ///
  /// Values that the document does not contain are lost: hints, the words of a line to which a
  /// diagnostic refers, and the reported part of the content. That is taken as the whole content if
  /// an element was reported that was out of sight.
  ///
  /// - Parameter text: The document.
  /// - Throws: The mistake: with its line and column if the text is not JSON, otherwise with its
  ///   member.
  /// - Complexity: O(*n*), where *n* is the text's length.
  package init(reading text: [UInt8]) throws(ResultError) {
    self = try JSONCodec<RunResult>.run.read(JSONNode.result(in: text))
  }
}

extension JSONNode {
  /// Reads the document of a run.
  static func result(in text: [UInt8]) throws(ResultError) -> JSONNode {
    let result: JSONNode
    do throws(JSONError) {
      result = try JSONReader.node(text)
    } catch {
      throw ResultError(
        message: "line \(error.line), column \(error.column): \(error.message)")
    }
    guard let version = result["moonlay"]?.asInteger else {
      throw ResultError(message: "it is not a result of moonlay run --format json")
    }
    guard version == resultsVersion else {
      throw ResultError(
        message: "the result has version \(version); only version \(resultsVersion) is supported")
    }
    if let failure = result["failure"]?["message"]?.asString {
      throw ResultError(message: "the script failed, so there is nothing to show: \(failure)")
    }
    return result
  }
}
