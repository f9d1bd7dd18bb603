import Foundation
import PackagePlugin

/// Has a target's texts made part of the program when the package is built: each file beside its sources that is none of them, and
/// the lessons, the gallery and the guide, which are in `scripts`.
@main
struct PackTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let texts = target.sourceFiles.filter { $0.type == .unknown }.map(\.url)
      .filter { !$0.pathComponents.contains { $0.hasSuffix(".docc") } }
      .sorted { $0.path < $1.path }
    var commands: [Command] = []
    if !texts.isEmpty {
      let output = context.pluginWorkDirectoryURL.appending(path: "PackedTexts.swift")
      commands.append(
        .buildCommand(
          displayName: "Packing the texts of \(target.name)",
          executable: try context.tool(named: "TextPacker").url,
          arguments: ["members", output.path] + texts.map(\.path), inputFiles: texts,
          outputFiles: [output]))
    }
    switch target.name {
    case "Course":
      commands.append(try archive("PackedLessons", of: "scripts/lessons", [""], context))
    // Both have the program's sources.
    case "moonlay", "Fuzzing":
      commands.append(
        try archive("PackedDocuments", of: "scripts", ["gallery/", "guide/"], context))
    default: break
    }
    return commands
  }

  /// Packs the scripts and Markdown files below a folder, whose paths begin in one of some ways, into one text of a name.
  private func archive(
    _ name: String, of folder: String, _ beginnings: [String], _ context: PluginContext
  ) throws -> Command {
    let root = context.package.directoryURL.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".lua") || $0.hasSuffix(".md") }
      .filter { path in beginnings.contains { path.hasPrefix($0) } }
      .sorted()
    let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
    return .buildCommand(
      displayName: "Packing \(name)",
      executable: try context.tool(named: "TextPacker").url,
      arguments: ["archive", output.path, name, root.path] + paths,
      inputFiles: paths.map { root.appending(path: $0) }, outputFiles: [output])
  }
}
