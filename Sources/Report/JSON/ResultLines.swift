package import CollectionLayout
package import CollectionSimulation

/// Writes a run as NDJSON while it continues: one JSON object per line.
///
/// First the header, then each record as it happens, then the elements at the end of the run, then
/// one `end`. Nothing of the run is stored, so the memory does not grow with it. Take the bytes
/// after each line, or after as many as you like.
package struct ResultLines {
  private var writer = JSONWriter(.compact)

  /// Creates a writer without output.
  package init() {}

  /// Returns the lines that were written since the last call.
  package mutating func take() -> [UInt8] { writer.output.take() }

  /// Writes the header: the version, the script, the layout as it starts and the viewport.
  package mutating func write(_ heading: RunHeading) { write(heading, .header) }

  /// Writes a record.
  package mutating func write(_ record: Record) { write(record, .record) }

  /// Writes an element at the end of the run.
  package mutating func write(_ element: ReportedElement) { write(element, .elementLine) }

  /// Writes the elements in the order of results, then `end` with everything that is known only
  /// then.
  ///
  /// - Parameters:
  ///   - heading: The layout with its parameters as they are at the end.
  ///   - state: The view at the end.
  ///   - diagnostics: The diagnostics of the run, equal ones combined.
  ///   - write: Receives the lines in parts, including those that were not taken before.
  /// - Throws: Errors of the closure.
  package mutating func writeEnd<Failure: Error>(
    _ heading: RunHeading, _ state: ViewState, _ diagnostics: [ReportedDiagnostic],
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for element in state.elements {
      self.write(element)
      try writer.output.flush(to: write)
    }
    self.write(RunEnd(heading: heading, state: state, diagnostics: diagnostics), .end)
    try write(take())
  }

  /// Writes the `end` of a run that was terminated with its script: the diagnostic that ended it,
  /// and no elements.
  ///
  /// It is the only line if the script failed before there was a layout for the header.
  package mutating func writeEnd(failedWith diagnostic: Diagnostic) { write(diagnostic, .failure) }

  private mutating func write<Value>(_ value: Value, _ codec: JSONCodec<Value>) {
    codec.write(value, &writer)
    writer.endLine()
  }
}

extension ResultLines {
  /// The schema of a line: a header, then each record, then the elements, then an end.
  static let schema = JSONSchema.reference(to: "line") {
    JSONSchema.oneOf([
      JSONCodec<RunHeading>.header.schema, JSONCodec<Record>.record.schema,
      JSONCodec<ReportedElement>.elementLine.schema, JSONCodec<RunEnd>.end.schema,
      JSONCodec<Diagnostic>.failure.schema,
    ]).described(
      as: "A line of NDJSON: a header, then each record, then the elements, then an end.")
  }
}

/// Everything that is known only at the end of a run, except its elements.
private struct RunEnd {
  let heading: RunHeading
  let state: ViewState
  let diagnostics: [ReportedDiagnostic]
}

extension JSONCodec<RunHeading> {
  fileprivate static let header = JSONFields<RunHeading>.written {
    version()
    inlined(.heading) { $0 }
  }.object.named("header", "The layout and the viewport as they are at the start.")
}

extension JSONCodec<ReportedElement> {
  fileprivate static let elementLine = JSONFields<ReportedElement>.written {
    typed("element")
    inlined(.element) { $0 }
  }.object.named("elementLine", "An element at the end of the run.")
}

extension JSONCodec<RunEnd> {
  fileprivate static let end = JSONFields<RunEnd>.written {
    typed("end")
    field("layout", .layout, means: "The layout, with its parameters.") { $0.heading }
    inlined(.content) { $0.state }
    inlined(.cost) { $0.state }
    field(
      "diagnostics", .reported,
      means: "What is wrong or worth knowing, in the order in which it was met."
    ) { $0.diagnostics }
  }.object.named("end", "Totals of the run.")
}

extension JSONCodec<Diagnostic> {
  fileprivate static let failure = JSONFields<Diagnostic>.written {
    typed("end")
    field("diagnostic", .diagnostic, means: "The diagnostic that ended it.") { $0 }
  }.object.named("failure", "The end of a run whose script failed.")
}
