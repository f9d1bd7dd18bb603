import Foundation
public import MoonlayLayouts
public import Scripting
import Workbench

/// A layout written in Lua: the text of a script that returns one, its parameters and its limits.
///
/// It is a value, safe to use from any thread. Each `Simulator` loads the script into its own Lua machine, without
/// files, network or clock, and within its limits. A script that exceeds its time, its memory or its output throws a
/// `Diagnostic`; no script can terminate the process.
public struct ScriptedLayout: Sendable {
  /// The name in results: the file's name, without its folder.
  public let name: String

  /// The limits of the script: the time of each step, and total memory and output.
  public let limits: ScriptLimits

  let text: [UInt8]
  let parameters: [ParameterSetting]
  private let folder: URL?

  /// The maximum size of a script or a module, in bytes.
  private static let maxBytes = 16 << 20

  /// Reads a script.
  ///
  /// Its modules are looked for in its folder and below, and nowhere else.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - parameters: Values of the layout's parameters, as `--set` takes them.
  ///   - limits: The limits of the script.
  /// - Throws: `Diagnostic` for a file that cannot be read, and for a mistake in the script or in a parameter.
  public init(
    contentsOf path: String, parameters: [String: String] = [:],
    limits: ScriptLimits = ScriptLimits()
  ) throws(Diagnostic) {
    let file = URL(filePath: path)
    guard let text = Self.read(file) else {
      throw Diagnostic(
        .wrongArgument, "\(path) cannot be read, or is larger than 16 MiB",
        fix: "give the path of a Lua file, relative to \(FileManager.default.currentDirectoryPath)")
    }
    try self.init(
      name: file.lastPathComponent, text: text, folder: file.deletingLastPathComponent(),
      parameters,
      limits)
  }

  /// Creates a layout from the text of a script, which can have no modules.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - name: The name in messages and results.
  ///   - parameters: Values of the layout's parameters, as `--set` takes them.
  ///   - limits: The limits of the script.
  /// - Throws: `Diagnostic` for a mistake in the script or in a parameter.
  public init(
    text: String, name: String = "layout.lua", parameters: [String: String] = [:],
    limits: ScriptLimits = ScriptLimits()
  ) throws(Diagnostic) {
    try self.init(name: name, text: Array(text.utf8), folder: nil, parameters, limits)
  }

  private init(
    name: String, text: [UInt8], folder: URL?, _ parameters: [String: String],
    _ limits: ScriptLimits
  ) throws(Diagnostic) {
    (self.name, self.text, self.limits) = (name, text, limits)
    self.folder = folder?.resolvingSymlinksInPath()
    self.parameters = parameters.sorted { $0.key < $1.key }.map {
      ParameterSetting(name: $0.key, text: $0.value)
    }
    // Mistakes in the script are thrown here, not by the first step.
    _ = try onScriptStack { () throws(Diagnostic) in try load(seed: nil) }
  }

  /// The script, as a program loads it.
  var script: Script { Script(name: name, text: text, module: module) }

  /// Loads the script and sets its parameters.
  func load(seed: UInt64?) throws(Diagnostic) -> Program {
    do throws(Diagnostic) {
      try script.mustBeText()
      let program = try Program(script, limits: limits, seed: seed, runsDemo: true)
      for parameter in parameters { try program.set(parameter) }
      return program
    } catch {
      throw error.placed(in: script).naming(limits)
    }
  }

  private func module(_ name: String) -> ModuleText {
    let file = name.split(separator: ".").joined(separator: "/") + ".lua"
    guard let folder else { return .absent(tried: "the script was given as a text") }
    let url = folder.appending(path: file).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: url.path) else {
      return .absent(tried: "no file '\(file)' in the script's folder")
    }
    guard url.path.hasPrefix(folder.path + "/") else {
      return .refused(reason: "\(file) points outside the script's folder; copy the file there")
    }
    guard let text = Self.read(url) else { return .refused(reason: "\(file) cannot be read") }
    return .text(text, file: file)
  }

  /// Returns the bytes of a regular file; nil for anything else, and for one that is too large.
  private static func read(_ file: URL) -> [UInt8]? {
    let file = file.resolvingSymlinksInPath()
    guard let values = try? FileManager.default.attributesOfItem(atPath: file.path),
      values[.type] as? FileAttributeType == .typeRegular,
      let size = values[.size] as? Int, size <= maxBytes,
      let data = try? Data(contentsOf: file), data.count <= maxBytes
    else { return nil }
    return Array(data)
  }
}

/// Runs a body that may fail on a stack that is deep enough for scripts.
func onScriptStack<Answer>(_ body: () throws(Diagnostic) -> Answer) throws(Diagnostic) -> Answer {
  let answer: Result<Answer, Diagnostic> = withScriptStack {
    do throws(Diagnostic) { return .success(try body()) } catch { return .failure(error) }
  }
  return try answer.get()
}
