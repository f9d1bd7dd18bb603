import LuaSyntax

/// What is known of the name at a place.
package struct NamedEntry {
  /// What is known of it.
  package let entry: ScriptNames.Entry

  /// The range of the name, in bytes.
  package let range: Range<Int>

  /// Finds the name at a byte; nil if it has no meaning that is known.
  ///
  /// If it is typed, what follows it may be incomplete.
  package init?(
    _ text: [UInt8], at byte: Int, _ known: ScriptNames, isTyped: Bool = false,
    globals: [String: String] = [:]
  ) {
    let names =
      isTyped
      ? TypedText(text, cursor: byte).names
      : NameTable(text) ?? TypedText(text, cursor: byte).names
    guard let names else { return nil }
    let types = ScriptTypes(names: names, known: known, globals: globals)
    // What stands for the text after the cursor is a part of the last name.
    func word(_ name: String, _ start: Int) -> String {
      isTyped
        ? String(decoding: text[min(start, byte)..<byte], as: UTF8.self) : name
    }
    if let member = names.member(at: byte), let owner = types.owner(of: member) {
      let name = word(member.name.text, member.name.span.start)
      guard let entry = types.entry(name, of: owner) else { return nil }
      self.init(entry: entry, range: member.name.span.start..<member.name.span.end)
    } else if let use = names.use(at: byte) {
      let name = word(use.name.text, use.name.span.start)
      let range = use.name.span.start..<use.name.span.end
      let variable =
        isTyped ? names.visible(at: byte).last { $0.name == name }?.index : use.variable
      if let variable {
        self.init(entry: types.entry(ofVariable: variable), range: range)
      } else if let entry = known.global(name) {
        self.init(entry: entry, range: range)
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  private init(entry: ScriptNames.Entry, range: Range<Int>) {
    (self.entry, self.range) = (entry, range)
  }
}

extension ScriptTypes {
  /// Returns what is known of a variable.
  package func entry(ofVariable index: Int) -> ScriptNames.Entry {
    let variable = names.variables[index]
    let name = variable.name.text
    if case .function(let body)? = variable.value {
      let parameters = body.parameters.map { $0.text }
      return ScriptNames.Entry(
        name: name, isFunction: true,
        signature: "\(name)(\(parameters.joined(separator: ", ")))", parameters: parameters)
    }
    let type: String? =
      switch self.type(of: .name(variable.name)) {
      case .api(let type): type
      case .ofScript(let variable): names.variables[variable].name.text
      case .text: "string"
      case nil: nil
      }
    let kind = variable.kind == .parameter ? "parameter" : "local"
    return ScriptNames.Entry(
      name: name, isFunction: false, signature: "\(kind) \(name)" + (type.map { ": \($0)" } ?? ""))
  }
}
