extension ScriptReader {
  /// Returns the changes for a field, which is misspelt, has another name, or is called.
  func field(_ mistake: Mistake) -> [TextEdit]? {
    if mistake.replacement == "table.insert" {
      return indices(ofName: mistake.name, line: mistake.line).flatMap { inserted($0) }
    }
    guard let replacement = mistake.replacement else { return nil }
    if replacement.hasSuffix("()") {
      return supplementary(mistake, String(replacement.dropLast(2)))
    }
    let members = indices(ofName: mistake.name).filter { has($0 - 1, ".") || has($0 - 1, ":") }
    let onLine = members.filter { tokens[$0].span.line == mistake.line }
    guard let first = onLine.first ?? members.first else { return key(mistake, replacement) }
    let owner = self.owner(first)
    guard (onLine.isEmpty ? members : onLine).allSatisfy({ self.owner($0) == owner }) else {
      return nil
    }
    if let slips = assignedSlips(of: replacement, mistake, members, owner) {
      return slips.map { replacing($0, with: mistake.name) }
    }
    let isAssigned = members.contains { has($0 + 1, "=") } || !keys(named: mistake.name).isEmpty
    let meant = isAssigned && !onLine.isEmpty ? onLine : members.filter { self.owner($0) == owner }
    if replacement.isEmpty {
      return meant.allSatisfy { has($0 + 1, ".") } ? meant.map(dropped) : nil
    }
    if replacement == "#" { return meant.flatMap { length($0) } }
    let isMethod = replacement.hasSuffix("(")
    return meant.flatMap { index in
      isMethod
        ? method(index, String(replacement.dropLast())) : [replacing(index, with: replacement)]
    }
  }

  /// Returns where a field of `self` is assigned under a name that is written less often: that name
  /// is the slip.
  private func assignedSlips(
    of other: String, _ mistake: Mistake, _ members: [Int], _ owner: String
  ) -> [Int]? {
    guard mistake.code == "runtime-error", owner == "self" else { return nil }
    let others = indices(ofName: other).filter { has($0 - 2, "self", ".") }
    let isAssigned = others.contains { has($0 + 1, "=") || has($0 + 1, ",") }
    let uses = members.count { self.owner($0) == owner }
    return isAssigned && others.count < uses ? others : nil
  }

  /// The name before the dot of a member; the whole path, if it is one of names.
  private func owner(_ member: Int) -> String {
    var first = member
    while has(first - 1, ".") || has(first - 1, ":"), let before = token(first - 2),
      before.kind == .name
    {
      first -= 2
    }
    return first == member ? "" : source(range(first, member - 2))
  }

  /// `bounds.size.width` becomes `bounds.width`.
  private func dropped(_ index: Int) -> TextEdit { TextEdit(range(index - 1, index), "") }

  /// `view.numberOfItems(1)` becomes `view:itemCount(1)`.
  private func method(_ index: Int, _ name: String) -> [TextEdit] {
    guard has(index + 1, "(") else { return [] }
    return [replacing(index - 1, with: ":"), replacing(index, with: name)]
  }

  /// `list.length` becomes `#list`.
  private func length(_ index: Int) -> [TextEdit] {
    guard has(index - 1, "."), token(index - 2)?.kind == .name, !has(index - 3, "."),
      !has(index - 3, ":"), !has(index + 1, "(")
    else { return [] }
    return [
      TextEdit(tokens[index - 2].span.start..<tokens[index - 2].span.start, "#"),
      TextEdit(range(index - 1, index), ""),
    ]
  }

  private func keys(named name: String) -> [Int] {
    indices(ofName: name).filter {
      (has($0 - 1, "{") || has($0 - 1, ",") || has($0 - 1, ";")) && has($0 + 1, "=")
        && !has($0 + 2, "=")
    }
  }

  /// Returns the change of a key of a table: on the line, or the only one of its name.
  private func key(_ mistake: Mistake, _ replacement: String) -> [TextEdit]? {
    let all = keys(named: mistake.name)
    let onLine = all.filter { tokens[$0].span.line == mistake.line }
    let members = indices(ofName: mistake.name).filter { has($0 - 1, ".") && has($0 + 1, "=") }
    let meant = !onLine.isEmpty ? onLine : all + members
    guard meant.count == 1, let index = meant.first else { return nil }
    guard replacement.hasSuffix("{}") else { return [replacing(index, with: replacement)] }
    // `items = 9` becomes `data = { 9 }`.
    guard token(index + 2)?.isNumber ?? false, has(index + 3, ",") || has(index + 3, "}") else {
      return nil
    }
    return [
      replacing(index, with: String(replacement.dropLast(2))),
      replacing(index + 2, with: "{ \(tokens[index + 2].text) }"),
    ]
  }

  /// `view:width()` becomes `view.width`.
  func uncalled(_ mistake: Mistake) -> [TextEdit]? {
    let calls = indices(ofName: mistake.name).filter {
      has($0 - 1, ":") && has($0 + 1, "(", ")") && owner($0) == mistake.owner
    }
    return calls.flatMap { index in
      [replacing(index - 1, with: "."), TextEdit(range(index + 1, index + 2), "")]
    }
  }

  // MARK: - Dots and colons

  /// Writes a dot or a colon before a called name.
  func called(_ mistake: Mistake, with sign: String) -> [TextEdit]? {
    let other = sign == ":" ? "." : ":"
    let calls = indices(ofName: mistake.name).filter { has($0 - 1, other) && has($0 + 1, "(") }
    let onLine = calls.filter { tokens[$0].span.line == mistake.line }
    if mistake.replacement == "invalidateLayout" { return invalidated(mistake) }
    guard let first = onLine.first else { return nil }
    let owner = self.owner(first)
    return calls.filter { self.owner($0) == owner }.map { replacing($0 - 1, with: sign) }
  }

  /// `view.layout:invalidate()` becomes `view:invalidateLayout()`.
  private func invalidated(_ mistake: Mistake) -> [TextEdit]? {
    indices(ofName: mistake.name, line: mistake.line).filter {
      has($0 - 1, ":") && has($0 + 1, "(", ")")
    }.flatMap { index in
      let name = replacing(index, with: "invalidateLayout")
      let isOfView = has(index - 3, ".", "layout")
      return isOfView ? [TextEdit(range(index - 3, index - 2), ""), name] : [name]
    }
  }

  /// `frame.intersects(rect)` becomes `frame:intersects(rect)`.
  func calledOnRect(_ mistake: Mistake) -> [TextEdit]? {
    let methods = ["intersects", "contains", "intersection", "union", "inset", "offset"]
    let found = methods.flatMap { indices(ofName: $0, line: mistake.line) }.filter {
      has($0 - 1, ".") && has($0 + 1, "(") && token($0 - 2)?.text != "Rect"
    }
    return found.count == 1 ? [replacing(found[0] - 1, with: ":")] : nil
  }

  /// `list.append(value)` becomes `table.insert(list, value)`.
  private func inserted(_ index: Int) -> [TextEdit] {
    guard token(index - 2)?.kind == .name, !has(index - 3, "."), !has(index - 3, ":"),
      let entries = entries(after: index + 1), entries.count == 1
    else { return [] }
    return [TextEdit(range(index - 2, index + 1), "table.insert(\(tokens[index - 2].text), ")]
  }

  /// `Grid:new { … }` becomes `Grid { … }`, `Layout:new(…)` becomes `Layout.new(…)`, and a class
  /// without a name gets that of its variable.
  func construction(_ mistake: Mistake) -> [TextEdit]? {
    let calls = indices(ofName: "new", line: mistake.line).filter {
      (has($0 - 1, ".") || has($0 - 1, ":")) && token($0 - 2)?.kind == .name
    }
    guard calls.count == 1, let index = calls.first else { return nil }
    guard tokens[index - 2].text == "Layout" else {
      let end = has(index + 1, "(", ")") ? index + 2 : index
      return [TextEdit(range(index - 1, end), "")]
    }
    if has(index - 1, ":") { return [replacing(index - 1, with: ".")] }
    guard has(index - 3, "="), let name = token(index - 4), name.kind == .name,
      has(index + 1, "(")
    else { return nil }
    let end = tokens[index + 1].span.end
    let separator = has(index + 2, ")") ? "" : ", "
    return [TextEdit(end..<end, "\"\(name.text)\"\(separator)")]
  }

  // MARK: - Globals

  /// Returns the changes for a name that is not declared.
  func global(_ mistake: Mistake) -> [TextEdit]? {
    let all = indices(ofName: mistake.name).filter { index in
      !has(index - 1, ".") && !has(index - 1, ":")
        && !((has(index - 1, "{") || has(index - 1, ",")) && has(index + 1, "=")
          && !has(index + 2, "="))
    }
    let onLine = all.filter { tokens[$0].span.line == mistake.line }
    guard let first = onLine.first else { return nil }
    if mistake.name == "self" { return sharedLayout(onLine) }
    if mistake.name == "range" { return countedLoop(first) }
    guard let replacement = mistake.replacement else { return nil }
    let meant = isDeclared(mistake.name) ? onLine : all
    if replacement.hasPrefix("self") {
      guard meant.allSatisfy({ function(around: $0)?.isMethod ?? false }) else { return nil }
      if replacement.hasPrefix("self:"), !meant.allSatisfy({ has($0 + 1, "(") }) { return nil }
    }
    return meant.map { replacing($0, with: replacement) }
  }

  /// `self` in a scenario's function is `view.layout`; a function that methods call receives it.
  private func sharedLayout(_ found: [Int]) -> [TextEdit]? {
    guard found.allSatisfy({ hasParameter("view", at: $0) && has($0 + 1, ".") }) else {
      return found.first.flatMap(helperWithLayout)
    }
    return found.map { replacing($0, with: "view.layout") }
  }

  /// `for n in range(1, count) do` becomes `for n = 1, count do`.
  private func countedLoop(_ index: Int) -> [TextEdit]? {
    guard has(index - 1, "in"), has(index - 3, "for"), has(index + 1, "("),
      let close = closing(index + 1), has(close + 1, "do"), let bounds = entries(after: index + 1)
    else { return nil }
    let from: String
    switch bounds.count {
    case 1: from = "1, "
    case 2 where has(bounds[0].lowerBound, "1") && bounds[0].count == 1: from = ""
    default: return nil
    }
    return [
      TextEdit(tokens[index - 1].span.start..<tokens[index + 1].span.end, "= \(from)"),
      TextEdit(range(close, close), ""),
    ]
  }

  /// `x = 5` in a function becomes `local x = 5`, if the name is only used in that function and not
  /// before.
  func localDeclaration(_ mistake: Mistake) -> [TextEdit]? {
    if let shared = sharedVariable, shared.name == mistake.name, shared.line == mistake.line {
      return [TextEdit(shared.start..<shared.start, "local ")]
    }
    let all = indices(ofName: mistake.name).filter { !has($0 - 1, ".") && !has($0 - 1, ":") }
    guard let first = all.first, tokens[first].span.line == mistake.line, has(first + 1, "="),
      let function = function(around: first), all.allSatisfy({ $0 < function.end }),
      isOutermost(first, in: function)
    else { return nil }
    return [TextEdit(tokens[first].span.start..<tokens[first].span.start, "local ")]
  }

  /// Returns whether a token is not in a block within a function.
  private func isOutermost(_ index: Int, in function: Function) -> Bool {
    var depth = 0
    for inner in function.parentheses.upperBound..<index where tokens[inner].kind == .keyword {
      switch tokens[inner].text {
      case "function", "do", "if", "repeat": depth += 1
      case "end", "until": depth -= 1
      default: break
      }
    }
    return depth == 0 && !has(index - 1, ",")
  }

  // MARK: - Texts

  /// Returns the change of a string on the line, or of the only one with its text.
  func quotedText(_ mistake: Mistake) -> [TextEdit]? {
    guard let replacement = mistake.replacement else { return nil }
    let all = tokens.indices.filter { tokens[$0].string == mistake.name }
    let onLine = all.filter { tokens[$0].span.line == mistake.line }
    let meant = onLine.isEmpty ? all : onLine
    guard meant.count == 1, let index = meant.first else { return nil }
    let quote = source(range(index, index)).prefix(1)
    guard quote == "\"" || quote == "'" else { return nil }
    return [replacing(index, with: quote + replacement + quote)]
  }

  /// `#view.data` becomes `view:itemCount(1)`.
  func itemCount(_ mistake: Mistake) -> [TextEdit]? {
    let found = indices(ofName: "view").filter { has($0 - 1, "#") && has($0 + 1, ".", "data") }
    guard found.contains(where: { tokens[$0].span.line == mistake.line }) else { return nil }
    return found.map { TextEdit(range($0 - 1, $0 + 2), "view:itemCount(1)") }
  }
}
