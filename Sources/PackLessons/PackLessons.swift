import Foundation
import PackagePlugin

/// Has the lessons of `scripts/lessons` packed into the program when the package is built, so that they lie in one place.
@main
struct PackLessons: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "scripts/lessons")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains("/") && ($0.hasSuffix(".lua") || $0.hasSuffix(".md")) }
      .sorted()
    let output = context.pluginWorkDirectoryURL.appending(path: "PackedLessons.swift")
    return [
      .buildCommand(
        displayName: "Packing the lessons",
        executable: try context.tool(named: "LessonPacker").url,
        arguments: [output.path, folder.path] + paths,
        inputFiles: paths.map { folder.appending(path: $0) }, outputFiles: [output])
    ]
  }
}
