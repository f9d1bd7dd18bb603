/// A type as LuaCATS annotations write it.
indirect enum AnnotatedType {
  case name(String)
  case array(AnnotatedType)
  case optional(AnnotatedType)
  case dictionary(AnnotatedType, AnnotatedType)
  case record([(String, AnnotatedType)])
  case function([AnnotatedType], [AnnotatedType])
  case words([String])
}

/// What stands in the `---` lines above a declaration.
struct Annotation {
  /// The text, without annotations.
  var text: [String] = []
  var parameters: [String: AnnotatedType] = [:]
  var parameterTexts: [String: String] = [:]
  var results: [AnnotatedType] = []
  var resultText = ""
  /// The type of a local variable.
  var variable: AnnotatedType?
  var classes: [(name: String, fields: [String: AnnotatedType], texts: [String: String])] = []
  var isEmpty: Bool { text.isEmpty && parameters.isEmpty && results.isEmpty && classes.isEmpty }

  init() {}

  /// Reads lines that begin with `---`.
  init(_ lines: [String]) {
    for line in lines {
      guard line.hasPrefix("@") else {
        text.append(line)
        continue
      }
      var reader = AnnotationReader(line.dropFirst())
      switch reader.word() {
      case "param":
        var name = reader.word()
        let isOptional = name.hasSuffix("?")
        if isOptional { name.removeLast() }
        guard let type = reader.type() else { continue }
        parameters[name] = isOptional ? .optional(type) : type
        parameterTexts[name] = reader.rest
      case "return":
        if let type = reader.type() { results.append(type) }
        while reader.skip(",") { if let type = reader.type() { results.append(type) } }
        if resultText.isEmpty { resultText = reader.rest }
      case "type": variable = reader.type()
      case "class": classes.append((reader.word(), [:], [:]))
      case "field":
        let name = reader.word()
        guard !classes.isEmpty, let type = reader.type() else { continue }
        classes[classes.count - 1].fields[name] = type
        classes[classes.count - 1].texts[name] = reader.rest
      default: continue
      }
    }
  }
}

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
    var name = word()
    if name.isEmpty { return nil }
    let isOptional = name.hasSuffix("?")
    if isOptional { name.removeLast() }
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
      var name = word()
      let isOptional = name.hasSuffix("?")
      if isOptional { name.removeLast() }
      guard skip(":"), let type = type() else { return nil }
      fields.append((name, isOptional ? .optional(type) : type))
      _ = skip(",")
    }
    return .record(fields)
  }
}

extension StringProtocol {
  var trimmingSpaces: String {
    var text = Substring(String(self))
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// With a capital at the beginning.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
