extension ScriptReader {
  /// A function of the text, by the positions of its tokens.
  struct Function {
    /// The word `function`.
    let start: Int

    /// The first token of its head: of `A.b = function (…)`, the name.
    let head: Int

    /// The last name of its path; nil if it has none.
    let name: Int?

    /// The number of names in its path: two in `function A:b()`.
    let depth: Int

    /// Whether it is defined with a colon.
    let isMethod: Bool

    let parameters: [Int]

    /// The parentheses around them.
    let parentheses: ClosedRange<Int>

    /// The word `end`.
    let end: Int
  }

  func function(at start: Int) -> Function? {
    var (index, names, isMethod) = (start + 1, [Int](), false)
    while let token = token(index), token.kind == .name {
      names.append(index)
      guard has(index + 1, ".") || has(index + 1, ":") else {
        index += 1
        break
      }
      isMethod = has(index + 1, ":")
      index += 2
    }
    var head = start
    if names.isEmpty, has(start - 1, "=") {
      var before = start - 2
      while let token = token(before), token.kind == .name {
        names.insert(before, at: 0)
        head = before
        guard has(before - 1, ".") else { break }
        before -= 2
      }
    }
    guard has(index, "("), let close = closing(index), let end = closing(start) else {
      return nil
    }
    return Function(
      start: start, head: head, name: names.last, depth: names.count, isMethod: isMethod,
      parameters: (index + 1..<close).filter { tokens[$0].kind == .name },
      parentheses: index...close, end: end)
  }

  /// Returns the lines of the only function that begins in a line.
  package func lines(ofFunctionAt line: Int) -> ClosedRange<Int>? {
    let found = functions.filter { tokens[$0.start].span.line == line }
    guard found.count == 1, let function = found.first else { return nil }
    return line...tokens[function.end].span.line
  }

  /// Returns the names of the function that is defined in a line, and whether it is a method; nil if
  /// it has none.
  package func path(ofFunctionAt line: Int) -> (names: [String], isMethod: Bool)? {
    guard
      let start = tokens.indices.first(where: {
        has($0, "function") && tokens[$0].span.line == line
      })
    else { return nil }
    var (names, index) = ([String](), start + 1)
    while let token = token(index), token.kind == .name {
      names.append(token.text)
      guard has(index + 1, ".") || has(index + 1, ":") else { break }
      index += 2
    }
    return names.isEmpty ? nil : (names, has(index - 1, ":"))
  }

  func functions(named name: String) -> [Function] {
    functions.filter { $0.name.map { tokens[$0].text == name } ?? false }
  }

  func onlyFunction(named name: String) -> Function? {
    let found = functions(named: name)
    return found.count == 1 ? found.first : nil
  }

  /// Returns the innermost function around a token.
  func function(around index: Int) -> Function? {
    functions.last { $0.parentheses.upperBound < index && index < $0.end }
  }

  /// Returns whether a function, or one around it, has a parameter.
  func hasParameter(_ name: String, at index: Int) -> Bool {
    functions.contains { function in
      function.parentheses.upperBound < index && index < function.end
        && function.parameters.contains { tokens[$0].text == name }
    }
  }
}
