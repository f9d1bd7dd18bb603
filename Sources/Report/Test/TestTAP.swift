import CollectionLayout
import CollectionSimulation

extension TestReport {
  /// Returns the beginning of a document of the Test Anything Protocol, version 14, for a number of
  /// tests.
  package static func tapHead(_ count: Int) -> [UInt8] {
    Array("TAP version 14\n1..\(count)\n".utf8)
  }

  /// Returns the test as a test point of the protocol, with the reason of a failure as YAML.
  ///
  /// - Parameters:
  ///   - number: The number of the test, from 1.
  ///   - options: Provide the script's lines.
  /// - Returns: The lines.
  package func tap(_ number: Int, _ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    let directive: String
    if case .passedOver(let reason) = end {
      directive = " # SKIP \(reason.tapText)"
    } else {
      directive = ""
    }
    output.append("\(isFailed ? "not ok" : "ok") \(number) - \(script.tapText)\(directive)\n")
    guard isFailed else { return output.take() }
    output.append("  ---\n")
    output.member("message", reason)
    if let diagnostic {
      output.member("code", diagnostic.code.rawValue)
      if let place = diagnostic.place {
        output.member("file", place.file)
        output.append("  line: \(place.line)\n")
      }
      if let fix = diagnostic.fix { output.member("fix", fix) }
    }
    let drifts = goldens.filter { !$0.isGood }
    if !drifts.isEmpty {
      output.append("  goldens:\n")
      for golden in drifts { output.item("\(golden.file) \(golden.words)") }
    }
    let elements = drifts.flatMap { $0.elements }
    if !elements.isEmpty {
      output.append("  elements:\n")
      for element in elements.prefix(Self.maxElements) {
        let changes = element.changes.map { $0.rawValue }.joined(separator: ", ")
        output.item("\(element.identifier.description) \(changes): \(element.words)")
      }
    }
    output.append("  ...\n")
    return output.take()
  }

  private static let maxElements = 50

  /// The diagnostic with which the test fails; nil if it fails for another reason.
  var diagnostic: Diagnostic? {
    if case .broken(let diagnostic) = end { return diagnostic }
    guard end == .failed else { return nil }
    return diagnostics.first { $0.diagnostic.severity == .error }?.diagnostic
  }
}

extension GoldenReport {
  /// The elements that differ, at all moments.
  var elements: [ElementDifference] {
    guard case .drifted(.result(let difference)) = end else { return [] }
    return difference.moments.flatMap { $0.elements }
  }
}

extension OutputBuffer {
  fileprivate mutating func member(_ name: String, _ value: String) {
    append("  \(name): ")
    append(quoted: value)
    append("\n")
  }

  fileprivate mutating func item(_ value: String) {
    append("    - ")
    append(quoted: value)
    append("\n")
  }
}

extension String {
  /// The text as a description: on one line, with number signs and backslashes escaped.
  fileprivate var tapText: String {
    visible.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }
}
