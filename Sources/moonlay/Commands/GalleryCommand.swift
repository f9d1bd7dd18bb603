import ArgumentParser
import OperatingSystem
import Workbench

/// `moonlay gallery`: the layouts that the program comes with.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "List the gallery's layouts, show one, or copy it.",
    discussion: """
      Without a name, lists all layouts with a description. With a name, prints the script; with --copy, writes it to \
      a file of that name in the current folder, and never overwrites a file.

      Examples:
        moonlay gallery
        moonlay gallery waterfall
        moonlay gallery waterfall --copy

      Exit status: 0 done; 64 no such layout; 66 gallery not found; 74 no output.
      """)

  @Argument(help: "The layout's name.")
  var name: String?

  @Flag(help: "Copy the script to the current folder.")
  var copy = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let messages = messages.messages
    guard let folder = ShippedFolder() else {
      messages.fatal("the gallery is not here: run this from the clone, or from a folder below it")
      throw ExitStatus.noInput.code
    }
    guard let name else { return try printText(list(of: folder), messages) }
    let file = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    guard folder.gallery.contains(file), let text = folder.text("gallery/\(file).lua") else {
      let near = folder.gallery.filter { $0.contains(file) || file.contains($0) }
      let fix =
        near.isEmpty ? "moonlay gallery lists them all" : "one of: \(near.joined(separator: ", "))"
      messages.fatal("no layout '\(name)' in the gallery; \(fix)")
      throw ExitStatus.usage.code
    }
    guard copy else { return try printText(text, messages) }
    try write(text, to: "\(file).lua", messages)
  }

  /// Each layout with the first line of its script.
  private func list(of folder: ShippedFolder) -> String {
    let width = (folder.gallery.map(\.count).max() ?? 0) + 2
    return folder.gallery.map { name in
      let first = folder.text("gallery/\(name).lua")?.split(separator: "\n").first ?? ""
      let summary = first.drop { $0 == "-" || $0 == " " }
      return name + String(repeating: " ", count: width - name.count) + summary
    }.joined(separator: "\n") + "\n"
  }

  private func write(_ text: String, to path: String, _ messages: Messages) throws {
    guard !Path.exists(path) else {
      messages.fatal("'\(path)' already exists and is not overwritten")
      throw ExitStatus.noOutput.code
    }
    do throws(SystemError) {
      try NewFiles(temporary: TemporaryFiles()).make([.init(path: path, bytes: Array(text.utf8))])
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.noOutput.code
    }
    try printText("\(path)\n", messages)
  }
}
