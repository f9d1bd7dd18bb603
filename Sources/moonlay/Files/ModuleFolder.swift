import Scripting
import OperatingSystem

/// The folder that contains a script's modules: `a.b` is the file `a/b.lua`; links must not lead
/// out of it.
struct ModuleFolder: Sendable {
  /// The maximum size of a module that is read, in bytes.
  private static let maxBytes = 16 << 20

  /// The folder, after symbolic links.
  let path: String

  /// Opens a folder.
  ///
  /// - Throws: ``SystemError`` if it does not exist.
  init(_ path: String) throws(SystemError) { self.path = try Path.realPath(path) }

  /// Returns the path of a module.
  func path(of name: String) -> String { Path.join(path, Self.file(of: name)) }

  /// Finds and reads a module.
  func module(_ name: String) -> ModuleText {
    let file = Self.file(of: name)
    guard let real = try? Path.realPath(path(of: name)) else {
      return .absent(tried: "no file '\(file)' in the script's folder")
    }
    guard Path.isBelow(real, path) else {
      return .refused(reason: "\(file) points outside the script's folder; copy the file there")
    }
    // Reading anything but a regular file may block, or never end.
    guard Path.isRegularFile(real) else {
      return .refused(reason: Path.isFolder(real) ? "\(file) is a folder" : "\(file) is not a file")
    }
    do throws(SystemError) {
      return .text(
        ScriptFile.utf8(try readFoundFile(real, limit: Self.maxBytes)), file: file)
    } catch {
      return .refused(
        reason: error.isTooLarge ? "\(file) is larger than 16 MiB" : "\(file) cannot be read")
    }
  }

  /// Returns the file of a module, relative to the folder.
  static func file(of name: String) -> String {
    name.split(separator: ".").joined(separator: "/") + ".lua"
  }
}
