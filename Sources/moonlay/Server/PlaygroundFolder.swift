import OperatingSystem
import Playground
import Report

/// The folder whose scripts the playground shows; no file outside it is accessible.
struct PlaygroundFolder: Sendable {
  /// The maximum size of a file that is read, in bytes: that of the sandbox.
  private static let maxBytes = 1 << 20

  /// Whether the page may save scripts.
  let allowsSaving: Bool

  /// The folder in which scripts find modules, with those below it.
  let modules: ModuleFolder

  /// Opens a folder.
  ///
  /// - Throws: ``SystemError`` if it does not exist.
  init(_ path: String, allowsSaving: Bool) throws(SystemError) {
    modules = try ModuleFolder(path)
    self.allowsSaving = allowsSaving
  }

  /// The folder, after symbolic links.
  var path: String { modules.path }

  /// The reason why a file is not available.
  struct FolderError: Error {
    let status: Int
    let reason: String
  }

  struct Scripts {
    /// The names of the scripts that can be opened.
    var names: [String] = []

    /// The scripts that cannot be opened, each as a clause with the reason.
    var refused: [String] = []
  }

  /// Lists the scripts.
  func scripts() throws(SystemError) -> Scripts {
    let listing = try FolderListing(path)
    var scripts = Scripts()
    for name in listing.names where name.hasSuffix(".lua") && !name.hasPrefix(".") {
      do throws(FolderError) {
        let size = Path.size(try place(of: name)) ?? 0
        guard size <= Self.maxBytes else {
          scripts.refused.append("'\(name)' is larger than 1 MiB")
          continue
        }
        scripts.names.append(name)
      } catch {
        scripts.refused.append("'\(name)': \(error.reason)")
      }
    }
    scripts.refused += listing.undecodable.filter { $0.hasSuffix(".lua") }
      .map { "'\($0)' \(FolderWalk.Reason.undecodable.words)" }
    if listing.isCut { scripts.refused.append("the folder \(FolderWalk.Reason.tooMany.words)") }
    return scripts
  }

  /// Reads a script.
  func read(_ name: String) throws(FolderError) -> [UInt8] {
    let real = try place(of: name)
    do throws(SystemError) {
      return try readFoundFile(real, limit: Self.maxBytes)
    } catch {
      throw FolderError(status: error.isTooLarge ? 413 : 404, reason: error.message)
    }
  }

  /// Replaces a script or creates one, completely or not at all.
  ///
  /// - Parameters:
  ///   - name: The script's name.
  ///   - text: The new text.
  ///   - version: The version from which the text was derived; nil if the script must be new.
  ///   - files: Registers files that are being written.
  /// - Throws: ``FolderError`` with status 409 if the file has another version.
  func save(
    _ name: String, _ text: [UInt8], over version: String?, _ files: TemporaryFiles
  ) throws(FolderError) {
    try requireSaving()
    guard text.count <= Self.maxBytes else {
      throw FolderError(status: 413, reason: "a script may be at most 1 MiB long")
    }
    let target = Path.join(path, try checked(name))
    try requireVersion(version, of: name)
    do throws(SystemError) {
      let sink = try FileSink(target, temporaryFiles: files)
      try sink.write(text)
      try sink.commit(asNew: version == nil)
    } catch {
      throw FolderError(
        status: Path.exists(target) && version == nil ? 409 : 500, reason: error.message)
    }
  }

  /// Renames a script, without replacing another one.
  func rename(
    _ name: String, to newName: String, version: String, _ files: TemporaryFiles
  ) throws(FolderError) {
    try requireSaving()
    try requireVersion(version, of: name)
    try save(newName, try read(name), over: nil, files)
    removeIfPossible(Path.join(path, name))
  }

  private func requireSaving() throws(FolderError) {
    guard allowsSaving else {
      throw FolderError(status: 403, reason: "this server does not save files; download the script")
    }
  }

  /// Throws unless the file has the version, or, for nil, does not exist.
  private func requireVersion(_ version: String?, of name: String) throws(FolderError) {
    let exists = Path.exists(Path.join(path, try checked(name)))
    guard let version else {
      guard !exists else { throw FolderError(status: 409, reason: "'\(name)' already exists") }
      return
    }
    guard exists else { throw FolderError(status: 409, reason: "'\(name)' was deleted or renamed") }
    guard TextVersion(of: try read(name)).text == version else {
      throw FolderError(status: 409, reason: "'\(name)' was changed by another program or tab")
    }
  }

  /// Returns the path of a script after symbolic links, which must not lead out of the folder.
  private func place(of name: String) throws(FolderError) -> String {
    let missing = FolderError(status: 404, reason: "no such script in the folder: '\(name)'")
    guard let real = try? Path.realPath(Path.join(path, try checked(name))) else { throw missing }
    guard Path.isBelow(real, path) else {
      throw FolderError(status: 403, reason: "'\(name)' points outside the folder")
    }
    guard Path.isRegularFile(real) else { throw missing }
    return real
  }

  /// Returns the name if it is that of a script directly in the folder, and throws otherwise.
  ///
  /// It must not look like an option of a program, or contain text that reverses or hides what is
  /// shown.
  private func checked(_ name: String) throws(FolderError) -> String {
    let isPlain =
      !name.hasPrefix(".") && !name.hasPrefix("-") && name.hasSuffix(".lua")
      && name.visibleText == name && name.utf8.allSatisfy { $0 >= 0x20 }
    guard isPlain, name.utf8.count <= 200, !name.contains("/"), !name.utf8.contains(0) else {
      throw FolderError(status: 400, reason: "a script is named like grid.lua, without a folder")
    }
    return name
  }
}
