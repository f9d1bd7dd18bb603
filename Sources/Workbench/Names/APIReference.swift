import Report

/// The Lua API as its annotations for editors describe it, for readers.
package struct APIReference: Sendable {
  /// A function.
  package struct Member: Sendable {
    /// The qualified name.
    package let name: String

    /// The arguments, in order.
    package let parameters: [Parameter]

    /// The results, as LuaCATS writes them.
    package let results: [String]

    /// The description.
    package let words: String

    /// Expressions that use it.
    package let examples: [Example]
  }

  /// An argument.
  package struct Parameter: Sendable {
    /// The name and the type.
    package let name, type: String

    /// Whether it may be omitted.
    package let isOptional: Bool

    /// Its meaning, with the unit.
    package let meaning: String
  }

  /// An expression, and its value as text.
  package struct Example: Sendable {
    /// The expression and its value.
    package let expression, result: String
  }

  /// A field of a class.
  package struct Field: Sendable {
    /// The name, the type and the description.
    package let name, type, words: String
  }

  /// A class with its fields and functions, or functions that belong to none.
  package struct Topic: Sendable {
    /// The name of the class, or of the function.
    package let title: String

    /// Whether it is a type, and not a table of functions or a function.
    package var isType = false

    /// The class that it extends.
    package var base: String?

    /// The description.
    package var words: String

    /// The fields, in order.
    package var fields: [Field] = []

    /// The functions, in order.
    package var members: [Member] = []
  }

  /// The topics below a heading.
  package struct Chapter: Sendable {
    /// The heading.
    package let title: String

    /// The topics, in order.
    package var topics: [Topic] = []
  }

  /// The chapters, in order.
  package private(set) var chapters: [Chapter] = []

  private var comment: [Substring] = []

  /// The names of the variables that stand for a class.
  private var classes: [String: String] = [:]
  private var openClass: String?

  /// Reads annotations.
  package init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { read(line) }
  }

  /// All functions, in order.
  package var members: [Member] { chapters.flatMap { $0.topics }.flatMap { $0.members } }

  /// The documentation of each name, in order.
  var entries: [APIEntry] {
    chapters.flatMap { $0.topics }.flatMap { topic in
      (topic.isType ? [APIEntry(topic.title, topic.title, topic.words)] : [])
        + topic.fields.map { field in
          let name = "\(topic.title).\(field.name)"
          return APIEntry(name, "\(name): \(field.type)", field.words)
        } + topic.members.map { $0.entry }
    }
  }

  // MARK: - Reading

  private mutating func read(_ line: Substring) {
    if let title = line.text(after: "-- MARK: ") {
      chapters.append(Chapter(title: String(title)))
    } else if let text = line.text(after: "---@class ") {
      beginTopic(text)
    } else if let text = line.text(after: "---@field ") {
      addField(text)
    } else if let text = line.text(after: "---") {
      comment.append(text)
    } else if let text = line.text(after: "function ") {
      addFunction(text)
    } else {
      if let name = openClass, line.hasSuffix(" = {}") {
        let variable = (line.text(after: "local ") ?? line).dropLast(" = {}".count)
        classes[String(variable)] = name
      }
      openClass = nil
      comment = []
    }
  }

  private mutating func beginTopic(_ text: Substring) {
    let parts = text.split(separator: ":").map { String($0.filter { $0 != " " }) }
    openClass = parts[0].shown
    add(
      Topic(
        title: parts[0].shown, isType: parts[0].shown == parts[0],
        base: parts.count > 1 ? parts[1] : nil, words: words))
    comment = []
  }

  private mutating func add(_ topic: Topic) {
    guard let last = chapters.indices.last else { return }
    // What makes a class's values, and the class itself, are one topic.
    if let place = chapters[last].topics.firstIndex(where: { $0.title == topic.title }) {
      if chapters[last].topics[place].words.isEmpty {
        chapters[last].topics[place].words = topic.words
      }
    } else {
      chapters[last].topics.append(topic)
    }
  }

  private mutating func addField(_ text: Substring) {
    let parts = text.split(separator: "  ", maxSplits: 1)
    let name = parts[0].prefix { $0 != " " }
    change(openClass ?? "") {
      $0.fields.append(
        Field(
          name: String(name), type: String(parts[0].dropFirst(name.count + 1)),
          words: parts.count > 1 ? String(parts[1]) : ""))
    }
  }

  private mutating func addFunction(_ text: Substring) {
    let head = String(text.prefix { $0 != "(" })
    let parts = head.split { $0 == ":" || $0 == "." }.map(String.init)
    let owner = parts.count == 2 ? classes[parts[0]] ?? parts[0] : parts[0]
    let separator = head.contains(":") ? ":" : "."
    let name = parts.count == 2 ? owner + separator + parts[1] : head
    let member = Member(
      name: name,
      parameters: comment.compactMap { $0.text(after: "@param ") }.map { Parameter($0) },
      results: comment.compactMap { $0.text(after: "@return ") }.map { String($0) },
      words: words,
      examples: comment.compactMap { $0.text(after: "@example ") }.compactMap { Example($0) })
    comment = []
    let isThere = chapters.last?.topics.contains { $0.title == owner } == true
    if !isThere { add(Topic(title: owner, words: parts.count == 2 ? "" : member.words)) }
    change(owner) { $0.members.append(member) }
  }

  private mutating func change(_ title: String, _ body: (inout Topic) -> Void) {
    guard let last = chapters.indices.last,
      let place = chapters[last].topics.firstIndex(where: { $0.title == title })
    else { return }
    body(&chapters[last].topics[place])
  }

  private var words: String { comment.filter { !$0.hasPrefix("@") }.joined(separator: " ") }
}

extension String {
  fileprivate var shown: String { hasSuffix("Library") ? String(dropLast("Library".count)) : self }
}

extension Substring {
  fileprivate func text(after tag: String) -> Substring? {
    hasPrefix(tag) ? dropFirst(tag.count) : nil
  }
}

extension APIReference.Parameter {
  /// Reads `point? Point  in points of the content`.
  fileprivate init(_ text: Substring) {
    let parts = text.split(separator: "  ", maxSplits: 1)
    let head = parts.first ?? ""
    let name = head.prefix { $0 != " " }
    isOptional = name.hasSuffix("?")
    self.name = String(isOptional ? name.dropLast() : name)
    type = String(head.dropFirst(name.count + 1))
    meaning = parts.count > 1 ? String(parts[1]) : ""
  }
}

extension APIReference.Example {
  /// Reads `view:itemCount(1) --> 3`.
  fileprivate init?(_ text: Substring) {
    guard let arrow = text.firstRange(of: " --> ") else { return nil }
    expression = String(text[..<arrow.lowerBound])
    result = String(text[arrow.upperBound...])
  }
}

extension APIReference.Member {
  fileprivate var entry: APIEntry {
    let call = "\(name)(\(parameters.map { $0.shown }.joined(separator: ", ")))"
    let returned = results.joined(separator: ", ")
    return APIEntry(
      name, call + (returned.isEmpty ? "" : " → \(returned)"), words,
      arguments: parameters.flatMap { $0.lines })
  }
}

extension APIReference.Parameter {
  /// The argument in a signature: a table of options by what it holds.
  fileprivate var shown: String {
    let entries = type.split(separator: ":").dropLast().compactMap { part in
      part.split { !($0.isLetter || $0.isNumber || $0 == "?") }.last.map { String($0) }
    }
    guard type.hasPrefix("{ "), type.hasSuffix("}"), !entries.isEmpty else {
      return name + (isOptional ? "?" : "")
    }
    return "{ \(entries.joined(separator: ", ")) }" + (isOptional ? "?" : "")
  }

  /// What it is, in a line; a table of options in a line for each.
  fileprivate var lines: [String] {
    guard meaning.hasPrefix("`") else { return ["\(name): \(meaning)"] }
    return meaning.split(separator: "; `").map { $0.filter { $0 != "`" } }
  }
}
