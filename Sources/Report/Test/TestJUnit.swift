import CollectionLayout
import CollectionSimulation

extension [TestReport] {
  /// Returns the reports as a test suite in JUnit's XML: a test for each script.
  package func junit(_ options: [TextOptions]) -> [UInt8] {
    let broken = count {
      switch $0.end {
      case .broken, .unreadable: true
      case .passed, .failed, .passedOver: false
      }
    }
    let failures = count(where: { $0.isFailed }) - broken
    var output = OutputBuffer()
    output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="moonlay test">
        <testsuite name="moonlay test" tests="\(count)" failures="\(failures)" errors="\(broken)" \
      skipped="\(count(where: { $0.isPassedOver }))">

      """)
    for (report, options) in zip(self, options) { output.append(report.testCase(options)) }
    output.append("  </testsuite>\n</testsuites>\n")
    return output.take()
  }
}

extension TestReport {
  /// The diagnostic with which the test fails; nil if it fails for another reason.
  private var diagnostic: Diagnostic? {
    if case .broken(let diagnostic) = end { return diagnostic }
    guard end == .failed else { return nil }
    return diagnostics.first { $0.diagnostic.severity == .error }?.diagnostic
  }

  fileprivate func testCase(_ options: TextOptions) -> String {
    let parts = script.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    let head =
      "    <testcase classname=\"\((folder.isEmpty ? "." : folder).asXML)\" "
      + "name=\"\(String(parts.last ?? "").asXML)\""
    switch end {
    case .passed: return head + "/>\n"
    case .passedOver(let reason):
      return "\(head)>\n      <skipped message=\"\(reason.asXML)\"/>\n    </testcase>\n"
    case .failed:
      return head + body("failure", type: diagnostic?.code.rawValue ?? "golden", options)
    case .broken(let diagnostic):
      return head + body("error", type: diagnostic.code.rawValue, options)
    case .unreadable: return head + body("error", type: "file", options)
    }
  }

  private func body(_ element: String, type: String, _ options: TextOptions) -> String {
    var plain = options
    plain.isColored = false
    let text = String(decoding: self.text(plain), as: UTF8.self)
    return ">\n      <\(element) message=\"\(reason.asXML)\" type=\"\(type.asXML)\">"
      + "\(text.asXMLText)</\(element)>\n    </testcase>\n"
  }
}
