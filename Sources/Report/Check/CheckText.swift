import CollectionLayout

extension CheckReport {
  /// Returns the report as text: each finding in the style of a diagnostic, and a summary in the
  /// last line.
  package func text(_ options: TextOptions = TextOptions()) -> [UInt8] {
    var output = OutputBuffer()
    func write(_ line: TextLine) { output.append(line, isColored: options.isColored) }
    if let refusal {
      return refusal.text(options)
    }
    for finding in findings {
      for line in finding.lines(in: script, of: self, options) { write(line) }
      write([])
    }
    write(summary)
    return output.take()
  }

  /// `grid.lua: 104 cases, and the properties hold in all of them`.
  private var summary: TextLine {
    let tried = isComplete ? cases.of("case") : "\(cases.readable) of \(plannedCases.of("case"))"
    let name = TextSpan("\(script.visible): ", .strong)
    guard isComplete || failureCount > 0 else {
      let left = (plannedCases - cases).of("case")
      return [
        name, TextSpan("passes \(tried), but \(left) were not tried", .warning),
        TextSpan(remarks + "; the time limit for all cases was reached: raise --cases-limit"),
      ]
    }
    guard failureCount > 0 else {
      return [name, TextSpan("passes all \(tried)", .remedy), TextSpan(remarks)]
    }
    return [name, TextSpan("\(tried), \(failureCount.of("failure"))", .error), TextSpan(remarks)]
  }
}

extension CheckFinding {
  /// Returns the finding in the style of every diagnostic, with the smallest case that shows it and
  /// the command that repeats this case.
  fileprivate func lines(in script: String, of report: CheckReport, _ options: TextOptions)
    -> [TextLine]
  {
    var options = options
    options.folder = script.folderOfScript
    var diagnostic = diagnostic
    diagnostic.severity = severity
    var lines = diagnostic.lines(options, more: notes(of: report))
    if severity == .hint {
      lines[0] = [TextSpan("note[\(diagnostic.code)]", .strong)] + lines[0].dropFirst()
    }
    if diagnostic.place == nil {
      lines.insert([TextSpan("  --> ", .faint), TextSpan(script.visible)], at: 1)
    }
    return lines
  }

  private func notes(of report: CheckReport) -> [String] {
    var notes = ["smallest case: \(caseText)"]
    if severity == .hint {
      notes.append("no device has such a view: it was tried because of --stress")
    }
    if report.cases > 1 {
      let isOutOfTime = diagnostic.code != .budgetExceeded && report.casesOutOfTime > 0
      notes.append(
        "found in \(cases.readable) of \(report.cases.of("case"))"
          + (isOutOfTime ? "; \(report.casesOutOfTime.readable) ran out of time" : ""))
    }
    return notes + ["again: \(command)"]
  }
}
