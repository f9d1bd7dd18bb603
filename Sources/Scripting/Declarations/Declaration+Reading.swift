extension Declaration {
  /// Reads a declaration.
  ///
  /// - Parameters:
  ///   - name: The name, qualified by its owner.
  ///   - lines: The lines, without the dashes of a comment.
  ///   - known: The arguments that a declaration may refer to by name only, by their names.
  init(_ name: String, _ lines: [Substring], known: [String: Argument]) {
    self.name = name
    summary = lines.filter { !$0.hasPrefix("@") }.joined(separator: " ")
    func arguments(_ tag: String) -> [Argument] {
      lines.compactMap { $0.text(after: tag) }.flatMap { $0.listed }
        .map { Argument($0, known: known) }
    }
    (parameters, options) = (arguments("@param "), arguments("@option "))
    overloads = lines.compactMap { $0.text(after: "@overload ") }.map { String($0) }
    results = lines.compactMap { $0.text(after: "@return ") }.map { String($0) }
    examples = lines.compactMap { $0.text(after: "@example ") }.compactMap { Example($0) }
  }
}

extension Declaration.Argument {
  /// Reads `point Point  in points of the content`; the type and the meaning may be missing.
  init(_ text: Substring, known: [String: Self] = [:]) {
    let (head, words) = text.splitAtWords
    let word = head.prefix { $0 != " " }
    let name = word.hasSuffix("?") ? word.dropLast() : word
    let usual = known[String(name)]
    let type = head.dropFirst(word.count + 1)
    self.name = String(name)
    isOptional = word.hasSuffix("?")
    self.type = type.isEmpty ? usual?.type ?? "any" : String(type)
    meaning = words.isEmpty ? usual?.meaning ?? "" : String(words)
  }
}

extension Declaration.Example {
  /// Reads `view:itemCount(1) --> 3`.
  init?(_ text: Substring) {
    guard let arrow = text.firstRange(of: "-->") else { return nil }
    expression = String(text[..<arrow.lowerBound].reversed().drop { $0 == " " }.reversed())
    result = String(text[arrow.upperBound...].drop { $0 == " " })
  }
}

extension Substring {
  /// Returns the text after a tag; nil if the line has another.
  func text(after tag: String) -> Substring? { hasPrefix(tag) ? dropFirst(tag.count) : nil }

  /// The arguments of a line: several if only names are written, `section, item?`.
  fileprivate var listed: [Substring] {
    let parts = split(separator: ",").map { $0.drop { $0 == " " } }
    return parts.allSatisfy { !$0.contains(" ") } ? parts : [self]
  }

  /// The text before the first two spaces, and the words after them.
  var splitAtWords: (Substring, Substring) {
    guard let gap = firstRange(of: "  ") else { return (self, "") }
    return (self[..<gap.lowerBound], self[gap.upperBound...].drop { $0 == " " })
  }
}
