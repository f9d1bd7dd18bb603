// Names that nothing reads.
extension [SwiftLine] {
  /// The lines of a block, in which constants that no later line reads have no name.
  ///
  /// An expression that reads them was simplified, or was itself a value that nothing reads. Swift warns of such names.
  var withoutUnreadNames: [SwiftLine] {
    var lines = self.withoutWrittenNames
    for index in lines.indices
    where lines[index].contains("let ") || lines[index].contains("var ") {
      let rest = lines[(index + 1)...]
      lines[index].text = lines[index].text.withoutNames { name in
        !rest.contains { !$0.isComment && $0.text.hasName(name) }
      }
    }
    return lines
  }

  /// The lines of a block without the variables that later lines only write: the written values are still computed.
  private var withoutWrittenNames: [SwiftLine] {
    var lines = self
    for index in indices.reversed()
    where ["var ", "let "].contains(where: { lines[index].trimmingSpaces.hasPrefix($0) }) {
      let head = lines[index].trimmingSpaces.dropFirst(4)
      let name = String(head.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      let rest = lines[(index + 1)...]
      guard !name.isEmpty, rest.contains(where: { !$0.isComment && $0.text.hasName(name) }),
        // What computes the first value may change something, or end in another line.
        !head.contains("("), !["[", "{", "=", ","].contains(where: { head.hasSuffix($0) }),
        rest.allSatisfy({ $0.isComment || $0.text.onlyWrites(name) })
      else { continue }
      for place in rest.indices where !lines[place].isComment {
        lines[place].text = lines[place].text.replacing("\(name) = ", with: "_ = ")
      }
      lines.remove(at: index)
    }
    return lines
  }
}

extension String {
  /// Returns whether it mentions a variable only where it is assigned, at the start of a statement.
  fileprivate func onlyWrites(_ name: String) -> Bool {
    var rest = self[...]
    while let place = rest.firstRange(of: name) {
      let before = self[..<place.lowerBound]
      let isWhole =
        [before.last, self[place.upperBound...].first].allSatisfy { character in
          character.map { !($0.isLetter || $0.isNumber || $0 == "_") } ?? true
        } && before.last != "."
      rest = rest[place.upperBound...]
      let start = String(before).trimmingSpaces
      guard isWhole else { continue }
      guard rest.hasPrefix(" = "), start.isEmpty || start.hasSuffix("{"),
        // A value without a type of its own.
        !["nil", ".", "["].contains(where: { rest.dropFirst(3).hasPrefix($0) }),
        !String(rest.dropFirst(3)).hasName(name)
      else { return false }
    }
    return true
  }

  /// The text of a line in which constants have no name where `isUnread` says so.
  fileprivate func withoutNames(_ isUnread: (String) -> Bool) -> String {
    let head = trimmingSpaces
    if head.hasPrefix("var "), let place = firstRange(of: "var ") {
      // One that is never mentioned again is neither read nor written.
      let name = self[place.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard isUnread(String(name)), contains(" = ") else { return self }
      return String(self[..<place.lowerBound]) + "let _" + self[name.endIndex...]
    }
    if head.hasPrefix("let ") { return withoutDeclaredNames(isUnread) }
    guard head.hasPrefix("guard ") || head.hasPrefix("if ") || head.hasPrefix("} else if ") else {
      return self
    }
    var result = ""
    var rest = self[...]
    while let place = rest.firstRange(of: "let ") {
      result += rest[..<place.lowerBound]
      rest = rest[place.upperBound...]
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      rest = rest[name.endIndex...]
      // A function may have the name, and be what is called.
      let tail = rest.hasPrefix(" = \(name)(") ? rest.dropFirst(name.count + 4) : rest
      guard !result.isInText, isUnread(String(name)), !String(tail).hasName(String(name)) else {
        result += "let \(name)"
        continue
      }
      result += rest.hasPrefix(" = ") ? "let _" : "\(name) != nil"
    }
    return result + rest
  }

  /// Returns whether it contains a word that is no member of something: `last`, but not `self.last`.
  fileprivate func hasName(_ name: String) -> Bool {
    var rest = self[...]
    while let place = rest.firstRange(of: name) {
      let (before, after) = (self[..<place.lowerBound].last, self[place.upperBound...].first)
      let isWhole = [before, after].allSatisfy { character in
        character.map { !($0.isLetter || $0.isNumber || $0 == "_") } ?? true
      }
      let head = String(self[..<place.lowerBound])
      let isWord = head.isInText && head.firstRange(of: "\\(") == nil
      if isWhole, before != ".", !isWord { return true }
      rest = rest[place.upperBound...]
    }
    return false
  }

  /// Whether a text of Swift begins in it and does not end.
  private var isInText: Bool {
    var (isInside, isEscaped) = (false, false)
    for character in self {
      if character == "\"", !isEscaped { isInside.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    return isInside
  }

  /// `let name = …` and `let (one, other) = …`, with `_` for names that nothing reads.
  private func withoutDeclaredNames(_ isUnread: (String) -> Bool) -> String {
    guard let start = firstRange(of: "let "), let equals = firstRange(of: " = ") else {
      return self
    }
    let declared = self[start.upperBound..<equals.lowerBound]
    let names = declared.prefix { $0 != ":" }
    let written = names.split(separator: ",", omittingEmptySubsequences: false).map {
      part -> String in
      let name = part.filter { $0.isLetter || $0.isNumber || $0 == "_" }
      return isUnread(name) ? String(part).replacing(name, with: "_") : String(part)
    }.joined(separator: ",")
    return String(self[..<start.upperBound]) + written + declared.dropFirst(names.count)
      + self[equals.lowerBound...]
  }
}
