import LuaSyntax
import OperatingSystem
import Report
import Scripting
import Workbench

/// The arguments of one call of a tool.
struct ToolArguments {
  /// The sentence that says what is wrong with an argument, and what to give instead.
  struct ArgumentError: Error { let sentence: String }

  /// A script, with the folder of its modules.
  struct Source {
    let script: ScriptText

    /// The folder of its modules.
    let folder: ModuleFolder

    /// The file; nil for a text.
    let path: String?

    var listener: RunListener {
      let folder = folder
      return RunListener { folder.module($0) }
    }
  }

  private let values: JSONValue

  /// The folder that scripts are read from.
  private let folder: String

  private static let maxScript = 1 << 20

  /// Checks the names and the types of arguments.
  ///
  /// - Parameters:
  ///   - values: The arguments, as an object.
  ///   - tool: The tool.
  ///   - folder: The folder that scripts are read from, after symbolic links.
  /// - Throws: ``ArgumentError`` for the first argument that is wrong.
  init(_ values: JSONValue, of tool: Tool, in folder: String) throws(ArgumentError) {
    (self.values, self.folder) = (values, folder)
    guard let object = values.asObject else {
      throw ArgumentError(sentence: "the arguments must be an object")
    }
    let names = tool.arguments.map(\.name)
    for member in object.members {
      guard let argument = tool.arguments.first(where: { $0.name == member.name }) else {
        let near = nearest(to: member.name, among: names).map { "; did you mean '\($0)'?" }
        throw ArgumentError(
          sentence:
            "\(tool.name.rawValue) has no argument '\(member.name)'\(near ?? "; it has \(names.joined(separator: ", "))")"
        )
      }
      if let wanted = argument.mismatch(member.value) {
        throw ArgumentError(sentence: "'\(member.name)' must be \(wanted)")
      }
    }
    for argument in tool.arguments where argument.isRequired && values[argument.name] == nil {
      throw ArgumentError(sentence: "\(tool.name.rawValue) requires '\(argument.name)'")
    }
  }

  func text(_ name: String) -> String? { values[name]?.asString }
  func integer(_ name: String) -> Int? { values[name]?.asInteger }
  func isSet(_ name: String) -> Bool { values[name]?.asBoolean ?? false }

  /// The most bytes of the answer.
  func maxBytes() throws(ArgumentError) -> Int {
    guard let value = integer("max_bytes") else { return Tool.usualBytes }
    guard (200...Tool.mostBytes).contains(value) else {
      throw ArgumentError(sentence: "'max_bytes' must be from 200 to \(Tool.mostBytes)")
    }
    return value
  }

  /// Returns the element that an argument names.
  func element(_ name: String) throws(ArgumentError) -> ElementQuery? {
    guard let text = text(name) else { return nil }
    guard let query = ElementQuery(item: text) ?? ElementQuery(element: text) else {
      throw ArgumentError(sentence: "'\(name)' must name an element, such as 1,7 or header,2")
    }
    return query
  }

  // MARK: - Scripts

  /// Returns the script that the call is about.
  ///
  /// - Parameter prefix: What precedes the names of the arguments.
  /// - Returns: The script.
  /// - Throws: ``ArgumentError`` if it is not given, or cannot be read.
  func source(_ prefix: String = "") throws(ArgumentError) -> Source {
    switch (text(prefix + "script"), text(prefix + "path")) {
    case (let text?, nil): return try source(text: text)
    case (nil, let path?): return try source(path: path)
    default: throw ArgumentError(sentence: "give either '\(prefix)script' or '\(prefix)path'")
    }
  }

  private func source(text: String) throws(ArgumentError) -> Source {
    guard text.utf8.count <= Self.maxScript else {
      throw ArgumentError(sentence: "'script' must have at most \(Self.maxScript) bytes")
    }
    do throws(SystemError) {
      return Source(
        script: ScriptText(name: "script.lua", text: Array(text.utf8)),
        folder: try ModuleFolder(folder), path: nil)
    } catch {
      throw ArgumentError(sentence: error.message)
    }
  }

  private func source(path: String) throws(ArgumentError) -> Source {
    let outside = ArgumentError(sentence: "'\(path)' is not a file below the server's folder")
    guard let real = try? Path.realPath(Path.join(folder, path)),
      Path.isBelow(real, folder), Path.isRegularFile(real)
    else { throw outside }
    do throws(SystemError) {
      let text = ScriptFile.utf8(try readFoundFile(real, limit: Self.maxScript))
      return Source(
        script: ScriptText(name: Path.lastComponent(real), text: text),
        folder: try ModuleFolder(Path.folder(of: real)), path: real)
    } catch {
      throw ArgumentError(sentence: "'\(path)' cannot be read: \(error.message)")
    }
  }

  // MARK: - Settings

  private static let settings = [
    "viewport", "items", "sections", "set", "scroll", "all", "strict",
  ]

  /// The options of a run.
  func options() throws(ArgumentError) -> RunOptions {
    var options = RunOptions()
    for name in Self.settings {
      guard let value = values[name] else { continue }
      try set(name, value, in: &options)
    }
    return options
  }

  /// The options of the second of two runs.
  func otherOptions() throws(ArgumentError) -> RunOptions {
    var options = try options()
    if let value = values["other_set"] { try set("set", value, in: &options) }
    return options
  }

  private func set(_ name: String, _ value: JSONValue, in options: inout RunOptions)
    throws(ArgumentError)
  {
    do throws(OptionError) {
      _ = try options.set(name, value)
    } catch {
      throw ArgumentError(sentence: "'\(name)': \(error.message)")
    }
  }
}

extension Tool.Argument {
  /// Returns what a value must be; nil if it is that.
  fileprivate func mismatch(_ value: JSONValue) -> String? {
    if let words = schema["enum"]?.asArray {
      guard !words.contains(value) else { return nil }
      return "one of " + words.compactMap(\.asString).joined(separator: ", ")
    }
    return switch schema["type"]?.asString {
    case "string": value.asString == nil ? "a string" : nil
    case "integer": value.asInteger == nil ? "a whole number" : nil
    case "boolean": value.asBoolean == nil ? "true or false" : nil
    default: value.asObject == nil ? "an object" : nil
    }
  }
}
