import CollectionLayout

extension CheckReport {
  /// Returns the report as commands of a GitHub workflow, which show each finding at its line.
  package func githubCommands(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    if let refusal {
      output.append(
        command("error", refusal, CheckPlace(of: refusal, in: script, options), notes: []))
    }
    for finding in findings {
      output.append(
        command(
          finding.severity == .hint ? "notice" : finding.severity.rawValue, finding.diagnostic,
          CheckPlace(of: finding.diagnostic, in: script, options),
          notes: ["smallest case: \(finding.caseText)", "again: \(finding.command)"]))
    }
    if let untried {
      output.append(
        "::error file=\(script.asProperty),title=untried-cases::\(untried.asData)\n")
    }
    return output.take()
  }

  private func command(
    _ level: String, _ diagnostic: Diagnostic, _ place: CheckPlace, notes: [String]
  ) -> String {
    let edits = diagnostic.edits.isEmpty ? [] : ["apply the fix: moonlay fix \(script)"]
    let text =
      ([diagnostic.message, diagnostic.fix.map { "fix: \($0)" }].compactMap { $0 } + edits + notes)
      .joined(separator: "\n")
    return
      "::\(level) file=\(place.path.asProperty),line=\(place.line),col=\(place.column),"
      + "title=\(diagnostic.code.rawValue.asProperty)::\(text.asData)\n"
  }
}

extension String {
  /// The text in a workflow command: line feeds are escaped as `%0A`, terminal controls are made
  /// visible.
  fileprivate var asData: String {
    var text = ""
    for scalar in visibleText.unicodeScalars {
      switch scalar {
      case "%": text += "%25"
      case "\n": text += "%0A"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text as the value of a workflow command's property.
  fileprivate var asProperty: String {
    var text = ""
    for scalar in asData.unicodeScalars {
      switch scalar {
      case ":": text += "%3A"
      case ",": text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
