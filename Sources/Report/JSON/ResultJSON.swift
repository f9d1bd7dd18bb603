package import CollectionLayout
import CollectionSimulation

extension RunResult {
  /// The run as one JSON document (the results contract).
  ///
  /// Each member of the document, each element, record and diagnostic has a line of its own, so that a change of one is
  /// a difference of one line. The order of all members is fixed, numbers read back as the same doubles, and equal runs
  /// have equal bytes.
  package func json() -> [UInt8] {
    var bytes: [UInt8] = []
    writeJSON { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The document of a run that its script did not live through: its script, and the diagnostic that ended it.
  package static func json(failedWith diagnostic: Diagnostic, of script: String) -> [UInt8] {
    var writer = JSONWriter(.spaced)
    writer.beginObjectOfLines()
    writer.versionMember()
    writer.name("script")
    writer.string(script)
    writer.name("failure")
    writer.diagnostic(diagnostic)
    writer.end()
    writer.endLine()
    return writer.output.take()
  }

  /// Writes ``json()`` in parts, so that a long document is never held whole.
  ///
  /// - Parameter write: Takes the parts in their order.
  /// - Throws: What the closure throws.
  package func writeJSON<Failure: Error>(
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = JSONWriter(.spaced)
    writer.beginObjectOfLines()
    writer.versionMember()
    writer.headingMembers(heading, viewport: state.viewport)
    writer.contentMembers(state)
    try writer.list("elements", state.elements, to: write) { $0.element($1) }
    writer.reuseMembers(state)
    try writer.list("diagnostics", diagnostics.filter(\.isInJSON), to: write) { $0.diagnostic($1) }
    try writer.list("records", records, to: write) { $0.record($1) }
    writer.end()
    writer.endLine()
    try write(writer.output.take())
  }
}

extension JSONWriter {
  /// Writes a member that is a list, an entry a line, and hands over what has been written from time to time.
  ///
  /// Inlined, so that no entry is copied on its way to the closure.
  @inline(__always)
  fileprivate mutating func list<Entry, Failure: Error>(
    _ member: String, _ entries: [Entry], to write: ([UInt8]) throws(Failure) -> Void,
    entry: (inout JSONWriter, Entry) -> Void
  ) throws(Failure) {
    name(member)
    beginArrayOfLines()
    for index in entries.indices {
      entry(&self, entries[index])
      try output.flush(to: write)
    }
    end()
  }
}
