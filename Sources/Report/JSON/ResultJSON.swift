package import CollectionLayout
import CollectionSimulation

extension JSONCodec<RunResult> {
  /// A run, whole: each member of the document, each element, record and diagnostic has a line of its own, so that a
  /// change of one is a difference of one line.
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
  /// The document of a run as another process has written it: read as the bytes that it is, if it is one.
  package static let runDocument = JSONCodec.json.checking { value throws(ResultFault) in
    _ = try JSONCodec<RunResult>.run.read(value)
  }
}

extension JSONCodec<ReportScope> {
  /// What of the content is reported.
  package static let scope = oneOf([
    JSONCase("visible") {
      .visible
    } from: {
      $0 == .visible
    },
    JSONCase("rect", .rect) {
      .rect($0)
    } from: {
      if case .rect(let rect) = $0 { rect } else { nil }
    },
    JSONCase("all") {
      .all
    } from: {
      $0 == .all
    },
  ])
}

extension JSONCodec<FailedRun> {
  static let failedRun = JSONFields<FailedRun>.of {
    version()
    field("script", .string, means: "The script, as it was named.") { $0.script }
    field("failure", .diagnostic, means: "The diagnostic that ended it.") { $0.diagnostic }
  }.written.objectOfLines.named("failedRun", "A run whose script failed.")
}

/// A run that its script did not live through.
struct FailedRun {
  let script: String
  let diagnostic: Diagnostic
}

extension RunResult {
  /// The run as one JSON document (the results contract).
  ///
  /// The order of all members is fixed, numbers read back as the same doubles, and equal runs have equal bytes.
  package func json() -> [UInt8] { JSONCodec<RunResult>.run.document(self) }

  /// The document of a run that its script did not live through: its script, and the diagnostic that ended it.
  package static func json(failedWith diagnostic: Diagnostic, of script: String) -> [UInt8] {
    JSONCodec<FailedRun>.failedRun.document(FailedRun(script: script, diagnostic: diagnostic))
  }

  /// Writes ``json()`` in parts, so that a long document is never held whole.
  ///
  /// - Parameter write: Takes the parts in their order.
  /// - Throws: What the closure throws.
  package func writeJSON<Failure: Error>(
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try JSONCodec<RunResult>.run.document(self, to: write)
  }

  /// Reads a result that ``json()`` has written.
  ///
  /// What the document does not say is lost: hints, which words of a line a diagnostic is about, and which part of the
  /// content was reported. It is all of it where an element was reported that was out of sight.
  ///
  /// - Parameter text: The document.
  /// - Throws: What is wrong with it: the line and the column where it is not JSON, else the member.
  /// - Complexity: O(*n*), where *n* is the text's length.
  package init(reading text: [UInt8]) throws(ResultFault) {
    self = try JSONCodec<RunResult>.run.read(JSONNode.result(in: text))
  }
}

extension JSONNode {
  /// Reads the document of a run.
  static func result(in text: [UInt8]) throws(ResultFault) -> JSONNode {
    let result: JSONNode
    do throws(JSONFault) {
      result = try JSONReader.node(text)
    } catch {
      throw ResultFault(
        message: "line \(error.line), column \(error.column): \(error.message)")
    }
    guard let version = result["moonlay"]?.asInteger else {
      throw ResultFault(message: "it is not a result of moonlay run --format json")
    }
    guard version == resultsVersion else {
      throw ResultFault(
        message: "the result has version \(version); only version \(resultsVersion) is supported")
    }
    if let failure = result["failure"]?["message"]?.asString {
      throw ResultFault(message: "the script failed, so there is nothing to show: \(failure)")
    }
    return result
  }
}
