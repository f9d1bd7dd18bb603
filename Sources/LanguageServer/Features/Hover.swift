import CollectionLayout
import LuaSyntax
import Report
import Workbench

/// What is shown when the pointer rests on a place: the name's documentation, and the meaning of its diagnostics.
struct Hover {
  let document: Document
  let byte: Int
  let known: ScriptNames
  let diagnostics: [PlacedDiagnostic]

  /// The documentation, as the protocol writes it; null if there is none.
  func value(_ unit: TextLines.Unit) -> JSONValue {
    let named = NamedEntry(document.bytes, at: byte, known)
    var parts = named.map { [$0.entry.markdown] } ?? []
    var codes: Set<String> = []
    for diagnostic in diagnostics where codes.insert(diagnostic.code.rawValue).inserted {
      guard let page = DiagnosticExplanation.explanation(of: diagnostic.code.rawValue) else {
        continue
      }
      parts.append("**\(page.code)**: \(page.meaning)")
    }
    guard !parts.isEmpty else { return .null }
    return .object(known: [
      "contents": ["kind": "markdown", "value": .string(parts.joined(separator: "\n\n---\n\n"))],
      "range": named.map { ProtocolRange($0.range, in: document.lines, unit).value },
    ])
  }
}

extension ScriptNames.Entry {
  /// The documentation as Markdown.
  fileprivate var markdown: String {
    let known = arguments.filter { !$0.hasSuffix(": ") }.map { "- \($0)" }
    return
      (["```lua\n\(signature ?? name)\n```"] + (summary.isEmpty ? [] : [summary])
      + (known.isEmpty ? [] : [known.joined(separator: "\n")])).joined(separator: "\n\n")
  }
}
