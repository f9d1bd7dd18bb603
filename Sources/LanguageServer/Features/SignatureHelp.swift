import LuaSyntax
import Report
import Workbench

/// The signature of the call whose arguments are typed.
struct SignatureHelp {
  let document: Document
  let cursor: Int
  let known: ScriptNames

  /// The signature, as the protocol writes it; null if none is known.
  var value: JSONValue {
    guard let call = TypedText(document.bytes, cursor: cursor).call,
      let entry = NamedEntry(document.bytes, at: call.end, known, isTyped: true)?.entry,
      let signature = entry.signature, entry.isFunction
    else { return .null }
    let parameters = entry.parameters.map { parameter -> JSONValue in
      let name = parameter.filter { $0 != "?" }
      let meaning = entry.arguments.first { $0.hasPrefix("\(name):") }
      return .object(known: [
        "label": .string(parameter), "documentation": meaning.map { .string($0) },
      ])
    }
    return [
      "signatures": [
        .object(known: [
          "label": .string(signature),
          "documentation": entry.summary.isEmpty ? nil : .string(entry.summary),
          "parameters": .array(parameters),
        ])
      ],
      "activeSignature": 0,
      "activeParameter": .number(Double(min(call.argument, max(0, parameters.count - 1)))),
    ]
  }
}
