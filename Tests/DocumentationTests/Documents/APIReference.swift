import Foundation
import Testing
import TestSupport

/// The annotations for editors as a document to read: `scripts/reference/API.md`.
///
/// The annotations say what each name is, and what its arguments are.
struct APIReference {
  /// A function with what stands above it, or a field of a class.
  struct Member {
    let name: String
    let parameters: [Parameter]
    let results: [String]
    let words: String
    let examples: [Example]
  }

  struct Parameter {
    let name, type: String
    let isOptional: Bool

    /// What it is, and in which unit.
    let meaning: String
  }

  /// An expression, and what it comes to.
  struct Example {
    let expression, result: String
  }

  struct Field {
    let name, type, words: String
  }

  /// A class with its fields and functions, or functions that belong to none.
  struct Topic {
    let title: String

    /// Whether it is a type, and not a table of functions or a function.
    var isType = false
    var base: String?
    var words: String
    var fields: [Field] = []
    var members: [Member] = []
  }

  struct Chapter {
    let title: String
    var topics: [Topic] = []
  }

  private(set) var chapters: [Chapter] = []

  private var comment: [String] = []

  /// The names of the variables that stand for a class.
  private var classes: [String: String] = [:]
  private var openClass: String?

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { read(String(line)) }
  }

  static func ofRepository() throws -> APIReference { APIReference(try annotations()) }

  /// The file that editors read.
  static func annotations() throws -> String {
    try String(contentsOfFile: Program.root + "/scripts/editor/moonlay.lua", encoding: .utf8)
  }

  /// All functions, with the topic that each is in.
  var members: [Member] { chapters.flatMap(\.topics).flatMap(\.members) }

  // MARK: - Reading

  private mutating func read(_ line: String) {
    if line.hasPrefix("-- MARK: ") {
      chapters.append(Chapter(title: String(line.dropFirst("-- MARK: ".count))))
    } else if line.hasPrefix("---@class ") {
      beginTopic(line.dropFirst("---@class ".count))
    } else if line.hasPrefix("---@field ") {
      addField(line.dropFirst("---@field ".count))
    } else if line.hasPrefix("---") {
      comment.append(String(line.dropFirst(3)))
    } else if line.hasPrefix("function ") {
      addFunction(line.dropFirst("function ".count))
    } else {
      if let name = openClass, let variable = line.firstMatch(of: /^(?:local )?(\w+) = \{\}/)?.1 {
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
    let given = comment.compactMap {
      $0.firstMatch(of: /^@param (\w+|\.\.\.)(\??) (.+?)(?:  (.+))?$/)
    }
    let member = Member(
      name: name,
      parameters: given.map {
        Parameter(
          name: String($0.1), type: String($0.3), isOptional: !$0.2.isEmpty,
          meaning: String($0.4 ?? ""))
      },
      results: comment.filter { $0.hasPrefix("@return ") }.map { String($0.dropFirst(8)) },
      words: words,
      examples: comment.compactMap { line in
        line.firstMatch(of: /^@example (.+?) +--> (.+)$/)
          .map { Example(expression: String($0.1), result: String($0.2)) }
      })
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
