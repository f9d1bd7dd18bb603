extension LuaError {
  /// Adds a fix if the cause is a habit from other languages, or an omitted call.
  mutating func clarifyHabits() {
    guard code == "runtime-error", fix == nil, let text = place?.text else { return }
    if let name = missingMember { nameMember(name) }
    let line = Self.withoutText(text)
    if message.hasPrefix("attempt to call a table value"), let list = Self.walked(in: line) {
      fix = "write for key, value in pairs(\(list)) do, or ipairs(\(list)) for an array"
      tokens = [list]
    } else if message.contains("'for'"), message.hasSuffix("got function)"),
      let name = Self.uncalled(in: line)
    {
      fix = "call it: view:\(name)(\(name == "sectionCount" ? "" : "section"))"
      tokens = [name]
    } else if message.hasPrefix("attempt to add a '"), message.contains("'string'") {
      fix = "Lua joins texts with '..', and tonumber(text) is the number in a text"
      tokens = ["+"]
      subject = Subject("sign", "+", replacement: "..")
    } else if let name = missingVariable {
      subject = Subject("variable", name)
    }
  }

  /// The local variable or parameter that is nil.
  private var missingVariable: String? {
    guard let begin = message.firstRange(of: "a nil value (local '"), message.hasSuffix("')") else {
      return nil
    }
    return String(message[begin.upperBound...].dropLast(2))
  }

  /// The field or the method that is nil: `attempt to call a nil value (method 'append')`.
  private var missingMember: (kind: String, name: String)? {
    for kind in ["field", "method"] {
      guard let begin = message.firstRange(of: "a nil value (\(kind) '"), message.hasSuffix("')")
      else { continue }
      return (kind, String(message[begin.upperBound...].dropLast(2)))
    }
    return nil
  }

  /// States what is missing: a field, or the function of another language's lists.
  private mutating func nameMember(_ member: (kind: String, name: String)) {
    subject = Subject(member.kind == "method" ? "field" : member.kind, member.name)
    switch member.name {
    case "append", "push", "add", "push_back", "insert":
      guard message.hasPrefix("attempt to call"),
        !(place?.text?.contains("table.\(member.name)") ?? false)
      else { return }
      fix = "write table.insert(list, value)"
      subject?.replacement = "table.insert"
    case "length", "len":
      fix = "Lua writes #list for the length of a list"
      subject?.replacement = "#"
    default: return
    }
  }

  /// Returns the expression that `for key, value in list do` iterates over; nil if it is a call.
  private static func walked(in line: String) -> String? {
    guard let begin = line.firstRange(of: " in "), line.contains("for "),
      let end = line[begin.upperBound...].firstRange(of: " do")
    else { return nil }
    let list = line[begin.upperBound..<end.lowerBound].filter { $0 != " " }
    return list.isEmpty || list.contains("(") || list.contains(",") ? nil : list
  }

  /// Returns the name after `view.`, if it is not called.
  private static func uncalled(in line: String) -> String? {
    guard let begin = line.firstRange(of: "view.") else { return nil }
    let name = line[begin.upperBound...].prefix { $0.isLetter }
    return name.isEmpty ? nil : String(name)
  }
}
