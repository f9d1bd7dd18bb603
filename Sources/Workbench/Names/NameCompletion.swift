import LuaSyntax

/// The names that may be typed at a place of a text, without running it.
package struct NameCompletion {
  private let text: [UInt8]
  private let cursor: Int
  private let known: ScriptNames
  private let globals: [String: String]
  private let typed: TypedText
  private let prefix: String

  /// The kind of a name.
  package enum Kind: Hashable, Sendable {
    case method, function, field, variable, keyword
  }

  /// A name, with what is known of it.
  package struct Item {
    package let entry: ScriptNames.Entry
    package let kind: Kind
  }

  /// The range of the typed part of the name, in bytes.
  package let range: Range<Int>

  /// Looks at a place of a text; nil in a string or a comment.
  ///
  /// - Parameters:
  ///   - text: The text, which need not be complete.
  ///   - cursor: The number of bytes before the place.
  ///   - known: The names of every script.
  ///   - globals: The types of other globals, such as the prompt's `view`.
  package init?(
    _ text: [UInt8], cursor: Int, _ known: ScriptNames, globals: [String: String] = [:]
  ) {
    let typed = TypedText(text, cursor: cursor)
    guard !typed.isInText else { return nil }
    (self.text, self.cursor, self.known, self.typed) = (text, cursor, known, typed)
    (self.globals, range) = (globals, typed.prefix)
    prefix = String(decoding: text[typed.prefix], as: UTF8.self)
  }

  /// The names that begin with what is typed, in order.
  package var items: [Item] { found.filter { $0.entry.name.hasPrefix(prefix) } }

  /// The names before the dot or the colon that precedes the typed name, beginning with a global, and
  /// whether it is a colon; nil if an expression precedes it, or nothing.
  package var path: (names: [String], isCall: Bool)? {
    guard let names = typed.names, let member = names.member(at: cursor),
      let path = member.owner?.path
    else { return nil }
    return (path, names.isAfterColon(member, in: text))
  }

  /// Whether a member is typed, after a dot or a colon.
  package var isMember: Bool { typed.names?.member(at: cursor) != nil }

  private static let keywords = [
    "and", "break", "else", "elseif", "end", "false", "for", "function", "goto", "local", "nil",
    "not", "repeat", "return", "then", "true", "until", "while",
  ]

  private var found: [Item] {
    let names = typed.names
    if let names, let member = names.member(at: cursor), let owner = member.owner {
      let types = ScriptTypes(names: names, known: known, globals: globals)
      guard let type = types.type(of: owner) else { return [] }
      let isCall = names.isAfterColon(member, in: text)
      return types.entries(of: type)
        .filter { ($0.isFunction || !isCall) && $0.name != member.name.text }
        .map { member.isDefinition ? $0.withParameters : $0 }
        .sorted { $0.name < $1.name }
        .map { Item(entry: $0, kind: $0.isFunction ? .method : .field) }
    }
    // Without a typed letter, the list would be too long.
    guard !prefix.isEmpty, names?.use(at: cursor) != nil || names == nil else { return [] }
    var found = (names?.visible(at: cursor) ?? []).map { Self.item($0.name, .variable) }
    let hidden = Set(found.map { $0.entry.name })
    if names?.ownerOfSelf(at: cursor) != nil { found.append(Self.item("self", .variable)) }
    found += known.globals.filter { !hidden.contains($0.name) }
      .map { Item(entry: $0, kind: $0.isFunction ? .function : .variable) }
    return found + Self.keywords.map { Self.item($0, .keyword) }
  }

  private static func item(_ name: String, _ kind: Kind) -> Item {
    Item(entry: ScriptNames.Entry(name: name, isFunction: false), kind: kind)
  }
}

extension Expression {
  /// The names of `layout.inset`; nil for any other expression.
  fileprivate var path: [String]? {
    switch self {
    case .name(let name): [name.text]
    case .index(let base, .constant(.string(let key), _), true, _):
      base.path.map { $0 + [String(decoding: key, as: UTF8.self)] }
    default: nil
    }
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
  package func isAfterColon(_ member: Member, in text: [UInt8]) -> Bool {
    let start = member.name.span.start
    return start <= text.count && text[..<start].last { $0 != 0x20 } == UInt8(ascii: ":")
  }
}
