import LuaSyntax

// Access to the names and literals in expressions.
extension Expression {
  /// The name, if the expression is one; otherwise nil.
  var identifier: String? { if case .name(let name) = self { name.text } else { nil } }

  /// The value of a string literal; nil for any other expression.
  var text: String? {
    guard case .constant(.string(let bytes), _) = self else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The owner and the name of `owner.name`; nil for any other expression.
  var member: (owner: String, name: String)? {
    guard case .index(.name(let owner), let key, _, _) = self, let name = key.text else {
      return nil
    }
    return (owner.text, name)
  }

  /// The entries of a table literal; empty for any other expression.
  var entries: [TableEntry] { if case .table(let entries, _) = self { entries } else { [] } }
}

extension Call {
  /// The library of a called function: `math` of `math.max(…)`; nil if there is none.
  var library: String? {
    guard method == nil, case .index(.name(let library), _, _, _) = callee else { return nil }
    return library.text
  }

  /// The function that is called by its name; nil if there is none.
  var function: String? { method == nil ? callee.identifier : nil }

  /// The entries of the table literal that follows the first argument.
  var options: [TableEntry] { arguments.count > 1 ? arguments[1].entries : [] }
}

extension TableEntry.Key {
  /// The name, if the key is one, also as `["name"]`; otherwise nil.
  var name: String? {
    switch self {
    case .name(let name): name.text
    case .expression(let key): key.text.flatMap { Identifier.isName($0) ? $0 : nil }
    case .position: nil
    }
  }
}
