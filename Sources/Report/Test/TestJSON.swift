import CollectionLayout
import CollectionSimulation

extension [TestReport] {
  /// The reports as one JSON document (`moonlay schema test`).
  package func json() -> [UInt8] {
    var writer = JSONWriter(.spaced)
    writer.beginObjectOfLines()
    writer.versionMember()
    writer.name("summary")
    writer.beginObject()
    for (name, count) in [
      ("passed", count(where: \.isPassed)), ("failed", count(where: \.isFailed)),
      ("passedOver", count(where: \.isPassedOver)),
    ] {
      writer.name(name)
      writer.integer(count)
    }
    writer.end()
    writer.name("tests")
    writer.beginArrayOfLines()
    for report in self { writer.test(report) }
    writer.end()
    writer.end()
    writer.endLine()
    return writer.output.take()
  }
}

extension JSONWriter {
  fileprivate mutating func test(_ report: TestReport) {
    beginObjectOfLines()
    subjectMembers(report.script, report.layoutName)
    name("end")
    string(report.endWord)
    if report.isFailed || report.isPassedOver {
      name("reason")
      string(report.reason)
    }
    if case .broken(let diagnostic) = report.end {
      name("failure")
      self.diagnostic(diagnostic)
    }
    name("diagnostics")
    beginArrayOfLines()
    for diagnostic in report.diagnostics { self.diagnostic(diagnostic) }
    end()
    name("goldens")
    beginArrayOfLines()
    for golden in report.goldens { self.golden(golden) }
    end()
    end()
  }

  private mutating func golden(_ golden: GoldenReport) {
    beginObjectOfLines()
    name("file")
    string(golden.file)
    name("end")
    string(golden.endWord)
    name("words")
    string(golden.words)
    switch golden.end {
    case .drifted(let drift), .recorded(let drift?): self.drift(drift)
    case .same, .unusable, .recorded(nil), .refused: break
    }
    end()
  }

  private mutating func drift(_ drift: GoldenDrift) {
    switch drift {
    case .bytes: break
    case .result(let difference):
      name("difference")
      beginObjectOfLines()
      differenceMembers(difference)
      end()
    case .text(let difference):
      name("line")
      integer(difference.line)
      for (side, text) in [("before", difference.before), ("after", difference.after)] {
        guard let text else { continue }
        name(side)
        string(text)
      }
    }
  }
}

extension TestReport {
  fileprivate var endWord: String {
    switch end {
    case .passed: "passed"
    case .failed: "failed"
    case .broken: "broken"
    case .unreadable: "unreadable"
    case .passedOver: "passedOver"
    }
  }
}

extension GoldenReport {
  fileprivate var endWord: String {
    switch end {
    case .same: "same"
    case .drifted: "drifted"
    case .unusable: "unusable"
    case .recorded: "recorded"
    case .refused: "refused"
    }
  }
}
