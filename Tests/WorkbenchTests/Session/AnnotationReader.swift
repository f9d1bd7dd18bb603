import Workbench

/// Reads LuaCATS annotations: classes with their fields, and functions with their parameters.
struct AnnotationReader {
  private(set) var entries: [APIEntry] = []
  private var comment: [String] = []

  /// The class that was begun last, until the line that gives it a variable.
  private var openClass: String?

  /// The classes whose methods a local variable takes, by that.
  private var classes: [String: String] = [:]

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) { read(String(line)) }
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("---@class ") {
      beginClass(words(of: line, after: "---@class "))
    } else if line.hasPrefix("---@field ") {
      addField(words(of: line, after: "---@field "))
    } else if line.hasPrefix("---") {
      comment.append(String(line.dropFirst(3)))
    } else if line.hasPrefix("function ") {
      addFunction(String(line.dropFirst("function ".count)))
      comment = []
    } else {
      if let name = openClass { takeVariable(line, of: name) }
      comment = []
    }
  }

  private func words(of line: String, after prefix: String) -> Substring {
    line.dropFirst(prefix.count)
  }

  private mutating func beginClass(_ text: Substring) {
    let name = String(text.prefix { $0 != ":" && $0 != " " })
    openClass = name
    let words = summary
    comment = []
    guard !name.hasSuffix("Library") else { return }
    entries.append(APIEntry(name, name, words))
  }

  /// Adds a field, as in `alpha number  How opaque it is`.
  private mutating func addField(_ text: Substring) {
    guard let owner = openClass else { return }
    let name = text.prefix { $0 != " " }
    let rest = text.dropFirst(name.count + 1)
    // Two spaces stand before the sentence.
    let parts = rest.split(separator: "  ", maxSplits: 1)
    let shown = owner.withoutLibrary
    entries.append(
      APIEntry(
        "\(shown).\(name)", "\(shown).\(name): \(parts.first ?? "")",
        parts.count > 1 ? String(parts[1]) : ""))
  }

  /// `Transform = {}` stands for itself, `local View = {}` for the class above it.
  private mutating func takeVariable(_ line: String, of name: String) {
    openClass = nil
    let declared = line.split(separator: " ")
    guard declared.count >= 3 else { return }
    if declared[0] == "local" { classes[String(declared[1])] = name }
  }

  /// Adds a function, as in `Layout:placeCell(section, item) end`.
  private mutating func addFunction(_ text: String) {
    let head = text.prefix { $0 != "(" }
    let parameters = text.dropFirst(head.count + 1).prefix { $0 != ")" }
      .split(separator: ",").map { String($0).filter { $0 != " " } }
    let separator = head.contains(":") ? ":" : "."
    let parts = head.split { $0 == ":" || $0 == "." }
    var name = String(head)
    if parts.count == 2 {
      name = (classes[String(parts[0])] ?? String(parts[0])) + separator + parts[1]
    }
    let optional = Set(
      comment.compactMap { line -> String? in
        guard line.hasPrefix("@param ") else { return nil }
        let word = line.split(separator: " ")[1]
        return word.hasSuffix("?") ? String(word.dropLast()) : nil
      })
    let shown = parameters.map { optional.contains($0) ? $0 + "?" : $0 }.joined(separator: ", ")
    let returned = comment.filter { $0.hasPrefix("@return ") }
      .map { String($0.dropFirst("@return ".count)) }.joined(separator: ", ")
    entries.append(
      APIEntry(name, "\(name)(\(shown))" + (returned.isEmpty ? "" : " → \(returned)"), summary))
  }

  private var summary: String {
    comment.filter { !$0.hasPrefix("@") }.joined(separator: " ")
  }
}

extension String {
  fileprivate var withoutLibrary: String {
    hasSuffix("Library") ? String(dropLast("Library".count)) : self
  }
}
