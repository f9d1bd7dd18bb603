import OperatingSystem
import Report

/// The folder whose scripts the playground shows: nothing beside it can be named.
struct PlaygroundFolder: Sendable {
  /// A file beyond this is not read: the sandbox takes no script that long.
  private static let longest = 1 << 20

  /// More files than this are not listed.
  private static let mostFiles = 2_000

  /// Whether the page may save scripts.
  let allowsSaving: Bool

  /// Where scripts find modules: below the folder.
  let modules: ModuleFolder

  /// Opens a folder.
  ///
  /// - Throws: Where there is none.
  init(_ path: String, allowsSaving: Bool) throws(SystemError) {
    modules = try ModuleFolder(path)
    self.allowsSaving = allowsSaving
  }

  /// The folder, after symbolic links.
  var path: String { modules.path }

  /// Why a file cannot be had.
  struct Refusal: Error {
    let status: Int
    let reason: String
  }

  /// The scripts in the folder, by name.
  func scripts() throws(SystemError) -> [String] {
    let names = try listFolder(path, limit: Self.mostFiles)
    return names.filter { $0.hasSuffix(".lua") && Path.isRegularFile(Path.join(path, $0)) }.sorted()
  }

  /// Reads a script.
  func read(_ name: String) throws(Refusal) -> [UInt8] {
    let real = try place(of: name)
    do throws(SystemError) {
      return try readFile(real, limit: Self.longest)
    } catch {
      throw Refusal(status: error.isTooLarge ? 413 : 404, reason: error.message)
    }
  }

  /// Replaces a script, or makes one; whole or not at all.
  func save(_ name: String, _ text: [UInt8], _ files: TemporaryFiles) throws(Refusal) {
    guard allowsSaving else {
      throw Refusal(status: 403, reason: "begin with --allow-save, and the page may save")
    }
    guard text.count <= Self.longest else {
      throw Refusal(status: 413, reason: "a script holds at most 1 MiB")
    }
    let target = Path.join(path, try checked(name))
    if Path.exists(target) { _ = try place(of: name) }
    do throws(SystemError) {
      let sink = try FileSink(target, temporaryFiles: files)
      try sink.write(text)
      try sink.commit()
    } catch {
      throw Refusal(status: 500, reason: error.message)
    }
  }

  /// Where a script of the folder is, after symbolic links, which must not lead out of it.
  private func place(of name: String) throws(Refusal) -> String {
    let missing = Refusal(status: 404, reason: "there is no script '\(name)' in the folder")
    guard let real = try? Path.realPath(Path.join(path, try checked(name))) else { throw missing }
    guard real.hasPrefix(path.hasSuffix("/") ? path : path + "/") else {
      throw Refusal(status: 403, reason: "'\(name)' leads out of the folder")
    }
    guard Path.isRegularFile(real) else { throw missing }
    return real
  }

  /// A name of a script right in the folder, and nothing that could be more: no option of a program, and no text that
  /// turns around or hides what is shown.
  private func checked(_ name: String) throws(Refusal) -> String {
    let isPlain =
      !name.hasPrefix(".") && !name.hasPrefix("-") && name.hasSuffix(".lua")
      && name.visibleText == name && name.utf8.allSatisfy { $0 >= 0x20 }
    guard isPlain, name.utf8.count <= 200, !name.contains("/"), !name.utf8.contains(0) else {
      throw Refusal(status: 400, reason: "a script is named like grid.lua, without a folder")
    }
    return name
  }
}
