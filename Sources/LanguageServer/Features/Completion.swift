import LuaSyntax
import Report
import Workbench

/// The completions at a place of a script.
struct Completion {
  let document: Document
  let cursor: Int
  let known: ScriptNames

  /// The numbers of the protocol for kinds of completions.
  private enum Kind: Double {
    case method = 2, function = 3, field = 5, variable = 6, keyword = 14
  }

  /// The completions, as the protocol writes them, in order.
  func items(_ unit: TextLines.Unit) -> JSONValue {
    let typed = TypedText(document.bytes, cursor: cursor)
    guard !typed.isInText else { return [] }
    let range = ProtocolRange(typed.prefix, in: document.lines, unit)
    let prefix = String(decoding: document.bytes[typed.prefix], as: UTF8.self)
    return .array(
      found(typed, prefix).filter { $0.entry.name.hasPrefix(prefix) }.map { entry, kind in
        .object(known: [
          "label": .string(entry.name), "kind": .number(kind.rawValue),
          "detail": entry.signature.map { .string($0) },
          "documentation": entry.summary.isEmpty ? nil : .string(entry.summary),
          "textEdit": ["range": range.value, "newText": .string(entry.name)],
        ])
      })
  }

  private func found(_ typed: TypedText, _ prefix: String) -> [(
    entry: ScriptNames.Entry, kind: Kind
  )] {
    let names = typed.names
    if let names, let member = names.member(at: cursor), let owner = member.owner {
      let types = ScriptTypes(names: names, known: known)
      guard let type = types.type(of: owner) else { return [] }
      let isCall = names.isAfterColon(member, in: document.bytes)
      return types.entries(of: type)
        .filter { ($0.isFunction || !isCall) && $0.name != member.name.text }
        .map { member.isDefinition ? $0.withParameters : $0 }
        .sorted { $0.name < $1.name }
        .map { ($0, $0.isFunction ? .method : .field) }
    }
    // Without a typed letter, the list would be too long.
    guard !prefix.isEmpty, names?.use(at: cursor) != nil || names == nil else { return [] }
    let locals = (names?.visible(at: cursor) ?? []).map { name, _ in
      (ScriptNames.Entry(name: name, isFunction: false), Kind.variable)
    }
    let hidden = Set(locals.map { $0.0.name })
    let isInMethod = names?.ownerOfSelf(at: cursor) != nil
    let itself =
      isInMethod ? [(ScriptNames.Entry(name: "self", isFunction: false), Kind.variable)] : []
    let globals = known.globals.filter { !hidden.contains($0.name) }
      .map { ($0, $0.isFunction ? Kind.function : .variable) }
    let keywords = LiveSession.keywords.map {
      (ScriptNames.Entry(name: $0, isFunction: false), Kind.keyword)
    }
    return locals + itself + globals + keywords
  }
}

extension ScriptNames.Entry {
  /// The function as the head of a definition: `prepare(view)`.
  fileprivate var withParameters: ScriptNames.Entry {
    guard isFunction else { return self }
    var entry = self
    let names = parameters.map { $0.filter { $0 != "?" } }
    entry.name += "(\(names.joined(separator: ", ")))"
    return entry
  }
}

extension NameTable {
  /// Whether a colon precedes a member.
  func isAfterColon(_ member: Member, in text: [UInt8]) -> Bool {
    let start = member.name.span.start
    return start <= text.count && text[..<start].last { $0 != 0x20 } == UInt8(ascii: ":")
  }
}
