import LuaSyntax
import OperatingSystem
import Workbench

/// Suggests a similar script for a path that does not exist.
enum NearScript {
  /// The maximum number of names in a folder to compare.
  private static let maxNames = 1000

  /// Returns an addition to an error about a missing file: `; did you mean 'grid.lua'?`, or an
  /// empty text.
  static func suggestion(for path: String) -> String {
    guard path != "-", !Path.exists(path),
      let names = try? FolderListing(Path.folder(of: path), limit: maxNames).names
    else { return "" }
    let wanted = Path.lastComponent(path)
    let scripts = names.filter { $0.hasSuffix(".lua") }
    if let whole = unquoted(path) {
      return "; did you mean '\(whole)'? Put quotes around a name with spaces"
    }
    let near =
      scripts.first { $0 == wanted + ".lua" }
      ?? scripts.first { isSlip($0, for: wanted) || isSlip($0, for: wanted + ".lua") }
    guard let near else { return "" }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return "; did you mean '\(folder)\(near)'?"
  }

  /// Returns the file whose name a shell has split at its spaces, if a path is its first part.
  private static func unquoted(_ path: String) -> String? {
    let arguments = CommandLine.arguments.drop { $0 != path }
    for count in stride(from: 2, through: min(arguments.count, 8), by: 1) {
      let whole = arguments.prefix(count).joined(separator: " ")
      if Path.exists(whole) { return whole }
    }
    return nil
  }
}
