extension ScriptReader {
  // MARK: - Callbacks

  /// Returns the changes of a callback: its name, its class, or its parameters.
  func callback(_ mistake: Mistake) -> [TextEdit]? {
    guard let function = onlyFunction(named: mistake.name), let name = function.name,
      let replacement = mistake.replacement
    else { return nil }
    guard let owner = mistake.owner else { return renamed(function, name, to: replacement) }
    let parameters = parameters(replacement, of: function)
    return function.depth == 1
      ? ofClass(function, name, owner, parameters) : withView(function, name, parameters)
  }

  private func renamed(_ function: Function, _ name: Int, to replacement: String) -> [TextEdit]? {
    if !functions(named: replacement).isEmpty { return nil }
    return indices(ofName: tokens[name].text)
      .filter { $0 == name || has($0 - 1, ":") || has($0 - 1, ".") }
      .map { replacing($0, with: replacement) }
  }

  /// `function prepare(view)` becomes `function Grid:prepare(view)`.
  private func ofClass(
    _ function: Function, _ name: Int, _ owner: String, _ parameters: [TextEdit]
  ) -> [TextEdit]? {
    guard function.head == function.start, name == function.start + 1,
      indices(ofName: tokens[name].text).count == 1, let class_ = indices(ofName: owner).first,
      class_ < function.start
    else { return nil }
    var edits = [TextEdit(tokens[name].span.start..<tokens[name].span.start, owner + ":")]
    if has(function.start - 1, "local") {
      edits.append(
        TextEdit(tokens[function.start - 1].span.start..<tokens[function.start].span.start, ""))
    }
    return edits + parameters
  }

  /// `function Grid.prepare(view)` and `function Grid:attributes(rect, view)` receive their view
  /// first.
  private func withView(
    _ function: Function, _ name: Int, _ parameters: [TextEdit]
  ) -> [TextEdit]? {
    var edits = parameters
    if function.isMethod { return edits }
    if function.head == function.start {
      edits.append(replacing(name - 1, with: ":"))
    } else {
      // `Grid.prepare = function(view)`
      let path = source(range(function.head, name - 2)) + ":" + tokens[name].text
      edits.append(
        TextEdit(
          tokens[function.head].span.start..<tokens[function.start].span.end, "function \(path)"))
    }
    return edits
  }

  /// Writes the parameters of the only function of a name anew.
  func parameters(_ mistake: Mistake) -> [TextEdit]? {
    guard let function = onlyFunction(named: mistake.name), let names = mistake.replacement else {
      return nil
    }
    return parameters(names, of: function)
  }

  /// Writes the parameters of a function anew, if they differ.
  private func parameters(_ names: String, of function: Function) -> [TextEdit] {
    let written = function.parameters.map { tokens[$0].text }.joined(separator: ", ")
    guard names != written, let open = token(function.parentheses.lowerBound),
      let close = token(function.parentheses.upperBound)
    else { return [] }
    return [TextEdit(open.span.end..<close.span.start, names)]
  }

  // MARK: - Layouts

  /// Removes `local self = …` from a method: it hides the layout.
  func unhiddenLayout(_ mistake: Mistake) -> [TextEdit]? {
    guard let call = tokens.indices.first(where: { tokens[$0].span.line == mistake.line }),
      let function = function(around: call), function.isMethod,
      let start = (function.parentheses.upperBound..<call).first(where: {
        has($0, "local", "self", "=") && token($0 + 3)?.kind == .name
          && tokens[$0 + 4].span.line > tokens[$0 + 3].span.line
      })
    else { return nil }
    return [TextEdit(tokens[start].span.start..<tokens[start + 4].span.start, "")]
  }

  /// `self.row(1)`, whose method has nil for its last parameter, becomes `self:row(1)`.
  func methodCalled(_ mistake: Mistake) -> [TextEdit]? {
    guard let word = indices(ofName: mistake.name, line: mistake.line).first,
      let function = function(around: word), function.isMethod, let name = function.name,
      function.parameters.contains(where: { tokens[$0].text == mistake.name })
    else { return nil }
    let calls = indices(ofName: tokens[name].text).filter {
      has($0 - 2, "self", ".") && has($0 + 1, "(")
    }
    guard calls.allSatisfy({ !has($0 + 2, "self") }) else { return nil }
    return calls.map { replacing($0 - 1, with: ":") }
  }

  /// `local function row(n)`, which uses `self` and is called in methods, receives it.
  func helperWithLayout(_ index: Int) -> [TextEdit]? {
    guard let function = function(around: index), !function.isMethod, function.depth == 1,
      let name = function.name, name > function.start
    else { return nil }
    let uses = indices(ofName: tokens[name].text).filter { $0 != name }
    let isCalledInMethods = uses.allSatisfy { use in
      has(use + 1, "(") && !has(use - 1, ".") && !has(use - 1, ":")
        && (self.function(around: use)?.isMethod ?? false)
    }
    guard isCalledInMethods, !uses.isEmpty else { return nil }
    return ([name] + uses).map { place in
      let open = tokens[place + 1].span.end
      return TextEdit(open..<open, has(place + 2, ")") ? "self" : "self, ")
    }
  }

  // MARK: - Results

  /// Adds the callback that invalidates a layout, before the script returns the class.
  func invalidation(_ mistake: Mistake) -> [TextEdit]? {
    guard let condition = mistake.replacement, indices(ofName: mistake.name).isEmpty,
      let last = tokens.lastIndex(where: { $0.isCode("return") }), function(around: last) == nil,
      last + 1 == tokens.count - 1, tokens[last + 1].kind == .name
    else { return nil }
    let owner = tokens[last + 1].text
    let isClass = functions.contains { $0.isMethod && tokens[$0.start + 1].text == owner }
    guard isClass else { return nil }
    let start = tokens[last].span.start
    return [
      TextEdit(
        start..<start,
        "function \(owner):\(mistake.name)(view, newBounds)\n  return \(condition)\nend\n\n")
    ]
  }

  /// A callback that computes a truth value, and does not return it, returns it.
  func returnedValue(_ mistake: Mistake) -> [TextEdit]? {
    let found = functions.filter {
      tokens[$0.head].span.line == mistake.line && $0.isMethod
        && $0.name.map { ["shouldInvalidate", "wantsNextFrame"].contains(tokens[$0].text) } ?? false
    }
    guard found.count == 1, let function = found.first,
      let last = (function.start..<function.end).last(where: { has($0, "local") }),
      token(last + 1)?.kind == .name, has(last + 2, "="),
      !(last..<function.end).contains(where: { has($0, ";") || has($0, "function") })
    else { return nil }
    return returning(tokens[last + 1].text, from: function)
  }

  /// `attributes` that collects elements in its only table returns it.
  var returnedElements: [TextEdit]? {
    guard let function = onlyFunction(named: "attributes") else { return nil }
    let tables = (function.start..<function.end).filter {
      has($0, "local") && has($0 + 2, "=", "{", "}")
    }
    guard tables.count == 1, let table = tables.first else { return nil }
    return returning(tokens[table + 1].text, from: function)
  }

  /// Adds a `return` at the end of a function that has none.
  private func returning(_ name: String, from function: Function) -> [TextEdit]? {
    guard !(function.start..<function.end).contains(where: { has($0, "return") }) else {
      return nil
    }
    let end = tokens[function.end - 1].span.end
    let start = tokens[function.end].span.start
    let isOnLine = tokens[function.end - 1].span.line == tokens[function.end].span.line
    if isOnLine { return [TextEdit(start..<start, "return \(name) ")] }
    let indent = tokens[function.end].span.start - text.startOfLine(start) + 2
    return [TextEdit(end..<end, "\n" + String(repeating: " ", count: indent) + "return \(name)")]
  }
}
