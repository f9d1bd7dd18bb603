/// A variable that all functions made by a loop read, each meaning the value of its own pass.
package struct SharedVariable: Hashable, Sendable {
  /// The variable.
  package let name: String

  /// The line in which the loop assigns it.
  package let line: Int

  /// The position of the name in that assignment, in bytes.
  let start: Int
}

extension ScriptReader {
  /// The first variable that a loop assigns from its own variable, and that functions which it keeps read later; nil if there is none.
  ///
  /// They all read the value of the last pass, since the variable is declared before the loop.
  package var sharedVariable: SharedVariable? {
    for loop in tokens.indices where has(loop, "for") {
      guard let start = tokens[loop...].indices.first(where: { has($0, "do") }),
        let end = closing(start),
        let sign = tokens[loop..<start].indices.first(where: { has($0, "=") || has($0, "in") })
      else { continue }
      let counters = Set(tokens[loop + 1..<sign].filter { $0.kind == .name }.map { $0.text })
      let kept = functions.filter { start < $0.start && $0.end < end && isKept($0) }
      for place in start + 1..<end where isAssigned(place, from: counters) {
        let name = tokens[place].text
        guard !counters.contains(name),
          indices(ofName: name).contains(where: { $0 < loop && has($0 - 1, "local") }),
          !indices(ofName: name).contains(where: { start < $0 && $0 < end && has($0 - 1, "local") }
          ),
          kept.contains(where: { $0.start > place && reads(name, $0) })
        else { continue }
        return SharedVariable(
          name: name, line: tokens[place].span.line, start: tokens[place].span.start)
      }
    }
    return nil
  }

  /// Returns whether a token is a name that is assigned, alone, from one of a loop's variables.
  private func isAssigned(_ place: Int, from counters: Set<String>) -> Bool {
    guard tokens[place].kind == .name, has(place + 1, "="), !has(place - 1, "."),
      !has(place - 1, ","), !has(place - 1, "local"), !has(place - 1, "{")
    else { return false }
    let value = tokens[(place + 2)...].prefix {
      $0.span.line == tokens[place].span.line && !$0.isCode(";") && $0.kind != .keyword
    }
    return !value.contains { $0.text == tokens[place].text }
      && value.contains { counters.contains($0.text) }
  }

  /// Returns whether a function is put into a table: `list[i] = function() … end`, `table.insert(list, function() … end)`.
  private func isKept(_ function: Function) -> Bool {
    guard function.name == nil else { return false }
    if has(function.start - 1, "="), has(function.start - 2, "]") { return true }
    let call = indices(ofName: "insert").last { $0 < function.start }
    return has(function.start - 1, ",")
      && (call.flatMap { closing($0 + 1) }.map { $0 > function.end } ?? false)
  }

  private func reads(_ name: String, _ function: Function) -> Bool {
    let own = indices(ofName: name).filter { function.start < $0 && $0 < function.end }
    return !own.isEmpty
      && own.allSatisfy { place in
        !has(place - 1, ".") && !has(place - 1, ":") && !has(place + 1, "=")
          && !function.parameters.contains(place)
      }
  }
}
