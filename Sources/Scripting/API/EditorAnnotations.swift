import CollectionLayout
import CollectionSimulation
package import Lua

/// The annotations of the Lua API for editors that know LuaCATS.
///
/// Every name is declared beside its code, in Swift or in the prelude.
package struct EditorAnnotations {
  /// The annotations as a file of Lua.
  package private(set) var text = """
    ---@meta
    -- luacheck: ignore
    -- luacheck: no max line length
    -- The names that Moonlay adds to Lua, for editors that read LuaCATS annotations, and for `:doc` at the prompt.
    -- Units are points; x grows to the right and y down; sections and items count from 1. A test runs the code
    -- after `@example`, and reference/API.md shows it. This file is generated from the declarations in Sources.


    """

  /// The variable that holds the methods of the class that was declared last.
  private var methods = ""

  /// Collects the declarations.
  ///
  /// - Throws: ``LuaError`` if there is no memory for a machine.
  package init() throws(LuaError) {
    let machine = try Machine()
    defer { machine.releaseHost() }
    add("geometry", .geometry, .transform)
    add("rounding", .rounding)
    add("parameters", .parameters)
    add("attributes", .attributes)
    add("invalidation", .context)
    add("layouts", .classes)
    text += Callback.ofLayouts.map { $0.methodAnnotation }.joined()
    for file in [PreludeFile.placing, .built_in, .compositional_layout, .transition] { add(file) }
    add("compositional layouts", .compositional)
    add("scenarios", .scenario)
    text +=
      "---The functions that a view calls when something happens; every function is optional.\n"
    text += "---@class Delegate\n" + Callback.ofDelegates.map { $0.fieldAnnotation }.joined() + "\n"
    add("the view")
    add(ViewFunctions(machine))
    add("data", .data, .snapshot, .snapshot_changing, .section_snapshot)
    add("expectations", .expect)
    text.removeLast()
  }

  private mutating func add(_ chapter: String, _ files: PreludeFile...) {
    text += "-- MARK: \(chapter)\n\n"
    for file in files { add(file) }
  }

  /// Adds what a file of the prelude declares: each block of lines that begin with three dashes, and the line of code after it.
  private mutating func add(_ file: PreludeFile) {
    var block: [Substring] = []
    for line in file.lines {
      if let words = line.text(after: "---") {
        block.append(words)
        continue
      }
      let code = line.text(after: "-- ") ?? line
      if block.contains(where: { $0.hasPrefix("@class ") }) {
        addClass(block, code)
      } else if !block.isEmpty, let head = code.text(after: "function ") {
        add(
          Declaration(name(String(head.prefix { $0 != "(" })), block, known: APIDeclarations.known))
      }
      block = []
    }
  }

  private mutating func addClass(_ block: [Substring], _ code: Substring) {
    var lines = block.map(String.init)
    if let place = lines.firstIndex(of: "@class Layout") {
      lines.insert(contentsOf: LayoutField.all.map { $0.annotation }, at: place + 1)
    }
    text += lines.map { "---\($0)\n" }.joined()
    if code.hasSuffix(" = {}") {
      text += code + "\n"
      if let name = code.dropLast(" = {}".count).text(after: "local ") { methods = String(name) }
    }
    text += "\n"
  }

  /// The name of a function as scripts know it.
  private func name(_ code: String) -> String {
    for prefix in ["methods.", "methods:"] where code.hasPrefix(prefix) {
      return methods + ":" + code.dropFirst(prefix.count)
    }
    return code.replacing("host.globals.", with: "")
  }

  // MARK: - The view

  private mutating func add(_ view: ViewFunctions) {
    let block = PreludeFile.view.lines.drop { !$0.hasPrefix("---The collection view") }
      .prefix { $0.hasPrefix("---") }
    let fields = view.topics.flatMap { $0.entries }.filter { $0.isField }.map { entry in
      let (type, words) = Substring(entry.text).splitAtWords
      return "---@field \(entry.name) \(String(type).ofLuaCATS)  \(words)"
    }
    text += (block.map(String.init) + fields + ["local View = {}", "", ""])
      .joined(separator: "\n")
    for topic in view.topics {
      let names =
        (topic.prelude?.methods ?? []) + topic.entries.filter { !$0.isField }.map { $0.name }
      for name in names {
        if let declaration = view.annotatedDeclaration(name, in: topic) { add(declaration) }
      }
    }
  }

  private mutating func add(_ declaration: Declaration) {
    let arguments = declaration.arguments
    var lines = [declaration.summary] + declaration.overloads.map { "@overload \($0)" }
    lines += arguments.map { argument in
      "@param \(argument.name)\(argument.isOptional ? "?" : "") \(argument.type.ofLuaCATS)"
        + (argument.meaningWithRange.isEmpty ? "" : "  \(argument.meaningWithRange)")
    }
    lines += declaration.results.map { "@return \($0)" }
    lines += declaration.examples.map { "@example \($0.expression) --> \($0.result)" }
    text += lines.map { "---\($0)\n" }.joined()
    text +=
      "function \(declaration.name)(\(arguments.map { $0.name }.joined(separator: ", "))) end\n\n"
  }
}

extension PreludeFile {
  /// The methods of the view that it declares, in their order.
  var methods: [String] {
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
    let meanings = options.filter { !$0.meaning.isEmpty }.map {
      "`\($0.name)`: \($0.meaningWithRange)"
    }
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
  fileprivate var meaningWithRange: String { meaning + rangeWords }

  /// Its range, as people say it: ` (0 or more)`.
  fileprivate var rangeWords: String {
    guard let dots = type.firstRange(of: ".."),
      let open = type[..<dots.lowerBound].lastIndex(of: "("),
      let close = type[dots.upperBound...].firstIndex(of: ")")
    else { return "" }
    var low = type[type.index(after: open)..<dots.lowerBound]
    let high = type[dots.upperBound..<close]
    let isAbove = low.hasPrefix(">")
    if isAbove { low.removeFirst() }
    if meaning.hasSuffix(" from \(low)") { return "" }
    return switch (isAbove, low.isEmpty, high.isEmpty) {
    case (true, _, true): " (above \(low))"
    case (true, _, false): " (above \(low), up to \(high))"
    case (false, _, true): " (\(low) or more)"
    case (false, true, false): " (up to \(high))"
    case (false, false, false): " (\(low) to \(high))"
    }
  }
}

extension LayoutField {
  fileprivate var annotation: String { "@field \(name) \(type)  \(summary)" }
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
