import LuaSyntax

// What is read of expressions by the names and texts in them.
extension Expression {
  /// The name that it is.
  var identifier: String? { if case .name(let name) = self { name.text } else { nil } }

  /// The text of a string.
  var text: String? {
    guard case .constant(.string(let bytes), _) = self else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `owner.name`.
  var member: (owner: String, name: String)? {
    guard case .index(.name(let owner), let key, _, _) = self, let name = key.text else {
      return nil
    }
    return (owner.text, name)
  }

  /// The entries of a table; none of anything else.
  var entries: [TableEntry] { if case .table(let entries, _) = self { entries } else { [] } }
}

extension Call {
  /// The name of what a member is called of: `math` of `math.max(…)`.
  var library: String? {
    guard method == nil, case .index(.name(let library), _, _, _) = callee else { return nil }
    return library.text
  }

  /// The function that is called by its name.
  var function: String? { method == nil ? callee.identifier : nil }

  /// The entries of the table that follows the first argument.
  var options: [TableEntry] { arguments.count > 1 ? arguments[1].entries : [] }
}

extension TableEntry.Key {
  /// The name that it is.
  var name: String? { if case .name(let name) = self { name.text } else { nil } }
}
