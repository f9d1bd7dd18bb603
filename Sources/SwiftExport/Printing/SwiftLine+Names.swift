// Names that nothing reads.
extension [SwiftLine] {
  /// The lines of a block, in which constants that no later line reads have no name.
  ///
  /// An expression that reads them was simplified, or was itself a value that nothing reads. Swift warns of such names.
  var withoutUnreadNames: [SwiftLine] {
    var lines = self
    for index in indices where lines[index].contains("let ") || lines[index].contains("var ") {
      let rest = lines[(index + 1)...]
      lines[index].text = lines[index].text.withoutNames { name in
        !rest.contains { !$0.isComment && $0.text.hasName(name) }
      }
    }
    return lines
  }
}

extension String {
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
      guard !result.isInText, isUnread(String(name)), !String(rest).hasName(String(name)) else {
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
      if isWhole, before != "." { return true }
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
