package import CollectionLayout

extension [CheckReport] {
  /// Returns the reports as test suites in JUnit's XML: a suite for each script, a test for each
  /// property.
  ///
  /// - Parameters:
  ///   - properties: The codes of the properties that are checked for each script.
  ///   - options: Provide the scripts' lines, in the order of the reports.
  /// - Returns: The document.
  package func junit(properties: [DiagnosticCode], _ options: [TextOptions]) -> [UInt8] {
    var output = OutputBuffer()
    output.append(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"moonlay check\">\n")
    for (report, options) in zip(self, options) { output.append(report.suite(properties, options)) }
    output.append("</testsuites>\n")
    return output.take()
  }
}

extension CheckReport {
  fileprivate func suite(_ properties: [DiagnosticCode], _ options: TextOptions) -> String {
    if let refusal { return refusedSuite(refusal) }
    let codes = Set(properties + findings.map { $0.diagnostic.code }).sorted()
    var tests = codes.map { code in
      test(code, findings.first { $0.diagnostic.code == code }, options)
    }
    var skipped = ""
    if let untried {
      tests.append(
        "    <testcase classname=\"\(script.asXML)\" name=\"untried-cases\">\n"
          + "      <skipped message=\"\(untried.asXML)\"/>\n    </testcase>\n")
      skipped = " skipped=\"1\""
    }
    return
      "  <testsuite name=\"\(script.asXML)\" tests=\"\(tests.count)\" failures=\"\(failureCount)\" errors=\"0\"\(skipped)>\n"
      + tests.joined() + "  </testsuite>\n"
  }

  private func test(_ code: DiagnosticCode, _ finding: CheckFinding?, _ options: TextOptions)
    -> String
  {
    let head = "    <testcase classname=\"\(script.asXML)\" name=\"\(code.rawValue.asXML)\""
    guard let finding else { return head + "/>\n" }
    let place = CheckPlace(of: finding.diagnostic, in: script, options)
    let text = [
      "\(place.path):\(place.line):\(place.column): \(finding.diagnostic.message)",
      finding.diagnostic.fix.map { "fix: \($0)" }, "smallest case: \(finding.caseText)",
      "again: \(finding.command)",
    ].compactMap { $0 }.joined(separator: "\n")
    let body =
      finding.isFailure
      ? "<failure message=\"\(finding.diagnostic.message.asXML)\" type=\"\(code.rawValue.asXML)\">\(text.asXML)</failure>"
      : "<system-out>\(text.asXML)</system-out>"
    return "\(head)>\n      \(body)\n    </testcase>\n"
  }

  private func refusedSuite(_ refusal: Diagnostic) -> String {
    """
      <testsuite name="\(script.asXML)" tests="1" failures="0" errors="1">
        <testcase classname="\(script.asXML)" name="\(refusal.code.rawValue.asXML)">
          <error message="\(refusal.message.asXML)" type="\(refusal.code.rawValue.asXML)"/>
        </testcase>
      </testsuite>

    """
  }
}
