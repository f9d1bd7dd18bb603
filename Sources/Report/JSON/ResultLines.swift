package import CollectionLayout
package import CollectionSimulation

/// Writes a run as NDJSON while it goes on: a JSON object a line.
///
/// First the header, then each record as it happens, then the elements at the end of the run, then one `end`. Nothing of
/// the run is kept, so the memory does not grow with it. Take the bytes after each line, or after as many as you like.
package struct ResultLines: Sendable {
  private var writer = JSONWriter(.compact)

  /// Creates a writer that has written nothing.
  package init() {}

  /// Hands over the lines that were written since the last time.
  package mutating func take() -> [UInt8] { writer.output.take() }

  /// Writes the header: the version, the script, the layout as it starts and the viewport.
  package mutating func write(_ heading: RunHeading) {
    writer.beginObject()
    writer.versionMember()
    writer.headingMembers(heading, viewport: heading.viewport)
    endLine()
  }

  /// Writes a record.
  package mutating func write(_ record: Record) {
    writer.record(record)
    writer.endLine()
  }

  /// Writes an element at the end of the run.
  package mutating func write(_ element: ReportedElement) {
    writer.beginObject()
    writer.name("type")
    writer.string("element")
    writer.elementMembers(element)
    endLine()
  }

  /// Writes the elements in the order of results, then `end` with all that is known only then.
  ///
  /// - Parameters:
  ///   - heading: The layout with its parameters as they are at the end.
  ///   - state: The view at the end.
  ///   - diagnostics: What was wrong, equal ones folded.
  ///   - write: Takes the lines in parts, what was not taken before included.
  /// - Throws: What the closure throws.
  package mutating func writeEnd<Failure: Error>(
    _ heading: RunHeading, _ state: ViewState, _ diagnostics: [ReportedDiagnostic],
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for element in state.elements {
      self.write(element)
      try writer.output.flush(to: write)
    }
    end(heading, state, diagnostics)
    try write(take())
  }

  private mutating func end(
    _ heading: RunHeading, _ state: ViewState, _ diagnostics: [ReportedDiagnostic]
  ) {
    beginEnd()
    writer.layoutMember(heading)
    writer.name("viewport")
    writer.size(state.viewport)
    writer.contentMembers(state)
    writer.reuseMembers(state)
    writer.name("diagnostics")
    writer.beginArray()
    for diagnostic in diagnostics where diagnostic.isInJSON { writer.diagnostic(diagnostic) }
    writer.end()
    endLine()
  }

  /// Writes the `end` of a run that the script did not live through: the diagnostic that ended it, and no elements.
  ///
  /// It is the only line where the script failed before there was a layout to tell of in a header.
  package mutating func writeEnd(failedWith diagnostic: Diagnostic) {
    beginEnd()
    writer.name("diagnostic")
    writer.diagnostic(diagnostic)
    endLine()
  }

  private mutating func beginEnd() {
    writer.beginObject()
    writer.name("type")
    writer.string("end")
  }

  private mutating func endLine() {
    writer.end()
    writer.endLine()
  }
}
