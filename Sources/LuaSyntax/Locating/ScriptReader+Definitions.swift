extension ScriptReader {
  /// Returns the variable that holds what a call creates with a name, as in `local Grid =
  /// Layout.new("Grid")`; nil if the text shows none.
  package func variable(ofNamed name: String) -> String? {
    tokens.indices.lazy.filter { tokens[$0].string == name }.compactMap { index in
      var place = has(index - 1, "(") ? index - 2 : index - 1
      guard token(place)?.kind == .name, has(place - 1, ".") || has(place - 1, ":") else {
        return nil
      }
      place -= 2
      while has(place - 1, ".") { place -= 2 }
      let isVariable = has(place - 1, "=") && token(place - 2)?.kind == .name
      return isVariable ? tokens[place - 2].text : nil
    }.first
  }

  /// Returns whether the text has a name only once: where it is defined.
  package func isMentionedOnce(_ name: String) -> Bool {
    tokens.count { ($0.kind == .name && $0.text == name) || $0.string == name } == 1
  }

  /// The lines that read the origin of the view's bounds: directly, or by the local variable that
  /// holds them.
  package var linesReadingOrigin: [Int] {
    func isOrigin(_ index: Int) -> Bool {
      has(index, ".") && ["x", "y", "minX", "minY"].contains { has(index + 1, $0) }
    }
    func isReadLater(_ name: String) -> Bool {
      indices(ofName: name).contains { isOrigin($0 + 1) }
    }
    return tokens.indices.filter { index in
      guard has(index, "view", ".", "bounds") else { return false }
      let isWhole = token(index + 3)?.span.line != tokens[index].span.line
      return isOrigin(index + 3)
        || isWhole && has(index - 1, "=") && has(index - 3, "local")
          && isReadLater(tokens[index - 2].text)
    }.map { tokens[$0].span.line }
  }

  /// Returns the fields of `self` that the function that begins in a line returns.
  package func returnedFields(ofFunctionAt line: Int) -> [String] {
    guard let function = functions.first(where: { tokens[$0.start].span.line == line }) else {
      return []
    }
    let returns = (function.start..<function.end).filter { has($0, "return") }
    return returns.flatMap { start in
      (start..<function.end).prefix { tokens[$0].span.line == tokens[start].span.line }
        .filter { has($0, "self", ".") }.compactMap { token($0 + 2)?.text }
    }
  }

  /// Returns the names before a member in a line: `self` of `self.columns`.
  package func owners(ofMember name: String, inLine line: Int) -> [String] {
    indices(ofName: name, line: line).filter { has($0 - 1, ".") || has($0 - 1, ":") }
      .compactMap { token($0 - 2)?.text }
  }
}
