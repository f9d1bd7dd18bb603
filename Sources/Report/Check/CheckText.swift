import CollectionLayout

extension CheckReport {
  /// The report for people: each finding begins with the line that editors read, and a last line sums up.
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

  /// `grid.lua: 104 cases, and the laws hold in all of them`.
  private var summary: TextLine {
    let tried = isComplete ? cases.of("case") : "\(cases.readable) of \(plannedCases.of("case"))"
    let name = TextSpan("\(script.visible): ", .strong)
    let warnings = findings.count - failureCount
    let remarks = warnings > 0 ? ", \(warnings.of("warning"))" : ""
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
  /// The finding in lines: what and where, the script's line, and what helps to fix it.
  fileprivate func lines(in script: String, of report: CheckReport, _ options: TextOptions)
    -> [TextLine]
  {
    let place = CheckPlace(of: diagnostic, in: script, options)
    let head: TextLine = [
      TextSpan("\(place.path.visible):\(place.line):\(place.column): "),
      TextSpan("\(severity.rawValue): ", isFailure ? .error : .warning),
      TextSpan(diagnostic.message.visible, .strong), TextSpan(" [\(diagnostic.code.rawValue)]"),
    ]
    return [head] + excerpt(options)
      + notes(of: report).map { note in
        [TextSpan("  = ", .faint), TextSpan(note.visible)]
      }
  }

  private func excerpt(_ options: TextOptions) -> [TextLine] {
    guard let place = diagnostic.place, let source = options.sourceLine(place.file, place.line)
    else { return [] }
    let gutter = "  \(place.line) | "
    let excerpt = SourceExcerpt(source, marking: place)
    let (line, carets) = excerpt.shown(width: max(options.width - gutter.count, 10))
    let margin = String(repeating: " ", count: gutter.count)
    let shown: TextLine = [TextSpan(gutter, .faint), TextSpan(line)]
    return carets.isEmpty ? [shown] : [shown, [TextSpan(margin + carets, .error)]]
  }

  private func notes(of report: CheckReport) -> [String] {
    var notes: [String] = []
    if let fix = diagnostic.fix { notes.append("fix: \(fix)") }
    if let occasion = diagnostic.occasion { notes.append("in \(occasion)") }
    if let uikit = diagnostic.uikit { notes.append("UIKit: \(uikit)") }
    notes.append("smallest case: \(caseText)")
    if report.cases > 1 {
      let isOutOfTime = diagnostic.code != .budgetExceeded && report.casesOutOfTime > 0
      notes.append(
        "found in \(cases.readable) of \(report.cases.of("case"))"
          + (isOutOfTime ? "; \(report.casesOutOfTime.readable) ran out of time" : ""))
    }
    notes.append("again: \(command)")
    notes.append("more: moonlay explain \(diagnostic.code)")
    return notes
  }
}
