import CollectionLayout
import LuaSyntax
import Report
import Workbench

/// Finds the places of diagnostics in the documents of a script.
struct DiagnosticPlacing {
  private let uri: DocumentURI
  private let unit: TextLines.Unit
  private let texts: [String: [UInt8]]

  /// The lines that were asked for, as Lua and as editors count them.
  private var known: [String: (lua: TextLines, editor: TextLines)] = [:]

  /// Prepares to place diagnostics of a script.
  ///
  /// - Parameters:
  ///   - uri: The script's document.
  ///   - texts: Its text and those of its modules, by their names in diagnostics.
  ///   - unit: What a column counts.
  init(_ uri: DocumentURI, _ texts: [String: [UInt8]], _ unit: TextLines.Unit) {
    (self.uri, self.texts, self.unit) = (uri, texts, unit)
  }

  /// Returns a diagnostic of a run.
  mutating func placed(_ diagnostic: Diagnostic) -> PlacedDiagnostic {
    placed(diagnostic, severity: diagnostic.severity, remarks: [])
  }

  /// Returns a finding of a check, with its smallest case and the command that repeats it.
  mutating func placed(_ finding: CheckFinding) -> PlacedDiagnostic {
    placed(
      finding.diagnostic, severity: finding.severity,
      remarks: ["in \(finding.caseText)", finding.command])
  }

  private mutating func placed(
    _ diagnostic: Diagnostic, severity: Diagnostic.Severity, remarks: [String]
  ) -> PlacedDiagnostic {
    let file = diagnostic.place?.file ?? uri.name
    let range = range(of: diagnostic.place)
    let words = [diagnostic.message] + (diagnostic.fix.map { ["fix: \($0)"] } ?? []) + remarks
    let message = words.joined(separator: "\n")
    let related = diagnostic.related.map { place -> JSONValue in
      [
        "location": [
          "uri": .string(document(place.file).text), "range": self.range(of: place).value,
        ], "message": "it belongs to this",
      ]
    }
    let edits = diagnostic.edits.compactMap { edit(of: $0) }
    return PlacedDiagnostic(
      code: diagnostic.code, uri: document(file), range: range, message: message,
      value: .object(known: [
        "range": range.value, "severity": severity.number,
        "code": .string(diagnostic.code.rawValue), "source": "moonlay",
        "message": .string(message), "relatedInformation": related.isEmpty ? nil : .array(related),
      ]), edits: edits.count == diagnostic.edits.count ? edits : [],
      texts: Dictionary(
        diagnostic.edits.map { (document($0.file), texts[$0.file] ?? []) }, uniquingKeysWith: { $1 }
      ),
      title: title(of: diagnostic),
      undeclared: diagnostic.code == .undeclaredGlobal ? diagnostic.subject?.name : nil)
  }

  /// Returns what the changes of a diagnostic do: what they replace, or the sentence of its fix.
  private mutating func title(of diagnostic: Diagnostic) -> String {
    if diagnostic.edits.count == 1, let edit = diagnostic.edits.first, !edit.text.isEmpty {
      let lines = lines(of: edit.file).lua
      let old = edit.range(in: lines).map { String(decoding: lines.bytes[$0], as: UTF8.self) }
      if let old, !old.isEmpty, (old + edit.text).utf8.count < 60,
        !(old + edit.text).contains(where: { $0.isNewline })
      {
        return "Replace '\(old)' with '\(edit.text)'"
      }
    }
    return diagnostic.fix ?? diagnostic.message
  }

  /// Returns the document of a file that a diagnostic names.
  private func document(_ file: String) -> DocumentURI {
    file == uri.name ? uri : uri.beside(file) ?? uri
  }

  private mutating func lines(of file: String) -> (lua: TextLines, editor: TextLines) {
    if let lines = known[file] { return lines }
    let text = texts[file] ?? []
    let lines = (TextLines(text), TextLines(text, ends: .editors))
    known[file] = lines
    return lines
  }

  private mutating func edit(of edit: Diagnostic.Edit) -> PlacedEdit? {
    let lines = lines(of: edit.file)
    guard let range = edit.range(in: lines.lua) else { return nil }
    return PlacedEdit(
      uri: document(edit.file), range: ProtocolRange(range, in: lines.editor, unit),
      text: edit.text)
  }

  /// Returns the first underlined word of a place, or the words of its line; without a place, the
  /// script's first line.
  private mutating func range(of place: Diagnostic.Place?) -> ProtocolRange {
    let lines = lines(of: place?.file ?? uri.name)
    let end = lines.lua.bytes.count
    guard var bytes = lines.lua.range(ofLine: max(0, (place?.line ?? 1) - 1)) else {
      return ProtocolRange(end..<end, in: lines.editor, unit)
    }
    let text = lines.lua.bytes[bytes]
    let line = String(decoding: text, as: UTF8.self)
    if let mark = place?.marked(in: line).first, line.utf8.count == text.count {
      let start = line.prefix(mark.lowerBound).utf8.count
      let length = line.dropFirst(mark.lowerBound).prefix(mark.count).utf8.count
      bytes = bytes.lowerBound + start..<bytes.lowerBound + start + length
    } else {
      let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      let first = text.firstIndex { !isSpace($0) } ?? bytes.lowerBound
      bytes = first..<(text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? first)
    }
    return ProtocolRange(bytes, in: lines.editor, unit)
  }
}

extension Diagnostic.Severity {
  /// The number of the protocol; a note of a check is information.
  fileprivate var number: JSONValue {
    switch self {
    case .error: 1
    case .warning: 2
    case .hint: 3
    }
  }
}
