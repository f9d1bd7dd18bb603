import Foundation
import PackagePlugin

/// Has the prelude's Lua compiled when the package is built, so that no start of the program does it; and the codes of diagnostics checked
/// wherever they are strings: in Lua, in C, and in the Swift of the machine and of the repairs.
@main
struct CompilePrelude: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let sources = target.directoryURL.deletingLastPathComponent()
    let codes = sources.appending(path: "CollectionLayout/Diagnostics/DiagnosticCode.swift")
    let texts =
      files(in: target.directoryURL.appending(path: "Prelude"), ["lua"])
      + files(in: sources.appending(path: "CLuaShim"), ["c", "h"])
      + files(in: sources.appending(path: "Lua"), ["swift"])
      + files(in: sources.appending(path: "LuaSyntax/Repairing"), ["swift"])
    let output = context.pluginWorkDirectoryURL.appending(path: "PreludeCode.swift")
    return [
      .buildCommand(
        displayName: "Compiling the prelude",
        executable: try context.tool(named: "PreludeCompiler").url,
        arguments: ([output, codes] + texts).map(\.path), inputFiles: [codes] + texts,
        outputFiles: [output])
    ]
  }

  /// The files of a folder and its subfolders, in the order of their paths.
  private func files(in folder: URL, _ extensions: [String]) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? [])
      .filter { extensions.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
