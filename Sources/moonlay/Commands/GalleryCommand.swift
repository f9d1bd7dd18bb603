import ArgumentParser
import OperatingSystem
import Workbench

/// `moonlay gallery`: the built-in layouts.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "List the gallery's layouts, or show or copy some of them.",
    discussion: """
      Without a name, lists all layouts with a description. With names, prints the scripts; with --copy, writes each to \
      a file of its name in the current folder, and the scripts that it requires. A file that exists is not overwritten.

      Examples:
        moonlay gallery
        moonlay gallery waterfall
        moonlay gallery waterfall chat --copy
        moonlay run waterfall.lua

      Exit status: 0 done; 64 no such layout; 74 no output.
      """)

  @Argument(help: "The names of layouts.", completion: .layouts)
  var names: [String] = []

  @Flag(help: "Copy the scripts to the current folder.")
  var copy = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if copy && names.isEmpty {
      throw ValidationError("--copy requires the name of a layout; moonlay gallery lists them all")
    }
  }

  func run() throws {
    let messages = messages.messages
    let gallery = ShippedDocuments().gallery
    guard !names.isEmpty else { return try printText(list(of: gallery), messages) }
    var scripts = try names.map { try script($0, in: gallery, messages) }
    guard copy else {
      return try printText(scripts.map(\.text).joined(separator: "\n"), messages)
    }
    // The modules that a script requires are written too.
    var index = 0
    while index < scripts.count {
      for match in scripts[index].text.matches(of: /require\("([^"]+)"\)/) {
        let isThere = scripts.contains { $0.file == "\(match.1).lua" }
        if !isThere { scripts.append(try script(String(match.1), in: gallery, messages)) }
      }
      index += 1
    }
    try write(scripts, messages)
  }

  /// Returns the file name and the text of a layout.
  private func script(
    _ name: String, in gallery: [(name: String, text: String)], _ messages: Messages
  ) throws -> (file: String, text: String) {
    let base = name.hasSuffix(".lua") ? String(name.dropLast(4)) : name
    if let found = gallery.first(where: { $0.name == base }) { return ("\(base).lua", found.text) }
    let near = gallery.map(\.name).filter { $0.contains(base) || base.contains($0) }
    let fix =
      near.isEmpty ? "moonlay gallery lists them all" : "one of: \(near.joined(separator: ", "))"
    messages.fatal("no layout '\(name)' in the gallery; \(fix)")
    throw ExitStatus.usage.code
  }

  /// Returns a list of the layouts, each with the first line of its script.
  private func list(of gallery: [(name: String, text: String)]) -> String {
    let width = (gallery.map(\.name.count).max() ?? 0) + 2
    return gallery.map { name, text in
      let first = text.split(separator: "\n").first ?? ""
      let summary = first.drop { $0 == "-" || $0 == " " }
      return name + String(repeating: " ", count: width - name.count) + summary
    }.joined(separator: "\n") + "\n"
  }

  /// Writes all files, or none if one of them exists.
  private func write(_ scripts: [(file: String, text: String)], _ messages: Messages) throws {
    if let taken = scripts.first(where: { Path.exists($0.file) }) {
      messages.fatal("'\(taken.file)' already exists and is not overwritten")
      throw ExitStatus.noOutput.code
    }
    do throws(SystemError) {
      try NewFiles(temporary: TemporaryFiles()).make(
        scripts.map { .init(path: $0.file, bytes: Array($0.text.utf8)) })
    } catch {
      messages.fatal(error.message)
      throw ExitStatus.noOutput.code
    }
    try printText(scripts.map { $0.file + "\n" }.joined(), messages)
  }
}
