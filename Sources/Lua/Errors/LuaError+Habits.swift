extension LuaError {
  /// Adds a fix if the cause is a habit from other languages, or an omitted call.
  mutating func clarifyHabits() {
    guard code == "runtime-error", fix == nil, let text = place?.text else { return }
    let line = Self.withoutText(text)
    if message.hasPrefix("attempt to call a table value"), let list = Self.walked(in: line) {
      fix = "write for key, value in pairs(\(list)) do, or ipairs(\(list)) for an array"
      tokens = [list]
    } else if message.contains("'for'"), message.hasSuffix("got function)"),
      let name = Self.uncalled(in: line)
    {
      fix = "call it: view:\(name)(\(name == "sectionCount" ? "" : "section"))"
      tokens = [name]
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
