import CollectionLayout
import CollectionSimulation
import Lua
import TestSupport
import Testing

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

  /// The whole file for editors, with what is declared in the sources anew.
  static func inFile() throws -> String {
    var file = try APIReference.annotations()
    try file.replace(from: "-- MARK: the view\n", to: "-- MARK: data\n", with: "\n" + Self().text)
    try file.replace(
      from: "---@class Layout\n", to: "---@overload fun(parameters?: table): Layout\n",
      with: LayoutField.all.map(\.annotation).joined())
    try file.replace(
      from: "function Layout:extend(name, parameters) end\n\n", to: "---Places an item's cell;",
      with: Callback.ofLayouts.map(\.methodAnnotation).joined())
    try file.replace(
      from: "---@class Delegate\n", to: "\n-- MARK: the view\n",
      with: Callback.ofDelegates.map(\.fieldAnnotation).joined())
    return file
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

extension String {
  /// Replaces what stands between two texts.
  fileprivate mutating func replace(from start: String, to end: String, with text: String) throws {
    let begin = try #require(firstRange(of: start)).upperBound
    let last = try #require(self[begin...].firstRange(of: end)).lowerBound
    replaceSubrange(begin..<last, with: text)
  }
}

extension LayoutField {
  fileprivate var annotation: String { "---@field \(name) \(type)  \(summary)\n" }
}

extension Callback {
  /// The annotation of a layout's callback.
  fileprivate var methodAnnotation: String {
    let given = parameters.map { parameter in
      "---@param \(parameter.name)\(parameter.isOptional ? "?" : "") \(parameter.content.rawValue)  "
        + "\(parameter.meaning)\n"
    }
    let results = result.types.map { "---@return \($0)\n" }
    return "---\(summary)\n" + (given + results).joined()
      + "function Layout:\(name)(\(parameterNames)) end\n\n"
  }

  /// The annotation of a delegate's function.
  fileprivate var fieldAnnotation: String {
    let given = parameters.map {
      "\($0.name): \($0.content.rawValue)\($0.isOptional ? "?" : "")"
    }
    let types = result.types.map { $0.split(separator: " ").first.map(String.init) ?? $0 }
    let returned = types.isEmpty ? "" : ": " + types.joined(separator: ", ")
    return "---@field \(name) fun(\(given.joined(separator: ", ")))\(returned)  "
      + "\(summary)\n"
  }
}
