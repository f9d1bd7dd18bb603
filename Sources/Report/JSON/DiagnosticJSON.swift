import CollectionLayout
import CollectionSimulation

extension JSONWriter {
  /// Writes a diagnostic as a run met it.
  mutating func diagnostic(_ reported: ReportedDiagnostic) {
    beginObject()
    diagnosticMembers(reported.diagnostic)
    name("time")
    number(reported.time)
    name("count")
    integer(reported.count)
    end()
  }

  /// Writes the diagnostic that ended a script: it has no time and no count.
  mutating func diagnostic(_ diagnostic: Diagnostic) {
    beginObject()
    diagnosticMembers(diagnostic)
    end()
  }

  mutating func diagnosticMembers(_ diagnostic: Diagnostic) {
    name("code")
    string(diagnostic.code.rawValue)
    name("severity")
    string(diagnostic.severity.rawValue)
    name("message")
    string(diagnostic.message)
    if let place = diagnostic.place { stringMember("where", "\(place.file):\(place.line)") }
    if let element = diagnostic.element {
      name("element")
      identifier(element)
    }
    if let fix = diagnostic.fix { stringMember("fix", fix) }
    if let uikit = diagnostic.uikit { stringMember("uikit", uikit) }
    if let occasion = diagnostic.occasion { stringMember("occasion", occasion) }
    guard !diagnostic.traceback.isEmpty else { return }
    name("traceback")
    beginArray()
    for call in diagnostic.traceback { string(call) }
    end()
  }

  private mutating func stringMember(_ member: String, _ value: String) {
    name(member)
    string(value)
  }
}

extension ReportedDiagnostic {
  /// Whether results in JSON have it: the contract knows errors and warnings; a hint is for people.
  var isInJSON: Bool { diagnostic.severity != .hint }
}
