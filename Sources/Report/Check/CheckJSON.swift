import CollectionLayout

extension [CheckReport] {
  /// The reports as one JSON document.
  package func json() -> [UInt8] {
    var writer = JSONWriter(.spaced)
    writer.beginObjectOfLines()
    writer.versionMember()
    writer.name("checks")
    writer.beginArrayOfLines()
    for report in self { writer.check(report) }
    writer.end()
    writer.end()
    writer.endLine()
    return writer.output.take()
  }
}

extension JSONWriter {
  fileprivate mutating func check(_ report: CheckReport) {
    beginObjectOfLines()
    subjectMembers(report.script, report.layoutName)
    name("cases")
    integer(report.cases)
    name("plannedCases")
    integer(report.plannedCases)
    if let refusal = report.refusal {
      name("refusal")
      diagnostic(refusal)
    }
    name("findings")
    beginArrayOfLines()
    for finding in report.findings { self.finding(finding) }
    end()
    end()
  }

  private mutating func finding(_ finding: CheckFinding) {
    beginObjectOfLines()
    var diagnostic = finding.diagnostic
    diagnostic.severity = finding.severity
    diagnosticMembers(diagnostic)
    name("cases")
    integer(finding.cases)
    name("case")
    checkCase(finding.example)
    name("command")
    string(finding.command)
    end()
  }

  private mutating func checkCase(_ example: CheckCase) {
    beginObject()
    name("viewport")
    size(example.viewport)
    name("sections")
    beginArray()
    for count in example.sections { integer(count) }
    end()
    name("parameters")
    beginObject()
    for parameter in example.parameters {
      name(escaping: parameter.name)
      string(parameter.text)
    }
    end()
    name("direction")
    string(example.direction.rawValue)
    name("rectPolicy")
    string(example.rectPolicy)
    // A seed may exceed what numbers of JSON hold exactly.
    name("seed")
    string(String(example.seed))
    name("steps")
    beginArray()
    for step in example.steps { string(step) }
    end()
    end()
  }
}
