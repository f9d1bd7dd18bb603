import Foundation
import PackagePlugin

/// Has the prelude's Lua compiled when the package is built, so that no start of the program does it.
@main
struct CompilePrelude: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Prelude")
    let texts = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "lua" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "PreludeCode.swift")
    return [
      .buildCommand(
        displayName: "Compiling the prelude",
        executable: try context.tool(named: "PreludeCompiler").url,
        arguments: ([output] + texts).map(\.path), inputFiles: texts, outputFiles: [output])
    ]
  }
}
