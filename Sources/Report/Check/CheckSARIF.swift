package import CollectionLayout

/// Findings in the format of the OASIS standard "Static Analysis Results Interchange Format", version 2.1.0.
extension [CheckReport] {
  /// Returns the reports as one SARIF log with one run.
  ///
  /// - Parameters:
  ///   - options: Provide the scripts' lines, in the order of the reports.
  ///   - summary: Returns a sentence about the meaning of a code.
  /// - Returns: The document.
  package func sarif(_ options: [TextOptions], summary: (_ code: DiagnosticCode) -> String?)
    -> [UInt8]
  {
    let codes = Set(flatMap { $0.diagnostics.map { $0.diagnostic.code } }).sorted()
    var writer = JSONWriter(.spaced)
    writer.beginObjectOfLines()
    writer.member("version", "2.1.0")
    writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.name("runs")
    writer.beginArrayOfLines()
    writer.beginObjectOfLines()
    writer.tool(codes, summary)
    writer.invocation(
      isSuccessful: allSatisfy { $0.isComplete },
      notes: compactMap { report in report.untried.map { "\(report.script): \($0)" } })
    writer.name("results")
    writer.beginArrayOfLines()
    for (report, options) in zip(self, options) {
      for entry in report.diagnostics { writer.result(entry, report, codes, options) }
    }
    writer.end()
    writer.end()
    writer.end()
    writer.end()
    writer.endLine()
    return writer.output.take()
  }
}

extension CheckReport {
  /// The diagnostics of the script: the findings, or the reason why it could not be checked.
  fileprivate var diagnostics: [(diagnostic: Diagnostic, finding: CheckFinding?)] {
    (refusal.map { [($0, nil)] } ?? []) + findings.map { ($0.diagnostic, $0) }
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ member: String, _ text: String) {
    name(member)
    string(text)
  }

  fileprivate mutating func tool(_ codes: [DiagnosticCode], _ summary: (DiagnosticCode) -> String?)
  {
    name("tool")
    beginObjectOfLines()
    name("driver")
    beginObjectOfLines()
    member("name", "moonlay")
    name("rules")
    beginArrayOfLines()
    for code in codes {
      beginObject()
      member("id", code.rawValue)
      if let summary = summary(code) {
        name("shortDescription")
        message(summary)
      }
      end()
    }
    end()
    end()
    end()
  }

  fileprivate mutating func invocation(isSuccessful: Bool, notes: [String]) {
    name("invocations")
    beginArray()
    beginObject()
    name("executionSuccessful")
    boolean(isSuccessful)
    if !notes.isEmpty {
      name("toolExecutionNotifications")
      beginArray()
      for note in notes {
        beginObject()
        member("level", "error")
        name("message")
        message(note)
        end()
      }
      end()
    }
    end()
    end()
  }

  fileprivate mutating func result(
    _ entry: (diagnostic: Diagnostic, finding: CheckFinding?), _ report: CheckReport,
    _ codes: [DiagnosticCode], _ options: TextOptions
  ) {
    beginObjectOfLines()
    member("ruleId", entry.diagnostic.code.rawValue)
    name("ruleIndex")
    integer(codes.firstIndex(of: entry.diagnostic.code) ?? -1)
    member("level", entry.finding?.level ?? "error")
    name("message")
    message(
      [entry.diagnostic.message, entry.diagnostic.fix].compactMap { $0 }.joined(separator: "\n"))
    location(CheckPlace(of: entry.diagnostic, in: report.script, options))
    relatedLocations(of: entry.diagnostic, options)
    if !entry.diagnostic.edits.isEmpty { fixes(of: entry.diagnostic, options) }
    if let finding = entry.finding {
      name("properties")
      beginObject()
      member("case", finding.caseText)
      member("command", finding.command)
      end()
    }
    end()
  }

  /// Writes the changes that remove a diagnostic, as one fix.
  private mutating func fixes(of diagnostic: Diagnostic, _ options: TextOptions) {
    name("fixes")
    beginArray()
    beginObject()
    name("description")
    message(diagnostic.fix ?? diagnostic.message)
    name("artifactChanges")
    beginArray()
    for edit in diagnostic.edits {
      beginObject()
      name("artifactLocation")
      beginObject()
      member("uri", (options.folder + edit.file).asURI)
      end()
      name("replacements")
      beginArray()
      beginObject()
      name("deletedRegion")
      region(edit)
      name("insertedContent")
      message(edit.text)
      end()
      end()
      end()
    }
    end()
    end()
    end()
  }

  private mutating func region(_ edit: Diagnostic.Edit) {
    beginObject()
    for (member, number) in [
      ("startLine", edit.start.line), ("startColumn", edit.start.column),
      ("endLine", edit.end.line), ("endColumn", edit.end.column),
    ] {
      name(member)
      integer(number)
    }
    end()
  }

  private mutating func message(_ text: String) {
    beginObject()
    member("text", text)
    end()
  }

  private mutating func location(_ place: CheckPlace) {
    name("locations")
    beginArray()
    location(place.path, line: place.line, column: place.column)
    end()
  }

  private mutating func relatedLocations(of diagnostic: Diagnostic, _ options: TextOptions) {
    if diagnostic.related.isEmpty { return }
    name("relatedLocations")
    beginArray()
    for place in diagnostic.related { location(options.folder + place.file, line: place.line) }
    end()
  }

  private mutating func location(_ path: String, line: Int, column: Int? = nil) {
    beginObject()
    name("physicalLocation")
    beginObject()
    name("artifactLocation")
    beginObject()
    member("uri", path.asURI)
    end()
    name("region")
    beginObject()
    name("startLine")
    integer(line)
    if let column {
      name("startColumn")
      integer(column)
    }
    end()
    end()
    end()
  }
}

extension String {
  /// The path as a URI reference of RFC 3986: other characters are escaped as `%20`.
  fileprivate var asURI: String {
    let encoded = PercentEncoding.encode(self, keeping: "-._~/!$&'()*+,;=@")
    return hasPrefix("/") ? "file://" + encoded : encoded
  }
}
