import LuaSyntax
import Report
import Workbench

/// The completions at a place of a script.
struct Completion {
  let document: Document
  let cursor: Int
  let known: ScriptNames

  /// The completions, as the protocol writes them, in order.
  func items(_ unit: TextLines.Unit) -> JSONValue {
    guard let completion = NameCompletion(document.bytes, cursor: cursor, known) else { return [] }
    let range = ProtocolRange(completion.range, in: document.lines, unit)
    return .array(
      completion.items.map { item in
        let entry = item.entry
        return .object(known: [
          "label": .string(entry.name), "kind": .number(item.kind.number),
          "detail": entry.signature.map { .string($0) },
          "documentation": entry.summary.isEmpty ? nil : .string(entry.summary),
          "textEdit": ["range": range.value, "newText": .string(entry.name)],
        ])
      })
  }
}

extension NameCompletion.Kind {
  /// The number of the protocol for the kind.
  fileprivate var number: Double {
    switch self {
    case .method: 2
    case .function: 3
    case .field: 5
    case .variable: 6
    case .keyword: 14
    }
  }
}
