import Foundation
import PackagePlugin

/// Has a target's texts made part of the program when the package is built: each file beside its sources that is none of them, and the
/// lessons of `scripts/lessons`, which lie in one place.
@main
struct PackTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let texts = target.sourceFiles.filter { $0.type == .unknown }.map(\.url)
      .filter { !$0.pathComponents.contains { $0.hasSuffix(".docc") } }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appending(path: "PackedTexts.swift")
    var commands: [Command] = [
      .buildCommand(
        displayName: "Packing the texts of \(target.name)",
        executable: try context.tool(named: "TextPacker").url,
        arguments: ["members", output.path] + texts.map(\.path), inputFiles: texts,
        outputFiles: [output])
    ]
    if target.name == "Workbench" { commands.append(try lessons(context)) }
    return commands
  }

  private func lessons(_ context: PluginContext) throws -> Command {
    let folder = context.package.directoryURL.appending(path: "scripts/lessons")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains("/") && ($0.hasSuffix(".lua") || $0.hasSuffix(".md")) }
      .sorted()
    let output = context.pluginWorkDirectoryURL.appending(path: "PackedLessons.swift")
    return .buildCommand(
      displayName: "Packing the lessons",
      executable: try context.tool(named: "TextPacker").url,
      arguments: ["archive", output.path, folder.path] + paths,
      inputFiles: paths.map { folder.appending(path: $0) }, outputFiles: [output])
  }
}
