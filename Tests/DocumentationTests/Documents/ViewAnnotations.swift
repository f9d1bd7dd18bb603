import Lua
import TestSupport

@testable import Scripting

/// The annotations of the view: what is declared beside its code in Swift and in the prelude, as LuaCATS for editors.
struct ViewAnnotations {
  /// The lines of the class and of its methods.
  private(set) var text = ""

  init() throws {
    let machine = try Machine()
    defer { machine.releaseHost() }
    let view = ViewFunctions(machine)
    addClass(view)
    for topic in view.topics {
      let names = (topic.prelude?.methods ?? []) + topic.entries.filter { !$0.isField }.map(\.name)
      for name in names {
        if let declaration = view.annotatedDeclaration(name, in: topic) { add(declaration) }
      }
    }
  }

  /// The whole file for editors, with this part of it anew.
  static func inFile() throws -> String {
    let file = try APIReference.annotations()
    guard let begin = file.firstRange(of: "-- MARK: the view\n"),
      let end = file.firstRange(of: "-- MARK: data\n")
    else { return "" }
    return file[..<begin.upperBound] + "\n" + (try Self().text) + file[end.lowerBound...]
  }

  private mutating func addClass(_ view: ViewFunctions) {
    let block = PreludeFile.view.lines.drop { !$0.hasPrefix("---The collection view") }
      .prefix { $0.hasPrefix("---") }
    let fields = view.topics.flatMap(\.entries).filter(\.isField).map { entry in
      let (type, words) = Substring(entry.text).splitAtWords
      return "---@field \(entry.name) \(String(type).ofLuaCATS)  \(words)"
    }
    text += (block.map(String.init) + fields + ["local View = {}", "", ""])
      .joined(separator: "\n")
  }

  private mutating func add(_ declaration: Declaration) {
    let arguments = declaration.arguments
    var lines = [declaration.summary] + declaration.overloads.map { "@overload \($0)" }
    lines += arguments.map { argument in
      "@param \(argument.name)\(argument.isOptional ? "?" : "") \(argument.type.ofLuaCATS)"
        + (argument.words.isEmpty ? "" : "  \(argument.words)")
    }
    lines += declaration.results.map { "@return \($0)" }
    lines += declaration.examples.map { "@example \($0.expression) --> \($0.result)" }
    text += lines.map { "---\($0)\n" }.joined()
    text += "function \(declaration.name)(\(arguments.map(\.name).joined(separator: ", "))) end\n\n"
  }
}

extension PreludeFile {
  /// The methods of the view that it declares, in their order.
  fileprivate var methods: [String] {
    lines.compactMap { line in
      let head = line.hasPrefix("-- ") ? line.dropFirst(3) : line
      return head.text(after: "function View:").map { String($0.prefix { $0 != "(" }) }
    }
  }
}

extension ViewFunctions {
  /// A method's declaration.
  ///
  /// The data source checks itself what it is called with: its declaration is for readers alone.
  fileprivate func annotatedDeclaration(_ name: String, in topic: APIDeclarations.Topic)
    -> Declaration?
  {
    if let declaration = declaration(name) { return declaration }
    guard let lines = topic.prelude?.lines,
      let place = lines.firstIndex(where: { $0.hasPrefix("-- function View:\(name)(") })
    else { return nil }
    let block = lines[..<place].reversed().prefix { $0.hasPrefix("---") }
      .map { $0.dropFirst(3) }
    return Declaration("View:\(name)", block.reversed(), known: APIDeclarations.known)
  }
}

extension Declaration {
  /// All arguments as the script's author writes them: the options as one table.
  fileprivate var arguments: [Argument] {
    guard !options.isEmpty else { return parameters }
    let fields = options.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type.ofLuaCATS)" }
    let meanings = options.filter { !$0.meaning.isEmpty }.map { "`\($0.name)`: \($0.words)" }
    return parameters + [
      Argument(
        name: "options", type: "{ \(fields.joined(separator: ", ")) }",
        isOptional: options.allSatisfy { $0.isOptional },
        meaning: meanings.joined(separator: "; "))
    ]
  }
}

extension String {
  /// A type as LuaCATS has it: without its range, and with the host's own words for tables spelt out.
  fileprivate var ofLuaCATS: String {
    withoutRange.replacing("Pair", with: "{ [1]: integer, [2]: integer }")
      .replacing("Position", with: "string|string[]")
  }
}

extension Declaration.Argument {
  /// What it is, with its range.
  fileprivate var words: String { meaning + rangeWords }

  /// Its range, as people say it: ` (0 or more)`.
  fileprivate var rangeWords: String {
    guard let range = type.firstMatch(of: /\((>?)([\d.]*?)\.\.([\d.]*)\)/),
      !meaning.hasSuffix(" from \(range.2)")
    else { return "" }
    return switch (range.1, range.2, range.3) {
    case (">", let low, ""): " (above \(low))"
    case (">", let low, let high): " (above \(low), up to \(high))"
    case (_, let low, ""): " (\(low) or more)"
    case (_, "", let high): " (up to \(high))"
    case (_, let low, let high): " (\(low) to \(high))"
    }
  }
}
