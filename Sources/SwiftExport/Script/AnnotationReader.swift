/// Reads the words and types of one annotation.
struct AnnotationReader {
  private var characters: [Character]
  private var position = 0

  init(_ text: some StringProtocol) { characters = Array(text) }

  var rest: String {
    String(characters[min(position, characters.count)...]).trimmingSpaces
  }

  private var current: Character? { position < characters.count ? characters[position] : nil }

  mutating func skipSpaces() { while current == " " { position += 1 } }

  mutating func skip(_ text: String) -> Bool {
    let before = position
    skipSpaces()
    for character in text {
      guard current == character else {
        position = before
        return false
      }
      position += 1
    }
    return true
  }

  mutating func word() -> String {
    skipSpaces()
    var word = ""
    while let character = current,
      character.isLetter || character.isNumber || "_?.".contains(character)
    {
      word.append(character)
      position += 1
    }
    return word
  }

  /// Returns the next name, and whether it ends with a question mark.
  mutating func name() -> (text: String, isOptional: Bool) {
    let word = word()
    return word.hasSuffix("?") ? (String(word.dropLast()), true) : (word, false)
  }

  mutating func type() -> AnnotatedType? {
    guard var found = single() else { return nil }
    while true {
      if skip("[]") {
        found = .array(found)
      } else if current == "?" {
        position += 1
        found = .optional(found)
      } else if current == "|" {
        position += 1
        guard let other = single() else { return nil }
        found = Self.union(found, other)
      } else {
        return found
      }
    }
  }

  private static func union(_ left: AnnotatedType, _ right: AnnotatedType) -> AnnotatedType {
    switch (left, right) {
    case (.words(let words), .words(let others)): .words(words + others)
    case (let type, .name("nil")), (.name("nil"), let type): .optional(type)
    default: .name("any")
    }
  }

  private mutating func single() -> AnnotatedType? {
    skipSpaces()
    if skip("\"") {
      var text = ""
      while let character = current, character != "\"" {
        text.append(character)
        position += 1
      }
      position += 1
      return .words([text])
    }
    if skip("{") { return record() }
    let (name, isOptional) = name()
    if name.isEmpty, !isOptional { return nil }
    let type: AnnotatedType
    if name == "table", current == "<" {
      position += 1
      guard let key = self.type(), skip(","), let value = self.type(), skip(">") else { return nil }
      type = .dictionary(key, value)
    } else if name == "fun", current == "(" {
      type = function()
    } else {
      type = .name(name)
    }
    return isOptional ? .optional(type) : type
  }

  private mutating func function() -> AnnotatedType {
    position += 1
    var parameters: [AnnotatedType] = []
    while !skip(")"), current != nil {
      _ = word()
      if skip(":"), let type = type() { parameters.append(type) }
      if !skip(",") {
        _ = skip(")")
        break
      }
    }
    var results: [AnnotatedType] = []
    if skip(":") {
      repeat { if let type = type() { results.append(type) } } while skip(",")
    }
    return .function(parameters, results)
  }

  private mutating func record() -> AnnotatedType? {
    var fields: [(String, AnnotatedType)] = []
    while !skip("}"), current != nil {
      guard !skip("[") else { return .name("any") }
      let (name, isOptional) = name()
      guard skip(":"), let type = type() else { return nil }
      if Identifier.isName(name) { fields.append((name, isOptional ? .optional(type) : type)) }
      _ = skip(",")
    }
    return .record(fields)
  }
}
