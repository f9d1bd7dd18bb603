extension ScriptReader {
  /// The maximum number of lines to search from the one that is reported.
  private static let maxLines = 40

  /// Returns an argument of a call that begins in a line.
  ///
  /// - Parameters:
  ///   - position: The position of the argument, from 1.
  ///   - function: The name of the function.
  ///   - line: The line, from 1.
  /// - Returns: The argument; the function's name if the call has no such argument, and nil if no
  ///   call of the function begins there.
  package func argument(_ position: Int, of function: String, line: Int) -> LocatedWord? {
    let calls = indices(ofName: function, line: line).filter { has($0 + 1, "(") }
    func argument(of call: Int) -> Range<Int>? {
      guard let found = entries(after: call + 1), found.indices.contains(position - 1) else {
        return nil
      }
      return range(found[position - 1].lowerBound, found[position - 1].upperBound)
    }
    // If the same call uses an equal expression for an earlier number, this call is not the wrong
    // one.
    let call = calls.first { call in
      guard let meant = argument(of: call).map(source) else { return true }
      let earlier = entries(after: call + 1)?.prefix(position - 1) ?? []
      return !earlier.contains { source(range($0.lowerBound, $0.upperBound)) == meant }
    }
    guard let call = call ?? calls.first else { return nil }
    guard let meant = argument(of: call) else { return located(range(call, call), line) }
    let first = tokens.first { $0.span.start >= meant.lowerBound }
    return located(meant, first?.span.line ?? line)
  }

  /// Returns the first sign from a line on that divides by anything other than a literal number.
  ///
  /// Lua 5.4.4 does not record its position before `//` and `%`, and reports the line of an earlier
  /// instruction of an integer division by zero.
  package func division(_ sign: String, fromLine line: Int) -> LocatedWord? {
    let found = tokens.indices.first { index in
      guard (line..<line + Self.maxLines).contains(tokens[index].span.line), has(index, sign)
      else { return false }
      switch token(index + 1)?.kind {
      case .integer(let value)?: return value == 0
      case .number(let value)?: return value == 0
      default: return true
      }
    }
    return found.map { located(range($0, $0), tokens[$0].span.line) }
  }

  /// Returns the expression that `for key, value in list do` iterates over; nil if it is a call.
  package func walkedList(inLine line: Int) -> String? {
    guard
      let word = tokens.indices.first(where: { tokens[$0].span.line == line && has($0, "in") }),
      let end = (word..<tokens.count).first(where: { has($0, "do") }), end > word + 1,
      tokens[end].span.line == line,
      !(word..<end).contains(where: { has($0, "(") || has($0, ",") })
    else { return nil }
    return source(range(word + 1, end - 1)).filter { $0 != " " }
  }

  /// Returns the fields of a variable that a line reads, in order, each once.
  package func members(of name: String, inLine line: Int) -> [String] {
    var seen: Set<String> = []
    return indices(ofName: name, line: line).compactMap { index in
      guard has(index + 1, "."), let member = token(index + 2), member.kind == .name,
        !has(index + 3, "=") || has(index + 4, "="), seen.insert(member.text).inserted
      else { return nil }
      return member.text
    }
  }

  /// Returns the arguments of `expect.equal` for an `assert(one == other, "words")` in a line; nil if there is none.
  package func equalityAsserted(inLine line: Int) -> String? {
    for name in indices(ofName: "assert", line: line) where has(name + 1, "(") {
      guard let arguments = entries(after: name + 1), let condition = arguments.first,
        let sign = condition.first(where: { has($0, "==") }), sign > condition.lowerBound,
        sign < condition.upperBound,
        !condition.contains(where: { has($0, "and") || has($0, "or") || has($0, "not") })
      else { continue }
      let sides = [
        range(condition.lowerBound, sign - 1), range(sign + 1, condition.upperBound),
      ]
      let rest = arguments.dropFirst().prefix(1).map { range($0.lowerBound, $0.upperBound) }
      return (sides + rest).map { source($0) }.joined(separator: ", ")
    }
    return nil
  }

  /// Returns the variable of the loop that begins in a line.
  package func loopVariable(inLine line: Int) -> String? {
    tokens.indices.first { has($0, "for") && tokens[$0].span.line == line }
      .flatMap { token($0 + 1)?.text }
  }

  /// Returns the last `local a, b = value` before a line in which a name gets no value, since the only value is not a call.
  package func declaration(withoutValueFor name: String, before line: Int) -> (
    line: Int, value: String, count: Int
  )? {
    for start in tokens.indices.reversed()
    where has(start, "local") && tokens[start].span.line <= line {
      var (names, next) = ([String](), start + 1)
      while let found = token(next), found.kind == .name {
        names.append(found.text)
        guard has(next + 1, ",") else { break }
        next += 2
      }
      guard names.dropFirst().contains(name), has(next + 1, "=") else { continue }
      let first = next + 2
      guard token(first)?.kind == .name else { return nil }
      var last = first
      while has(last + 1, "."), token(last + 2)?.kind == .name { last += 2 }
      if let after = token(last + 1), after.span.line == tokens[start].span.line,
        after.kind != .keyword
      {
        return nil
      }
      return (tokens[start].span.line, source(range(first, last)), names.count)
    }
    return nil
  }

  /// Returns the first name after `view.` in a line.
  package func fieldOfView(inLine line: Int) -> String? {
    tokens.indices.first { has($0, "view", ".") && tokens[$0].span.line == line }
      .flatMap { token($0 + 2)?.text }
  }

  /// Returns whether words follow each other in a line.
  package func contains(_ words: [String], inLine line: Int) -> Bool {
    tokens.indices.contains { index in
      tokens[index].span.line == line
        && words.enumerated().allSatisfy { has(index + $0.offset, $0.element) }
    }
  }
}
